/** What a loan by days is made under, between the wire and the rules. */
import type { ChargeRule } from "#domain/loan/charges.ts";
import type { DailyTerms } from "#domain/loan/daily-balance/terms.ts";
import { toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Worded } from "#domain/loan/terms-in-words.ts";

/** As it is on the wire, in percent a year, rupees and days; a loan keeps it as it was when it was made. */
export type TermsByDays = {
  slabs: WireSlab[];
  slabBasis: DailyTerms["slabBasis"];
  daysInYear: DailyTerms["daysInYear"];
  minimumDays: number;
  penalRate: number;
  charges: WireCharge[];
  /** In percent of the gold's value, where that is less than the rule has. */
  maximumLtv?: number;
};

export type WireSlab = { upTo?: number; rate: number };

/** Amounts in rupees; `percent` is of the loan, `gst` of the charge. */
export type WireCharge = {
  name: string;
  on: ChargeRule["on"];
  amount?: number;
  percent?: number;
  minimum?: number;
  maximum?: number;
  gst?: number;
};

/** The terms of a loan that is made under a scheme: a copy, without what is the scheme's own. */
export const termsOf = (scheme: TermsByDays): TermsByDays => ({
  slabs: scheme.slabs.map((slab) => ({ ...slab })),
  slabBasis: scheme.slabBasis,
  daysInYear: scheme.daysInYear,
  minimumDays: scheme.minimumDays,
  penalRate: scheme.penalRate,
  charges: scheme.charges.map((charge) => ({ ...charge })),
  ...given({ maximumLtv: scheme.maximumLtv }),
});

/** The terms of a loan by days that is made without a scheme, at so many percent a year. */
export const termsWithoutScheme = (interestRate: number): TermsByDays => ({
  slabs: [{ rate: interestRate }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 0,
  charges: [],
});

/** In the units of the rules. */
export const dailyTermsOf = (
  terms: TermsByDays,
  loan: Pick<DailyTerms, "kind" | "principal" | "since" | "months">,
): DailyTerms => ({ ...loan, ...pricesOf(terms) });

const pricesOf = ({ slabs, slabBasis, daysInYear, minimumDays, penalRate }: TermsByDays) => ({
  slabs: slabs.map(({ upTo, rate }) => ({ ...given({ upTo }), rate: toBasisPoints(rate) })),
  slabBasis,
  daysInYear,
  minimumDays,
  penalRate: toBasisPoints(penalRate),
});

export const chargeRulesOf = ({ charges }: Pick<TermsByDays, "charges">): ChargeRule[] =>
  charges.map(({ name, on, amount, percent, minimum, maximum, gst }) => ({
    name,
    on,
    ...given({
      amount: inPaise(amount),
      percent: inBasisPoints(percent),
      minimum: inPaise(minimum),
      maximum: inPaise(maximum),
      gst: inBasisPoints(gst),
    }),
  }));

/** As they are told in words. */
export const wordedTermsOf = (terms: TermsByDays): Worded => ({
  ...pricesOf(terms),
  charges: chargeRulesOf(terms),
});

/** What nobody filled in is left out. */
const given = <Values extends Record<string, number | undefined>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const inPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
const inBasisPoints = (percent: number | undefined) =>
  percent === undefined ? undefined : toBasisPoints(percent);
