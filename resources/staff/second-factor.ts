/** The second factor of the staff: what is asked for it at sign-in, and on the page where it is set up and removed. */
import { staff } from "#domain/basics/roles.ts";
import { type Passkey, passkeyAnswer } from "./passkeys.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

export const code = {
  kind: "text",
  label: "Code",
  required: true,
  maxLength: 40,
  hint: "The six digits that your authenticator app shows.",
} as const;

/** In place of the other, by whoever has lost the authenticator. */
export const recoveryCode = {
  ...code,
  label: "Recovery code",
  hint: "One of those you kept when you set up the second factor. Each works once.",
} as const;

/** What the person types; a recovery code is taken wherever a code is. */
export type Code = { code: string };

/** What shows who it is: a code, or what a passkey answered to the server's challenge. */
export type Proof = { code?: string; passkey?: string };

const proof = { code: { ...code, required: "in forms" }, passkey: passkeyAnswer } as const;

const rules = [
  {
    at: "code",
    message: "Please enter a code, or use a passkey",
    holds: ({ code, passkey }: Proof) => Boolean(code || passkey),
  },
] as const;

const signIn = { kind: "text", label: "Sign-in", required: true, maxLength: 100 } as const;

/** The second step of a sign-in. `signIn` comes with the answer to the first and is of use for nothing else. */
export const secondStep = defineForm<Proof & { signIn: string }>({
  fields: { signIn, ...proof },
  rules,
  submit: { path: "/auth/login/second-factor", failure: "Login failed" },
});

/** What a passkey is to answer there. */
export const challengeAtSignIn = defineForm<{ signIn: string }>({
  fields: { signIn },
  submit: { path: "/auth/login/second-factor/challenge", failure: "Login failed" },
});

export const beginSecondFactor = defineForm<Record<never, never>>({
  fields: {},
  submit: {
    path: "/auth/second-factor/secret",
    roles: staff,
    failure: "The second factor could not be set up",
  },
});

export const confirmSecondFactor = defineForm<Code>({
  fields: { code },
  submit: {
    path: "/auth/second-factor/confirmation",
    roles: staff,
    success: "Your second factor is set up.",
    failure: "The second factor could not be set up",
  },
});

/** All of it: the authenticator, the passkeys and the recovery codes. */
export const removeSecondFactor = defineForm<Proof>({
  fields: proof,
  rules,
  submit: {
    path: "/auth/second-factor/removal",
    roles: staff,
    success: "Your second factor is removed.",
    failure: "The second factor could not be removed",
  },
});

/** One of the passkeys; with the last way to prove it, the second factor goes. */
export const removePasskey = defineForm<Proof & { id: string }>({
  fields: { id: { kind: "text", label: "Passkey", required: true, maxLength: 2_000 }, ...proof },
  rules,
  submit: {
    path: "/auth/passkeys/removal",
    roles: staff,
    success: "The passkey is removed.",
    failure: "The passkey could not be removed",
  },
});

/** Asked for again before what `provesAgain`. */
export const proveAgain = defineForm<Proof>({
  fields: proof,
  rules,
  submit: { path: "/auth/second-factor/proof", roles: staff, failure: "The code could not be checked" },
});

/** What a passkey is to answer where somebody is signed in. */
export const challenge = defineForm<Record<never, never>>({
  fields: {},
  submit: {
    path: "/auth/second-factor/challenge",
    roles: staff,
    failure: "The passkey could not be asked for",
  },
});

/** Where somebody reads how they stand. */
export const secondFactorPath = "/auth/second-factor";

/** `passkeySite` is the name of the site for which passkeys are made; they are of use nowhere else. */
export type SecondFactorState = {
  isOn: boolean;
  hasAuthenticator: boolean;
  codesLeft: number;
  passkeys: Passkey[];
  passkeySite: string;
  isRequired: boolean;
};

/** How a second factor is proved. */
export type Way = "passkey" | "code";
