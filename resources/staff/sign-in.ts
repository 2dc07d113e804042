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

/** Minimum length. The server checks the rest (decision 81). */
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

/** The page asks for the password twice but sends it once. */
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
