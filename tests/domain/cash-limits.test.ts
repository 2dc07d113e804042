import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cashLentProblem,
  cashLimits,
  cashReceivedProblem,
  cashReceivedWarning,
  cashStillOwed,
  cashInRenewal,
} from "#domain/cash/cash-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { referenceKey, usedReferenceMessage } from "#domain/basics/references.ts";
import { renewalAmounts } from "#domain/loan/renewal.ts";

const alone = "Loans of ₹20,000 or more cannot be paid in cash; choose bank transfer";
const beside = (sums: string) =>
  `${sums}; loans of ₹20,000 or more cannot be paid in cash; choose bank transfer`;

describe("cash lent, in rupees", () => {
  test.each<[lent: number, owed: number, problem: string | undefined]>([
    [19_999.99, 0, undefined],
    [20_000, 0, alone],
    [20_000, 5_000, alone],
    [15_000, 15_000, beside("₹15,000 in cash plus ₹15,000 already owed in cash is ₹30,000")],
    [4_999.99, 15_000, undefined],
    [5_000, 15_000, beside("₹5,000 in cash plus ₹15,000 already owed in cash is ₹20,000")],
    [0.5, 19_999.5, beside("₹0.50 in cash plus ₹19,999.50 already owed in cash is ₹20,000")],
    // A person who owes more than the limit in cash may still borrow by transfer.
    [0, 30_000, undefined],
  ])("%d lent while %d is owed in cash: %j", (lent, owed, problem) =>
    expect(cashLentProblem(toPaise(lent), toPaise(owed))).toBe(problem),
  );

  test.each<[lent: number, left: number, owed: number]>([
    [15_000, 15_000, 15_000],
    [15_000, 4_000, 4_000],
    [15_000, 40_000, 15_000],
    [0, 40_000, 0],
    [15_000, 0, 0],
  ])(
    "a loan of which %d was lent in cash, with %d of principal left, still owes %d in cash",
    (lent, left, owed) => expect(cashStillOwed(lent, left)).toBe(owed),
  );

  test.each<[paidOut: number, lentInCash: number, carried: number, whole: number]>([
    [0, 15_000, 15_000, 15_000],
    [0, 15_000, 9_000, 9_000],
    [3_000, 15_000, 9_000, 12_000],
    [3_000, 0, 9_000, 3_000],
  ])(
    "a renewal that pays out %d in cash, on a loan with %d lent in cash and %d carried over, owes %d in cash",
    (paidOut, lentInCash, carried, whole) =>
      expect(cashInRenewal(paidOut, { lentInCash, rolledOver: carried })).toBe(whole),
  );
});

describe("cash received, in rupees", () => {
  const alone = "₹2,00,000 or more cannot be accepted in cash; ask for an online payment";

  test.each<[amount: number, before: number, problem: string | undefined]>([
    [1_99_999.99, 0, undefined],
    [2_00_000, 0, alone],
    [2_00_000, 1_00_000, alone],
    [1_00_000, 99_999.99, undefined],
    [
      1_00_000,
      1_00_000,
      "₹1,00,000 in cash plus ₹1,00,000 received in cash today is ₹2,00,000; ₹2,00,000 or more from one person in one day cannot be accepted in cash; ask for an online payment",
    ],
    [
      1_00_000,
      1_00_000.5,
      "₹1,00,000 in cash plus ₹1,00,000.50 received in cash today is ₹2,00,000.50; ₹2,00,000 or more from one person in one day cannot be accepted in cash; ask for an online payment",
    ],
  ])("%d received after %d on the same day: %j", (amount, before, problem) =>
    expect(cashReceivedProblem(toPaise(amount), toPaise(before))).toBe(problem),
  );

  test("a warning appears from ₹20,000 up to the limit, by the payment's own amount", () => {
    expect(cashReceivedWarning(toPaise(19_999.99))).toBeUndefined();
    expect(cashReceivedWarning(toPaise(20_000))).toMatch(/^₹20,000 or more in cash/);
    expect(cashReceivedWarning(toPaise(2_00_000))).toBeUndefined();
  });
});

type Loan = { left: Paise; lentInCash: Paise };
type Step =
  | { does: "lend"; amount: Paise; isCash: boolean }
  | { does: "repay"; loan: number; share: number }
  | { does: "renew"; loan: number; share: number; isCash: boolean };

const amount = fc.oneof(
  fc.integer({ min: 1, max: 2_500_000 }),
  fc.constantFrom(1_999_999, 2_000_000, 1_000_000),
);
const share = fc.integer({ min: 0, max: 300 });
const loan = fc.nat(5);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("lend" as const), amount, isCash: fc.boolean() }),
  fc.record({ does: fc.constant("repay" as const), loan, share }),
  fc.record({ does: fc.constant("renew" as const), loan, share, isCash: fc.boolean() }),
);

test("lending never brings a person to the cash limit, whatever they borrow, repay and renew", () =>
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (sequence) => {
      const loans: Loan[] = [];
      const owed = (those = loans) =>
        those.reduce((sum, { lentInCash, left }) => sum + cashStillOwed(lentInCash, left), 0);
      for (const step of sequence) {
        const lent = step.does === "lend" ? undefined : loans[step.loan % (loans.length || 1)];
        const left = (lent?.left ?? 0) * (step.does === "lend" ? 0 : step.share / 100);
        if (step.does === "lend") {
          const inCash = step.isCash ? step.amount : 0;
          if (!cashLentProblem(inCash, owed())) loans.push({ left: step.amount, lentInCash: inCash });
        } else if (lent && step.does === "repay") {
          lent.left = Math.min(lent.left, Math.round(left));
        } else if (lent && step.does === "renew") {
          const { rolledOver, topUp } = renewalAmounts(
            { total: lent.left, principal: lent.left, isWhole: false },
            Math.round(left),
          );
          const inCash = step.isCash ? topUp : 0;
          const others = loans.filter((other) => other !== lent);
          const lentInCash = cashInRenewal(inCash, { lentInCash: lent.lentInCash, rolledOver });
          if (!cashLentProblem(inCash, owed(others) + lentInCash - inCash))
            loans.splice(loans.indexOf(lent), 1, { left: rolledOver + topUp, lentInCash });
        }
        expect(owed()).toBeLessThan(cashLimits.lent.refusedFrom);
      }
    }),
    { numRuns: 500 },
  ));

describe("a reference", () => {
  test.each([
    ["UTR 42", "UTR42"],
    [" utr\t4 2\u00a0", "UTR42"],
    ["  ", null],
    ["", null],
  ])("%j has the key %j", (typed, key) => expect(referenceKey(typed)).toBe(key));

  test("has the same key whatever its spacing and capitals", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9/-]+$/), fc.array(fc.nat(20)), (reference, gaps) => {
        const spaced = gaps.reduce(
          (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
          reference.toLowerCase(),
        );
        expect(referenceKey(spaced)).toBe(referenceKey(reference));
      }),
    ));

  test.each([
    [
      "receipt PR/2024-25/000001",
      "UPI1 was already used on 12 Jan 2025, receipt PR/2024-25/000001. Enter a different reference",
    ],
    ["", "UPI1 was already used on 12 Jan 2025. Enter a different reference"],
  ])("is refused once used, with the day and the paper: %j", (paper, message) =>
    expect(usedReferenceMessage("UPI1", { on: "12 Jan 2025", paper })).toBe(message),
  );
});
