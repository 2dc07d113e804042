import { afterAll, describe, expect, test, vi } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import { validate } from "#engine/declare/validate.ts";
import { release } from "#resources/loans/commands/release.ts";
import { type RenewalForm, renew } from "#resources/loans/commands/renew.ts";
import { settle } from "#resources/loans/commands/settle.ts";
import { formValues, requestBodyOf } from "#engine/declare/derive.ts";
import { isActionAvailable } from "#engine/declare/actions.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { certificateProblem, type CustodyState, type GoldItem } from "#resources/loans/gold-items.ts";
import type { AnyCommand, Row } from "#engine/declare/vocabulary.ts";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T06:00:00.000Z") });
afterAll(() => vi.useRealTimers());

const admin = { id: "a", role: "admin" } as const;

/** 1,00,000 rupees at 12 percent for 12 months, one month old today: 1,000 rupees of interest are due. */
const loan = {
  _id: "loan-1",
  name: "Sita Devi",
  status: "active",
  createdAt: "2026-05-15T06:00:00.000Z",
  amount: 1_00_000,
  term: 12,
  interestRate: 12,
  monthlyPayment: 8_885,
  totalPayment: 1_06_619,
  totalPaid: 0,
  goldItems: [pledge("Necklace"), pledge("Bangle", "released"), pledge("Ring", "pledged")],
} as unknown as Loan;

function pledge(description: string, custody?: CustodyState) {
  return { _id: description, description, grossWeight: 10, netWeight: 9, custody };
}

const filled = (command: AnyCommand, typed: Row = {}, of: Loan = loan) =>
  formValues(command, "create", { ...command.initialValues?.(of, admin), ...typed }, admin);
const messages = (command: AnyCommand, typed: Row) =>
  validate(command, "create", filled(command, typed), admin).map(({ msg }) => msg);

describe("a settlement", () => {
  test("starts with today's payoff and sends it unchanged", () =>
    expect(requestBodyOf(settle, "create", filled(settle), admin)).toEqual({
      amount: 1_01_000,
      payoff: 1_01_000,
      rebate: 5_619,
      paymentMethod: "handcash",
    }));

  test("of zero asks for no payment method", () => {
    const paid = { ...loan, totalPaid: 1_06_000 };
    expect(requestBodyOf(settle, "create", filled(settle, {}, paid), admin)).toEqual({
      amount: 0,
      payoff: 0,
      rebate: 619,
    });
  });

  test.each<[Row, string[]]>([
    [{}, []],
    [{ method: "online", transactionId: "U1" }, []],
    [{ method: "online" }, ["Transaction ID is required for online payments"]],
    [{ amount: 1_99_999.99 }, []],
    [{ amount: 2_00_000 }, ["₹2,00,000 or more cannot be accepted in cash; ask for an online payment"]],
  ])("with %j has the issues %j", (typed, expected) => expect(messages(settle, typed)).toEqual(expected));
});

describe("a release", () => {
  test("starts with all pledged articles on a closed loan, and with none on an active loan", () => {
    const begins = (of: Loan) => release.initialValues?.(of, admin);
    expect(begins({ ...loan, status: "closed" })).toEqual({
      articles: [{ _id: "Necklace" }, { _id: "Ring" }],
      handedTo: "Sita Devi",
    });
    expect(begins(loan)).toMatchObject({ articles: [] });
  });

  test.each<[Row, string[]]>([
    [{ articles: [{ article: 1, version: 1 }], identifiedBy: "Known in person" }, []],
    [{ identifiedBy: "Known in person" }, ["Select the articles to hand over"]],
    [{ articles: [{ article: 1, version: 1 }] }, ["Identified by is required"]],
    [
      { articles: [{ article: 1, version: 1 }], identifiedBy: "1234-5678-9012" },
      ["Enter only the last four digits of a document"],
    ],
    [
      { articles: [{ article: 1, version: 1 }], identifiedBy: "Aadhar ౧౨౩౪ ౫౬౭౮ ౯౦౧౨" },
      ["Enter only the last four digits of a document"],
    ],
    [{ articles: [{ article: 1, version: 1 }], identifiedBy: "Voter ID ending 4321" }, []],
  ])("with %j has the issues %j", (typed, expected) => expect(messages(release, typed)).toEqual(expected));
});

describe("a renewal", () => {
  test.each<[number, Partial<RenewalForm>]>([
    [1_00_000, { carried: 1_00_000, received: 1_000 }],
    [70_000, { carried: 70_000, paidDown: 30_000, received: 31_000 }],
    [1_30_000, { carried: 1_00_000, topUp: 30_000, received: 1_000 }],
  ])("with %d computes the new loan: %j", (amount, expected) => {
    const { carried, topUp, paidDown, received } = filled(renew, { amount }) as RenewalForm;
    expect({ carried, topUp, paidDown, received }).toEqual({
      topUp: undefined,
      paidDown: undefined,
      ...expected,
    });
  });

  test("starts with the remaining principal, on the previous terms", () =>
    expect(renew.initialValues?.(loan, admin)).toEqual({
      interest: 1_000,
      principal: 1_00_000,
      rebate: 5_619,
      amount: 1_00_000,
      term: 12,
      interestRate: 12,
      method: "handcash",
    }));

  test.each<[number | undefined, Partial<Loan>, Role]>([
    [12, { interestRate: 12, rateBasis: "perYear" }, "admin"],
    [1, { interestRate: 12, rateBasis: "perYear" }, "employee"],
    [24, { interestRate: 2, rateBasis: "perInstalment" }, "admin"],
    [2, { interestRate: 2, rateBasis: "perInstalment" }, "employee"],
    // 0.625 percent cannot be entered, so the field stays empty.
    [undefined, { interestRate: 7.5, rateBasis: "perYear" }, "employee"],
  ])("starts with %j percent on %j renewed by an %s", (expected, terms, role) =>
    expect(renew.initialValues?.({ ...loan, ...terms }, { id: "a", role })).toMatchObject({
      interestRate: expected,
    }),
  );

  test.each<[Row, string[]]>([
    [{}, []],
    [{ amount: 99 }, ["Loan amount must be at least 100"]],
    [{ amount: 1_19_999.99, disbursedBy: "cash" }, []],
    [
      { amount: 1_20_000, disbursedBy: "cash" },
      ["Loans of ₹20,000 or more cannot be paid in cash; choose bank transfer"],
    ],
    [{ amount: 1_20_000, disbursedBy: "transfer" }, []],
    [{ method: "online" }, ["Transaction ID is required for online payments"]],
  ])("with %j has the issues %j", (typed, expected) => expect(messages(renew, typed)).toEqual(expected));
});

test.each<[string, Partial<Loan>, string[]]>([
  ["active", {}, ["settle", "renew", "release"]],
  ["closed", {}, ["release"]],
  ["closed", { renewedBy: "loan-2" }, []],
  ["closed", { goldItems: [pledge("Ring", "released")] }, []],
  ["approved", {}, []],
  ["rejected", {}, []],
])("a loan that is %s, %j, has the commands %j", (status, changes, expected) => {
  const row = { ...loan, status, ...changes } as Loan;
  const offered = Object.entries({ settle, renew, release }).filter(([, command]) =>
    isActionAvailable(command, row, admin),
  );
  expect(offered.map(([name]) => name)).toEqual(expected);
});

test.each<[about: string, change: Partial<GoldItem>, problem: string | undefined]>([
  ["tested and photographed", {}, undefined],
  [
    "without a carat",
    { carat: undefined },
    "Ring has no carat. Enter it before you print the certificate: More, then Edit",
  ],
  [
    "without a picture",
    { photos: [] },
    "Ring has no picture. Add one before you print the certificate: More, then Edit",
  ],
  [
    "handed over without a carat",
    { carat: undefined, custody: "released" },
    "Ring was handed over without a carat or a picture. This loan can no longer have a certificate",
  ],
  ["handed over, tested and photographed", { custody: "released" }, undefined],
])("an article %s allows a certificate, or says why not", (_, change, problem) => {
  const ring = { description: "Ring", grossWeight: 4, netWeight: 4, carat: 22, photos: ["a"], ...change };
  expect(certificateProblem([ring])).toBe(problem);
});
