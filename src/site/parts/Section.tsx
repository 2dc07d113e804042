import { type ReactNode, useId } from "react";
import css from "./Section.module.css";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  tone?: "plain" | "sand";
  id?: string;
  children: ReactNode;
};

export function Section({ title, lead, tone = "plain", id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={css[tone]} aria-labelledby={heading}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={heading}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
