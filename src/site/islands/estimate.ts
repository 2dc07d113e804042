/** What gold borrows, and how that comes about, in words for the visitor. */
import { company } from "#company";
import { today } from "#domain/dates.ts";
import { goldValue, rateOf } from "#domain/gold-value.ts";
import { instalments } from "#domain/instalments.ts";
import { lendable, lendingRuleOn } from "#domain/lending-limits.ts";
import { formatRupees, type Paise, type Rupees, toPaise, toRupees } from "#domain/money.ts";
import { formatPercent, toBasisPoints } from "#domain/percent.ts";
import { formatGrams, type Grams, toGrams, toMilligrams } from "#domain/weight.ts";

export type Piece = { grams: Grams; karat: number };

/** `months` is the chosen tenure, `rate` rupees per gram of pure gold. */
export type Pledge = { pieces: readonly Piece[]; months: number; rate: Rupees };

export type Estimate = {
  /** '12.50 g of 22K, 5.00 g of 18K gold' */
  pledged: string;
  /** The last one is what it comes to. */
  figures: readonly (readonly [label: string, value: string])[];
  /** How it was worked out, a step each. */
  steps: readonly string[];
  /** The application form with these figures in it. */
  application: string;
};

export function estimate({ pieces, months, rate }: Pledge): Estimate {
  const values = pieces.map(({ grams, karat }) =>
    goldValue(toMilligrams(grams), rateOf({ rate: toPaise(rate) }, karat)),
  );
  const value = values.reduce((sum, each) => sum + each, 0);
  const { amount, percent } = lendable(value, lendingRuleOn(today()));
  const terms = { principal: amount, rate: toBasisPoints(lowestRate), months, basis: "perYear" } as const;
  const { monthly, total } = instalments(terms);
  return {
    pledged: `${listed(pieces)} gold`,
    figures: [
      ["Value of your gold", rupees(value)],
      ["Lending limit", `${formatPercent(percent)} of the value`],
      [`Instalment for ${months} months`, `${rupees(monthly)} a month`],
      ["You can borrow up to", rupees(amount)],
    ],
    steps: [
      ...pieces.map(
        ({ grams, karat }, index) =>
          `${formatGrams(grams)} of ${karat}K gold are ${karat} parts in 24 pure: ${formatGrams(grams)} × ${karat} ÷ 24 × ${formatRupees(rate)} = ${rupees(values[index] ?? 0)}.`,
      ),
      limitStep(value, amount, percent),
      `Repaid over ${months} months at ${formatPercent(lowestRate)} a year, the lowest rate we offer: ${rupees(monthly)} a month, ${rupees(total)} in all. The branch confirms weight, purity and rate.`,
    ],
    application: applicationFor(pieces, months, amount),
  };
}

const { lowestRate } = company.claims;

const rupees = (paise: Paise) => formatRupees(toRupees(paise));

/** Just above a tier's limit the lower share would lend less than the limit itself, which then counts. */
function limitStep(value: Paise, amount: Paise, percent: number): string {
  const share = Math.floor((value * percent) / 10_000) * 100;
  return share > amount
    ? `${formatPercent(percent)} of the value would be ${rupees(share)}, but that share is lent only up to ${rupees(amount)}, and more is possible only at a smaller share, which comes to less.`
    : `Of a loan of this size, the rules allow ${formatPercent(percent)} of the value: ${rupees(amount)}.`;
}

const listed = (pieces: readonly Piece[]) =>
  pieces.map(({ grams, karat }) => `${formatGrams(grams)} of ${karat}K`).join(", ");

function applicationFor(pieces: readonly Piece[], months: number, amount: Paise): string {
  const milligrams = pieces.reduce((sum, { grams }) => sum + toMilligrams(grams), 0);
  return `/apply-loan?${new URLSearchParams({
    gold: String(toGrams(milligrams)),
    message: `I would like to borrow ${rupees(amount)} for ${months} months against ${listed(pieces)} gold.`,
  })}`;
}
