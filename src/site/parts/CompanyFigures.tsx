import { company } from "#company";
import { useLanguage } from "#frame/texts.tsx";
import css from "./CompanyFigures.module.css";

export function CompanyFigures() {
  const language = useLanguage();
  return (
    <dl className={css.figures}>
      {company.figures.map(({ value, label }) => (
        <div key={label.en}>
          <dt>{label[language]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
