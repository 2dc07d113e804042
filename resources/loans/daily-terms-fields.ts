import type { WireDailyTerms, WireCharge, WireSlab } from "./daily-terms.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

export const slabFields: Fields<WireSlab, WireSlab> = {
  upTo: { kind: "number", label: "Up to", unit: "days", min: 1, max: 36_500 },
  rate: { kind: "percent", label: "Rate a year", min: 0, max: 100 },
};

/** Extra fields that forms show without unfolding. */
const alwaysShownExtra = { extra: true, isAlwaysShown: true } as const;

/** In rupees. */
const maxChargeRupees = 1_00_00_000;

export const chargeFields: Fields<WireCharge, WireCharge> = {
  name: { kind: "text", label: "Charge", maxLength: 60 },
  on: {
    kind: "choice",
    label: "Charged",
    initial: "lending",
    options: [
      { value: "lending", label: "when it is lent" },
      { value: "reminder", label: "with each reminder" },
      { value: "demand", label: "when an administrator says so" },
    ],
  },
  amount: { kind: "money", label: "Amount", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  percent: { kind: "percent", label: "Percent of the loan", ...alwaysShownExtra, min: 0, max: 100 },
  minimum: { kind: "money", label: "At least", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  maximum: { kind: "money", label: "At most", ...alwaysShownExtra, min: 0, max: maxChargeRupees },
  gst: { kind: "percent", label: "GST", ...alwaysShownExtra, min: 0, max: 100 },
};

export const dailyTermsFields: Fields<WireDailyTerms, WireDailyTerms> = {
  slabs: { kind: "items", label: "Rates", of: "Rate", min: 0, fields: slabFields },
  slabBasis: {
    kind: "choice",
    label: "Charged",
    options: [
      { value: "stepped", label: "each day at its own rate" },
      { value: "rebate", label: "all days at the rate that they reach" },
    ],
  },
  daysInYear: { kind: "number", label: "Days in a year", min: 360, max: 365 },
  minimumDays: { kind: "number", label: "Interest for at least", unit: "days", min: 0, max: 30 },
  penalRate: { kind: "percent", label: "Penal charge a year", min: 0, max: 100 },
  maximumLtv: { kind: "percent", label: "At most of the value", extra: true, min: 1, max: 100 },
  charges: { kind: "items", label: "Charges", of: "Charge", min: 0, fields: chargeFields },
};
