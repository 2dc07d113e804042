import { staff } from "#domain/basics/roles.ts";
import { goldRateForm, type GoldRateChange, goldRateHistoryPath } from "#resources/office/gold-rate.ts";
import { neverShown } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

const { rate, rate22, rate20, rate18 } = goldRateForm.fields;

/** All gold rates set so far; the last one is in force. Setting one is a separate form. */
export const goldRates = defineResource<GoldRateChange & { _id: string }>({
  name: "gold-rates",
  extra: true,
  label: { one: "Gold rate", many: "Gold rates" },
  menu: { group: "manage", icon: "trend" },
  id: "_id",
  titleField: "setAt",

  fields: {
    _id: { kind: "text", label: "Gold rate ID", presence: neverShown },
    setAt: { kind: "time", label: "Set on" },
    setBy: { kind: "text", label: "Set by" },
    rate,
    rate22,
    rate20,
    rate18,
  },

  operations: {
    list: { path: goldRateHistoryPath, roles: staff, failure: "Failed to fetch the gold rates" },
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
    },
  },
});
