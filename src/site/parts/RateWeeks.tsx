import { Filled, useTexts } from "#frame/texts.tsx";
import { Answer, ShownWith } from "./Answer.tsx";
import css from "./RateWeeks.module.css";

/**
 * Chart of the gold rate in recent weeks. The server draws it (src/server/site/answers.ts) once the rate has
 * changed.
 */
export function RateWeeks() {
  const { weeks } = useTexts("quickEstimate");
  return (
    <ShownWith name="rate.points">
      <figure className={css.weeks}>
        <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <polyline data-answer="rate.points" points="" vectorEffect="non-scaling-stroke" />
        </svg>
        <figcaption>
          <Filled text={weeks} low={<Answer name="rate.low" />} high={<Answer name="rate.high" />} />
        </figcaption>
      </figure>
    </ShownWith>
  );
}
