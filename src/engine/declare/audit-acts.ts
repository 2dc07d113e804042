import type { Option } from "./field.ts";

export const auditActs = {
  created: { label: "created", tone: "green" },
  edited: { label: "edited", tone: "blue" },
  deleted: { label: "deleted", tone: "red" },
  reversed: { label: "reversed", tone: "red" },
  confirmed: { label: "confirmed", tone: "green" },
  closed: { label: "closed", tone: "grey" },
  reopened: { label: "reopened", tone: "blue" },
  cancelled: { label: "cancelled", tone: "red" },
  signedIn: { label: "logged in", tone: "grey" },
  refused: { label: "refused", tone: "red" },
  signedOut: { label: "logged out", tone: "grey" },
  printed: { label: "printed", tone: "grey" },
  shown: { label: "shown", tone: "grey" },
  otpSent: { label: "OTP sent", tone: "grey" },
  passwordSet: { label: "password set", tone: "blue" },
  sealed: { label: "sealed", tone: "blue" },
  mended: { label: "mended", tone: "blue" },
} as const satisfies Readonly<Record<string, Pick<Option<string>, "label" | "tone">>>;

export type AuditAct = keyof typeof auditActs;
