/** Forms that are no record: what they ask for, where they go and what is said about it. */
import type { RateChange } from "#domain/gold/gold-rates.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { toPaise } from "#domain/basics/money.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

export type Login = { email: string; password: string };

export const login = defineForm<Login>({
  fields: {
    email: { kind: "email", label: "Email", required: true },
    password: { kind: "password", label: "Password", required: true },
  },
  submit: { path: "/auth/login", failure: "Login failed" },
});

export const forgotPassword = defineForm<{ email: string }>({
  fields: { email: { kind: "email", label: "Email", required: true } },
  submit: {
    path: "/auth/forgot-password",
    success: "OTP sent to your email.",
    failure: "Failed to send OTP",
  },
});

/** What every password has at least; what else it must not be is judged where it is set (decision 81). */
export const passwordLength = {
  message: "Password must be at least 6 characters long.",
  isLongEnough: (password: string) => password.length >= 6,
};

const newPassword = {
  kind: "password",
  label: "New password",
  required: true,
  hint: "Ten characters or more are better.",
} as const;

export type ResetPassword = { email: string; otp: string; newPassword: string };

export const resetPassword = defineForm<ResetPassword>({
  fields: {
    email: { kind: "email", label: "Email", required: true },
    otp: { kind: "text", label: "OTP", required: true, maxLength: 20 },
    newPassword,
  },
  rules: [
    {
      at: "newPassword",
      message: passwordLength.message,
      holds: ({ newPassword }) => passwordLength.isLongEnough(newPassword),
    },
  ],
  submit: {
    path: "/auth/reset-password",
    success: "Password reset successful! You can now log in.",
    failure: "Failed to reset password",
  },
});

/** The page asks for the password twice; only one of them travels. */
export const firstLoginReset = defineForm<{ password: string }>({
  fields: { password: newPassword },
  rules: [
    {
      at: "password",
      message: passwordLength.message,
      holds: ({ password }) => passwordLength.isLongEnough(password),
    },
  ],
  submit: {
    path: "/auth/reset-password/first-login",
    success: "Password reset successful!",
    failure: "Failed to reset password",
  },
});

export const passwordsDiffer = "Passwords do not match.";

/** `gold` is the gold amount in grams. */
export type ContactMessage = { name: string; email: string; gold: number; phone: string; message: string };

export const contact = defineForm<ContactMessage>({
  fields: {
    name: { kind: "text", label: "Name", required: true, maxLength: 120 },
    email: { kind: "email", label: "Email", required: true },
    phone: { kind: "phone", label: "Phone", required: true },
    gold: { kind: "grams", label: "Gold amount (grams)", required: true, min: 0, max: 100_000 },
    message: { kind: "address", label: "Message", required: true, maxLength: 2000 },
  },
  submit: {
    path: "/contact",
    success: "Message sent successfully!",
    failure: "Failed to send message. Please try again.",
  },
});

export type CallbackRequest = { phone: string };

/** For whoever would rather be called than write. It goes to our own server, which alone has it (decision 108). */
export const callback = defineForm<CallbackRequest>({
  fields: { phone: { kind: "phone", label: "Your phone number", required: true } },
  submit: {
    path: "/callbacks",
    success: "Thank you. We call you back.",
    failure: "Your number could not be sent. Please try again.",
  },
});

/** A contact message that asks for a loan names it first. */
export const enquiryFor = (loan: string, message: string): string => `Loan enquiry: ${loan}\n\n${message}`;

/** In characters: an enquiry with the longest name of a loan is still a contact message. */
export const longestEnquiry = 1900;

/** Rupees per gram of pure gold, and of other carats where they do not simply follow from it. */
export type GoldRate = { rate: number; rate22?: number; rate20?: number; rate18?: number };

/** `setBy` is a name. */
export type GoldRateChange = GoldRate & { setAt: string; setBy: string };

/** The same as a valuation counts them. Whoever has set no rate yet values at the one that everybody reads. */
export function rateChangesOf(
  changes: readonly Omit<GoldRateChange, "setBy">[],
): [RateChange, ...RateChange[]] {
  const [first, ...others] = changes.map(({ rate, rate22, rate20, rate18, setAt }) => ({
    rate: toPaise(rate),
    byCarat: { 22: toPaise(rate22 ?? 0), 20: toPaise(rate20 ?? 0), 18: toPaise(rate18 ?? 0) },
    setAt,
  }));
  return first ? [first, ...others] : [{ rate: toPaise(defaultGoldRate), setAt: new Date(0).toISOString() }];
}

const rateOfCarat = (carat: number) =>
  ({ kind: "money", label: `${carat} carat (₹)`, extra: true, min: 1, max: 10_00_000 }) as const;

export const goldRate = defineForm<GoldRate>({
  fields: {
    rate: { kind: "money", label: "Gold rate per gram (₹)", required: true, max: 10_00_000 },
    rate22: rateOfCarat(22),
    rate20: rateOfCarat(20),
    rate18: rateOfCarat(18),
  },
  rules: [{ at: "rate", message: "The gold rate must be more than zero", holds: ({ rate }) => rate > 0 }],
  submit: {
    path: "/settings/update-gold-rate",
    roles: ["admin"],
    provesAgain: true,
    success: "Gold rate updated successfully!",
    confirmable: { submit: "Set it all the same" },
    failure: "Failed to update gold rate. Please try again.",
  },
});

/** Where staff read every rate that was set. */
export const goldRateHistoryPath = "/settings/gold-rates";

/** Where anybody reads the gold rate. */
export const goldRatePath = "/settings/gold-rate";
