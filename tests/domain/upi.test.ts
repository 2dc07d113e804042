import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type UpiPayee, upiLink, upiPayeeProblem } from "#domain/basics/upi.ts";
import { type BankAccount, bankAccountProblem, checkCompanyDetails } from "#domain/loan/company-details.ts";
import { offeredPayments, remotePayments } from "#domain/loan/offered-payments.ts";
import { company } from "#company";

const payee = { id: "example.gold@bank", name: "Example Gold & Sons" };

describe("a UPI link", () => {
  test.each([
    [undefined, "upi://pay?pa=example.gold@bank&pn=Example%20Gold%20%26%20Sons&cu=INR"],
    [
      { amount: 12_770_00, note: "PT/2026-27/000001" },
      "upi://pay?pa=example.gold@bank&pn=Example%20Gold%20%26%20Sons&am=12770.00&cu=INR&tn=PT%2F2026-27%2F000001",
    ],
    [
      { amount: 5, note: "a+b" },
      "upi://pay?pa=example.gold@bank&pn=Example%20Gold%20%26%20Sons&am=0.05&cu=INR&tn=a%2Bb",
    ],
  ])("of %o is %s", (request, link) => expect(upiLink(payee, request)).toBe(link));

  test("carries every amount to the paisa and every text unchanged", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_00 }),
        fc.string({ unit: "grapheme", maxLength: 50 }),
        fc.string({ unit: "grapheme", maxLength: 50 }),
        (amount, name, note) => {
          const link = new URL(upiLink({ id: payee.id, name }, { amount, note }));
          const read = Object.fromEntries(link.searchParams);
          expect(read).toEqual({ pa: payee.id, pn: name, am: read.am, cu: "INR", tn: note });
          expect(read.am).toMatch(/^\d+\.\d\d$/);
          expect(BigInt(String(read.am).replace(".", ""))).toBe(BigInt(amount));
          expect(link.search).not.toContain("+");
        },
      ),
    ));
});

describe("payment details of the company", () => {
  test.each([
    [{ id: "", name: "" }, undefined],
    [payee, undefined],
    [{ id: "example", name: "Example" }, "The UPI ID 'example' must be like name@bank"],
    [{ id: "a b@bank", name: "Example" }, "The UPI ID 'a b@bank' must be like name@bank"],
    [{ id: "company@bank.com", name: "Example" }, "The UPI ID 'company@bank.com' must be like name@bank"],
    [{ id: "company@bank", name: " " }, "The UPI ID needs the name that apps show to the payer"],
    [{ id: "", name: "Example" }, "The UPI ID '' must be like name@bank"],
  ])("the payee %o has the problem %s", (details, problem) => expect(upiPayeeProblem(details)).toBe(problem));

  const account = {
    holder: "Example Gold",
    number: "012345678901",
    ifsc: "ABCD0123456",
    bank: "Example Bank",
  };
  test.each([
    [{ holder: "", number: "", ifsc: "", bank: "" }, undefined],
    [account, undefined],
    [{ ...account, number: "12 34" }, "The account number '12 34' must have 9 to 18 digits"],
    [{ ...account, ifsc: "ABCD1123456" }, "The IFSC 'ABCD1123456' must be like ABCD0123456"],
    [{ ...account, bank: "" }, "The bank account needs its holder and its bank"],
  ])("the account %o has the problem %s", (details, problem) =>
    expect(bankAccountProblem(details)).toBe(problem),
  );

  test("stop the server if they are wrong, because money sent to a wrong account is lost", () => {
    const { disclosures } = company;
    const check = (upi: UpiPayee, bankAccount: BankAccount) => () =>
      checkCompanyDetails({ upi, bankAccount, disclosures });
    expect(check({ id: "x", name: "" }, account)).toThrow("UPI ID");
    expect(check(payee, { ...account, number: "1" })).toThrow("number");
    expect(check(payee, account)).not.toThrow();
  });
});

describe("payments without a visit", () => {
  const total = 90_000_00;
  test.each([
    ["an instalment is due", { due: 8_885_00, total, toPay: 95_000_00 }, [["due", 8_885_00]]],
    [
      "no instalment is due",
      { due: 0, total, toPay: 95_000_00, next: { due: "2026-12-27", amount: 8_885_00 } },
      [],
    ],
    ["the last instalment is due", { due: total, total, toPay: total }, [["payoff", total]]],
    ["no interest is due on a loan by days", { due: 0, total }, [["payoff", total]]],
    [
      "interest of a loan by days is due",
      { due: 1_972_60, total },
      [
        ["due", 1_973_00],
        ["payoff", total],
      ],
    ],
    ["less than half a rupee is due", { due: 40, total }, [["payoff", total]]],
    ["less than a rupee is due", { due: 99, total }, [["payoff", total]]],
    [
      "a rupee is due",
      { due: 100, total },
      [
        ["due", 100],
        ["payoff", total],
      ],
    ],
    ["less than a rupee is owed in all", { due: 0, total: 99 }, []],
    ["a loan by days has matured", { due: total, total }, [["payoff", total]]],
  ] as const)("offer the amounts of the counter if %s", (_, debt, expected) => {
    const isInWholeRupees = true;
    const payments = remotePayments({ ...debt, isInWholeRupees });
    expect(payments.map(({ purpose, amount }) => [purpose, amount])).toEqual(expected);
    const { due, payoff } = offeredPayments({ ...debt, isInWholeRupees });
    for (const { amount } of payments) expect([due, payoff]).toContain(amount);
  });
});
