import css from "./Figures.module.css";

type FiguresProps = {
  label: string;
  /** The last one is what it comes to. */
  figures: readonly (readonly [label: string, value: string])[] | undefined;
  /** What is said while there are none. */
  empty: string;
};

/** What a calculation answers; it is read out as it changes. */
export function Figures({ label, figures, empty }: FiguresProps) {
  return (
    <section className={css.figures} aria-label={label} aria-live="polite">
      {figures ? (
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{empty}</p>
      )}
    </section>
  );
}
