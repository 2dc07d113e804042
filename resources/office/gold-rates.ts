import { formatRupeesExactly } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import type { GoldRateChange } from "#resources/office/gold-rate.ts";
import { wireOnly, setBySystem } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

const caratRateField = (carat: number) =>
  ({
    kind: "money",
    label: `${carat} carat (₹)`,
    hint: "Leave empty to calculate from the 24K rate.",
    extra: true,
    min: 1,
    max: 10_00_000,
  }) as const;

export const goldRates = defineResource<GoldRateChange & { _id: string }>({
  name: "gold-rates",
  label: { one: "Gold rate", many: "Gold rates" },
  menu: { group: "manage", icon: "trend" },
  id: "_id",
  titleField: "setAt",

  fields: {
    _id: { kind: "text", label: "Gold rate ID", presence: wireOnly },
    setAt: { kind: "time", label: "Set on", presence: setBySystem },
    setBy: { kind: "text", label: "Set by", presence: setBySystem },
    rate: {
      kind: "money",
      label: "Gold rate per gram (₹)",
      hint: "For 24 carat.",
      required: true,
      max: 10_00_000,
    },
    rate22: caratRateField(22),
    rate20: caratRateField(20),
    rate18: caratRateField(18),
  },
  rules: [{ at: "rate", message: "The gold rate must be more than zero", holds: ({ rate }) => rate > 0 }],

  operations: {
    list: {
      path: "/settings/gold-rates",
      roles: staff,
      extra: true,
      failure: "Failed to fetch the gold rates",
    },
    create: {
      path: "/settings/update-gold-rate",
      roles: ["admin"],
      requiresReauthentication: true,
      approval: {
        by: ["admin"],
        reasons: {
          rateMoves: {
            says: ({ rate }: { rate: number }, { before }: { before: number }) =>
              `Change the gold rate from ${formatRupeesExactly(before)} to ${formatRupeesExactly(rate)}`,
          },
        },
      },
      status: 200,
      title: "Update Gold Rate",
      submit: "Update Rate",
      success: "Gold rate updated successfully!",
      confirmable: { submit: "Set anyway" },
      failure: "Failed to update gold rate. Please try again.",
    },
  },

  order: { by: "setAt", descending: true },

  views: {
    main: {
      columns: [
        { header: "Set on", fields: ["setAt", "setBy"], sort: "setAt" },
        { header: "Rate per gram", fields: ["rate"], sort: "rate" },
        { header: "22 carat", fields: ["rate22"] },
        { header: "20 carat", fields: ["rate20"] },
        { header: "18 carat", fields: ["rate18"] },
      ],
      empty: "No gold rates yet",
      emptyHint: "The latest rate is used to value gold, and is shown on the site.",
      create: "dialog",
    },
  },
});
