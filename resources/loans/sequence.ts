import { wireOnly } from "#engine/declare/presence.ts";

/** Position among the events of a daily-balance loan, from 1. Events of instalment loans are ordered by time. */
export const sequenceField = {
  kind: "number",
  label: "Sequence",
  extra: true,
  presence: wireOnly,
} as const;
