import type { ReactNode } from "react";
import css from "./CalculationResult.module.css";

type CalculationResultProps = {
  label: string;
  /** Names the input of these figures, so that they are not mistaken for the result of later input. */
  inputSummary: ReactNode;
  /** The last figure is the result. At most one label may be an element. */
  figures: readonly (readonly [label: ReactNode, value: ReactNode])[] | undefined;
  /** Text shown without figures. */
  empty: string;
  children?: ReactNode;
};

/** Result of a calculation. Screen readers announce its changes. */
export function CalculationResult({ label, inputSummary, figures, empty, children }: CalculationResultProps) {
  return (
    <div className={css.answer}>
      <section className={css.figures} aria-label={label} aria-live="polite">
        {figures ? (
          <>
            <p>{inputSummary}</p>
            <dl>
              {figures.map(([name, value]) => (
                <div key={typeof name === "string" ? name : "other"}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p>{empty}</p>
        )}
      </section>
      {children}
    </div>
  );
}
