import { today } from "#domain/dates.ts";
import { paisePerGram } from "#domain/gold-value.ts";
import { assess, type Lot } from "#domain/lending.ts";
import { lendingRuleOn } from "#domain/lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/money.ts";
import { formatPercent, fromBasisPoints } from "#domain/percent.ts";
import { formatGrams, toGrams } from "#domain/weight.ts";
import { rateChangesOf } from "#resources/forms.ts";
import { articleOf, type GoldItem, isAssayed } from "#resources/pledge.ts";
import { useRateHistory } from "#console/providers/rate-history.ts";
import css from "./GoldLimit.module.css";

type Props = {
  loan: { amount: number; goldItems: readonly GoldItem[] };
  /** What the borrower owes beside it, and how that is known. */
  others: Paise;
  about: string;
};

/** What a loan is judged by: the value of the gold, what may be lent on it, and the share that it takes. */
export function Assessed({ loan, others, about }: Props) {
  const { history, isFailed } = useRateHistory();
  if (isFailed) return <p className={css.how}>The gold rates could not be read.</p>;
  if (!history) return null;
  const amount = loan.amount > 0 ? toPaise(loan.amount) : 0;
  const articles = loan.goldItems.filter(isAssayed).map(articleOf);
  const assessed = assess(
    { amount, articles, others, rule: lendingRuleOn(today()) },
    rateChangesOf(history),
    today(),
  );
  if (!assessed) return <p className={css.how}>Enter the weights to see what may be lent.</p>;
  const { value, limit, ltv, lots, rule, excess } = assessed;
  return (
    <>
      <dl className={css.figures}>
        <Figure label="Value of the gold" figure={formatPaise(value)} how={lots.map(explained).join("; ")} />
        <Figure
          label="May be lent"
          figure={formatPaise(limit.amount)}
          how={`${formatPercent(limit.percent)} of the value (${rule.version}), ${about}`}
        />
        <Figure
          label="This loan's LTV"
          figure={formatPercent(fromBasisPoints(ltv))}
          how={`${formatPaise(amount)} of ${formatPaise(value)}`}
        />
      </dl>
      <p role="status" className={css.warning}>
        {excess > 0 && `The loan is ${formatPaise(excess)} more than may be lent on this gold.`}
      </p>
    </>
  );
}

function Figure({ label, figure, how }: { label: string; figure: string; how: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{figure}</strong>
        <span className={css.how}>{how}</span>
      </dd>
    </div>
  );
}

const readings = {
  average: "the 30-day average",
  close: "the day before's close",
  current: "the rate as it was first set",
} as const;

function explained({ carat, net, reference }: Lot): string {
  const purity = carat ? `${carat} carat` : "not assayed";
  const rate = formatPaise(paisePerGram(reference.rate));
  return `${formatGrams(toGrams(net))}, ${purity}, at ${rate} a gram (${readings[reference.by]})`;
}
