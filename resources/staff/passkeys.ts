/** Passkeys: keys that a phone, a computer or a stick keeps, and uses for whoever unlocks it. */
import { staff } from "#domain/basics/roles.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

/** One of somebody's own. */
export type Passkey = { id: string; name: string; since: string; lastUsed?: string };

/** What the browser says for a passkey, as JSON: the server reads it with the library that knows its form. */
export const passkeyAnswer = { kind: "text", label: "Passkey", maxLength: 20_000 } as const;

/** What a device is to make one from. */
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
      hint: "What you will know it by, such as 'Office computer' or 'My phone'.",
    },
    passkey: { ...passkeyAnswer, required: true },
  },
  submit: {
    path: "/auth/passkeys",
    roles: staff,
    success: "The passkey is added.",
    failure: "The passkey could not be added",
  },
});

/** Of one person. */
export const mostPasskeys = 10;
