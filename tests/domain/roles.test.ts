import { expect, test } from "vitest";
import { homeOf, isConsoleAddress, isRole, isStaff, roles, staff } from "#domain/basics/roles.ts";

test("three roles can sign in, and two of them are staff", () => {
  expect(roles).toEqual(["admin", "employee", "customer"]);
  expect(staff).toEqual(["admin", "employee"]);
  expect(roles.filter(isStaff)).toEqual([...staff]);
});

test.each([
  ["admin", "/admin/dashboard"],
  ["employee", "/employee/dashboard"],
  ["customer", "/customer/dashboard"],
] as const)("%s starts at %s", (role, home) => expect(homeOf(role)).toBe(home));

test.each(["agent", "Admin", "", undefined, null, 1, ["admin"], { role: "admin" }])(
  "%j is not a role",
  (value) => expect(isRole(value)).toBe(false),
);

test.each([
  ["/admin", true],
  ["/admin/dashboard", true],
  ["/customer/loans/7", true],
  ["/customer/dashboard", false],
  ["/customer/dashboard/", false],
  ["/customer/paper/", false],
  ["/loan/7", true],
  ["/loans", false],
  ["/loan-eligibility", false],
  ["/administration", false],
  ["/login", false],
  ["/", false],
])("%s belongs to the console: %s", (address, expected) => expect(isConsoleAddress(address)).toBe(expected));
