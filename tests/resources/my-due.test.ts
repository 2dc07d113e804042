import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/basics/dates.ts";
import { nextInstalmentOf, owedInWords } from "#resources/loans/due-fields.ts";
import { byUrgency, dueInAll, isFinished } from "#resources/loans/my-due.ts";
import type { MyLoan } from "#resources/loans/my-loans.ts";

const today = "2026-11-26";

type Owed = Partial<NonNullable<MyLoan["owed"]>>;

const running = (owed: Owed, changes: Partial<MyLoan> = {}): MyLoan =>
  ({
    _id: "1",
    status: "active",
    gold: "held",
    createdAt: "2026-01-01T00:00:00.000Z",
    goldItems: [],
    dueNow: owed.due ?? 0,
    nextDue: owed.nextDue,
    owed: { on: today, due: 0, overdue: 0, total: 1_000, ...owed },
    ...changes,
  }) as unknown as MyLoan;

const closed = (changes: Partial<MyLoan> = {}): MyLoan =>
  ({
    ...running({}),
    status: "closed",
    owed: undefined,
    dueNow: undefined,
    gold: "released",
    ...changes,
  }) as MyLoan;

const late = running(
  { due: 500.5, overdue: 400.25, overdueSince: "2026-11-03" },
  { _id: "late", daysPastDue: 23 },
);
const due = running({ due: 99.99 }, { _id: "due" });
const next = running({ nextDue: "2026-12-16", nextAmount: 250 }, { _id: "next" });

test("an instalment that is due today, and asked for now, is not the next one", () => {
  const asked = running({ due: 250, nextDue: today, nextAmount: 250 });
  expect(asked.owed && nextInstalmentOf(asked.owed)).toBeUndefined();
  expect(next.owed && nextInstalmentOf(next.owed)).toEqual({ due: "2026-12-16", amount: 250 });
});

describe("the total owed on all loans", () => {
  test.each([
    ["no loans", [], { state: "nothing" }],
    ["a closed loan", [closed()], { state: "nothing" }],
    [
      "an overdue loan",
      [late, next],
      { state: "overdue", amount: 500_50, overdue: 400_25, since: "2026-11-03", days: 23 },
    ],
    [
      "an overdue and a due loan",
      [due, late],
      { state: "overdue", amount: 600_49, overdue: 400_25, since: "2026-11-03", days: 23 },
    ],
    [
      "two overdue loans",
      [late, running({ due: 1, overdue: 1, overdueSince: "2026-10-03" }, { daysPastDue: 54 })],
      { state: "overdue", amount: 501_50, overdue: 401_25, since: "2026-10-03", days: 54 },
    ],
    ["a due loan", [due, next], { state: "due", amount: 99_99 }],
    [
      "less than a rupee due",
      [running({ due: 0.99, nextDue: "2026-12-01", nextAmount: 10 })],
      { state: "next", amount: 10_00, on: "2026-12-01" },
    ],
    ["a next payment", [next, closed()], { state: "next", amount: 250_00, on: "2026-12-16" }],
    [
      "payments on one day and on a later one",
      [next, { ...next, _id: "b" }, running({ nextDue: "2026-12-17", nextAmount: 1 })],
      { state: "next", amount: 500_00, on: "2026-12-16" },
    ],
  ] as const)("of %s", (_, loans, expected) => expect(dueInAll(loans)).toEqual(expected));

  test("is the exact sum of what is due, in any order", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 90_000_000 }), { minLength: 1 }), (amounts) => {
        const loans = amounts.map((paise) => running({ due: paise / 100 }));
        const sum = amounts.reduce((all, paise) => all + paise, 0);
        expect(dueInAll(loans)).toEqual({ state: "due", amount: sum });
        expect(dueInAll(loans.toReversed())).toEqual({ state: "due", amount: sum });
      }),
    ));
});

test.each([
  [late, "₹1,000 outstanding, ₹400.25 overdue"],
  [due, "₹1,000 outstanding, ₹99.99 due today"],
  [running({ due: 0.99, nextDue: "2026-12-01" }), "₹1,000 outstanding, next due 1 Dec 2026"],
  [running({ due: 236, nextDue: "2026-12-16" }), "₹1,000 outstanding, ₹236 due today"],
  [next, "₹1,000 outstanding, next due 16 Dec 2026"],
  [running({}), "₹1,000 outstanding"],
])("a row of the list of loans names the same payment as the total of one loan, case %#", ({ owed }, text) =>
  expect(owed && owedInWords(owed)).toBe(text),
);

describe("the order of loans", () => {
  test("is overdue, due, gold to collect, next due, finished", () => {
    const ready = closed({ _id: "ready", gold: "ready", handOverBy: "2026-12-01" });
    const later = running({ nextDue: "2027-01-16" }, { _id: "later" });
    const small = running({ due: 0.99, nextDue: "2026-12-17" }, { _id: "small" });
    const longest = running(
      { due: 500, overdue: 500, overdueSince: "2025-10-22" },
      { _id: "longest", daysPastDue: 400 },
    );
    const sorted = byUrgency([closed({ _id: "old" }), later, small, next, ready, due, late, longest]);
    expect(sorted.map(({ _id }) => _id)).toEqual([
      "longest",
      "late",
      "due",
      "ready",
      "next",
      "small",
      "later",
      "old",
    ]);
    expect(sorted.filter(isFinished).map(({ _id }) => _id)).toEqual(["old"]);
  });

  test("puts the newest loan first among loans of one urgency", () => {
    const closedAfter = (_id: string, days: number) => closed({ _id, createdAt: addDays(today, days) });
    expect(
      byUrgency([closedAfter("a", 1), closedAfter("c", 3), closedAfter("b", 2)]).map(({ _id }) => _id),
    ).toEqual(["c", "b", "a"]);
  });
});
