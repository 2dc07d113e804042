import { type ReactNode, useId } from "react";
import css from "./Section.module.css";

type SectionProps = { title: string; lead?: ReactNode; tone?: "plain" | "sand"; children: ReactNode };

/** A part of a page under a heading of its own. */
export function Section({ title, lead, tone = "plain", children }: SectionProps) {
  const heading = useId();
  return (
    <section className={css[tone]} aria-labelledby={heading}>
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
