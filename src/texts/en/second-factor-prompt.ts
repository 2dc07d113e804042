/** Request for a passkey or a code, at login and before a change of the second factor. */
export const secondFactorPrompt = {
  instead: {
    passkey: "Use a passkey instead",
    code: "Use the authenticator app instead",
    recovery: "Use a recovery code instead",
  },
  passkey: "Use your passkey",
  waiting: "Waiting for your passkey...",
  passkeyHint: "Your browser is asking for your passkey. Unlock your device or touch your security key.",
} as const;
