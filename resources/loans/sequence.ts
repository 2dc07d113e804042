import { neverShown } from "#engine/declare/presence.ts";

/** The place of an event among those of its loan by days, from 1 on. Events of instalments are in the order of their time. */
export const sequenceField = {
  kind: "number",
  label: "Sequence",
  extra: true,
  presence: neverShown,
} as const;
