/**
 * The texts, columns, calls and figures of the specification, each once, with the place that declares or shows it.
 * Tests of behaviour need not repeat them. Texts of the public pages are in site/pages.test.ts.
 */
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { formatDate } from "#domain/basics/dates.ts";
import { formatRupees, toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import type { Role } from "#domain/basics/roles.ts";
import { calculateLoan, defaultGoldRate } from "#domain/gold/gold-value.ts";
import { calculateInstalments, rateBasis } from "#domain/loan/instalments.ts";
import { breakpoints } from "#engine/console/ui/CardTable.tsx";
import { columnsFor, formValues, methodOf, pathOf } from "#engine/declare/derive.ts";
import { validate } from "#engine/declare/validate.ts";
import type {
  AnyFields,
  AnyFormDefinition,
  AnyListView,
  AnyResource,
  OperationName,
} from "#engine/declare/vocabulary.ts";
import { customerLookup, customers } from "#resources/customers/customers.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { employees } from "#resources/staff/employees.ts";
import {
  firstLoginResetForm,
  forgotPasswordForm,
  loginForm,
  passwordsDifferMessage,
  resetPasswordForm,
} from "#resources/staff/sign-in.ts";
import { contactForm } from "#resources/visitors/contact.ts";
import { revalidationIntervalMs, signIn } from "#session/auth.ts";
import { call } from "#session/http.ts";
import { sendMessage } from "#site/send-message.tsx";
import { catalogue } from "#texts/catalogue.ts";
import { customer, terms } from "./console/fixtures.ts";
import { network } from "./setup/api.ts";

const { login, forgotPassword, resetPassword } = catalogue.en.accountPages;
const { dashboard } = loans.views;

describe("texts of section 2", () => {
  test.each<[text: string, declared: string | undefined]>([
    ["Admin and Employee Portal", login.lead],
    ["Forgot password?", login.forgotten],
    ["Return to login", forgotPassword.back],
    ["Reset Your Password", resetPassword.heading],
    ["Please set a new password to continue.", resetPassword.lead],
    ["Reset Password", resetPassword.submit],

    ["Add New Loan", loans.operations.create?.title],
    ["Search by name, email, mobile, customer ID, or amount", dashboard?.search],
    ["Search by Name, Mobile, or Aadhar", loans.views.main.search],
    ["Edit Loan Details", loans.operations.edit?.title],
    ["Repay", loans.actions?.repay?.label],
    ["Payment History", loans.actions?.history?.label],
    ["No loans found", loans.views.main.empty],
    ["No loans found", dashboard?.empty],

    ["Edit Customer Details", customers.operations.edit?.title],
    ["Active Loans", customers.fields.activeLoans.label],
    ["Total Loans", customers.fields.totalLoans.label],
    ["No customers found", customers.views.main.empty],

    ["Add Employee", employees.operations.create?.title],
    ["Edit Employee", employees.operations.edit?.title],
    ["No employees found", employees.views.main.empty],
  ])("'%s'", (text, declared) => expect(declared).toBe(text));

  test("the dashboard's 'Close Form' and its filters", () =>
    expect(dashboard).toMatchObject({
      create: "panel",
      tabs: {
        field: "status",
        options: [
          { label: "All Loans" },
          { label: "Active Loans", value: "active" },
          { label: "Closed Loans", value: "closed" },
        ],
      },
    }));
});

describe("columns of section 2", () => {
  /** Header and fields of every column for a role: "Customer: name, customerId". */
  const columnTable = (form: AnyFormDefinition, view: AnyListView, role: Role) =>
    columnsFor(form, view, role).map(({ header, fields }) => `${header}: ${fields.join(", ")}`);
  const ofDashboard = (customer: string) => [
    "Date: createdAt",
    customer,
    "Contact: primaryMobile, email",
    "Loan Details: amount, term, interestRate, owed",
    "Status: status",
  ];
  const ofCustomers = [
    "Customer ID: customerId, aadharNumber",
    "Basic Info: name, email",
    "Contact Details: primaryMobile, secondaryMobile",
    "Address: presentAddress, permanentAddress",
    "Loan Summary: activeLoans, totalLoans",
  ];
  // A column may show more than the specification names, which it leaves free.
  const ofEmployees = [
    "Name: name",
    "Email: email, emailDelivery",
    "Aadhar Number: aadharNumber",
    "Mobile: primaryMobile",
    "Alternate Mobile: secondaryMobile",
    "Role: role, secondFactor",
  ];
  const ofPayments = [
    "Date: date",
    "Amount: amount",
    "Method: method",
    "Transaction ID: transactionId",
    "Status: status, entry, reason",
  ];

  test.each<[what: string, form: AnyResource, view: AnyListView | undefined, role: Role, columns: string[]]>([
    ["the admin's dashboard", loans, dashboard, "admin", ofDashboard("Customer: name")],
    ["the employee's dashboard", loans, dashboard, "employee", ofDashboard("Customer: name, customerId")],
    ["the customers page", customers, customers.views.main, "admin", ofCustomers],
    ["the customers page", customers, customers.views.main, "employee", ofCustomers],
    ["the employees page", employees, employees.views.main, "admin", ofEmployees],
    ["the payment history", payments, payments.views.main, "employee", ofPayments],
  ])("%s", (_, form, view, role, columns) => expect(view && columnTable(form, view, role)).toEqual(columns));

  test("an expanded row shows the latest loan of a customer, and the gold and bank of a loan", () => {
    expect(customers.views.main.expand).toEqual(expect.arrayContaining(["latestLoan", "goldItems"]));
    const { rateBasis: _, ...ofLatest } = customers.fields.latestLoan.fields;
    expect(Object.keys(ofLatest)).toEqual([
      ...["amount", "term", "interestRate", "monthlyPayment", "totalPayment"],
      ...["status", "depositedBank", "renewalDate"],
    ]);
    expect(loans.views.main.expand).toEqual(["goldItems", "depositedBank", "renewalDate"]);
  });
});

describe("states of section 4", () => {
  test.each([
    ["Signing in...", login.working],
    ["Sending OTP...", forgotPassword.sending],
    ["Resetting...", forgotPassword.resetting],
    ["Resetting...", resetPassword.working],
  ])("'%s'", (text, declared) => expect(declared).toBe(text));

  test("the badge colours of a loan", () =>
    expect(
      Object.fromEntries(loans.fields.status.options.map(({ value, tone }) => [value, tone])),
    ).toMatchObject({
      approved: "green",
      rejected: "red",
      active: "blue",
      closed: "grey",
    }));

  test("a payment's success is green, and any other status is red", () => {
    const { options, otherTone } = payments.fields.status;
    expect(options.map(({ value, tone }) => [value, tone])).toEqual([
      ["success", "green"],
      ["failed", "red"],
    ]);
    expect(otherTone).toBe("red");
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

  test("'Must be exactly 12 digits' beside the Aadhar number of an employee", () =>
    expect(employees.fields.aadharNumber.hint).toBe("Must be exactly 12 digits"));

  test("the question before an employee is deleted", () => {
    const remove = employees.actions?.delete;
    expect(remove && "confirm" in remove && remove.confirm({ name: "Ravi Kumar" } as never)).toBe(
      "Are you sure you want to delete employee 'Ravi Kumar'? This action cannot be undone.",
    );
  });

  test("the required fields of a new loan", () =>
    expect(requiredMarks(loans.fields).sort()).toEqual([
      ...["Aadhar Number", "Description", "Duration", "Email", "Emergency contact mobile"],
      ...["Emergency contact relation", "Full name", "Gold items", "Gross weight", "Interest rate"],
      ...["Loan amount", "Net weight", "Permanent address", "Present address", "Primary mobile"],
      "Secondary mobile",
    ]));
});

describe("calls of section 7", () => {
  type OfOperation = [resource: AnyResource, name: OperationName, role: Role, call: string];
  const record = { _id: "id-1", loanId: "loan-1", customerId: "123412341234", aadharNumber: "123412341234" };

  test.each<OfOperation>([
    [loans, "list", "admin", "GET /admin/loans"],
    [loans, "list", "employee", "GET /employee/loans"],
    [loans, "create", "admin", "POST /admin/loans"],
    [loans, "create", "employee", "POST /employee/loans"],
    [loans, "edit", "admin", "PUT /admin/loans/id-1"],
    [loans, "edit", "employee", "PUT /employee/loans/id-1"],
    [payments, "list", "admin", "GET /loans/loan-1/payments"],
    [payments, "list", "employee", "GET /loans/loan-1/payments"],
    [payments, "create", "admin", "POST /loans/loan-1/payment"],
    [payments, "create", "employee", "POST /loans/loan-1/payment"],
    [customers, "list", "admin", "GET /admin/customers"],
    [customers, "list", "employee", "GET /employee/customers"],
    [customers, "edit", "admin", "PUT /admin/customers/123412341234"],
    [customers, "edit", "employee", "PUT /employee/customers/123412341234"],
    [employees, "list", "admin", "GET /admin/employees"],
    [employees, "create", "admin", "POST /admin/employees"],
    [employees, "edit", "admin", "PUT /admin/employees/id-1"],
    [employees, "remove", "admin", "DELETE /admin/employees/id-1"],
  ])("$0.name $1, by $2: $3", ({ operations }, name, role, call) => {
    const operation = operations[name];
    expect(operation && `${methodOf(name)} ${pathOf(operation, role, record)}`).toBe(call);
  });

  test("the calls that it does not name do not exist", () => {
    expect([loans.operations.remove, customers.operations.create, customers.operations.remove]).toEqual([
      ...Array(3).fill(undefined),
    ]);
  });

  test.each([
    [loginForm, "/auth/login", ["email", "password"]],
    [forgotPasswordForm, "/auth/forgot-password", ["email"]],
    [resetPasswordForm, "/auth/reset-password", ["email", "otp", "newPassword"]],
    [firstLoginResetForm, "/auth/reset-password/first-login", ["password"]],
    [contactForm, "/contact", ["name", "email", "phone", "gold", "message"]],
  ] as const)("$1 sends $2, all of them required", (form, path, keys) => {
    expect(form.submit.path).toBe(path);
    const specified = Object.entries(form.fields as AnyFields).filter(([, { extra }]) => !extra);
    expect(specified.map(([key, { required }]) => [key, required])).toEqual(keys.map((key) => [key, true]));
  });

  test("the gold rate is read at its path, and only an administrator sets it", () => {
    expect(goldRatePath).toBe("/settings/gold-rate");
    expect(goldRates.operations.create).toMatchObject({
      path: "/settings/update-gold-rate",
      roles: ["admin"],
    });
    const typed = Object.entries(goldRates.fields as AnyFields).filter(
      ([, { extra, presence }]) => !extra && !presence,
    );
    expect(typed.map(([key, { required }]) => [key, required])).toEqual([["rate", true]]);
  });

  test.each(["admin", "employee"] as const)("the look-up of a customer by an %s", (role) =>
    expect(pathOf(customerLookup, role, record)).toBe(`/${role}/check-aadhar/123412341234`),
  );
});

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
    ["Failed to update gold rate. Please try again.", goldRates.operations.create?.failure],

    ["Loan created successfully", loans.operations.create?.success],
    ["Loan updated successfully", loans.operations.edit?.success],
    ["Employee registered and email sent!", employees.operations.create?.success],
    ["Employee deleted successfully!", employees.operations.remove?.success],
    ["Employee updated successfully!", employees.operations.edit?.success],
    ["Gold rate updated successfully!", goldRates.operations.create?.success],
  ])("'%s'", (text, kept) => expect(kept).toBe(text));
});

const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (error: Error) => error.message,
  );

const answer = (response: () => Response) => network.use(http.all("*/api/*", response));
const credentials = { email: "a@example.com", password: "secret" };
const typed = { name: "A", email: "a@example.com", phone: "98480 12345", gold: "10" };

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

/** Labels of specified required fields, nested ones included. */
function requiredMarks(fields: AnyFields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...(field.required && !field.extra ? [field.label] : []),
    ...("fields" in field ? requiredMarks(field.fields) : []),
  ]);
}
