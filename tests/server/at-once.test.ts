/** One loan at several counters, each with a server process of its own, on one database. */
import { expect, it } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { openDatabase } from "#server/database.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";
import { isNight } from "../setup/night.ts";
import { admin, onBothEngines } from "./commands.ts";
import { loanForm, onlinePayment } from "./samples.ts";
import { type Session, signIn } from "./sessions.ts";

const loans = rounds(isNight ? 2 : 1, 200);
const total = loanForm.totalPayment;

onBothEngines(({ env, folder, start }) => {
  it(
    "concurrent repayments, edits and reversals of a loan leave its sums right",
    async () => {
      const first = await start();
      const servers = [first, await start(), ...(isNight ? [await start()] : [])];
      const counters = await Promise.all(
        servers.map((server) => signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)),
      );
      for (let loan = 0; loan < loans; loan += 1) await workOn(counters);
      const db = await openDatabase({
        url: env().DATABASE_URL,
        file: `${folder()}/gold-loan.sqlite`,
      });
      try {
        expect(await findContradictions(db)).toEqual([]);
      } finally {
        await db.destroy();
      }
    },
    timeoutMs(loans, 20),
  );
});

/** Works on a new loan at all counters, from the first repayments to the last one. */
async function workOn(counters: readonly Session[]): Promise<void> {
  const at = (index: number) => counters[index % counters.length] as Session;
  const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)));
  const loan = (await at(0)("POST", "/admin/loans", loanForm)).data as Row;
  const repay = (by: Session, amount: number) =>
    by("POST", `/loans/${loan._id}/payment`, { amount, ...onlinePayment() });

  // Each repayment is a third of the loan, so three fit. Only one edit of a version can succeed.
  const [repayments, edits] = await Promise.all([
    times(8, (index) => repay(at(index), Math.floor(total / 3))),
    times(6, (index) =>
      at(index)("PUT", `/admin/loans/${loan._id}`, {
        depositedBank: `Bank ${index}`,
        version: loan.version,
      }),
    ),
  ]);
  const paid = repayments.filter(isDone);
  expect(paid).toHaveLength(3);
  const [edited, ...others] = edits.filter(isDone).map(({ data }) => data as Row);
  expect(edited).toBeDefined();
  expect(others).toEqual([]);
  for (const refused of edits.filter((edit) => !isDone(edit))) {
    expect(refused.message).toContain("changed this loan");
    expect(refused.current).toMatchObject({ depositedBank: edited?.depositedBank });
  }

  // All counters try to close the loan and to reverse the same repayment.
  const [taken] = paid.map(({ data }) => data as Row);
  const [closings, reversals] = await Promise.all([
    times(4, (index) => repay(at(index), total - 3 * Math.floor(total / 3))),
    times(4, (index) => at(index)("POST", `/payments/${taken?._id}/reversal`, { reason: "Mistaken" })),
  ]);
  expect(closings.filter(isDone).length).toBeGreaterThanOrEqual(1);
  expect(reversals.filter(isDone)).toHaveLength(1);
  await expectBalance(at(1), loan);

  const { outstanding } = await expectBalance(at(2), loan);
  const last = await times(6, (index) => repay(at(index), outstanding));
  expect(last.filter(isDone)).toHaveLength(outstanding > 0 ? 1 : 0);
  expect(await expectBalance(at(0), loan)).toEqual({ outstanding: 0, status: "closed" });
}

const isDone = (answer: Row): boolean => answer.data !== undefined;

/** The loan's own figures must equal the sum of its payments. */
async function expectBalance(by: Session, { _id }: Row): Promise<{ outstanding: number; status: unknown }> {
  const [loan] = (await by("GET", `/admin/loans?page=1&id=${_id}`)).data as [Row];
  const payments = (await by("GET", `/loans/${_id}/payments`)).data as Row[];
  const sum = payments.reduce((whole, { amount }) => whole + toPaise(Number(amount)), 0);
  expect(toPaise(Number(loan.totalPaid))).toBe(sum);
  expect(sum).toBeLessThanOrEqual(toPaise(total));
  expect(loan.status).toBe(sum === toPaise(total) ? "closed" : "active");
  return { outstanding: (toPaise(total) - sum) / 100, status: loan.status };
}
