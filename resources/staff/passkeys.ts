import { staff } from "#domain/basics/roles.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

export type Passkey = { id: string; name: string; since: string; lastUsed?: string };

/** The server parses the JSON with its WebAuthn library. */
export const passkeyResponse = { kind: "text", label: "Passkey", maxLength: 20_000 } as const;

export const beginPasskey = defineForm<Record<never, never>>({
  fields: {},
  submit: { path: "/auth/passkeys/challenge", roles: staff, failure: "The passkey could not be added" },
});

export const addPasskey = defineForm<{ name: string; passkey: string }>({
  fields: {
    name: {
      kind: "text",
      label: "Name of the passkey",
      required: true,
      maxLength: 60,
      hint: "A name that you will recognise, such as 'Office computer' or 'My phone'.",
    },
    passkey: { ...passkeyResponse, required: true },
  },
  submit: {
    path: "/auth/passkeys",
    roles: staff,
    success: "Passkey added.",
    failure: "The passkey could not be added",
  },
});

/** Limit per person. */
export const maxPasskeys = 10;
