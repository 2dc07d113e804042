import { type ChargeRule, chargeByRule } from "./charges.ts";
import type { TermsByDays, Slab } from "#domain/loan/by-days/terms.ts";
import { daysInWords } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { type BasisPoints, formatPercent, fromBasisPoints } from "#domain/basics/measures.ts";
import { type RateBasis, ratePerInstalment, yearlyRate } from "./instalments.ts";

/** Source: gold-loan rules, rows 14 and 16. */
type TermInWords = { label: string; text: string; isPenal?: true };

export type PricingTerms = Pick<
  TermsByDays,
  "slabs" | "slabBasis" | "daysInYear" | "minimumDays" | "penalRate"
> & {
  charges: readonly ChargeRule[];
};

export function termsInWords(terms: PricingTerms, lent?: Paise): TermInWords[] {
  const { slabs, slabBasis, daysInYear, minimumDays, penalRate, charges } = terms;
  return [
    { label: "Interest", text: ratesInWords(slabs) },
    ...(slabs.length > 1 ? [{ label: "How rates apply", text: basisInWords[slabBasis] }] : []),
    { label: "Day count", text: daysInWords(daysInYear) },
    ...(minimumDays > 0 ? [{ label: "Minimum interest", text: daysInWords(minimumDays) }] : []),
    ...(penalRate > 0
      ? [{ label: "Penal charge", text: penalInWords(penalRate), isPenal: true as const }]
      : []),
    ...charges.map((rule) => ({ label: rule.name, text: chargeInWords(rule, lent) })),
  ];
}

export function ratesInWords(slabs: readonly Slab[]): string {
  const [first, ...others] = slabs;
  if (!first) return "";
  const firstText = `${percent(first.rate)} a year${slabReach(first, others.length)}`;
  return [firstText, ...others.map((slab) => `${percent(slab.rate)}${slabReach(slab, others.length)}`)].join(
    ", ",
  );
}

export function chargeInWords(rule: ChargeRule, lent?: Paise): string {
  const amount = lent === undefined ? ruleInWords(rule) : chargeAmountText(chargeByRule(rule, lent));
  return `${amount} ${occasionInWords[rule.on]}`;
}

export const chargeAmountText = ({ net, gst }: Record<"net" | "gst", Paise>): string =>
  gst > 0 ? `${formatPaise(net + gst)} (${formatPaise(net)} and ${formatPaise(gst)} GST)` : formatPaise(net);

const penalInWords = (rate: BasisPoints): string =>
  `${percent(rate)} a year on the overdue amount, per day. No compounding. No GST.`;

const basisInWords: Readonly<Record<TermsByDays["slabBasis"], string>> = {
  stepped: "Each rate applies to its own days, counted from the loan date.",
  rebate:
    "Pay the interest on time and you keep the lowest rate. If you are late, the higher rate applies from your last payment.",
};

const occasionInWords: Readonly<Record<ChargeRule["on"], string>> = {
  lending: "when the loan is made",
  reminder: "with each reminder",
  demand: "when it arises",
};

function ruleInWords({ amount = 0, percent: share = 0, minimum, maximum, gst = 0 }: ChargeRule): string {
  const parts = [amount > 0 && formatPaise(amount), share > 0 && `${percent(share)} of the loan`];
  return [
    parts.filter(Boolean).join(" and "),
    minimum && `at least ${formatPaise(minimum)}`,
    maximum !== undefined && `at most ${formatPaise(maximum)}`,
    gst > 0 && `plus ${percent(gst)} GST`,
  ]
    .filter(Boolean)
    .join(", ");
}

const slabReach = ({ upTo }: Slab, others: number): string =>
  upTo === undefined ? (others > 0 ? " beyond" : "") : ` up to ${daysInWords(upTo)}`;

const percent = (rate: BasisPoints): string => formatPercent(fromBasisPoints(rate));

/** A rate per instalment must not be mistaken for a yearly one. In percent. */
export const rateInWords = (percent: number, basis: RateBasis): string =>
  basis === "perInstalment"
    ? `${perInstalment(percent, basis)}, ${aYear(percent, basis)}`
    : aYear(percent, basis);

export const rateExplained = (percent: number, basis: RateBasis): string =>
  basis === "perYear"
    ? `${aYear(percent, basis)}, ${perInstalment(percent, basis)}`
    : rateInWords(percent, basis);

/** A yearly rate is easily typed as a rate per instalment. */
export const highRateQuestion = (
  percent: number,
  basis: RateBasis,
  act: "Lend" | "Add",
): string | undefined =>
  yearlyRate(percent, basis) > highRatePercent
    ? `${rateInWords(percent, basis)} is above ${formatPercent(highRatePercent)} a year. ${act} anyway?`
    : undefined;

const highRatePercent = 36;

const aYear = (percent: number, basis: RateBasis) => `${formatPercent(yearlyRate(percent, basis))} a year`;
const perInstalment = (percent: number, basis: RateBasis) =>
  `${formatPercent(ratePerInstalment(percent, basis))} per instalment`;
