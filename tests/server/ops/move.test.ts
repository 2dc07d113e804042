import { chmodSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { derivedTables } from "#server/schema.ts";
import { verifyCopy } from "#server/ops/backup/verify-copy.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type ControlTotals, controlTotals } from "#server/ops/control-totals.ts";
import { admin, onBothEngines } from "../commands.ts";
import { openTestApp, refresh } from "../harness.ts";
import { playStory } from "../story.ts";
import { loanForm } from "../samples.ts";
import { signIn } from "../sessions.ts";
import { testAtNight } from "#tests/setup/night.ts";

onBothEngines(({ isPostgres, env, run, start, folder }) => {
  if (!isPostgres) {
    it("the move command requires a target", async () => {
      expect(await run("move")).toEqual({
        code: 1,
        output: "move: DATABASE_URL must name the PostgreSQL database to move to\n",
      });
    });
    return;
  }

  const file = () => `${folder()}/gold-loan.sqlite`;
  const embedded = async <Result>(act: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) => {
    const db = await openDatabase({ file: file() });
    return act(db).finally(() => db.destroy());
  };

  testAtNight("a move copies all rows, can be repeated, and overwrites no other data", async () => {
    const empty = await run("move");
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining("there is no database at")]);

    const here = await start({ DATABASE_URL: "" });
    const session = await signIn(here, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const loan = await session("POST", "/admin/loans", { ...loanForm, name: "Ñandú \"लक्ष्मी\" \\ 'x'" });
    expect(loan.message).not.toContain("wrong");
    await session("POST", "/settings/update-gold-rate", { rate: 7100 });
    expect((await run("move")).output).toContain("a server is running on it");
    await here.stop("SIGTERM");
    await embedded((db) => reversedPayment(db, (loan.data as Row)._id as string));
    const before = await embedded(everything);
    chmodSync(file(), 0o644);

    const moved = await run("move");
    expect([moved.output, moved.code]).toEqual([
      expect.stringContaining("Moved, and every row is the same"),
      0,
    ]);
    expect(moved.output).toMatch(/payments \(paise\) +0\n/);
    expect(statSync(file()).mode & 0o077).toBe(0);
    const again = await run("move");
    expect([again.output, again.code]).toEqual([
      expect.stringContaining("Moved already, and every row is the same"),
      0,
    ]);
    const url = env().DATABASE_URL ?? "";
    const target = await openDatabase({ url, file: "" });
    expect(await everything(target)).toEqual(before);

    // Work continues there: the database's numbers go on, and people sign in.
    const there = await start();
    const resumed = await signIn(there, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    expect((await resumed("POST", "/settings/update-gold-rate", { rate: 7200 })).data).toEqual({
      rate: 7200,
    });
    const refused = await run("move");
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("Nothing was changed")]);
    expect((await resumed("GET", "/settings/gold-rate")).data).toEqual({ rate: 7200 });
    await target.destroy();
  });

  testAtNight("a move copies a used branch, with loans of every kind and all their events", async () => {
    const source = await openTestApp({ file: file() });
    await playStory(source);
    const lastUse = source.clock.now().toISOString();
    const totals = ofProduct(await controlTotals(source.db));
    await source.close();
    await addColumnLast(file());

    const moved = await run("move");
    expect([moved.output, moved.code]).toEqual([
      expect.stringContaining("Moved, and every row is the same"),
      0,
    ]);
    const target = await openDatabase({ url: env().DATABASE_URL ?? "", file: "" });
    try {
      expect(await verifyCopy(target)).toMatchObject(totals);
      expect(await loanReports(target, lastUse)).toEqual(await embedded((db) => loanReports(db, lastUse)));
    } finally {
      await target.destroy();
    }
  });
});

/** A start adds the column to a book that lacks it, so that it stands elsewhere than in a new database. */
async function addColumnLast(file: string): Promise<void> {
  const before = openSqlite(file);
  await sql`alter table loans drop column limit_reason`.execute(before);
  await sql`delete from schema_parts where name = 'column loans.limit_reason'`.execute(before);
  await before.destroy();
  const after = await openDatabase({ file });
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('loans')`.execute(after);
  expect(rows.at(-1)).toEqual({ name: "limit_reason" });
  await after.destroy();
}

/** Without what each database derives for itself, and SQLite's search tables. */
const ofProduct = (totals: ControlTotals) =>
  Object.fromEntries(
    Object.entries(totals).filter(
      ([name]) => !/_searched/.test(name) && !derivedTables().some((table) => name === `${table} (rows)`),
    ),
  );

/** Lists and reports of loans, whose ids a move keeps. */
async function loanReports(db: Db, lastUse: string): Promise<unknown[]> {
  const app = await openTestApp({ used: db });
  app.clock.set(lastUse);
  await refresh(app);
  const token = await app.signIn("admin");
  const paths = ["/admin/loans", "/admin/customers", "/admin/reports/portfolio", "/admin/reports/ageing"];
  const answers: unknown[] = [];
  for (const path of paths) answers.push((await app.request("GET", path, undefined, token)).body.data);
  return answers;
}

/** A reversal whose key sorts before its payment's key. */
async function reversedPayment(db: Awaited<ReturnType<typeof openDatabase>>, loan: string) {
  const common = {
    loan_id: loan,
    method: "handcash" as const,
    transaction_id: "",
    status: "success" as const,
    recorded_by: "somebody",
    created_at: "2025-01-12T10:00:00.000Z",
    receipt_number: "",
    purpose: "repayment" as const,
    rebate_paise: 0,
    conceded_paise: 0,
    split_charges_paise: 0,
    split_penal_paise: 0,
    split_rounding_paise: 0,
  };
  const parts = { split_interest_paise: 60, split_principal_paise: 0, split_advance_paise: 40 };
  const paid = { ...common, ...parts, id: "b", amount_paise: 100, reverses: null, reason: "" };
  const reversal = { ...common, id: "a", amount_paise: -100, reverses: "b", reason: "Typed twice" };
  await db.insertInto("payments").values(paid).execute();
  await db.insertInto("payments").values(reversal).execute();
}

async function everything(db: Awaited<ReturnType<typeof openDatabase>>) {
  return {
    users: await db.selectFrom("users").selectAll().orderBy("id").execute(),
    customers: await db.selectFrom("customers").selectAll().orderBy("id").execute(),
    loans: await db.selectFrom("loans").selectAll().orderBy("id").execute(),
    items: await db.selectFrom("gold_items").selectAll().orderBy("loan_id").orderBy("position").execute(),
    payments: await db.selectFrom("payments").selectAll().orderBy("id").execute(),
    rates: await db.selectFrom("gold_rates").selectAll().orderBy("id").execute(),
  };
}
