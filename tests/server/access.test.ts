import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roles } from "#domain/roles.ts";
import { openTestApp, type TestApp } from "./harness.ts";

/** Who may call what: every protected call, and the roles that get past the guard. */
const calls: readonly [method: string, path: string, ...roles: string[]][] = [
  ["GET", "/admin/loans", "admin"],
  ["GET", "/employee/loans", "employee"],
  ["POST", "/admin/loans", "admin"],
  ["POST", "/employee/loans", "employee"],
  ["PUT", "/admin/loans/none", "admin"],
  ["PUT", "/employee/loans/none", "employee"],
  ["GET", "/admin/customers", "admin"],
  ["GET", "/employee/customers", "employee"],
  ["PUT", "/admin/customers/000000000000", "admin"],
  ["PUT", "/employee/customers/000000000000", "employee"],
  ["GET", "/admin/check-aadhar/000000000000", "admin"],
  ["GET", "/employee/check-aadhar/000000000000", "employee"],
  ["GET", "/admin/employees", "admin"],
  ["POST", "/admin/employees", "admin"],
  ["PUT", "/admin/employees/none", "admin"],
  ["DELETE", "/admin/employees/none", "admin"],
  ["GET", "/admin/messages", "admin"],
  ["GET", "/admin/audit", "admin"],
  ["GET", "/loans/none/history", "admin", "employee"],
  ["POST", "/loans/none/payment", "admin", "employee"],
  ["GET", "/loans/none/payments", "admin", "employee"],
  ["POST", "/settings/update-gold-rate", "admin"],
  ["GET", "/settings/gold-rates", "admin", "employee"],
  ["GET", "/auth/validate", "admin", "employee", "customer"],
];

let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp();
  for (const role of roles) tokens[role] = await app.signIn(role);
});
afterAll(() => app.close());

describe.each(calls)("%s %s", (method, path, ...allowed) => {
  const call = (token?: string) => app.request(method, path, method === "GET" ? undefined : {}, token);

  it("is for those who have signed in", async () => {
    expect(await call()).toEqual({ status: 401, body: { message: "Please sign in first" } });
    const { status, body } = await call("made-up-token");
    expect([status, body.message]).toEqual([401, "Your session has ended. Please sign in again."]);
  });

  it.each(roles)("for %s", async (role) => {
    const { status, body } = await call(tokens[role]);
    if (allowed.includes(role)) expect([200, 400, 404]).toContain(status);
    else expect([status, body]).toEqual([403, { message: "You are not allowed to do this" }]);
  });
});

it("answers public calls without a session", async () => {
  expect((await app.request("GET", "/settings/gold-rate")).status).toBe(200);
  expect((await app.request("GET", "/health")).status).toBe(200);
});

it("knows no loans of customers", async () => {
  const { status, body } = await app.request("GET", "/customer/loans", undefined, tokens.customer);
  expect([status, body.message]).toEqual([404, "There is no GET /api/customer/loans"]);
});

it("takes an edit that changes nothing", async () => {
  const path = `/admin/employees/${app.idOf("employee")}`;
  const { status, body } = await app.request("PUT", path, { unknown: true }, tokens.admin);
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ name: "Ravi Teja", role: "employee" }),
  ]);
});
