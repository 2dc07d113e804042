import fc from "fast-check";
import { expect, test } from "vitest";
import { outstandingOf, repaymentProblem } from "#domain/loan/repayment.ts";

const debt = { totalPayment: 1_06_619_00, totalPaid: 6_619_50 };

test.each([
  [0, 1_06_619_00],
  [6_619_50, 99_999_50],
  [1_06_619_00, 0],
  [1_06_620_00, 0],
])("of 1,06,619 rupees, after a payment of %d paise, %d are outstanding", (totalPaid, owed) =>
  expect(outstandingOf({ ...debt, totalPaid })).toBe(owed),
);

const tooLittle = "The repayment amount must be more than zero";
const tooMuch = (excess: string) => `Too much by ${excess}. The outstanding amount is ₹99,999.50`;

test.each([
  [1, undefined],
  [99_999_50, undefined],
  [99_999_51, tooMuch("₹0.01")],
  [0, tooLittle],
  [-1, tooLittle],
  [Number.NaN, tooLittle],
  [Number.POSITIVE_INFINITY, tooMuch("₹Infinity")],
])("a repayment of %d paise is refused with: %s", (amount, problem) =>
  expect(repaymentProblem(amount, debt)).toBe(problem),
);

test("a repayment of a paid loan is refused", () =>
  expect(repaymentProblem(1, { totalPayment: 100, totalPaid: 100 })).toBe(
    "Too much by ₹0.01. The outstanding amount is ₹0",
  ));

test("accepted repayments never exceed the debt, and the last one closes it", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.array(fc.integer({ min: -5, max: 10 ** 12 })),
      (totalPayment, amounts) => {
        const after = amounts.reduce(
          (totalPaid, amount) =>
            repaymentProblem(amount, { totalPayment, totalPaid }) ? totalPaid : totalPaid + amount,
          0,
        );
        const rest = outstandingOf({ totalPayment, totalPaid: after });
        expect(after + rest).toBe(totalPayment);
        if (rest > 0) expect(repaymentProblem(rest, { totalPayment, totalPaid: after })).toBeUndefined();
        expect(outstandingOf({ totalPayment, totalPaid: after + rest })).toBe(0);
      },
    ),
  ));
