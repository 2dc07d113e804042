import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import * as goldRates from "#resources/office/gold-rate.ts";
import * as signIn from "#resources/staff/sign-in.ts";
import * as visitors from "#resources/visitors/contact.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

const forms = { ...goldRates, ...signIn, ...visitors };
const {
  contactForm: contact,
  firstLoginResetForm: firstLoginReset,
  forgotPasswordForm: forgotPassword,
  goldRateForm: goldRate,
  loginForm: login,
  passwordsDifferMessage: passwordsDiffer,
  resetPasswordForm: resetPassword,
} = forms;
const check = (form: AnyFormDefinition, typed: Row) =>
  validate(form, "create", formValues(form, "create", typed, admin), admin);

test.each([
  ["login", login, "/auth/login", ["email", "password"]],
  ["forgot password", forgotPassword, "/auth/forgot-password", ["email"]],
  ["reset password", resetPassword, "/auth/reset-password", ["email", "otp", "newPassword"]],
  ["first-login reset", firstLoginReset, "/auth/reset-password/first-login", ["password"]],
  ["contact", contact, "/contact", ["name", "email", "phone", "gold", "message"]],
  ["gold rate", goldRate, "/settings/update-gold-rate", ["rate"]],
] as const)(
  "the form %s submits its specified fields to its path, and requires each of them",
  (_, form: AnyFormDefinition & { submit: Row }, path, keys) => {
    expect(form.submit.path).toBe(path);
    const specified = Object.entries(form.fields).filter(([, { extra }]) => !extra);
    expect(specified.map(([key]) => key)).toEqual(keys);
    expect(specified.map(([, { required }]) => required)).toEqual(keys.map(() => true));
  },
);

test("administrators set the gold rate", () => {
  expect(forms.goldRatePath).toBe("/settings/gold-rate");
  expect(goldRate.submit.roles).toEqual(["admin"]);
});

test.each([
  [login, undefined, "Login failed"],
  [forgotPassword, "OTP sent to your email.", "Failed to send OTP"],
  [resetPassword, "Password reset successful! You can now log in.", "Failed to reset password"],
  [contact, "Message sent successfully!", "Failed to send message. Please try again."],
  [goldRate, "Gold rate updated successfully!", "Failed to update gold rate. Please try again."],
])("form %# has its messages of success and failure", ({ submit }, success, failure) =>
  expect([submit.success, submit.failure]).toEqual([success, failure]),
);

test("a differing confirmation gets the specified message", () =>
  expect(passwordsDiffer).toBe("Passwords do not match."));

const tooShort = "Password must be at least 6 characters long.";

test.each([
  ["12345", [{ msg: tooShort, path: "password" }]],
  ["", [{ msg: tooShort, path: "password" }]],
  ["123456", []],
  ["      ", []],
])("the new password '%s' gets the issues %j", (password, expected) =>
  expect(check(firstLoginReset, { password })).toEqual(expected),
);

test("a reset by OTP also requires a password of six characters", () => {
  const typed = { email: "ravi@example.com", otp: "123456", newPassword: "12345" };
  expect(check(resetPassword, typed)).toEqual([{ msg: tooShort, path: "newPassword" }]);
  expect(check(resetPassword, { ...typed, newPassword: "123456" })).toEqual([]);
  expect(check(resetPassword, { ...typed, newPassword: "123456", otp: "" })).toEqual([
    { msg: "OTP is required", path: "otp" },
  ]);
});

test.each([
  [{}, ["email", "password"]],
  [{ email: "ravi", password: "x" }, ["email"]],
  [{ email: "ravi@example.com", password: "x" }, []],
])("a login with %j has issues at %j", (typed, paths) =>
  expect(check(login, typed).map(({ path }) => path)).toEqual(paths),
);

test("a password may be long and contain any characters", () => {
  for (const password of ["correct horse battery staple ".repeat(6), "తెలుగు పాస్ వర్డ్ 🔑".repeat(4), "      a"])
    expect(check(firstLoginReset, { password })).toEqual([]);
});

test("a contact message requires every field", () => {
  const message = {
    name: "Sita",
    email: "sita@example.com",
    phone: "98480 12345",
    gold: "25",
    message: "How much\ncan I borrow?",
  };
  expect(check(contact, message)).toEqual([]);
  for (const path of ["name", "email", "phone", "message"]) {
    expect(check(contact, { ...message, [path]: "" }).map((each) => each.path)).toEqual([path]);
  }
  expect(check(contact, { ...message, gold: "a lot" }).map(({ path }) => path)).toEqual(["gold"]);
});

test.each([
  ["7250.50", []],
  [0, ["rate"]],
  [-1, ["rate"]],
  ["much", ["rate"]],
  [10_00_001, ["rate"]],
])("a gold rate of %j has issues at %j", (rate, paths) =>
  expect(check(goldRate, { rate }).map(({ path }) => path)).toEqual(paths),
);
