/** Schemes for sample loans. Amounts are in rupees, rates in percent. */
import type { Scheme } from "#resources/loans/scheme.ts";

const fee = {
  name: "Processing fee",
  on: "lending",
  percent: 0.25,
  minimum: 100,
  maximum: 2_500,
  gst: 18,
} as const;
const reminder = { name: "Reminder by post", on: "reminder", amount: 50, gst: 18 } as const;
const visit = { name: "Valuation again", on: "demand", amount: 250, gst: 18 } as const;

const defaults = { daysInYear: 365, minimumDays: 0, to: "" } as const;

export const sampleSchemes = {
  bullet: {
    ...defaults,
    name: "Bullet, cheap for a month",
    kind: "bullet",
    slabs: [{ upTo: 30, rate: 12 }, { upTo: 90, rate: 18 }, { rate: 24 }],
    slabBasis: "stepped",
    minimumDays: 7,
    penalRate: 3,
    maximumTerm: 12,
    charges: [fee, reminder, visit],
  },
  interest: {
    ...defaults,
    name: "Monthly interest, rebate in time",
    kind: "interest",
    slabs: [{ upTo: 35, rate: 14 }, { rate: 22 }],
    slabBasis: "rebate",
    penalRate: 3,
    maximumTerm: 24,
    charges: [fee],
  },
  flexible: {
    ...defaults,
    name: "Flexible",
    kind: "flexible",
    slabs: [{ rate: 16 }],
    slabBasis: "stepped",
    penalRate: 2,
    maximumTerm: 12,
    maximumLtv: 70,
    charges: [],
  },
} satisfies Record<string, Omit<Scheme, "_id" | "version" | "from">>;
