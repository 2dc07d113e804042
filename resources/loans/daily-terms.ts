import type { ChargeRule } from "#domain/loan/charges.ts";
import type { DailyTerms } from "#domain/loan/daily-balance/terms.ts";
import { toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { PricingTerms } from "#domain/loan/terms-in-words.ts";

/** In percent per year, rupees and days. */
export type WireDailyTerms = {
  slabs: WireSlab[];
  slabBasis: DailyTerms["slabBasis"];
  daysInYear: DailyTerms["daysInYear"];
  minimumDays: number;
  penalRate: number;
  charges: WireCharge[];
  /** Percent of the gold's value, where lower than the rule's. */
  maximumLtv?: number;
};

export type WireSlab = { upTo?: number; rate: number };

/** Amounts in rupees. `percent` is of the loan, `gst` of the charge. */
export type WireCharge = {
  name: string;
  on: ChargeRule["on"];
  amount?: number;
  percent?: number;
  minimum?: number;
  maximum?: number;
  gst?: number;
};

export const copyTerms = (scheme: WireDailyTerms): WireDailyTerms => ({
  slabs: scheme.slabs.map((slab) => ({ ...slab })),
  slabBasis: scheme.slabBasis,
  daysInYear: scheme.daysInYear,
  minimumDays: scheme.minimumDays,
  penalRate: scheme.penalRate,
  charges: scheme.charges.map((charge) => ({ ...charge })),
  ...withoutUndefined({ maximumLtv: scheme.maximumLtv }),
});

export const termsWithoutScheme = (interestRate: number): WireDailyTerms => ({
  slabs: [{ rate: interestRate }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 0,
  charges: [],
});

export const dailyTermsOf = (
  terms: WireDailyTerms,
  loan: Pick<DailyTerms, "kind" | "principal" | "since" | "months">,
): DailyTerms => ({ ...loan, ...domainRatesOf(terms) });

const domainRatesOf = ({ slabs, slabBasis, daysInYear, minimumDays, penalRate }: WireDailyTerms) => ({
  slabs: slabs.map(({ upTo, rate }) => ({ ...withoutUndefined({ upTo }), rate: toBasisPoints(rate) })),
  slabBasis,
  daysInYear,
  minimumDays,
  penalRate: toBasisPoints(penalRate),
});

export const chargeRulesOf = ({ charges }: Pick<WireDailyTerms, "charges">): ChargeRule[] =>
  charges.map(({ name, on, amount, percent, minimum, maximum, gst }) => ({
    name,
    on,
    ...withoutUndefined({
      amount: optionalPaise(amount),
      percent: optionalBasisPoints(percent),
      minimum: optionalPaise(minimum),
      maximum: optionalPaise(maximum),
      gst: optionalBasisPoints(gst),
    }),
  }));

export const wordedTermsOf = (terms: WireDailyTerms): PricingTerms => ({
  ...domainRatesOf(terms),
  charges: chargeRulesOf(terms),
});

const withoutUndefined = <Values extends Record<string, number | undefined>>(
  values: Values,
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const optionalPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
const optionalBasisPoints = (percent: number | undefined) =>
  percent === undefined ? undefined : toBasisPoints(percent);
