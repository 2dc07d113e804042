import { expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import {
  firstLoginResetForm as firstLoginReset,
  loginForm as login,
  resetPasswordForm as resetPassword,
} from "#resources/staff/sign-in.ts";
import { contactForm as contact } from "#resources/visitors/contact.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

const check = (form: AnyFormDefinition, typed: Row) =>
  validate(form, "create", formValues(form, "create", typed, admin), admin);

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
  expect(check(goldRates, { rate }).map(({ path }) => path)).toEqual(paths),
);
