/** The ledger of one loan: after any event its accounts agree with the loan's book. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookOf, type BookInput, type Split } from "#domain/loan/book.ts";
import { taxIn, taxWithin } from "#domain/loan/charges.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { TermsByDays } from "#domain/loan/by-days/terms.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import {
  type AccountKey,
  accountKeys,
  type Entry,
  type Posting,
  postingsBetween,
} from "#domain/ledger/accounts.ts";
import { afterPostings, closingPostings, zeroBalances, postingsToReach } from "#domain/ledger/balances.ts";
import type { Balances } from "#domain/loan/balances.ts";
import { replayLoan, type LoanRecord, type RecordedEvent } from "#domain/ledger/replay.ts";
import { accrualStep, nextPostingDay } from "#domain/ledger/steps.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { divideClosing } from "#domain/loan/renewal.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";

const since = "2026-04-01";
const lakh = toPaise(1_00_000);

const daily = (changes: Partial<TermsByDays> = {}): BookInput => ({
  kind: changes.kind ?? "interest",
  terms: {
    kind: "interest",
    principal: lakh,
    since,
    months: 12,
    slabs: [{ rate: 1_200 }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 300,
    ...changes,
  },
  events: [],
});

const byInstalments = (): BookInput => {
  const terms = { principal: lakh, rate: 1_200, months: 12, basis: "perYear" } as const;
  return { kind: "instalments", agreed: { ...terms, ...calculateInstalments(terms), since }, paid: 0 };
};

const creation = { day: since, narration: "Lent", about: "loan" };
const recordOf = (loan: BookInput, events: readonly RecordedEvent[], closedOn?: Day): LoanRecord => ({
  loan,
  amount: lakh,
  rolledOver: 0,
  paidFrom: "cash",
  creation: creation,
  events,
  closedOn,
});
const payment = (day: Day, rupees: number, about: string, as: "repayment" | "settlement" = "repayment") =>
  ({ of: "payment", day, amount: toPaise(rupees), into: "bank", as, narration: "Paid", about }) as const;

const rowsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ day, postings }) =>
    postings.map(({ debit, credit, amount }) => [day, debit, credit, amount / 100] as const),
  );

describe("postings", () => {
  test("of a loan with served interest fall on each due day, each month's end and each payment", () => {
    const { entries } = replayLoan(recordOf(daily(), [payment("2026-05-10", 1_000, "first")]), "2026-06-01");
    // 29, 30, 39, 60 and 61 days at 12 % on a lakh; 13.70 of the principal is paid down on the way.
    expect(rowsOf(entries)).toEqual([
      ["2026-04-01", "loans", "cash", 1_00_000],
      ["2026-04-30", "interest-receivable", "interest-income", 953.42],
      ["2026-05-01", "interest-receivable", "interest-income", 32.88],
      ["2026-05-10", "interest-receivable", "interest-income", 295.89],
      ["2026-05-10", "penal-receivable", "penal-income", 0.73],
      ["2026-05-10", "bank", "penal-receivable", 0.73],
      ["2026-05-10", "bank", "interest-receivable", 999.27],
      ["2026-05-31", "interest-receivable", "interest-income", 690.41],
      ["2026-06-01", "interest-receivable", "interest-income", 32.88],
    ]);
  });

  test("of an instalment loan hold an early payment in advance until its due day", () => {
    const { entries, posted } = replayLoan(
      recordOf(byInstalments(), [payment("2026-04-16", 10_000, "early")]),
      "2026-05-01",
    );
    expect(rowsOf(entries)).toEqual([
      ["2026-04-01", "loans", "cash", 1_00_000],
      ["2026-04-16", "interest-receivable", "interest-income", 500],
      ["2026-04-16", "bank", "paid-in-advance", 10_000],
      ["2026-04-30", "interest-receivable", "interest-income", 466.67],
      ["2026-05-01", "interest-receivable", "interest-income", 33.33],
      ["2026-05-01", "paid-in-advance", "interest-receivable", 1_000],
      ["2026-05-01", "paid-in-advance", "loans", 7_885],
    ]);
    expect(posted.balances).toMatchObject({ loans: toPaise(92_115), interest: 0, advance: toPaise(1_115) });
  });

  test("of a loan paid in full at once take the remaining interest as income that day", () => {
    const { entries, posted } = replayLoan(
      recordOf(byInstalments(), [payment("2026-04-16", 1_06_619, "all")], "2026-04-16"),
      "2027-06-01",
    );
    expect(rowsOf(entries).slice(-4)).toEqual([
      ["2026-04-16", "bank", "paid-in-advance", 1_06_619],
      ["2026-04-16", "paid-in-advance", "loans", 1_00_000],
      ["2026-04-16", "paid-in-advance", "interest-receivable", 500],
      ["2026-04-16", "paid-in-advance", "interest-income", 6_119],
    ]);
    expect(posted.balances).toEqual(zeroBalances);
  });

  test("of a waiver reduce income and tax in proportion, and small waivers add up to the whole", () => {
    const charges = [
      { net: 10_000, gst: 1_800 },
      { net: 5_000, gst: 0 },
    ];
    expect(taxWithin(charges, { usedUp: 0, amount: 5_900 })).toBe(900);
    expect(taxWithin(charges, { usedUp: 11_800, amount: 5_000 })).toBe(0);
    const bits = Array.from({ length: 118 }, (_, at) =>
      taxWithin(charges, { usedUp: at * 100, amount: 100 }),
    );
    expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(taxIn(11_800, { net: 10_000, gst: 1_800 }));
    const charge = {
      of: "charge",
      day: "2026-04-02",
      net: 10_000,
      gst: 1_800,
      narration: "",
      about: "c",
    } as const;
    const waiver = { of: "waiver", from: "charges", day: "2026-04-03", amount: 5_900 } as const;
    const { entries } = replayLoan(
      recordOf(daily(), [charge, { ...waiver, narration: "", about: "w" }]),
      "2026-04-03",
    );
    expect(rowsOf(entries).slice(1)).toEqual([
      ["2026-04-02", "charges-receivable", "charges-income", 100],
      ["2026-04-02", "charges-receivable", "gst-payable", 18],
      ["2026-04-03", "charges-income", "charges-receivable", 50],
      ["2026-04-03", "gst-payable", "charges-receivable", 9],
    ]);
  });

  test("of a reversal mirror the payment on the day of the reversal, and add the interest owed since", () => {
    const { entries, posted } = replayLoan(
      recordOf(daily({ kind: "flexible", slabs: [{ rate: 1_800 }] }), [
        payment("2026-05-01", 10_000, "first"),
        { of: "reversal", reverses: "first", day: "2026-05-31", narration: "Typed twice", about: "back" },
      ]),
      "2026-05-31",
    );
    expect(rowsOf(entries).slice(-5)).toEqual([
      ["2026-05-01", "bank", "loans", 8_520.55],
      ["2026-05-31", "interest-receivable", "interest-income", 1_353.4],
      ["2026-05-31", "interest-receivable", "bank", 1_479.45],
      ["2026-05-31", "loans", "bank", 8_520.55],
      ["2026-05-31", "interest-receivable", "interest-income", 126.05],
    ]);
    expect(posted.balances).toMatchObject({ loans: lakh, interest: toPaise(2_958.9) });
  });

  test("of a settlement in whole rupees post the difference to rounding", () => {
    const settled = replayLoan(
      recordOf(daily({ kind: "bullet" }), [payment("2026-05-01", 1_00_986, "all")], "2026-05-01"),
      "2026-06-01",
    );
    expect(rowsOf(settled.entries).slice(-3)).toEqual([
      ["2026-05-01", "bank", "interest-receivable", 986.3],
      ["2026-05-01", "bank", "loans", 99_999.7],
      ["2026-05-01", "rounding", "loans", 0.3],
    ]);
    expect(settled.posted.balances).toEqual(zeroBalances);
  });
});

test("interest is posted once on each due day and month's end", () => {
  const dueDays = ["2026-04-30", "2026-05-15"];
  const days: Day[] = [];
  for (let day = "2026-04-01"; day < "2026-06-30"; days.push(day)) day = nextPostingDay(dueDays, day);
  expect(days).toEqual(["2026-04-30", "2026-05-15", "2026-05-31", "2026-06-30"]);
});

test("an entry out of balance is refused", () => {
  expect(() => postingsBetween([["cash", 2]], [["loans", 1]])).toThrow("out of balance");
  expect(postingsBetween([["cash", -2]], [["loans", -2]])).toEqual([
    { debit: "loans", credit: "cash", amount: 2 },
  ]);
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const balances: fc.Arbitrary<Balances> = fc.record({
  loans: amount,
  interest: amount,
  penal: amount,
  charges: amount,
  advance: amount,
});

test("accounts reach any target balance, and are zero when a loan closes", () =>
  fc.assert(
    fc.property(balances, balances, (now, target) => {
      expect(afterPostings(now, postingsToReach(now, target))).toEqual({ ...target, charges: now.charges });
      const last = closingPostings(now);
      expect(afterPostings(now, last)).toEqual(zeroBalances);
      expect([...postingsToReach(now, target), ...last].every(isOfSomething)).toBe(true);
    }),
  ));

const isOfSomething = ({ debit, credit, amount }: Posting) =>
  amount > 0 && debit !== credit && [debit, credit].every((each) => accountKeys.includes(each));

/** Steps, each in days after the last; amounts are shares of the payoff then. */
const act = fc.record({
  after: fc.integer({ min: 0, max: 70 }),
  does: fc.constantFrom("pay", "pay", "pay", "charge", "waive", "reverse", "settle", "payOff", "renew"),
  /** Older payments have no split. */
  isSplitKept: fc.boolean(),
  share: fc.integer({ min: 1, max: 600 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const someLoan = fc
  .record({
    kind: fc.constantFrom(
      "instalments" as const,
      "bullet" as const,
      "interest" as const,
      "flexible" as const,
    ),
    principal: fc
      .integer({ min: 100, max: 5_000_000 })
      .map((rupees) => rupees * 100 + (rupees % 7 === 0 ? 37 : 0)),
    months: fc.constantFrom(1, 3, 6, 12),
    rate: fc.constantFrom(1, 750, 1_200, 2_800),
    penalRate: fc.constantFrom(0, 300, 3_600),
    minimumDays: fc.constantFrom(0, 15),
    isRebate: fc.boolean(),
    from: fc.constantFrom("2026-01-31", "2026-02-28", "2026-04-01", "2024-02-29"),
  })
  .map(({ kind, principal, months, rate, from, isRebate, ...terms }): { loan: BookInput; amount: Paise } => {
    if (kind === "instalments") {
      const agreed = { principal, rate, months, basis: "perYear" } as const;
      return {
        amount: principal,
        loan: { kind, agreed: { ...agreed, ...calculateInstalments(agreed), since: from }, paid: 0 },
      };
    }
    const slabs = [{ upTo: 31, rate }, { upTo: 60, rate: rate + 900 }, { rate: rate + 1_400 }];
    const slabBasis = isRebate ? "rebate" : "stepped";
    const lent = { kind, principal, months, since: from, slabs, slabBasis, daysInYear: 365 } as const;
    return { amount: principal, loan: { kind, terms: { ...lent, ...terms }, events: [] } };
  });

/** Plays the steps as the counter would allow them, checked against the book at the time. */
function played(
  loan: BookInput,
  acts: readonly Act[],
): { events: RecordedEvent[]; day: Day; closedOn?: Day } {
  let day = loan.kind === "instalments" ? loan.agreed.since : loan.terms.since;
  const events: RecordedEvent[] = [];
  const standingPayments: (RecordedEvent & { of: "payment" })[] = [];
  let closedOn: Day | undefined;
  for (const [at, { after, does, share, ...kept }] of acts.entries()) {
    const isSplitKept = kept.isSplitKept || loan.kind !== "instalments";
    day = addDays(day, after);
    const what = { day, narration: does, about: `${at}` };
    const book = bookOf(standingAs(loan, events));
    if (does === "renew" && closedOn === undefined) {
      const closing = book.closingOn(day);
      const received = Math.floor((closing.total * share) / 600);
      const splits = divideClosing(closing, received);
      const part = { ...what, of: "payment", into: "cash" } as const;
      const keptSplit = (split: Split) => (isSplitKept ? split : undefined);
      if (received > 0)
        events.push({ ...part, amount: received, as: "part", split: keptSplit(splits.received) });
      const carried = { amount: closing.total - received, as: "settlement" } as const;
      events.push({ ...part, ...carried, about: `${at} carried`, split: keptSplit(splits.rolledOver) });
      return { events, day, closedOn: day };
    }
    if (does === "reverse") {
      const last = standingPayments.pop();
      if (!last) continue;
      events.push({ ...what, of: "reversal", reverses: last.about });
      closedOn = undefined;
      continue;
    }
    if (closedOn !== undefined) continue;
    if (does === "charge" && loan.kind !== "instalments")
      events.push({ ...what, of: "charge", net: share * 10, gst: share });
    if (does === "waive") {
      const { charges, penal } = book.owedOn(day);
      const from = share % 2 ? "charges" : "penal";
      const amount = Math.floor(((from === "charges" ? charges : penal) * share) / 600);
      if (amount > 0) events.push({ ...what, of: "waiver", from, amount });
    }
    if (does === "pay" || does === "payOff" || does === "settle") {
      const { total, split } = book.closingOn(day);
      const whole =
        does === "payOff" && loan.kind === "instalments"
          ? loan.agreed.total - paidOf(standingPayments)
          : total;
      const part = Math.max(1, Math.round((whole * share) / 60_000)) * 100;
      const amount = does === "pay" ? Math.min(part, whole) : whole;
      const as = does === "settle" ? "settlement" : "repayment";
      if (amount === 0 || (as === "repayment" && book.repaymentProblem(day, amount))) continue;
      const isClosing = as === "settlement" || book.isClosedBy(day, amount);
      const one = {
        ...what,
        ...({ of: "payment", amount, into: "cash", as } as const),
        split: isSplitKept ? (as === "settlement" ? split : book.splitOf(day, amount)) : undefined,
      };
      events.push(one);
      standingPayments.push(one);
      if (isClosing) closedOn = day;
    }
  }
  return { events, day, closedOn };
}

const paidOf = (standingPayments: readonly { amount: Paise }[]) =>
  standingPayments.reduce((sum, one) => sum + one.amount, 0);

function standingAs(loan: BookInput, events: readonly RecordedEvent[]): BookInput {
  const back = new Set(events.flatMap((each) => (each.of === "reversal" ? [each.reverses] : [])));
  const left = events.filter((each) => each.of !== "reversal" && !back.has(each.about));
  if (loan.kind === "instalments")
    return { ...loan, paid: paidOf(left.filter((each) => each.of === "payment")) };
  return {
    ...loan,
    events: left.flatMap<LoanEvent>((each) =>
      each.of === "charge"
        ? [{ ...each, amount: each.net + each.gst }]
        : each.of === "reversal"
          ? []
          : [each],
    ),
  };
}

const balanceOf = (entries: readonly Entry[], ...accounts: AccountKey[]): Paise =>
  entries
    .flatMap(({ postings }) => postings)
    .reduce(
      (sum, { debit, credit, amount }) =>
        sum + (accounts.includes(debit) ? amount : 0) - (accounts.includes(credit) ? amount : 0),
      0,
    );

const runs = rounds(300, 20_000);
test(
  "the accounts agree with the loan's book after any events, and are zero once it is closed",
  () =>
    fc.assert(
      fc.property(someLoan, fc.array(act, { maxLength: 9 }), ({ loan, amount }, acts) => {
        const { events, day, closedOn } = played(loan, acts);
        const since = loan.kind === "instalments" ? loan.agreed.since : loan.terms.since;
        const record: LoanRecord = {
          loan,
          amount,
          rolledOver: 0,
          paidFrom: "suspense",
          events,
          closedOn,
          creation: { day: since, narration: "Lent", about: "loan" },
        };
        const { entries, posted } = replayLoan(record, day);
        expect(entries.flatMap(({ postings }) => postings).every(isOfSomething)).toBe(true);
        expect(entries.map((entry) => entry.day)).toEqual(entries.map((entry) => entry.day).sort());
        const summed = {
          loans: balanceOf(entries, "loans"),
          interest: balanceOf(entries, "interest-receivable"),
          penal: balanceOf(entries, "penal-receivable"),
          charges: balanceOf(entries, "charges-receivable"),
          advance: 0 - balanceOf(entries, "paid-in-advance"),
        };
        expect(posted.balances).toEqual(summed);
        const cash = balanceOf(entries, "cash");
        const received = events.reduce((sum, each) => {
          if (each.of === "payment") return sum + each.amount;
          const back = events.find((one) => each.of === "reversal" && one.about === each.reverses);
          return back?.of === "payment" ? sum - back.amount : sum;
        }, 0);
        expect(cash).toBe(received);
        if (closedOn !== undefined) {
          expect(summed).toEqual(zeroBalances);
          expect(balanceOf(entries, "write-off", "rebate")).toBe(0);
          return;
        }
        const book = bookOf(standingAs(loan, events));
        const { posted: today } = accrualStep(book, posted, day);
        const { principal, interest, penal, charges, advance } = book.owedOn(day);
        const { advance: inAdvance, ...owed } = today.balances;
        expect(owed).toEqual({ loans: principal, interest, penal, charges });
        // An advance may exceed the amount owed.
        expect(Math.min(inAdvance, principal + interest)).toBe(advance);
      }),
      { numRuns: runs },
    ),
  timeoutMs(runs, 5),
);
