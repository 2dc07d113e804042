import { describe, expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues, requestBodyOf, formatValue } from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable, operationOf } from "#engine/declare/actions.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";

import { payments } from "#resources/loans/payments.ts";
import { actor, admin, employee, keysOf, newLoan, savedLoan } from "./samples.ts";

test("an action on a loan's row stands for an operation of the loan or of its payments", () => {
  const { edit, repay } = Object.fromEntries(actionsFor(loans, loans.views.main, "admin"));
  expect(edit && operationOf(loans, edit)).toEqual([loans, "edit"]);
  expect(repay && operationOf(loans, repay)).toEqual([payments, "create"]);
  expect(actionsFor(loans, loans.views.main, actor("customer").role)).toEqual([]);
});

describe("a request", () => {
  test("to create a loan carries exactly the specified payload", () => {
    const sent = requestBodyOf(loans, "create", newLoan({ status: "closed", totalPaid: 5, _id: "x" }), admin);
    expect(keysOf(sent)).toEqual([
      "aadharNumber",
      "amount",
      "createdBy",
      "customerId",
      "email",
      "emergencyContact",
      "goldItems",
      "interestRate",
      "monthlyPayment",
      "name",
      "permanentAddress",
      "presentAddress",
      "primaryMobile",
      "secondaryMobile",
      "term",
      "totalPayment",
    ]);
    expect(sent).toMatchObject({
      customerId: "123456789012",
      aadharNumber: "123456789012",
      name: "Lakshmi Rao",
      emergencyContact: { mobile: "98480 99999", relation: "Brother" },
      goldItems: [
        { description: "Bangle", grossWeight: 20.5, netWeight: 18.25 },
        { description: "Chain", grossWeight: 10, netWeight: 9.5 },
      ],
      amount: 1_00_000,
      term: 12,
      interestRate: 12,
      monthlyPayment: 8_885,
      totalPayment: 1_06_619,
      createdBy: "admin-1",
    });
  });

  test("by an employee has amounts on the employee's basis", () =>
    expect(requestBodyOf(loans, "create", newLoan({}, employee), employee)).toMatchObject({
      monthlyPayment: 16_144,
      totalPayment: 1_93_724,
      createdBy: "employee-1",
    }));

  test("ignores computed amounts that were typed over", () =>
    expect(newLoan({ monthlyPayment: 1, totalPayment: 1, customerId: "x", createdBy: "y" })).toMatchObject({
      monthlyPayment: 8_885,
      totalPayment: 1_06_619,
      customerId: "123456789012",
      createdBy: "admin-1",
    }));

  test.each([
    [admin, ["depositedBank", "goldItems", "renewalDate"]],
    [employee, ["goldItems"]],
  ])("to edit, by %o, carries only the fields that the role may write", (by, keys) => {
    const typed = { ...savedLoan, amount: 1, depositedBank: "Elsewhere", renewalDate: "2030-01-01" };
    const values = formValues(loans, "edit", typed, by, savedLoan);
    expect(keysOf(requestBodyOf(loans, "edit", values, by))).toEqual(keys);
    expect(values.amount).toBe(savedLoan.amount);
    expect(values.depositedBank).toBe(by === admin ? "Elsewhere" : "State Bank");
  });
});

describe("the eight rules of a new loan", () => {
  /** Breaks each rule alone: its message, its path and the changes. */
  const broken: [message: string, path: string, changes: Row][] = [
    ["Aadhar number must be exactly 12 digits", "aadharNumber", { aadharNumber: "12345678901" }],
    ["Please fill in all required fields", "name", { name: "  " }],
    [
      "Please add at least one gold item with complete details",
      "goldItems.0.netWeight",
      { goldItems: [{ description: "Bangle", grossWeight: 10, netWeight: 0 }] },
    ],
    ["Loan amount must be at least 100", "amount", { amount: "99.99" }],
    ["Loan duration must be at least 1 month", "term", { term: 0.99 }],
    ["Interest rate cannot be negative", "interestRate", { interestRate: -0.01 }],
    ["Invalid monthly payment amount", "monthlyPayment", { interestRate: 0 }],
    ["Invalid total payment amount", "totalPayment", {}],
  ];
  const messages = broken.map(([message]) => message);
  const first = (loan: Loan, by = admin) => validate(loans, "create", loan, by)[0];

  test("accept a complete loan, for either role", () => {
    expect(validate(loans, "create", newLoan(), admin)).toEqual([]);
    expect(validate(loans, "create", newLoan({}, employee), employee)).toEqual([]);
  });

  test.each(broken.slice(0, 7))("include: %s (at %s)", (msg, path, changes) => {
    expect(first(newLoan(changes))).toEqual({ msg, path });
    expect(first(newLoan(changes, employee), employee)).toEqual({ msg, path });
  });

  test("include: Invalid total payment amount (when it alone is zero)", () =>
    expect(first({ ...newLoan(), totalPayment: 0 })).toEqual({
      msg: "Invalid total payment amount",
      path: "totalPayment",
    }));

  test.each(messages.map((message, index) => [index, message] as const))(
    "are checked in order: when all are broken from rule %i on, the first message is: %s",
    (index, message) => {
      const changes: Row = Object.assign(
        {},
        ...broken
          .slice(index)
          .map(([, , each]) => each)
          .reverse(),
      );
      const loan = { ...newLoan(changes), ...(index === 7 ? { totalPayment: 0 } : {}) };
      expect(first(loan)?.msg).toBe(message);
    },
  );

  /** Unreadable numbers: the path of the issue and the rule whose place it takes. */
  const unreadable: [path: string, place: number, changes: Row][] = [
    [
      "goldItems.0.grossWeight",
      2,
      { goldItems: [{ description: "Bangle", grossWeight: "12,5", netWeight: 10 }] },
    ],
    [
      "goldItems.0.netWeight",
      2,
      { goldItems: [{ description: "Bangle", grossWeight: 20, netWeight: "12,5" }] },
    ],
    ["amount", 3, { amount: "10,50" }],
    ["term", 4, { term: "1,2" }],
    ["interestRate", 5, { interestRate: "22,5" }],
  ];
  const commas = "Use commas only to group digits: 1,00,000";

  test.each(unreadable)("give an unreadable %s the place of rule %i", (path, place, changes) => {
    const later = Object.assign({}, ...broken.slice(place + 1).map(([, , each]) => each));
    const issues = validate(loans, "create", newLoan({ ...later, ...changes }), admin);
    expect(issues[0]).toEqual({ msg: commas, path });
    expect(issues.filter((each) => each.path === path)).toEqual([{ msg: commas, path }]);
    expect(issues.map(({ msg }) => msg)).not.toContain(messages[place]);
    const earlier = broken[place - 1]?.[2];
    expect(first(newLoan({ ...changes, ...earlier }))?.msg).toBe(messages[place - 1]);
  });

  test("report several unreadable numbers in the order of the rules", () => {
    const goldItems = [{ description: "Bangle", grossWeight: "12,5", netWeight: 10 }];
    const changes = { name: "", goldItems, amount: "1.2.3", term: "1e1", interestRate: "22,5" };
    expect(validate(loans, "create", newLoan(changes), admin).slice(0, 7)).toEqual([
      { msg: messages[1], path: "name" },
      { msg: commas, path: "goldItems.0.grossWeight" },
      { msg: "Use one decimal point", path: "amount" },
      { msg: "Enter a number in digits", path: "term" },
      { msg: commas, path: "interestRate" },
      { msg: messages[6], path: "monthlyPayment" },
      { msg: messages[7], path: "totalPayment" },
    ]);
  });

  test.each([
    [{ amount: "-500" }, "Loan amount must be at least 100"],
    [{ term: "−12" }, "Loan duration must be at least 1 month"],
    [{ interestRate: "-0.01" }, "Interest rate cannot be negative"],
  ])("apply to negative numbers: %j gets the message %s", (changes, msg) =>
    expect(first(newLoan(changes))?.msg).toBe(msg),
  );

  test("accept numbers in other scripts and groupings", () =>
    expect(
      newLoan({
        amount: "₹ ౧,౦౦,౦౦౦/-",
        term: "१२",
        interestRate: "１２.０",
        aadharNumber: "౧౨౩౪ ౫౬౭౮ ౯౦౧౨",
        primaryMobile: "+91 ९८४८० १२३४५",
      }),
    ).toEqual(newLoan({ primaryMobile: "+91 98480 12345" })));

  test("are all reported, in order, for an empty form", () => {
    const issueMessages = validate(loans, "create", newLoan({ ...empty, interestRate: -1 }), admin).map(
      ({ msg }) => msg,
    );
    expect(issueMessages.filter((msg) => messages.includes(msg))).toEqual(messages);
    expect(issueMessages.slice(0, 8)).toEqual(messages);
  });

  const empty = Object.fromEntries(Object.keys(newLoan()).map((key) => [key, undefined]));

  test.each(["name", "email", "primaryMobile", "presentAddress", "permanentAddress"])("require %s", (path) =>
    expect(first(newLoan({ [path]: "" }))).toEqual({ msg: "Please fill in all required fields", path }),
  );

  test.each([
    [[], "goldItems"],
    [[{}], "goldItems.0.description"],
    [[{ description: "Ring" }], "goldItems.0.grossWeight"],
    [[{ description: "Ring", grossWeight: "4" }], "goldItems.0.netWeight"],
    [[{ description: "Ring", grossWeight: "-4", netWeight: "3" }], "goldItems.0.grossWeight"],
  ])("report for the gold items %j that %s is missing", (goldItems, path) =>
    expect(first(newLoan({ goldItems }))).toEqual({
      msg: "Please add at least one gold item with complete details",
      path,
    }),
  );

  test.each([
    [{ amount: 100 }],
    [{ term: 1 }],
    [{ interestRate: 0.01 }],
    [{ aadharNumber: "000000000000" }],
    [{ secondaryMobile: "+91 (891) 255-1234" }],
  ])("accept the smallest value %j", (changes) =>
    expect(validate(loans, "create", newLoan(changes), admin)).toEqual([]),
  );

  test.each([
    [{ monthlyPayment: 8_884 }, "The monthly payment does not match the amount, duration and interest rate"],
    [{ totalPayment: 1_06_620 }, "The total payment does not match the amount, duration and interest rate"],
  ])("refuse %j when it was sent without the form", (changes, msg) =>
    expect(first({ ...newLoan(), ...changes })?.msg).toBe(msg),
  );

  test("refuse an administrator's amounts from an employee", () =>
    expect(first(newLoan({}, admin), employee)?.msg).toMatch(/^The monthly payment does not match/));
});

describe("gold items", () => {
  const incomplete = { description: "Ring", grossWeight: 4, netWeight: 0 };
  const complete = { description: "Ring", grossWeight: 4, netWeight: 4 };
  const edited = (goldItems: unknown) => {
    const values = formValues(loans, "edit", { ...savedLoan, goldItems }, employee, savedLoan);
    return validate(loans, "edit", values, employee)[0];
  };
  const message = "All gold items must have a description and valid weights";

  test.each([
    [[], "goldItems"],
    [[complete, incomplete], "goldItems.1.netWeight"],
    [[{ ...complete, description: " " }], "goldItems.0.description"],
    [[{ ...complete, grossWeight: "-4" }], "goldItems.0.grossWeight"],
  ])("an edit with %j is refused at %s", (goldItems, path) =>
    expect(edited(goldItems)).toEqual({ msg: message, path }),
  );

  test("a later incomplete item of a new loan is refused with the same message", () =>
    expect(validate(loans, "create", newLoan({ goldItems: [complete, incomplete] }), admin)[0]).toEqual({
      msg: message,
      path: "goldItems.1.netWeight",
    }));

  test("the net weight is at most the gross weight", () => {
    expect(edited([complete])).toBeUndefined();
    expect(edited([complete, { ...complete, netWeight: 4.01 }])).toEqual({
      msg: "Net weight must not be more than gross weight",
      path: "goldItems.1.netWeight",
    });
  });

  test.each([
    [{ grossWeight: "heavy" }, "goldItems.0.grossWeight", "Enter a number in digits"],
    [{ netWeight: "3,5" }, "goldItems.0.netWeight", "Use commas only to group digits: 1,00,000"],
    [{ stoneWeight: "0..5" }, "goldItems.0.stoneWeight", "Use one decimal point"],
  ])("an unreadable weight, %j, is reported at %s with: %s", (changes, path, msg) => {
    const values = formValues(
      loans,
      "edit",
      { ...savedLoan, goldItems: [{ ...complete, ...changes }] },
      employee,
      savedLoan,
    );
    expect(validate(loans, "edit", values, employee)).toEqual([{ msg, path }]);
  });

  test("more than a hundred items get one message and no checks of each item", () => {
    const goldItems = Array.from({ length: 101 }, () => ({}));
    const tooMany = { msg: "At most 100 gold items", path: "goldItems" };
    expect(validate(loans, "create", newLoan({ goldItems }), admin)).toEqual([tooMany]);
    expect(edited(goldItems)).toEqual(tooMany);
  });

  test("weights have at most two decimals", () =>
    expect(edited([{ ...complete, netWeight: 3.999 }])).toEqual({
      msg: "Net weight can have at most two decimals",
      path: "goldItems.0.netWeight",
    }));
});

describe("the screens of loans", () => {
  test.each([
    ["main", "admin", ["View", "Edit", "Repay", "Payment History"]],
    ["main", "employee", ["View", "Edit", "Repay", "Payment History"]],
    ["main", "customer", []],
    ["dashboard", "admin", ["Repay"]],
    ["dashboard", "employee", ["Repay"]],
  ] as const)("show on %s, to an %s, the actions %j", (name, role, labels) => {
    const view = loans.views[name];
    expect(view && actionsFor(loans, view, role).map(([, { label }]) => label)).toEqual(labels);
  });

  test.each([
    ["active", true],
    ["closed", false],
    ["approved", false],
    ["rejected", false],
  ])("show Repay on a loan that is %s: %s", (status, expected) => {
    const repay = loans.actions?.repay;
    expect(repay && isActionAvailable(repay, { ...savedLoan, status }, admin)).toBe(expected);
  });

  test.each([
    [admin, "12% a year, 1% per instalment", "Percent per year"],
    [employee, "12% per instalment, 144% a year", "Percent per instalment"],
  ])("explain in the form to %o which rate applies", (by, expected, beforehand) => {
    const { hint } = loans.fields.interestRate;
    const hintFor = (values: Row) => typeof hint === "function" && hint(newLoan(values, by), by);
    expect(hintFor({})).toBe(expected);
    expect(hintFor({ interestRate: "" })).toBe(beforehand);
  });

  test.each<[told: string, loan: Row]>([
    ["2% per instalment, 24% a year", { rateBasis: "perInstalment" }],
    ["2% a year", { rateBasis: "perYear" }],
    // A loan without a basis is read by its total.
    ["2% per instalment, 24% a year", { totalPayment: 1_13_472 }],
    ["2% a year", { totalPayment: 1_01_087 }],
  ])("show a rate as '%s' for %j, whatever the viewer's role", (shownRate, values) => {
    const { interestRate } = loans.fields as AnyFields;
    const loan = { ...savedLoan, rateBasis: undefined, interestRate: 2, ...values };
    expect(interestRate && formatValue(interestRate, 2, loan)).toBe(shownRate);
  });
});
