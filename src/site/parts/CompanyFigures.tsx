import { company } from "#company";
import css from "./CompanyFigures.module.css";

/** What the company has done so far. */
export function CompanyFigures() {
  return (
    <dl className={css.figures}>
      {company.figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
