import { wireOnly } from "#engine/declare/presence.ts";

/** From 1. Events of instalment loans are ordered by time. */
export const sequenceField = {
  kind: "number",
  label: "Sequence",
  extra: true,
  presence: wireOnly,
} as const;
