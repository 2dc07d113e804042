/** The second factor of the staff: what is asked for it at sign-in, and on the page where it is set up and removed. */
import { staff } from "#domain/roles.ts";
import { defineForm } from "./vocabulary.ts";

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

const either = {
  ...code,
  hint: "The six digits that your authenticator app shows, or a recovery code.",
} as const;

/** The second step of a sign-in. `signIn` comes with the answer to the first and is of use for nothing else. */
export const secondStep = defineForm<Code & { signIn: string }>({
  fields: { signIn: { kind: "text", label: "Sign-in", required: true, maxLength: 100 }, code },
  submit: { path: "/auth/login/second-factor", failure: "Login failed" },
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

export const removeSecondFactor = defineForm<Code>({
  fields: { code: either },
  submit: {
    path: "/auth/second-factor/removal",
    roles: staff,
    success: "Your second factor is removed.",
    failure: "The second factor could not be removed",
  },
});

/** Asked for again before what `provesAgain`. */
export const proveAgain = defineForm<Code>({
  fields: { code },
  submit: { path: "/auth/second-factor/proof", roles: staff, failure: "The code could not be checked" },
});

/** Where somebody reads how they stand. */
export const secondFactorPath = "/auth/second-factor";

export type SecondFactorState = { isOn: boolean; codesLeft: number; isRequired: boolean };
