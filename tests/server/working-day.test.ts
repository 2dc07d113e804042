/** The log of a day's work, errors included: no secret and no personal number. */
import { afterEach, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { expectConsole } from "../setup/console.ts";
import { openTestApp, type TestApp } from "./harness.ts";
import { employeeForm, employeeLoanForm } from "./samples.ts";

let app: TestApp;
afterEach(() => app.close());

const own = "my-own-password";

it("the log of a working day contains no secrets, numbers or names", async () => {
  app = await openTestApp();
  const admin = await app.signIn("admin");
  const [, temporary = ""] = await register(admin);
  const first = await app.signInAs(employeeForm.email, temporary);
  await app.request("POST", "/auth/reset-password/first-login", { password: own }, first);
  const { data } = (await app.request("POST", "/employee/loans", employeeLoanForm, first)).body;
  const loan = data as Row;
  const { aadharNumber, primaryMobile } = employeeLoanForm;

  const day: readonly [string, string, unknown?][] = [
    ["GET", `/employee/check-aadhar/${aadharNumber}`],
    ["GET", `/employee/loans?page=1&perPage=20&q=${primaryMobile}`],
    ["GET", `/employee/customers?page=1&perPage=20&q=${aadharNumber}`],
    ["PUT", `/employee/customers/${aadharNumber}`, { primaryMobile: "98480 77777" }],
    ["POST", `/loans/${loan._id}/payment`, { amount: 500, paymentMethod: "online", transactionId: "TX-777" }],
    ["POST", `/loans/${loan._id}/payment`, { amount: 1e12, paymentMethod: "handcash" }],
    ["GET", `/loans/${loan._id}/payments`],
    ["GET", `/nothing/${aadharNumber}?token=${first}`],
    ["POST", "/employee/loans", { ...employeeLoanForm, aadharNumber: "1" }],
    ["POST", "/employee/loans", `{"aadharNumber":"${aadharNumber}"`],
    ["POST", "/auth/login", { email: employeeForm.email, password: "a-wrong-password" }],
    ["POST", "/auth/forgot-password", { email: employeeForm.email }],
  ];
  for (const [method, path, body] of day) await app.request(method, path, body, first);
  const otp = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "";
  await app.request("POST", "/auth/reset-password", {
    email: employeeForm.email,
    otp,
    newPassword: `${own}-2`,
  });
  await app.request("POST", "/auth/logout", undefined, await app.signInAs(employeeForm.email, `${own}-2`));

  // Without this table the call fails half-way.
  await app.db.schema.alterTable("gold_items").renameTo("hidden").execute();
  await app.request(
    "POST",
    "/admin/loans",
    { ...employeeLoanForm, monthlyPayment: 8885, totalPayment: 106_619 },
    admin,
  );
  expectConsole("error", "POST /api/admin/loans failed");

  const log = app.logged.join("");
  expect(app.logged.length).toBeGreaterThan(day.length + 6);
  const secrets = [admin, first, temporary, own, otp, "a-wrong-password", app.people.admin.password];
  const numbers = [
    aadharNumber,
    employeeForm.aadharNumber,
    primaryMobile,
    "98480 77777",
    employeeForm.mobile,
  ];
  const people = [employeeForm.email, employeeLoanForm.email, employeeLoanForm.name];
  for (const each of [...secrets, ...numbers, ...people]) {
    expect(each).not.toBe("");
    expect(log).not.toContain(each);
    expect(log.replace(/\s/g, "")).not.toContain(each.replace(/\s/g, ""));
  }
  // The last part of a UUID can be twelve digits by chance.
  expect(log.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "")).not.toMatch(/\d{12}/);
});

it("the searched log contains the routes of requests", async () => {
  app = await openTestApp();
  await app.request("GET", "/settings/gold-rate");
  expect(app.logged.join("")).toContain("/api/settings/gold-rate");
});

/** Registers an employee. The second element is the temporary password from the email. */
async function register(token: string): Promise<RegExpExecArray | string[]> {
  await app.request("POST", "/admin/employees", employeeForm, token);
  return /password: (\S+)/.exec(app.mails.at(-1)?.text ?? "") ?? [];
}
