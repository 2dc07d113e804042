import { useTexts } from "#frame/texts.tsx";
import { ServerValue, ShownWithValue } from "./ServerValue.tsx";
import css from "./RateChart.module.css";

/** The server draws it (src/server/site/answers.ts) once the rate has changed. */
export function RateChart() {
  const { weeks, today } = useTexts("quickEstimate");
  return (
    <ShownWithValue name="rate.points">
      <figure className={css.weeks}>
        <figcaption>{weeks}</figcaption>
        <div className={css.rates}>
          <ServerValue name="rate.high" />
          <ServerValue name="rate.low" />
        </div>
        <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <polyline data-answer="rate.points" points="" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={css.days}>
          <ServerValue name="rate.from" />
          <span>{today}</span>
        </div>
      </figure>
    </ShownWithValue>
  );
}
