import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import type { Customer } from "#resources/customers/customer.ts";
import { customerLookup, customers } from "#resources/customers/customers.ts";
import { formValues, requestBodyOf } from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable, recordViewOf } from "#engine/declare/actions.ts";

import { admin, employee, keysOf, savedCustomer } from "./samples.ts";

const edited = (changes: Partial<Customer>, by = admin) =>
  formValues(customers, "edit", { ...savedCustomer, ...changes }, by, savedCustomer);

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

test("the lookup fills the customer's fields", () =>
  expect([...customerLookup.fills].sort()).toEqual([
    "email",
    "emergencyContact",
    "name",
    "permanentAddress",
    "presentAddress",
    "primaryMobile",
    "secondaryMobile",
  ]));

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
  ["none", ["Invite to customer portal"]],
  ["invited", ["Resend login email", "Withdraw portal access"]],
  ["used", ["Resend login email", "Withdraw portal access"]],
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
