/** Recomputes papers as their holder could, line by line and paper by paper. */
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { company } from "#company";
import { addDays, dayOf, formatDate } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { Paper } from "#papers/paper.ts";
import { englishWording as w } from "#papers/wording.ts";
import { termsByDaysFromForm } from "#resources/loans/agreement.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import { accrueDayByDay } from "#tests/domain/reference-accrual.ts";
import { timeoutMs, rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting } from "../harness.ts";
import { lendByDays, type DailyLoanHandle } from "../lend-by-days.ts";
import {
  accountTableIn,
  column,
  fact,
  factsBeside,
  factsIn,
  parseAmount,
  sum,
  type Table,
  factText,
} from "../read-papers.ts";

onSqliteByDay(({ open }) => {
  it("a statement lists lending, interest, charges, waivers, payments and reversals, with the balance after each", async () => {
    const desk = await lendByDays(await open(), { kind: "interest" });
    await desk.on("2026-05-31");
    await desk.ask("charges", { charge: "Notice" });
    await desk.ask("waivers", { of: "charges", amount: 36, reason: "Regular customer" });
    await desk.reverse(await desk.pay(500));
    const paid = await desk.pay(3_000);
    const statement = await desk.issue("statement");
    const account = accountTableIn(statement);
    const statementLines = account.rows.map((cells) => cells.slice(1).join(" | "));
    expect(statementLines).toEqual([
      "Lent |  |  |  |  |  |  | 1,00,000.00",
      "Interest | 1,972.60 |  |  |  |  |  | 1,01,972.60",
      "Penal charges | 2.43 |  |  |  |  |  | 1,01,975.03",
      "Notice, including ₹36 GST | 236.00 |  |  |  |  |  | 1,02,211.03",
      "Charges waived |  | 36.00 |  |  |  |  | 1,02,175.03",
      expect.stringMatching(/^Receipt \S+, UPI\d+, reversed \| {2}\| 500\.00 \| .* \| 1,01,675\.03$/),
      "Reversal |  | -500.00 |  |  |  |  | 1,02,175.03",
      expect.stringMatching(
        /^Receipt \S+, UPI\d+ \| {2}\| 3,000\.00 \| 200\.00 \| 2\.43 \| 1,972\.60 \| 824\.97 \| 99,175\.03$/,
      ),
    ]);
    expectStatement(statement, desk);
    expect(await desk.paper("receipt", paid)).toSatisfy((receipt: Paper) => {
      expect(receipt.blocks).toContainEqual({
        as: "facts",
        title: w.receipt.went,
        facts: [
          [w.receipt.method, "Online"],
          [w.receipt.reference, expect.stringMatching(/^UPI/)],
          [w.split.charges, "₹200"],
          // ₹36 of the charge less ₹5.49 of the waiver.
          [w.receipt.tax, "₹30.51"],
          [w.receipt.gstin, ""],
          [w.split.penal, "₹2.43"],
          [w.split.interest, "₹1,972.60"],
          [w.split.principal, "₹824.97"],
          [w.split.advance, ""],
          [w.split.rounding, ""],
          [w.receipt.owed, "₹99,175.03"],
          [w.settlement.principal, "₹99,175.03"],
          [w.receipt.nextDue, expect.stringMatching(/^₹[\d,.]+ by 1 Jun 2026$/)],
        ],
      });
      return true;
    });
  });

  it("a receipt of a charge names its GST and the company's GSTIN, and any other receipt neither", async () => {
    const disclosures: { gstin: string } = company.disclosures;
    const { gstin } = disclosures;
    onTestFinished(() => void Object.assign(disclosures, { gstin }));
    disclosures.gstin = "37AAAAA0000A1Z5";
    const desk = await lendByDays(await open(), { kind: "interest" });
    await desk.on("2026-05-31");
    await desk.ask("charges", { charge: "Notice" });
    const shown = async (paid: string) => JSON.stringify(await desk.paper("receipt", paid));
    const named = `"${w.receipt.tax}","₹36"],["GSTIN","37AAAAA0000A1Z5"`;
    expect(await shown(await desk.pay(236))).toContain(named);
    expect(await shown(await desk.pay(500))).not.toContain("GST");
  });

  it("a ticket's total is its schedule and the charges named beside it, and payments are rounded to the rupee", async () => {
    const charges = [{ name: "Processing fee", on: "lending", amount: 200, gst: 18 }];
    const desk = await lendByDays(await open(), { kind: "interest", charges });
    const ticket = await desk.paper("ticket", desk.id);
    const schedule = ticket.blocks.findLast(({ as }) => as === "table") as Table;
    expect(fact(ticket, w.loan.inAll)).toBe(
      parseAmount(schedule.total?.[1] ?? "") + (fact(ticket, w.loan.chargesInTotal) ?? 0),
    );
    expect(fact(ticket, w.loan.chargesInTotal)).toBe(236_00);
    expect(JSON.stringify(ticket)).toContain("rounded to the nearest rupee");
  });

  it("a closing payment is in whole rupees, after a line for the rounding", async () => {
    const desk = await lendByDays(await open(), { kind: "bullet" });
    await desk.on("2026-05-01");
    const settled = await desk.settle();
    const statement = await desk.issue("statement");
    const account = accountTableIn(statement);
    expect(account.rows.slice(1).map((cells) => [cells[1], cells[2], cells[3], cells.at(-1)])).toEqual([
      ["Interest", "986.30", "", "1,00,986.30"],
      ["Rounding to whole rupees", "", "0.30", "1,00,986.00"],
      [expect.stringMatching(/settlement$/), "", "1,00,986.00", "0.00"],
    ]);
    expectStatement(statement, desk);
    const receipt = await desk.paper("receipt", settled);
    expectReceipt(receipt, statement);
    expect(JSON.stringify(receipt)).toContain("The loan is paid in full.");
    expect(await desk.releaseAll()).toMatchObject({ title: w.titles.release });
  });

  it("a renewal's receipt states the payment and the amount carried over to the new loan", async () => {
    const desk = await lendByDays(await open(), { kind: "bullet" });
    await desk.on("2026-05-01");
    const terms = { kind: "bullet", amount: 90_000, term: 12, interestRate: 12 };
    const due = { interest: 986.3, principal: 1_00_000, penal: 0, charges: 0, rounding: -0.3 };
    await desk.ask("renewal", { ...terms, ...due });
    const [received] = (await desk.payments()).filter(({ receiptNumber }) => receiptNumber);
    const receipt = await desk.paper("receipt", String(received?._id));
    expect(factsIn(receipt)).toMatchObject({
      [w.split.interest]: toPaise(986.3),
      [w.split.principal]: toPaise(9_999.7),
      [w.receipt.owed]: toPaise(90_000.3),
      [w.settlement.principal]: toPaise(90_000.3),
    });
    expect(JSON.stringify(receipt)).toContain(w.receipt.renewed);
    const statement = await desk.issue("statement");
    expectStatement(statement, desk);
    expectReceipt(receipt, statement);
  });

  it("a notice asks for the amount of the loan's account, and names penal charges", async () => {
    const desk = await lendByDays(await open(), { kind: "interest" });
    await desk.on("2026-05-31");
    const [notice, statement] = [await desk.issue("notice"), await desk.issue("statement")];
    const owed = await desk.owed();
    expect(notice.blocks.find(({ as }) => as === "sum")).toMatchObject({ amount: w.rupees(owed.total) });
    expect(expectSettling(notice)).toBe(owed.total);
    expect(expectSettling(statement)).toBe(owed.total);
    expect(factsIn(notice)).toMatchObject({
      [w.settlement.penal("31 May 2026")]: 243,
      [w.due.due]: toPaise(988.73),
      [w.due.overdue]: toPaise(986.3),
    });
  });

  it("a ticket states the terms, and its schedule adds up to its total", async () => {
    const app = await open();
    for (const kind of ["bullet", "interest", "flexible"] as const) {
      const desk = await lendByDays(app, { kind, amount: 90_000, term: 7 });
      const ticket = await desk.paper("ticket", desk.id);
      const plan = ticket.blocks.findLast(({ as }) => as === "table") as ReturnType<typeof accountTableIn>;
      const payable = column(plan, w.schedule.payable);
      const [interest, principal] = [column(plan, w.schedule.interest), column(plan, w.schedule.principal)];
      expect(payable).toEqual(interest.map((each, at) => each + (principal[at] ?? 0)));
      expect(sum(principal)).toBe(toPaise(90_000));
      const total = plan.total?.slice(1).map((each) => parseAmount(each));
      if (kind === "interest") expect(total).toEqual([sum(payable), sum(interest), sum(principal)]);
      expect(fact(ticket, w.loan.inAll)).toBe(Math.round(sum(payable) / 100) * 100);
      // ₹96,332.05 of ₹3,50,000, or ₹90,000 of it.
      expect(factText(ticket, w.loan.ltv)).toBe(
        kind === "interest" ? "25.72%" : "27.53% (amount payable at maturity)",
      );
      const lines = ticket.blocks.flatMap((block) => (block.as === "text" ? block.lines : []));
      expect(lines).toEqual(kind === "interest" ? [] : ["Everything is payable on 1 Nov 2026."]);
      expect(fact(ticket, w.loan.firstMonth)).toBe(kind === "interest" ? interest[0] : undefined);
    }
  });

  it("a ticket states rates and charges in words, and the penal charge in bold", async () => {
    const desk = await lendByDays(await open(), { kind: "interest" });
    const ticket = await desk.paper("ticket", desk.id);
    expect(ticket.blocks).toContainEqual({
      as: "facts",
      title: w.terms.title,
      facts: [
        ["Interest", "12% a year"],
        ["Day count", "365 days"],
        ["Penal charge", expect.stringMatching(/^3% a year on the overdue amount/), true],
        ["Notice", "₹236 (₹200 and ₹36 GST) when it arises"],
      ],
      isProse: true,
    });
  });

  it.each(["bullet", "interest", "flexible"] as const)(
    "all papers of random %s loans add up, and match a day-by-day calculation",
    { timeout: timeoutMs(lived, 2) },
    async (kind) => {
      const app = await open(lasting);
      await fc.assert(
        fc.asyncProperty(lives, async ({ steps, ...terms }) => {
          const desk = await lendByDays(app, { ...terms, kind }, { isSignedIn: true });
          let day = desk.since;
          for (const { does, days, share } of steps) {
            day = addDays(day, days);
            await desk.on(day);
            if (desk.said.get(day)?.total === 0) break;
            await doing[does](desk, share);
          }
          const loan = (await desk.loan()) as Loan;
          const daily = termsByDaysFromForm(loan, loan.terms as WireTermsByDays, desk.since);
          const counted = accrueDayByDay(daily, await desk.happened(), day);
          expect(await desk.owed()).toMatchObject(loan.status === "active" ? counted.owed : { total: 0 });
          const statement = await desk.issue("statement");
          expectStatement(statement, desk);
          for (const { _id, receiptNumber } of await desk.payments())
            if (receiptNumber) expectReceipt(await desk.paper("receipt", String(_id)), statement);
        }),
        { numRuns: lived, seed: 7 },
      );
    },
  );
});

/** For each kind, on each database. */
const lived = rounds(isNight ? 5 : 2, 100);

const lives = fc.record({
  amount: fc.integer({ min: 1_000, max: 1_00_000 }),
  term: fc.integer({ min: 1, max: 12 }),
  interestRate: fc.constantFrom(7.5, 12, 24),
  steps: fc.array(
    fc.record({
      does: fc.constantFrom(
        ...(["pay", "pay", "pay", "charge", "waive", "reverse", "settle", "issue"] as const),
      ),
      days: fc.integer({ min: 0, max: 50 }),
      share: fc.integer({ min: 1, max: 999 }),
    }),
    { minLength: 4, maxLength: 9 },
  ),
});

const wholeRupees = (amount: Paise): number => Math.max(1, Math.floor(toRupees(amount)));

const doing = {
  pay: async (desk: DailyLoanHandle, share: number) =>
    void (await desk.pay(wholeRupees(((await desk.owed()).total * share) / 1000))),
  charge: async (desk: DailyLoanHandle) => void (await desk.ask("charges", { charge: "Notice" })),
  async waive(desk: DailyLoanHandle, share: number) {
    const owed = await desk.owed();
    const of = owed.penal > 0 ? "penal" : "charges";
    const amount = toRupees(Math.ceil((owed[of] * share) / 1000));
    if (amount > 0) await desk.ask("waivers", { of, amount, reason: "Regular customer" });
  },
  async reverse(desk: DailyLoanHandle) {
    const last = (await desk.payments()).findLast(({ entry }) => entry === "repayment");
    if (last) await desk.reverse(String(last._id));
  },
  settle: async (desk: DailyLoanHandle) => void (await desk.settle()),
  issue: async (desk: DailyLoanHandle) => void (await desk.issue("notice")),
};

/** Each line adds up; each day ends with the amount owed, unless a reversal changed it since. */
function expectStatement(statement: Paper, { said }: Pick<DailyLoanHandle, "said">): void {
  const account = accountTableIn(statement);
  const [charged, paid] = [column(account, w.statement.charged), column(account, w.statement.credited)];
  const balances = column(account, w.statement.balance);
  const splits = Object.values(w.split).map((label) => column(account, label));
  const isSplit = account.rows.map((cells) => cells[column.at(account, w.split.principal)] !== "");
  for (const [at] of account.rows.entries()) {
    const before = balances[at - 1] ?? balances[0] ?? 0;
    expect(balances[at]).toBe(before + (charged[at] ?? 0) - (paid[at] ?? 0));
    if (isSplit[at]) expect(sum(splits.map((part) => part[at] ?? 0))).toBe(paid[at]);
  }
  const divided = sum(paid.filter((_, at) => isSplit[at]));
  expect(divided).toBe(fact(statement, w.statement.paid));
  const totals = factsBeside(statement, w.statement.paid);
  for (const [at, part] of Object.keys(w.split).entries()) {
    expect(sum(splits[at] ?? [])).toBe(totals[w.split[part as keyof typeof w.split]] ?? 0);
  }
  expect(balances.at(-1)).toBe(fact(statement, w.statement.owed));
  const isAnew = account.rows.some(([, what]) => what === w.statement.reversal);
  const days = account.rows.map(([day]) => day);
  for (const [day, owed] of said) {
    const at = days.lastIndexOf(formatDate(day));
    if (at < 0 || (isAnew && day !== dayOf(statement.date))) continue;
    expect(balances[at]).toBe(owed.total - owed.rounding);
  }
}

/** The payoff, added up from the printed parts. */
function expectSettling(paper: Paper): Paise {
  const settling = Object.entries(factsIn(paper));
  const about = (label: RegExp) => settling.find(([each]) => label.test(each))?.[1] ?? 0;
  const total = about(/^Payoff on/);
  expect(total % 100).toBe(0);
  expect(total).toBe(
    about(/^Principal outstanding/) +
      about(/^Interest up to/) +
      about(/^Penal charges up to/) +
      about(/^Charges$/) +
      about(/^Rounding/),
  );
  return total;
}

/** Compares a receipt with its line in the statement. */
function expectReceipt(receipt: Paper, statement: Paper): void {
  const received = receipt.blocks.find(({ as }) => as === "sum") as { amount: string };
  const parts = Object.values(w.split).map((label) => fact(receipt, label) ?? 0);
  expect(sum(parts)).toBe(parseAmount(received.amount));
  const account = accountTableIn(statement);
  const line = account.rows.findIndex(([, what]) => what?.startsWith(w.statement.receipt(receipt.number)));
  expect(line).toBeGreaterThan(0);
  if (account.rows[line]?.[1]?.includes("reversed")) return;
  expect(parts).toEqual(Object.values(w.split).map((label) => column(account, label)[line] ?? 0));
  expect(column(account, w.statement.balance)[line]).toBe(fact(receipt, w.receipt.owed));
}
