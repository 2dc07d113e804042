import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues, requestBodyOf, fromWireNames } from "#engine/declare/derive.ts";
import { actionsFor, can, commandsOf, isActionAvailable } from "#engine/declare/actions.ts";
import type { Employee } from "#resources/staff/employee.ts";
import { employees } from "#resources/staff/employees.ts";
import { initialValues } from "#engine/declare/values.ts";

import { admin, keysOf, savedEmployee } from "./samples.ts";

const operations = ["list", "show", "create", "edit", "remove"] as const;
const created = (changes: Partial<Employee> = {}) =>
  formValues(employees, "create", { ...savedEmployee, ...changes }, admin);

test.each(operations)("only an administrator may %s employees", (operation) => {
  expect(can(employees, operation, "admin")).toBe(true);
  expect(can(employees, operation, "employee")).toBe(false);
  expect(can(employees, operation, "customer")).toBe(false);
});

test("a registration sends exactly the specified payload, under its wire names", () => {
  const sent = requestBodyOf(employees, "create", created({ secondaryMobile: "98480 22222" }), admin);
  expect(sent).toEqual({
    name: "Ravi Kumar",
    email: "ravi@example.com",
    mobile: "98480 11111",
    alternateMobile: "98480 22222",
    role: "employee",
    aadharNumber: "210987654321",
  });
  expect(fromWireNames(employees, "create", sent)).toMatchObject({
    primaryMobile: "98480 11111",
    secondaryMobile: "98480 22222",
  });
});

test("a registration survives the renames to the wire and back", () =>
  expect(
    formValues(
      employees,
      "create",
      fromWireNames(employees, "create", requestBodyOf(employees, "create", created(), admin)),
      admin,
    ),
  ).toEqual(created()));

test("an edit sends the whole employee, with fixed fields unchanged", () => {
  const typed = { ...savedEmployee, name: "Ravi K", email: "other@example.com", aadharNumber: "1" };
  const values = formValues(employees, "edit", typed, admin, savedEmployee);
  const sent = requestBodyOf(employees, "edit", values, admin);
  expect(sent).toEqual({ ...savedEmployee, name: "Ravi K" });
  expect(keysOf(sent)).toEqual(keysOf(savedEmployee));
});

test.each([
  [{ aadharNumber: "12345678901" }, "Must be exactly 12 digits", "aadharNumber"],
  [{ aadharNumber: "1234567890123" }, "Must be exactly 12 digits", "aadharNumber"],
  [{ aadharNumber: "12345678901x" }, "Must be exactly 12 digits", "aadharNumber"],
  [{ email: "ravi@" }, "Enter an email address like name@example.com", "email"],
  [{ name: "" }, "Name is required", "name"],
  [{ primaryMobile: "" }, "Mobile is required", "primaryMobile"],
])("the registration %o is refused with: %s", (changes, msg, path) =>
  expect(validate(employees, "create", created(changes), admin)).toEqual([{ msg, path }]),
);

test.each(["customer", "agent", "Admin", ""])("a registration with the role '%s' is refused", (role) =>
  expect(validate(employees, "create", { ...created(), role }, admin)).toEqual([
    { msg: "Choose one of the options for role", path: "role" },
  ]),
);

test("a new form starts with the role employee", () =>
  expect(initialValues(employees.fields)).toMatchObject({ role: "employee", name: "", aadharNumber: "" }));

test.each([
  ["employee", true],
  ["admin", false],
] as const)("a row with the role %s can be deleted: %s", (role, expected) => {
  const remove = employees.actions?.delete;
  expect(remove && isActionAvailable(remove, { ...savedEmployee, role }, admin)).toBe(expected);
});

test.each([
  ["a colleague's row", "somebody else", ["Resend login email", "Turn off two-step verification"]],
  ["one's own row", admin.id, []],
] as const)("on %s, with the id %s, the commands for the sign-in are %j", (_, _id, labels) => {
  const row = { ...savedEmployee, _id, secondFactor: "on" };
  const offered = commandsOf(employees).filter((command) => isActionAvailable(command, row, admin));
  expect(offered.map(({ label }) => label)).toEqual(labels);
});

test("the actions on an employee are for administrators only", () => {
  const { main } = employees.views;
  expect(actionsFor(employees, main, "admin").map(([name]) => name)).toEqual([
    "edit",
    "sendSignIn",
    "takeSecondFactor",
    "delete",
  ]);
  expect(actionsFor(employees, main, "employee")).toEqual([]);
});
