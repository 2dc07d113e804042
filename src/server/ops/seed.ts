/** Fills the database with sample loans (`npm run seed -- --loans 100000`). */
import { resealAuditLog } from "./verify-audit-log.ts";
import { parseNumber } from "#domain/basics/parse-number.ts";
import { postUnpostedLoans } from "#server/loans/ledger/history.ts";
import { noTimeouts } from "#engine/server/db/timeouts.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { openServices } from "#server/services.ts";
import { runScript } from "./command.ts";

await runScript("seed", { loans: "string", again: "boolean" }, async ({ named }) => {
  const { value: loans = 0 } = parseNumber(String(named.loans ?? 1_000));
  if (!Number.isInteger(loans) || loans < 1)
    throw new Error(`--loans must be a number of loans, not '${named.loans}'`);
  const { db, auditKey, close } = await openServices(process.env, {
    timeouts: noTimeouts,
    isServing: false,
  });
  try {
    const { earlierLoans } = await db
      .selectFrom("loans")
      .select(({ fn }) => fn.countAll<number>().as("earlierLoans"))
      .executeTakeFirstOrThrow();
    if (earlierLoans > 0 && !named.again) {
      throw new Error(`there are ${earlierLoans} loans already. To add samples: npm run seed -- --again`);
    }
    const [first, ...others] = await db
      .selectFrom("users")
      .select(["id", "role"])
      .where("role", "in", ["admin", "employee"])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    if (!first) throw new Error("there is no administrator or employee to register the loans");
    const { customers } = await db
      .selectFrom("customers")
      .select(({ fn }) => fn.countAll<number>().as("customers"))
      .executeTakeFirstOrThrow();
    await seedRecords(db, {
      loans,
      authors: [first, ...others],
      now: new Date(),
      seed: 1 + earlierLoans,
      firstCustomer: customers,
      onProgress: progressOf(loans),
    });
    await postUnpostedLoans(db, new Date());
    // Samples bypass the audit log, so it needs a new seal.
    await resealAuditLog(db, auditKey, new Date());
    console.info(`${loans} loans written`);
  } finally {
    await close();
  }
});

function progressOf(loans: number): (written: number) => void {
  let reported = 0;
  return (written) => {
    const tenths = Math.floor((written * 10) / loans);
    if (tenths > reported && tenths < 10) console.info(`${written} of ${loans} loans`);
    reported = tenths;
  };
}
