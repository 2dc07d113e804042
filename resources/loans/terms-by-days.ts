/** Terms of a daily-balance loan, converted between the wire and the domain. */
import type { ChargeRule } from "#domain/loan/charges.ts";
import type { DailyTerms } from "#domain/loan/daily-balance/terms.ts";
import { toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Worded } from "#domain/loan/terms-in-words.ts";

/** Wire format in percent per year, rupees and days. A loan keeps its terms as they were when it was made. */
export type TermsByDays = {
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

/** Copies the terms of a scheme into a loan, without the scheme's own fields. */
export const termsOf = (scheme: TermsByDays): TermsByDays => ({
  slabs: scheme.slabs.map((slab) => ({ ...slab })),
  slabBasis: scheme.slabBasis,
  daysInYear: scheme.daysInYear,
  minimumDays: scheme.minimumDays,
  penalRate: scheme.penalRate,
  charges: scheme.charges.map((charge) => ({ ...charge })),
  ...defined({ maximumLtv: scheme.maximumLtv }),
});

export const termsWithoutScheme = (interestRate: number): TermsByDays => ({
  slabs: [{ rate: interestRate }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 0,
  charges: [],
});

/** Converts to the units of the domain. */
export const dailyTermsOf = (
  terms: TermsByDays,
  loan: Pick<DailyTerms, "kind" | "principal" | "since" | "months">,
): DailyTerms => ({ ...loan, ...pricesOf(terms) });

const pricesOf = ({ slabs, slabBasis, daysInYear, minimumDays, penalRate }: TermsByDays) => ({
  slabs: slabs.map(({ upTo, rate }) => ({ ...defined({ upTo }), rate: toBasisPoints(rate) })),
  slabBasis,
  daysInYear,
  minimumDays,
  penalRate: toBasisPoints(penalRate),
});

export const chargeRulesOf = ({ charges }: Pick<TermsByDays, "charges">): ChargeRule[] =>
  charges.map(({ name, on, amount, percent, minimum, maximum, gst }) => ({
    name,
    on,
    ...defined({
      amount: inPaise(amount),
      percent: inBasisPoints(percent),
      minimum: inPaise(minimum),
      maximum: inPaise(maximum),
      gst: inBasisPoints(gst),
    }),
  }));

export const wordedTermsOf = (terms: TermsByDays): Worded => ({
  ...pricesOf(terms),
  charges: chargeRulesOf(terms),
});

/** Leaves out undefined values. */
const defined = <Values extends Record<string, number | undefined>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const inPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
const inBasisPoints = (percent: number | undefined) =>
  percent === undefined ? undefined : toBasisPoints(percent);
