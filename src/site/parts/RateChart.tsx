import { addDays, dayOf, today } from "#domain/basics/dates.ts";
import { formatRupees } from "#domain/basics/money.ts";
import type { DatedRate } from "#domain/gold/gold-value.ts";
import { useFormats, useTexts } from "#frame/texts.tsx";
import css from "./RateChart.module.css";

/** Each day of the last weeks at its rate. Draws nothing while the rate never changed. */
export function RateChart({ rates }: { rates: readonly DatedRate[] }) {
  const texts = useTexts("quickEstimate");
  const { date } = useFormats();
  const shown = days.flatMap((each) => {
    const day = addDays(today(), each);
    const inForce = rates.find(({ setAt }) => dayOf(setAt) <= day);
    return inForce ? [{ each, rate: inForce.rate }] : [];
  });
  const low = Math.min(...shown.map(({ rate }) => rate));
  const high = Math.max(...shown.map(({ rate }) => rate));
  if (!(high > low)) return null;
  const points = shown.map(({ each, rate }) => {
    const across = ((each - firstDay) * 100) / -firstDay;
    return `${across.toFixed(1)},${(28 - (26 * (rate - low)) / (high - low)).toFixed(1)}`;
  });
  return (
    <figure className={css.weeks} data-of-served-rate>
      <figcaption>{texts.weeks}</figcaption>
      <div className={css.rates}>
        <span>{formatRupees(high)}</span>
        <span>{formatRupees(low)}</span>
      </div>
      <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={css.days}>
        <span>{date(addDays(today(), firstDay))}</span>
        <span>{texts.today}</span>
      </div>
    </figure>
  );
}

/** Six weeks up to today, as days from today. */
const firstDay = -41;
const days = Array.from({ length: 1 - firstDay }, (_, index) => firstDay + index);
