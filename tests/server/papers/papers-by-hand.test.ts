/** Recomputes papers as their holder could, from printed figures only. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { Block, Paper, StoredPaper } from "#papers/paper.ts";
import { englishWording as w } from "#papers/wording.ts";
import { closingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, type TestApp } from "../harness.ts";
import { accountTableIn, column, fact, factsBeside, factsIn, parseAmount, sum } from "../read-papers.ts";
import { loanForm, termsOf } from "../samples.ts";

/** Steps in the life of a loan, after which its papers are read. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("pay" as const), share: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reverse" as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("settle" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("payAll" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("issue" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const life = fc.record({
  amount: fc.integer({ min: 1_000, max: 1_00_000 }),
  term: fc.integer({ min: 2, max: 18 }),
  interestRate: fc.constantFrom(7.5, 12, 24),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

onSqliteByDay(({ open }) => {
  it("all papers of random instalment loans add up", { timeout: 120_000 }, async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    let [number, statementsWithAdvance] = [0, 0];
    await fc.assert(
      fc.asyncProperty(life, async ({ steps, ...terms }) => {
        number += 1;
        const desk = await deskOf(app, token, { number, terms });
        for (const each of [...steps, { does: "issue" } as const]) {
          await desk.take(each);
          app.clock.passMinutes(1);
        }
        const { statements, notices, receipts } = await desk.papers();
        for (const statement of statements) expectStatement(statement);
        for (const notice of notices) expectNotice(notice, statementOfSameDay(notice, statements));
        for (const receipt of receipts) expectReceipt(receipt, statements[0] as Paper);
        statementsWithAdvance += statements.filter((paper) =>
          column(accountTableIn(paper), w.split.advance).some(Boolean),
        ).length;
      }),
      { numRuns: isNight ? 10 : 4, seed: 25, examples: [[worked]] },
    );
    // The test is about advances, so some must occur.
    expect(statementsWithAdvance).toBeGreaterThan(5);
  });
});

/** 50,000.50 paid on the day of lending, reversed later, and the loan settled 16 days after the first instalment. */
const worked = {
  amount: 1_00_000,
  term: 12,
  interestRate: 12,
  steps: [
    ...[
      { does: "pay", share: 469 },
      { does: "wait", days: 46 },
      { does: "issue" },
      { does: "pay", share: 100 },
    ],
    ...[{ does: "reverse", at: 0 }, { does: "issue" }, { does: "settle" }],
  ] as Step[],
};

async function deskOf(
  app: TestApp,
  token: string,
  { number, terms }: { number: number; terms: { amount: number; term: number; interestRate: number } },
) {
  const ask = (method: string, path: string, body?: Row) => app.request(method, path, body, token);
  const rows = async (path: string) => (await ask("GET", path)).body.data as Row[];
  const { amount, term, interestRate } = terms;
  const form = { ...loanForm, ...terms, ...termsOf(amount, term, interestRate) };
  const aadharNumber = String(100_000_000_000 + number);
  const { body } = await ask("POST", "/admin/loans", { ...form, aadharNumber });
  const id = (body.data as Row)._id;
  const loan = async () => (await rows(`/admin/loans?id=${id}&page=1`))[0] as Loan & Row;
  const payments = async () => (await rows(`/loans/${id}/payments`)) as (Payment & Row)[];
  let paid = 0;
  const online = () => {
    paid += 1;
    return { paymentMethod: "online", transactionId: `UPI ${number} ${paid}` };
  };
  const left = ({ totalPayment, totalPaid }: Loan) => toPaise(totalPayment) - toPaise(totalPaid);

  return {
    async take(step: Step): Promise<void> {
      const now = await loan();
      if (step.does === "wait") return app.clock.passMinutes(step.days * 24 * 60);
      if (step.does === "reverse") {
        const made = await payments();
        const { _id } = made[step.at % (made.length || 1)] ?? {};
        if (_id) await ask("POST", `/payments/${_id}/reversal`, { reason: "Wrong loan" });
        return;
      }
      if (step.does === "issue") {
        await ask("POST", `/loans/${id}/papers`, { kind: "statement" });
        if (now.status === "active") await ask("POST", `/loans/${id}/papers`, { kind: "notice" });
        return;
      }
      if (now.status !== "active") return;
      if (step.does === "settle") {
        const figure = closingOfLoan(now, dayOf(app.clock.now().toISOString()))?.total ?? 0;
        const { status } = await ask("POST", `/loans/${id}/settlement`, {
          amount: toRupees(figure),
          ...online(),
        });
        return expect(status).toBe(201);
      }
      const amount = step.does === "payAll" ? left(now) : Math.ceil((left(now) * step.share) / 1000);
      const { status } = await ask("POST", `/loans/${id}/payment`, { amount: toRupees(amount), ...online() });
      expect(status).toBe(201);
    },

    /** Reads all papers after the last step. */
    async papers(method = "GET") {
      const [made, issued] = [await payments(), await rows(`/loans/${id}/papers`)];
      const read = (kind: DocumentKind, records: Row[]) =>
        Promise.all(
          records.map(async ({ _id }) => {
            const { body } = await ask(method, `/loans/${id}/papers/${kind}/${_id}`);
            return body.data as StoredPaper;
          }),
        );
      const issuedOf = async (kind: "statement" | "notice") =>
        (
          await read(
            kind,
            issued.filter((each) => each.kind === kind),
          )
        ).map(({ content }) => content);
      return {
        statements: await issuedOf("statement"),
        notices: await issuedOf("notice"),
        receipts: await read(
          "receipt",
          made.filter(({ receiptNumber }) => receiptNumber),
        ),
      };
    },
  };
}

function expectStatement(paper: Paper): void {
  const account = accountTableIn(paper);
  const [interest, principal, advance] = [w.split.interest, w.split.principal, w.split.advance].map((label) =>
    column(account, label),
  ) as [Paise[], Paise[], Paise[]];
  const amounts = column(account, w.statement.amount);
  const balances = column(account, w.statement.balance);
  const says = (label: string) => fact(paper, label) ?? 0;

  expect(balances[0]).toBe(says(w.loan.total));
  let ahead = 0;
  for (const [at, row] of account.rows.entries()) {
    if (at > 0) expect(balances[at]).toBe((balances[at - 1] ?? 0) - (amounts[at] ?? 0));
    const parts = [interest[at] ?? 0, principal[at] ?? 0, advance[at] ?? 0];
    const isDivided = row[column.at(account, w.split.interest)] !== "";
    if (isDivided) expect(sum(parts)).toBe(amounts[at] ?? 0);
    expect(Math.min(parts[0] ?? 0, parts[1] ?? 0)).toBeGreaterThanOrEqual(0);
    ahead += parts[2] ?? 0;
    expect(ahead).toBeGreaterThanOrEqual(0);
  }
  const spared = says(w.statement.rebate);
  expect(sum(amounts)).toBe(says(w.statement.paid) + spared);
  const totals = factsBeside(paper, w.statement.paid);
  expect(sum(interest)).toBe(totals[w.split.interest] ?? 0);
  expect(sum(principal)).toBe(totals[w.split.principal] ?? 0);
  expect(sum(advance)).toBe(totals[w.split.advance] ?? 0);
  expect(sum([...interest, ...principal, ...advance])).toBe(says(w.statement.paid));
  expect(balances.at(-1)).toBe(says(w.statement.outstanding));
  const outstanding = fact(paper, w.settlement.principal);
  if (outstanding === undefined) {
    expect([balances.at(-1), sum(principal), sum(advance)]).toEqual([0, says(w.loan.amount), 0]);
  } else {
    expect(outstanding).toBe(says(w.loan.amount) - sum(principal));
    expectSettlement(paper);
  }
}

function expectSettlement(paper: Paper): Paise {
  const settling = Object.entries(factsIn(paper));
  const about = (label: RegExp) => settling.find(([each]) => label.test(each))?.[1] ?? 0;
  const total = about(/^Payoff on/);
  expect(total).toBe(
    about(/^Principal outstanding/) + about(/^Interest up to/) - about(/^Less paid in advance/),
  );
  return total;
}

function expectNotice(notice: Paper, statement: Paper): void {
  const total = expectSettlement(notice);
  expect(notice.blocks.find(({ as }) => as === "sum")).toMatchObject({ amount: w.rupees(total) });
  expect(fact(notice, w.settlement.principal)).toBe(fact(statement, w.settlement.principal));
}

/** Compares with the last statement, which may say that its splits differ. */
function expectReceipt({ content: paper, void: gone }: StoredPaper, statement: Paper): void {
  const received = paper.blocks.find(({ as }) => as === "sum") as Extract<Block, { as: "sum" }>;
  const parts = Object.values(w.split).map((label) => fact(paper, label) ?? 0);
  expect(sum(parts)).toBe(parseAmount(received.amount));
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
  const account = accountTableIn(statement);
  const at = account.rows.findIndex(([, what]) => what?.startsWith(w.statement.receipt(paper.number)));
  const divided = Object.values(w.split).map((label) => column(account, label)[at] ?? 0);
  const isToldApart = statement.blocks.some(
    (block) => block.as === "text" && block.lines.includes(w.statement.splitChanged),
  );
  if (!gone && !isToldApart) expect(divided).toEqual(parts);
  expect(fact(paper, w.settlement.principal)).toBeLessThanOrEqual(fact(paper, w.loan.amount) ?? 0);
}

/** The statement issued just before the notice. */
const statementOfSameDay = (notice: Paper, statements: readonly Paper[]): Paper =>
  statements.find(({ date }) => date === notice.date) as Paper;
