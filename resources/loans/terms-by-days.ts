/** Terms of a loan by days as the API sends them, and their conversion to paise and basis points. */
import type { ChargeRule } from "#domain/loan/charges.ts";
import type { TermsByDays } from "#domain/loan/by-days/terms.ts";
import { toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import type { PricingTerms } from "#domain/loan/terms-in-words.ts";

export type WireTermsByDays = {
  slabs: WireSlab[];
  slabBasis: TermsByDays["slabBasis"];
  daysInYear: TermsByDays["daysInYear"];
  minimumDays: number;
  penalRate: number;
  charges: WireCharge[];
  /** Percent of the gold's value, where lower than the rule's. */
  maximumLtv?: number;
};

export type WireSlab = { upTo?: number; rate: number };

/** `percent` is of the loan, `gst` of the charge. */
export type WireCharge = {
  name: string;
  on: ChargeRule["on"];
  amount?: number;
  percent?: number;
  minimum?: number;
  maximum?: number;
  gst?: number;
};

export const copyTerms = (scheme: WireTermsByDays): WireTermsByDays => ({
  slabs: scheme.slabs.map((slab) => ({ ...slab })),
  slabBasis: scheme.slabBasis,
  daysInYear: scheme.daysInYear,
  minimumDays: scheme.minimumDays,
  penalRate: scheme.penalRate,
  charges: scheme.charges.map((charge) => ({ ...charge })),
  ...withoutUndefined({ maximumLtv: scheme.maximumLtv }),
});

export const termsWithoutScheme = (interestRate: number): WireTermsByDays => ({
  slabs: [{ rate: interestRate }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 0,
  charges: [],
});

export const termsByDaysOf = (
  terms: WireTermsByDays,
  loan: Pick<TermsByDays, "kind" | "principal" | "since" | "months">,
): TermsByDays => ({ ...loan, ...domainRatesOf(terms) });

const domainRatesOf = ({ slabs, slabBasis, daysInYear, minimumDays, penalRate }: WireTermsByDays) => ({
  slabs: slabs.map(({ upTo, rate }) => ({ ...withoutUndefined({ upTo }), rate: toBasisPoints(rate) })),
  slabBasis,
  daysInYear,
  minimumDays,
  penalRate: toBasisPoints(penalRate),
});

export const chargeRulesOf = ({ charges }: Pick<WireTermsByDays, "charges">): ChargeRule[] =>
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

export const wordedTermsOf = (terms: WireTermsByDays): PricingTerms => ({
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
