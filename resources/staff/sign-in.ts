/** Forms for logging in and for resetting a forgotten or temporary password. */
import { defineForm } from "#engine/declare/vocabulary.ts";

export type LoginCredentials = { email: string; password: string };

export const loginForm = defineForm<LoginCredentials>({
  fields: {
    email: { kind: "email", label: "Email", required: true },
    password: { kind: "password", label: "Password", required: true },
  },
  submit: { path: "/auth/login", failure: "Login failed" },
});

export const forgotPasswordForm = defineForm<{ email: string }>({
  fields: { email: { kind: "email", label: "Email", required: true } },
  submit: {
    path: "/auth/forgot-password",
    success: "OTP sent to your email.",
    failure: "Failed to send OTP",
  },
});

/** Checks only the length; the server checks the rest (decision 81). */
export const passwordLengthRule = {
  message: "Password must be at least 6 characters long.",
  isLongEnough: (password: string) => password.length >= 6,
};

const newPassword = {
  kind: "password",
  label: "New password",
  required: true,
  hint: "Use 10 or more characters.",
} as const;

export type PasswordReset = { email: string; otp: string; newPassword: string };

export const resetPasswordForm = defineForm<PasswordReset>({
  fields: {
    email: { kind: "email", label: "Email", required: true },
    otp: { kind: "text", label: "OTP", required: true, maxLength: 20 },
    newPassword,
  },
  rules: [
    {
      at: "newPassword",
      message: passwordLengthRule.message,
      holds: ({ newPassword }) => passwordLengthRule.isLongEnough(newPassword),
    },
  ],
  submit: {
    path: "/auth/reset-password",
    success: "Password reset successful! You can now log in.",
    failure: "Failed to reset password",
  },
});

/** The page asks for the password twice but sends it once. */
export const firstLoginResetForm = defineForm<{ password: string }>({
  fields: { password: newPassword },
  rules: [
    {
      at: "password",
      message: passwordLengthRule.message,
      holds: ({ password }) => passwordLengthRule.isLongEnough(password),
    },
  ],
  submit: {
    path: "/auth/reset-password/first-login",
    success: "Password reset successful!",
    failure: "Failed to reset password",
  },
});

export const passwordsDifferMessage = "Passwords do not match.";
