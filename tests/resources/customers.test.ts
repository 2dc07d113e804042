import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import type { Customer } from "#resources/customers/customer.ts";
import { customerLookup, customers } from "#resources/customers/customers.ts";
import { formValues, methodOf, pathOf, requestBodyOf } from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable, recordViewOf } from "#engine/declare/actions.ts";
import { accessTable, columnTable, keysOf } from "./expected.ts";
import { admin, employee, savedCustomer } from "./samples.ts";

const edited = (changes: Partial<Customer>, by = admin) =>
  formValues(customers, "edit", { ...savedCustomer, ...changes }, by, savedCustomer);

test.each(["admin", "employee"] as const)(
  "an %s edits personal details, and the system keeps the rest",
  (role) =>
    expect(accessTable(customers.fields, role)).toEqual({
      mongoId: "- - - -",
      version: "- - - -",
      customerId: "r r - -",
      aadharNumber: "r r w w",
      name: "r r w w",
      email: "r r w w",
      primaryMobile: "r r w w",
      secondaryMobile: "r r w w",
      presentAddress: "r r w w",
      permanentAddress: "r r w w",
      emergencyContact: "r r w w",
      activeLoans: "r r - -",
      totalLoans: "r r - -",
      latestLoan: "r r - -",
      goldItems: "r r - -",
      ownPage: "r r - -",
      signInEmail: "r r - -",
      emailDelivery: "r r - -",
    }),
);

test.each([admin, employee])("an edit by %o sends exactly the specified payload", (by) => {
  const sent = requestBodyOf(customers, "edit", edited({ name: "Lakshmi R", totalLoans: 99 }, by), by);
  expect(keysOf(sent)).toEqual([
    "aadharNumber",
    "email",
    "emergencyContact",
    "name",
    "permanentAddress",
    "presentAddress",
    "primaryMobile",
    "secondaryMobile",
  ]);
  expect(sent).toMatchObject({ name: "Lakshmi R", emergencyContact: savedCustomer.emergencyContact });
});

test.each([
  ["list", "admin", "GET /admin/customers"],
  ["list", "employee", "GET /employee/customers"],
  ["edit", "admin", "PUT /admin/customers/123456789012"],
  ["edit", "employee", "PUT /employee/customers/123456789012"],
] as const)("the operation %s by %s calls %s", (name, role, expected) => {
  const operation = customers.operations[name];
  expect(operation && `${methodOf(name)} ${pathOf(operation, role, savedCustomer)}`).toBe(expected);
});

test("customers come with their loans, without operations to create or remove them", () => {
  expect(customers.operations.create).toBeUndefined();
  expect(customers.operations.remove).toBeUndefined();
});

test("the lookup sends the typed Aadhar number and fills the customer's fields", () => {
  expect(pathOf(customerLookup, "employee", { aadharNumber: "123456789012" })).toBe(
    "/employee/check-aadhar/123456789012",
  );
  expect([...customerLookup.fills].sort()).toEqual([
    "email",
    "emergencyContact",
    "name",
    "permanentAddress",
    "presentAddress",
    "primaryMobile",
    "secondaryMobile",
  ]);
  expect(customerLookup.failure).toBe("Failed to check Aadhar number");
});

test.each([
  [{ aadharNumber: "1234" }, "Must be exactly 12 digits", "aadharNumber"],
  [{ aadharNumber: "" }, "Aadhar Number is required", "aadharNumber"],
  [{ name: " " }, "Full name is required", "name"],
  [{ email: "lakshmi" }, "Enter an email address like name@example.com", "email"],
  [{ primaryMobile: "call me" }, "Enter a phone number in digits, like 98480 12345", "primaryMobile"],
  [{ presentAddress: "x".repeat(501) }, "Present address can have at most 500 characters", "presentAddress"],
])("the edit %o is refused with: %s", (changes, msg, path) =>
  expect(validate(customers, "edit", edited(changes), admin)).toEqual([{ msg, path }]),
);

test.each([{ secondaryMobile: "" }, { emergencyContact: { mobile: "", relation: "" } }])(
  "the edit %o leaves optional fields empty",
  (changes) => expect(validate(customers, "edit", edited(changes), admin)).toEqual([]),
);

test("a row without the id of its record is not editable", () => {
  const edit = customers.actions?.edit;
  expect(edit && isActionAvailable(edit, savedCustomer, admin)).toBe(true);
  expect(edit && isActionAvailable(edit, { ...savedCustomer, mongoId: undefined }, admin)).toBe(false);
  expect(edit && isActionAvailable(edit, { ...savedCustomer, mongoId: "" }, admin)).toBe(false);
});

test.each([
  [undefined, []],
  ["none", ["Invite to own page"]],
  ["invited", ["Send sign-in again", "Withdraw sign-in"]],
  ["used", ["Send sign-in again", "Withdraw sign-in"]],
] as const)(
  "a customer whose portal is %s gets the actions %j, for administrators only",
  (ownPage, labels) => {
    const offered = (role: "admin" | "employee") =>
      actionsFor(customers, recordViewOf(customers), role)
        .filter(
          ([, action]) => !action.opens && isActionAvailable(action, { ...savedCustomer, ownPage }, admin),
        )
        .map(([, { label }]) => label);
    expect([offered("admin"), offered("employee")]).toEqual([labels, []]);
  },
);

test("the customers page has the specified columns and texts", () => {
  const { main } = customers.views;
  expect(columnTable(customers, main, "employee")).toEqual([
    "Customer ID: customerId, aadharNumber",
    "Basic Info: name, email",
    "Contact Details: primaryMobile, secondaryMobile",
    "Address: presentAddress, permanentAddress",
    "Loan Summary: activeLoans, totalLoans",
  ]);
  expect(main.empty).toBe("No customers found");
  expect(main.expand).toEqual(expect.arrayContaining(["emergencyContact", "latestLoan", "goldItems"]));
  expect(main.search).toBeTruthy();
  expect(customers.operations.edit?.title).toBe("Edit Customer Details");
  expect([customers.fields.activeLoans.label, customers.fields.totalLoans.label]).toEqual([
    "Active Loans",
    "Total Loans",
  ]);
});

test("the expanded row shows the latest loan as specified", () =>
  expect(Object.keys(customers.fields.latestLoan.fields)).toEqual([
    "amount",
    "term",
    "interestRate",
    "rateBasis",
    "monthlyPayment",
    "totalPayment",
    "status",
    "depositedBank",
    "renewalDate",
  ]));
