/** Compares the texts (section 8) and formats (section 9) of the specification with those of the product. */
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { breakpoints } from "#engine/console/ui/theme.ts";
import { formatDate } from "#domain/basics/dates.ts";
import { calculateLoan, defaultGoldRate } from "#domain/gold/gold-value.ts";
import { calculateInstalments, rateBasis } from "#domain/loan/instalments.ts";
import { formatRupees, toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Role } from "#domain/basics/roles.ts";
import { validate } from "#engine/declare/validate.ts";
import { customerLookup, customers } from "#resources/customers/customers.ts";
import { formValues } from "#engine/declare/derive.ts";
import { employees } from "#resources/staff/employees.ts";
import { contactForm } from "#resources/visitors/contact.ts";
import {
  firstLoginResetForm,
  forgotPasswordForm,
  loginForm,
  passwordsDifferMessage,
  resetPasswordForm,
} from "#resources/staff/sign-in.ts";
import { goldRateForm } from "#resources/office/gold-rate.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import { revalidationIntervalMs, signIn } from "#session/auth.ts";
import { call } from "#session/http.ts";
import { sendMessage } from "#site/send-message.ts";
import { network } from "../setup/api.ts";
import { customer, terms } from "./fixtures.ts";

const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (error: Error) => error.message,
  );

const answer = (response: () => Response) => network.use(http.all("*/api/*", response));
const credentials = { email: "a@example.com", password: "secret" };
const typed = { name: "A", email: "a@example.com", phone: "98480 12345", gold: "10" };

describe("texts of section 8 in the declarations", () => {
  test.each<[text: string, kept: string | undefined]>([
    ["Login failed", loginForm.submit.failure],

    ["Failed to send message. Please try again.", contactForm.submit.failure],
    ["Message sent successfully!", contactForm.submit.success],

    ["Failed to send OTP", forgotPasswordForm.submit.failure],
    ["OTP sent to your email.", forgotPasswordForm.submit.success],
    ["Failed to reset password", resetPasswordForm.submit.failure],
    ["Password reset successful! You can now log in.", resetPasswordForm.submit.success],
    ["Failed to reset password", firstLoginResetForm.submit.failure],
    ["Passwords do not match.", passwordsDifferMessage],

    ["Failed to fetch loans", loans.operations.list?.failure],
    ["Failed to fetch customers", customers.operations.list?.failure],
    ["Failed to fetch employees", employees.operations.list?.failure],
    ["Failed to fetch payment history", payments.operations.list?.failure],
    ["Failed to check Aadhar number", customerLookup.failure],

    ["Failed to create loan", loans.operations.create?.failure],
    ["Failed to update loan", loans.operations.edit?.failure],
    ["Failed to update customer", customers.operations.edit?.failure],
    ["Failed to register employee", employees.operations.create?.failure],
    ["Failed to delete employee", employees.operations.remove?.failure],
    ["Failed to update employee", employees.operations.edit?.failure],
    ["Failed to process repayment", payments.operations.create?.failure],
    ["Failed to update gold rate. Please try again.", goldRateForm.submit.failure],

    ["Loan created successfully", loans.operations.create?.success],
    ["Loan updated successfully", loans.operations.edit?.success],
    ["Employee registered and email sent!", employees.operations.create?.success],
    ["Employee deleted successfully!", employees.operations.remove?.success],
    ["Employee updated successfully!", employees.operations.edit?.success],
    ["Gold rate updated successfully!", goldRateForm.submit.success],

    ["No loans found", loans.views.main.empty],
    ["No loans found", loans.views.dashboard?.empty],
    ["No customers found", customers.views.main.empty],
    ["No employees found", employees.views.main.empty],
  ])("'%s'", (text, kept) => expect(kept).toBe(text));
});

describe("texts of section 8 in response to an event", () => {
  test.each<[text: string, response: () => Response, act: () => Promise<unknown>]>([
    [
      "Login failed: No token received from server. Please contact support.",
      () => HttpResponse.json({}),
      () => signIn(credentials),
    ],
    [
      "Invalid user role",
      () => HttpResponse.json({ token: "t", user: { role: "agent" } }),
      () => signIn(credentials),
    ],
    ["An error occurred during login", () => HttpResponse.error(), () => signIn(credentials)],
    [
      "An error occurred. Please try again later.",
      () => HttpResponse.error(),
      () => sendMessage(typed, "Hello"),
    ],
    ["No authentication token found", () => HttpResponse.json({}), () => call("/admin/loans")],
  ])("'%s'", async (text, response, act) => {
    answer(response);
    expect(await messageOf(act())).toBe(text);
  });
});

describe("texts of section 5 about a form's values", () => {
  const by = (role: Role = "admin") => ({ id: "1", role });
  const firstOf = (...judged: Parameters<typeof validate>) => validate(...judged)[0]?.msg;
  const ofLoan = (changes: object) =>
    firstOf(
      loans,
      "create",
      { ...formValues(loans, "create", { ...customer, ...terms }, by()), ...changes },
      by(),
    );
  const payment = { amount: 100, method: "online", transactionId: "" };
  const reset = { email: "a@example.com", otp: "1" };

  test.each<[text: string, said: string | undefined]>([
    ["Aadhar number must be exactly 12 digits", ofLoan({ aadharNumber: "1234" })],
    ["Please fill in all required fields", ofLoan({ presentAddress: "" })],
    ["Please add at least one gold item with complete details", ofLoan({ goldItems: [] })],
    ["Loan amount must be at least 100", ofLoan({ amount: 99 })],
    ["Loan duration must be at least 1 month", ofLoan({ term: 0 })],
    ["Interest rate cannot be negative", ofLoan({ interestRate: -1 })],
    ["Invalid monthly payment amount", ofLoan({ monthlyPayment: 0 })],
    ["Invalid total payment amount", ofLoan({ totalPayment: 0 })],
    [
      "All gold items must have a description and valid weights",
      firstOf(loans, "edit", { goldItems: [{ description: "", grossWeight: 1, netWeight: 1 }] }, by()),
    ],
    ["Transaction ID is required for online payments", firstOf(payments, "create", payment, by())],
    [
      "Password must be at least 6 characters long.",
      firstOf(resetPasswordForm, "create", { ...reset, newPassword: "12345" }, by()),
    ],
    [
      "Password must be at least 6 characters long.",
      firstOf(firstLoginResetForm, "create", { password: "12345" }, by()),
    ],
  ])("'%s'", (text, said) => expect(said).toBe(text));

  test("a password of 6 characters is long enough", () =>
    expect(firstOf(firstLoginResetForm, "create", { password: "123456" }, by())).toBeUndefined());
});

describe("formats of section 9", () => {
  const inRupees = (role: Role, principal = 100_000, rate = 12, months = 12) => {
    const terms = { principal: toPaise(principal), rate: toBasisPoints(rate), months };
    const { monthly, total } = calculateInstalments({ ...terms, basis: rateBasis[role] });
    return [toRupees(monthly), toRupees(total)];
  };

  test.each<[what: string, is: unknown, kept: unknown]>([
    ["the default gold rate", 7000, defaultGoldRate],
    ["a crore", "₹1,00,00,000", formatRupees(1_00_00_000)],
    ["no decimals", "₹8,885", formatRupees(8885.49)],
    ["a date", "12 Jan 2025", formatDate("2025-01-12")],
    ["a date in September", "5 Sep 2025", formatDate("2025-09-05")],
    [
      "a late evening in UTC, which is the next day in India",
      "13 Jan 2025",
      formatDate("2025-01-12T18:30:00Z"),
    ],
    ["the re-validation interval in milliseconds", 300_000, revalidationIntervalMs],
    ["the digits of an Aadhar number", { kind: "digits", length: 12 }, loans.fields.aadharNumber],
    ["the payment methods", [{ value: "handcash" }, { value: "online" }], payments.fields.method.options],
    ["an instalment on the admin's form", [8885, 106619], inRupees("admin")],
    ["an instalment on the employee's form", [16144, 193724], inRupees("employee")],
    ["instalments without interest", [0, 0], inRupees("admin", 100_000, 0)],
    ["instalments on nothing", [0, 0], inRupees("admin", 0)],
    ["the calculator", { amount: 70_000, interest: 8_400, total: 78_400 }, calculateLoan(10)],
    ["the breakpoints", { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }, breakpoints],
  ])("%s: %o", (_, is, kept) => {
    if (typeof is === "object") expect(kept).toMatchObject(is as object);
    else expect(kept).toBe(is);
  });
});
