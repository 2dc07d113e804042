/** Words a loan estimate for a visitor, with the steps of its calculation and a link to apply. */
import { company } from "#company";
import { today } from "#domain/basics/dates.ts";
import { eligibilityOf, type Piece, type PledgeInput } from "#domain/loan/estimate.ts";
import { shareOfValue } from "#domain/loan/lending-limits.ts";
import { formatRupees, type Paise, type Rupees, toRupees } from "#domain/basics/money.ts";
import { type Grams, formatPercent, toGrams, toMilligrams } from "#domain/basics/measures.ts";
import type { Texts } from "#texts/en.ts";
import { fill } from "#texts/fill.ts";

type EstimateTexts = { texts: Texts["eligibility"]; grams: (grams: Grams) => string };

export type Estimate = {
  pledgedText: string;
  figures: readonly (readonly [label: string, value: string])[];
  steps: readonly string[];
  applicationUrl: string;
};

/** Undefined where a piece cannot be counted. `rate` is in rupees per gram of pure gold. */
export function estimate(typed: PledgeInput, rate: Rupees, words: EstimateTexts): Estimate | undefined {
  const { texts, grams } = words;
  const result = eligibilityOf(typed, { rate, percentAYear: lowestRate, day: today() });
  if (!result) return undefined;
  const { pieces, months, values, value, amount, percent, monthly, total } = result;
  const pieceList = pieces
    .map((piece) => fill(texts.pieceOf, { grams: grams(piece.grams), carat: piece.carat }))
    .join(", ");
  return {
    pledgedText: fill(texts.pledged, { pieces: pieceList }),
    figures: [
      [texts.value, formatInRupees(value)],
      [texts.limit, fill(texts.share, { percent: formatPercent(percent) })],
      [
        fill(texts.instalment, { months, percent: formatPercent(lowestRate) }),
        fill(texts.monthly, { amount: formatInRupees(monthly) }),
      ],
      [texts.amount, formatInRupees(amount)],
    ],
    steps: [
      ...pieces.map(({ carat, ...piece }, index) =>
        fill(texts.steps.piece, {
          grams: grams(piece.grams),
          carat,
          rate: formatRupees(rate),
          value: formatInRupees(values[index] ?? 0),
        }),
      ),
      limitStep(texts, value, amount, percent),
      fill(texts.steps.repaid, {
        months,
        percent: formatPercent(lowestRate),
        monthly: formatInRupees(monthly),
        total: formatInRupees(total),
      }),
    ],
    applicationUrl: applicationUrlFor(
      pieces,
      fill(texts.message, { amount: formatInRupees(amount), months, pieces: pieceList }),
    ),
  };
}

const { lowestRate } = company.claims;

const formatInRupees = (paise: Paise) => formatRupees(toRupees(paise));

/** Just above a tier's limit, the next tier's share is less than the limit. The limit then applies. */
function limitStep({ steps }: EstimateTexts["texts"], value: Paise, amount: Paise, percent: number): string {
  const share = shareOfValue(value, percent);
  const values = { percent: formatPercent(percent), amount: formatInRupees(amount) };
  return share > amount
    ? fill(steps.limit, { ...values, share: formatInRupees(share) })
    : fill(steps.share, values);
}

function applicationUrlFor(pieces: readonly Piece[], message: string): string {
  const milligrams = pieces.reduce((sum, { grams }) => sum + toMilligrams(grams), 0);
  return `/apply-loan?${new URLSearchParams({ gold: String(toGrams(milligrams)), message })}`;
}
