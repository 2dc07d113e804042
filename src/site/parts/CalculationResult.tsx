import type { ReactNode } from "react";
import { useDeclaredText } from "#frame/texts.tsx";
import css from "./CalculationResult.module.css";
import notice from "./SiteNotice.module.css";

type CalculationResultProps = {
  label: string;
  /** Says for which input the figures are, so that they are not mistaken for the result of later input. */
  inputSummary: ReactNode;
  figures: readonly (readonly [label: ReactNode, value: ReactNode])[] | undefined;
  empty: string;
  children?: ReactNode;
};

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

/** Appears without scripts only. With scripts, the field itself shows the error. */
export function InputError({ message }: { message: string | undefined }) {
  const declared = useDeclaredText();
  return (
    message && (
      <noscript>
        <p className={notice.error} role="alert">
          {declared(message)}
        </p>
      </noscript>
    )
  );
}
