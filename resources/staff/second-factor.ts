/** Forms and endpoints for two-step verification by authenticator app, recovery code or passkey. */
import { staff } from "#domain/basics/roles.ts";
import { type Passkey, passkeyResponse } from "./passkeys.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

export const codeField = {
  kind: "text",
  label: "Code",
  required: true,
  maxLength: 40,
  hint: "The six digits in your authenticator app.",
} as const;

export const recoveryCodeField = {
  ...codeField,
  label: "Recovery code",
  hint: "One of the codes that you saved. Each works once.",
} as const;

/** A recovery code is accepted everywhere a code is. */
export type CodeInput = { code: string };

/** A code, or a passkey's response to the server's challenge. */
export type SecondFactorCredential = { code?: string; passkey?: string };

const credentialFields = { code: { ...codeField, required: "in forms" }, passkey: passkeyResponse } as const;

const credentialRules = [
  {
    at: "code",
    message: "Enter a code or use a passkey",
    holds: ({ code, passkey }: SecondFactorCredential) => Boolean(code || passkey),
  },
] as const;

const signInField = { kind: "text", label: "Login", required: true, maxLength: 100 } as const;

/** `signIn` comes from the first step and is valid for nothing else. */
export const loginSecondStep = defineForm<SecondFactorCredential & { signIn: string }>({
  fields: { signIn: signInField, ...credentialFields },
  rules: credentialRules,
  submit: { path: "/auth/login/second-factor", failure: "Login failed" },
});

export const loginChallenge = defineForm<{ signIn: string }>({
  fields: { signIn: signInField },
  submit: { path: "/auth/login/second-factor/challenge", failure: "Login failed" },
});

export const beginSecondFactor = defineForm<Record<never, never>>({
  fields: {},
  submit: {
    path: "/auth/second-factor/secret",
    roles: staff,
    failure: "Two-step verification could not be set up",
  },
});

export const confirmSecondFactor = defineForm<CodeInput>({
  fields: { code: codeField },
  submit: {
    path: "/auth/second-factor/confirmation",
    roles: staff,
    success: "Two-step verification is on.",
    failure: "Two-step verification could not be set up",
  },
});

export const removeSecondFactor = defineForm<SecondFactorCredential>({
  fields: credentialFields,
  rules: credentialRules,
  submit: {
    path: "/auth/second-factor/removal",
    roles: staff,
    success: "Two-step verification is off.",
    failure: "Two-step verification could not be turned off",
  },
});

/** Removing the last method turns two-step verification off. */
export const removePasskey = defineForm<SecondFactorCredential & { id: string }>({
  fields: { id: { kind: "text", label: "Passkey", required: true, maxLength: 2_000 }, ...credentialFields },
  rules: credentialRules,
  submit: {
    path: "/auth/passkeys/removal",
    roles: staff,
    success: "Passkey removed.",
    failure: "The passkey could not be removed",
  },
});

export const reauthenticate = defineForm<SecondFactorCredential>({
  fields: credentialFields,
  rules: credentialRules,
  submit: { path: "/auth/second-factor/proof", roles: staff, failure: "The code could not be checked" },
});

export const reauthenticationChallenge = defineForm<Record<never, never>>({
  fields: {},
  submit: {
    path: "/auth/second-factor/challenge",
    roles: staff,
    failure: "The passkey could not be requested",
  },
});

export const secondFactorPath = "/auth/second-factor";

/** Passkeys work nowhere else than on `passkeySite`. */
export type SecondFactorState = {
  isOn: boolean;
  hasAuthenticator: boolean;
  codesLeft: number;
  passkeys: Passkey[];
  passkeySite: string;
  isRequired: boolean;
};

export type SecondFactorMethod = "passkey" | "code";
