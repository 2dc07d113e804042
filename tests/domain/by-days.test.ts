/** Worked cases of loans by days: ₹1,00,000 lent on 1 April 2026, 365 days a year. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  initialAccrualState,
  dueAt,
  advanceTo,
  type LoanEvent,
  applyEvent,
  owedAt,
} from "#domain/loan/by-days/accrual.ts";
import { countedToLimit, totalsIfPaidOnTime, maximumPrincipal } from "#domain/loan/by-days/limit.ts";
import { type TermsByDays, daysSince, dueDays, maturesOn, type Slab } from "#domain/loan/by-days/terms.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";

const flat = (rate: number): TermsByDays => ({
  kind: "bullet",
  principal: toPaise(1_00_000),
  since: "2026-04-01",
  months: 12,
  slabs: [{ rate: rate * 100 }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 0,
});
const slabs: Slab[] = [{ upTo: 30, rate: 1_200 }, { upTo: 60, rate: 2_500 }, { rate: 2_800 }];
const stepped: TermsByDays = { ...flat(12), slabs };
const rebate: TermsByDays = { ...stepped, slabBasis: "rebate" };
const week: TermsByDays = { ...flat(12), minimumDays: 7 };
const served: TermsByDays = { ...flat(12), kind: "interest", penalRate: 300 };

const paid = (day: Day, rupees: number): LoanEvent => ({ of: "payment", day, amount: toPaise(rupees) });

function after(terms: TermsByDays, events: readonly LoanEvent[], day: Day) {
  let state = initialAccrualState(terms);
  for (const event of events) state = applyEvent(terms, state, event).state;
  state = advanceTo(terms, state, day);
  return { ...owedAt(terms, state), ...dueAt(terms, state) };
}

test.each<[string, TermsByDays, [Day, number][]]>([
  [
    "12 %",
    flat(12),
    [
      ["2026-04-01", 0],
      ["2026-04-02", 32.88],
      ["2026-05-01", 986.3],
      ["2027-04-01", 12_000],
    ],
  ],
  [
    "at least 7 days",
    week,
    [
      ["2026-04-01", 230.14],
      ["2026-04-03", 230.14],
      ["2026-04-08", 230.14],
      ["2026-04-09", 263.01],
    ],
  ],
  [
    "stepped",
    stepped,
    [
      ["2026-05-01", 986.3],
      ["2026-05-02", 1_054.79],
      ["2026-05-31", 3_041.1],
      ["2026-06-30", 5_342.47],
    ],
  ],
  [
    "rebate",
    rebate,
    [
      ["2026-05-01", 986.3],
      ["2026-05-02", 2_123.29],
      ["2026-05-31", 4_109.59],
      ["2026-06-30", 6_904.11],
    ],
  ],
])("interest accrues by days: %s", (_, terms, cases) => {
  for (const [day, interest] of cases)
    expect([day, after(terms, [], day).interest]).toEqual([day, toPaise(interest)]);
});

test.each<[string, TermsByDays, number, [Day, number][]]>([
  [
    "all of it, and a new stretch begins",
    rebate,
    987,
    [
      ["2026-05-31", 986.3],
      ["2026-06-01", 2_123.27],
    ],
  ],
  [
    "all but 30 paise, and a new stretch begins",
    rebate,
    986,
    [
      ["2026-05-31", 986.6],
      ["2026-06-01", 2_123.59],
    ],
  ],
])("interest paid on time keeps the lower rate: %s", (_, terms, amount, cases) => {
  for (const [day, interest] of cases)
    expect(after(terms, [paid("2026-05-01", amount)], day).interest).toBe(toPaise(interest));
});

test("accrued interest is rounded once, before and after a payment", () => {
  const payment = paid("2026-05-01", 10_000);
  expect(after(flat(18), [payment], "2026-05-01")).toMatchObject({
    principal: toPaise(91_479.45),
    interest: 0,
  });
  expect(after(flat(18), [payment], "2026-05-31").interest).toBe(toPaise(1_353.4));
});

test.each<[string, LoanEvent[], object]>([
  [
    "nothing was paid",
    [],
    { interest: toPaise(1_972.6), overdue: toPaise(986.3), overdueSince: "2026-05-01", penal: toPaise(2.43) },
  ],
  [
    "all but 30 paise was paid",
    [paid("2026-05-01", 986)],
    { interest: toPaise(986.6), overdue: 0, penal: 0 },
  ],
])("unpaid served interest becomes overdue with a penal charge: on 31 May %s", (_, events, owed) => {
  expect(after(served, events, "2026-05-31")).toMatchObject(owed);
});

test("a payment takes charges, penal charges and interest before principal, and the total in whole rupees closes", () => {
  const charge: LoanEvent = { of: "charge", day: "2026-05-20", amount: toPaise(118) };
  const state = applyEvent(served, initialAccrualState(served), charge).state;
  const { split } = applyEvent(served, state, paid("2026-05-31", 3_000));
  expect(split).toEqual({
    charges: toPaise(118),
    penal: toPaise(2.43),
    interest: toPaise(1_972.6),
    principal: toPaise(906.97),
    rounding: 0,
  });
  const { total } = after(served, [charge], "2026-05-31");
  expect(total).toBe(toPaise(1_02_093));
  const closing = applyEvent(served, state, { of: "payment", day: "2026-05-31", amount: total });
  expect(closing.split?.rounding).toBe(-3);
  expect(owedAt(served, advanceTo(served, closing.state, "2027-05-31")).total).toBe(0);
});

test("a waiver reduces charges and penal charges, and the penal charge keeps growing afterwards", () => {
  const waived: LoanEvent[] = [
    { of: "charge", day: "2026-05-20", amount: toPaise(118) },
    { of: "waiver", day: "2026-05-31", from: "charges", amount: toPaise(18) },
    { of: "waiver", day: "2026-05-31", from: "penal", amount: toPaise(2.43) },
  ];
  expect(after(served, waived, "2026-05-31")).toMatchObject({ charges: toPaise(100), penal: 0 });
  expect(after(served, waived, "2026-06-01").penal).toBe(toPaise(0.08));
});

test("a bullet loan falls due in full on its last day, and is overdue from the next day", () => {
  expect(after(flat(12), [], "2027-03-31")).toMatchObject({ due: 0, overdue: 0 });
  expect(after(flat(12), [], "2027-04-01")).toMatchObject({ due: toPaise(1_12_000), overdue: 0 });
  // The interest of the next day is due with everything else, but not overdue.
  expect(after(flat(12), [], "2027-04-02")).toMatchObject({
    due: toPaise(1_12_032.88),
    overdue: toPaise(1_12_000),
    overdueSince: "2027-04-01",
  });
});

test.each([
  [12, 75_892],
  [18, 72_033],
  [24, 68_548],
])("a one-year bullet loan at %i % on gold worth ₹1,00,000 is at most ₹%i", (rate, most) => {
  const gold = { value: toPaise(1_00_000), rule: lendingRuleOn("2026-04-01"), others: 0 };
  expect(maximumPrincipal(flat(rate), gold)).toBe(toPaise(most));
  expect(maximumPrincipal({ ...flat(rate), kind: "interest" }, gold)).toBe(toPaise(85_000));
});

test("the maximum principal of a loan is within the limit, and a rupee more is above it", () => {
  // 85 % of it are ₹84,999.91, and ₹75,892 come to ₹84,999.04 in a year.
  const most = maximumPrincipal(flat(12), {
    value: toPaise(99_999.9),
    rule: lendingRuleOn("2026-04-01"),
    others: 0,
  });
  expect(most).toBe(toPaise(75_892));
  const paise = fc.integer({ min: 0, max: 10 ** 8 });
  fc.assert(
    fc.property(fc.constantFrom(flat(12), stepped, rebate, week), paise, paise, (terms, value, others) => {
      const gold = { value, rule: lendingRuleOn("2026-04-01"), others };
      const isWithin = (principal: Paise) => {
        const lent = { ...terms, principal };
        return isWithinLimit(countedToLimit(lent, initialAccrualState(lent)), value, gold.rule, others);
      };
      const rupees = maximumPrincipal(terms, gold);
      expect(isWithin(rupees)).toBe(true);
      expect(isWithin(rupees + 100)).toBe(false);
    }),
  );
});

test("a charge on lending reduces the maximum principal of a bullet loan", () => {
  const gold = { value: toPaise(1_00_000), rule: lendingRuleOn("2026-04-01"), others: 0 };
  expect(maximumPrincipal(flat(12), gold, () => toPaise(118))).toBe(toPaise(75_787));
});

test("the totals of a loan are what is paid if every payment is on time", () => {
  expect(totalsIfPaidOnTime(flat(12), toPaise(118))).toEqual({ monthly: 0, total: toPaise(1_12_118) });
  // Interest served on time keeps the lowest slab, except in months of 31 days.
  expect(totalsIfPaidOnTime({ ...served, slabs: [{ rate: 1_200 }] }, 0)).toEqual({
    monthly: toPaise(986.3),
    total: toPaise(1_12_000),
  });
});

test("due days stop at the end of a month, counted from the day of lending", () => {
  expect(dueDays({ kind: "interest", since: "2026-01-31", months: 3 })).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
  ]);
});

const loans = fc.record({
  kind: fc.constantFrom("bullet" as const, "interest" as const, "flexible" as const),
  principal: fc.integer({ min: 100, max: 50_00_000 }).map((rupees) => rupees * 100),
  since: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays("2024-01-31", days)),
  months: fc.integer({ min: 1, max: 12 }),
  slabs: fc.constantFrom<Slab[]>([{ rate: 1_199 }], slabs, [{ upTo: 31, rate: 900 }, { rate: 3_650 }]),
  slabBasis: fc.constantFrom("stepped" as const, "rebate" as const),
  daysInYear: fc.constantFrom(360 as const, 365 as const),
  minimumDays: fc.integer({ min: 0, max: 30 }),
  penalRate: fc.constantFrom(0, 300, 2_400),
});
const shares = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 90 }), fc.double({ min: 0, max: 1, noNaN: true })),
  {
    maxLength: 8,
  },
);

/** For the three kinds together. */
const loansTried = rounds(300, 30_000);

/** Pays shares of the amount owed in whole rupees, days apart. */
function paidInParts(terms: TermsByDays, parts: readonly [number, number][]) {
  let state = initialAccrualState(terms);
  let day = terms.since;
  const made: { day: Day; split: NonNullable<ReturnType<typeof applyEvent>["split"]>; amount: Paise }[] = [];
  for (const [days, share] of parts) {
    day = addDays(day, days);
    state = advanceTo(terms, state, day);
    const amount = Math.floor((owedAt(terms, state).total * share) / 100) * 100;
    if (amount === 0) continue;
    const done = applyEvent(terms, state, { of: "payment", day, amount });
    state = done.state;
    if (done.split) made.push({ day, split: done.split, amount });
  }
  return { state, day, made };
}

test(
  "no part of a payment is lost or negative, and closing leaves nothing owed",
  { timeout: timeoutMs(loansTried, 0.01) },
  () =>
    fc.assert(
      fc.property(loans, shares, (terms, parts) => {
        const { state, day, made } = paidInParts(terms, parts);
        for (const { split, amount } of made) {
          const { rounding, ...rest } = split;
          expect(Object.values(split).reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(Math.min(...Object.values(rest))).toBeGreaterThanOrEqual(0);
          expect(Math.abs(rounding)).toBeLessThanOrEqual(50);
        }
        const later = addDays(day, 17);
        const { total } = owedAt(terms, advanceTo(terms, state, later));
        const closed = applyEvent(terms, state, { of: "payment", day: later, amount: total }).state;
        expect(owedAt(terms, advanceTo(terms, closed, addDays(later, 400)))).toMatchObject({
          total: 0,
          penal: 0,
        });
        expect(dueAt(terms, advanceTo(terms, closed, addDays(later, 400)))).toEqual({ due: 0, overdue: 0 });
        const lent = [...made.map(({ split }) => split), owedAt(terms, advanceTo(terms, state, later))];
        expect(lent.reduce((sum, { principal }) => sum + principal, 0)).toBe(terms.principal);
      }),
      { numRuns: loansTried },
    ),
);

test(
  "interest is the sum of balance × days × rate to the paisa, counted day by day",
  { timeout: timeoutMs(loansTried, 0.01) },
  () =>
    fc.assert(
      fc.property(loans, shares, fc.integer({ min: 0, max: 400 }), (terms, parts, more) => {
        const { state, day, made } = paidInParts(terms, parts);
        const until = addDays(day, more);
        const owed = owedAt(terms, advanceTo(terms, state, until));
        if (owed.principal === 0) return;
        const charged = interestByDays(terms, made, until);
        const interestPaid = made.reduce((sum, { split }) => sum + split.interest, 0);
        expect(owed.interest).toBe(charged - interestPaid);
      }),
      { numRuns: loansTried },
    ),
);

/** Reference: the rule as written, a day at a time. A payment that leaves under a rupee of interest ends a period. */
function interestByDays(
  terms: TermsByDays,
  made: readonly { day: Day; split: { interest: Paise; principal: Paise } }[],
  until: Day,
): Paise {
  const rateOf = (days: number) => terms.slabs.find(({ upTo = Infinity }) => days <= upTo)?.rate ?? 0;
  const total = (days: number) => {
    let [sum, principal, interestPaid] = [0n, terms.principal, 0];
    let periodPrincipals: bigint[] = [];
    const priced = () => {
      if (terms.slabBasis === "stepped") return 0n;
      return periodPrincipals.reduce(
        (all, balance) => all + balance * BigInt(rateOf(periodPrincipals.length)),
        0n,
      );
    };
    for (let at = 0; at <= days; at++) {
      for (const { split } of made.filter((one) => daysSince(terms, one.day) === at)) {
        principal -= split.principal;
        interestPaid += split.interest;
        if (round(sum + priced()) - interestPaid < 100) {
          sum += priced();
          periodPrincipals = [];
        }
      }
      if (at === days) break;
      if (terms.slabBasis === "stepped") sum += BigInt(principal) * BigInt(rateOf(at + 1));
      else periodPrincipals.push(BigInt(principal));
    }
    return round(sum + priced());
  };
  const round = (sum: bigint): Paise => {
    const days = Array.from({ length: terms.minimumDays }, (_, at) =>
      BigInt(terms.principal * rateOf(terms.slabBasis === "stepped" ? at + 1 : terms.minimumDays)),
    );
    const least = days.reduce((all, one) => all + one, 0n);
    const divisor = BigInt(10_000 * terms.daysInYear);
    const larger = sum > least ? sum : least;
    return Number((larger * 2n + divisor) / (divisor * 2n));
  };
  return total(daysSince(terms, until));
}

test("an unpaid loan is overdue from the day after its term", () =>
  fc.assert(
    fc.property(loans, (terms) => {
      const end = maturesOn(terms);
      expect(after(terms, [], end).due).toBeGreaterThanOrEqual(terms.principal);
      expect(after(terms, [], addDays(end, 1)).overdue).toBeGreaterThanOrEqual(terms.principal);
    }),
  ));
