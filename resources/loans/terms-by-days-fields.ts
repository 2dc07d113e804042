import type { WireTermsByDays, WireCharge, WireSlab } from "./terms-by-days.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

export const slabFields: Fields<WireSlab, WireSlab> = {
  upTo: { kind: "number", label: "Up to", unit: "days", min: 1, max: 36_500 },
  rate: { kind: "percent", label: "Rate per year", min: 0, max: 100 },
};

const alwaysShownExtra = { extra: true, isAlwaysShown: true } as const;

const maxChargeRupees = 1_00_00_000;

export const chargeFields: Fields<WireCharge, WireCharge> = {
  name: { kind: "text", label: "Charge", maxLength: 60 },
  on: {
    kind: "choice",
    label: "Charged",
    initial: "lending",
    options: [
      { value: "lending", label: "when the loan is made" },
      { value: "reminder", label: "with each reminder" },
      { value: "demand", label: "when an administrator adds it" },
    ],
  },
  amount: { kind: "money", label: "Amount", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  percent: { kind: "percent", label: "Percent of loan amount", ...alwaysShownExtra, min: 0, max: 100 },
  minimum: { kind: "money", label: "Minimum", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  maximum: { kind: "money", label: "Maximum", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  gst: { kind: "percent", label: "GST", ...alwaysShownExtra, min: 0, max: 100 },
};

export const termsByDaysFields: Fields<WireTermsByDays, WireTermsByDays> = {
  slabs: { kind: "items", label: "Rates", of: "Rate", min: 0, fields: slabFields },
  slabBasis: {
    kind: "choice",
    label: "Charged",
    options: [
      { value: "stepped", label: "each rate for its own days" },
      { value: "rebate", label: "one rate for all days since the last payment" },
    ],
  },
  daysInYear: { kind: "number", label: "Day count (days in a year)", min: 360, max: 365 },
  minimumDays: { kind: "number", label: "Minimum interest", unit: "days", min: 0, max: 30 },
  penalRate: { kind: "percent", label: "Penal charge per year", min: 0, max: 100 },
  maximumLtv: { kind: "percent", label: "Max LTV", extra: true, min: 1, max: 100 },
  charges: { kind: "items", label: "Charges", of: "Charge", min: 0, fields: chargeFields },
};
