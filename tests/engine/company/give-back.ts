import { staff } from "#domain/basics/roles.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";
import type { Bicycle } from "./bicycles.ts";

export type GiveBack = { on: string; kilometres: number; fee: number; damage: string; pictures?: string[] };

/** A hirer gives a bicycle back. The fee is in rupees. */
export const giveBack = defineCommand<GiveBack, Bicycle>({
  name: "giveBack",
  label: "Give back",
  icon: "confirm",
  isPrimary: true,
  moves: { from: ["hired"], to: "free" },
  summary: ["model", "bought"],
  initialValues: ({ model }) => ({ damage: `None on the ${model}` }),
  fields: {
    on: { kind: "date", label: "Given back on", required: true },
    kilometres: { kind: "number", label: "Distance", unit: "km", min: 0 },
    fee: {
      kind: "money",
      label: "Fee",
      min: 0,
      offers: ({ model }) => [{ label: `A day late with the ${model}`, fills: { fee: 500 } }],
      cashDue: ({ fee }) => fee,
    },
    damage: { kind: "multiline", label: "Damage", required: true },
    pictures: { kind: "photo", many: true, label: "Pictures of the damage", extra: true },
  },
  rules: [{ at: "damage", message: "Describe the damage", holds: ({ damage }) => damage !== "?" }],
  path: "/bicycles/:plate/return",
  roles: staff,
  title: "Give bicycle back",
  submit: "Take it back",
  confirmable: { submit: "Charge the fee anyway" },
  rename: { on: "day" },
  success: "Bicycle given back",
  failure: "Failed to take the bicycle back",
  paper: { kind: "receipt", label: "Print receipt" },
  audit: { act: "closed", titleField: "damage", areas: { returns: "Return" } },
});
