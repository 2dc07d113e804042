import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues, requestBodyOf, fromWireNames } from "#engine/declare/derive.ts";
import { payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

/** Initial values of the dialog, overlaid with the typed ones. */
const repayment = (typed: Row) =>
  formValues(payments, "create", { ...payments.initialValues?.(undefined, admin), ...typed }, admin);

test.each([
  [{ amount: "500" }, { amount: 500, paymentMethod: "handcash" }],
  [
    { amount: "500", method: "handcash", transactionId: "TX1" },
    { amount: 500, paymentMethod: "handcash" },
  ],
  [
    { amount: "1,00,000.50", method: "online", transactionId: " TX1 " },
    { amount: 1_00_000.5, paymentMethod: "online", transactionId: "TX1" },
  ],
])("a repayment of %j sends exactly %j", (typed, sent) => {
  expect(requestBodyOf(payments, "create", repayment(typed), admin)).toEqual(sent);
  expect(repayment(fromWireNames(payments, "create", sent))).toEqual(repayment(typed));
});

const tooLittle = { msg: "The repayment amount must be more than zero", path: "amount" };

test.each([
  [{ amount: 0.01 }, []],
  [{ amount: "" }, [tooLittle]],
  [{ amount: 0 }, [tooLittle]],
  [{ amount: -5 }, [tooLittle]],
  [{ amount: "ten" }, [{ msg: "Enter a number in digits", path: "amount" }]],
  [{ amount: "10,50" }, [{ msg: "Use commas only to group digits: 1,00,000", path: "amount" }]],
  [{ amount: 0.001 }, [{ msg: "Amount can have at most two decimals", path: "amount" }]],
  [
    { amount: 5, method: "online" },
    [{ msg: "Transaction ID is required for online payments", path: "transactionId" }],
  ],
  [
    { amount: 5, method: "online", transactionId: "   " },
    [{ msg: "Transaction ID is required for online payments", path: "transactionId" }],
  ],
  [
    { amount: 5, method: "cheque" },
    [{ msg: "Choose one of the options for payment method", path: "method" }],
  ],
])("a repayment of %j has the issues %j", (typed, expected) =>
  expect(validate(payments, "create", repayment(typed), admin)).toEqual(expected),
);

test("the dialog starts with hand cash and asks for a transaction ID only for online payments", () => {
  expect(payments.initialValues?.(undefined, admin)).toEqual({ method: "handcash" });
  const { when } = payments.fields.transactionId;
  expect(["handcash", "online"].filter((method) => when?.({ ...repayment({}), method } as never))).toEqual([
    "online",
  ]);
});

test("a payment without a method is refused instead of being booked as cash", () =>
  expect(validate(payments, "create", formValues(payments, "create", { amount: 500 }, admin), admin)).toEqual(
    [{ msg: "Choose one of the options for payment method", path: "method" }],
  ));
