import type { ReactNode } from "react";
import css from "./Figures.module.css";

type FiguresProps = {
  label: string;
  /** What they are about: a result is never mistaken for that of what was typed since. */
  of: ReactNode;
  /** The last one is what it comes to. At most one label is no plain text. */
  figures: readonly (readonly [label: ReactNode, value: ReactNode])[] | undefined;
  /** What is said while there are none. */
  empty: string;
  /** What stands under them. */
  children?: ReactNode;
};

/** What a calculation answers; it is read out as it changes. */
export function Figures({ label, of, figures, empty, children }: FiguresProps) {
  return (
    <div className={css.answer}>
      <section className={css.figures} aria-label={label} aria-live="polite">
        {figures ? (
          <>
            <p>{of}</p>
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
