import type { ReactNode } from "react";
import { useLocalizedAddress } from "#frame/texts.tsx";
import css from "./CardGrid.module.css";
import { SiteIcon, type SiteIconName } from "./SiteIcon.tsx";

export type Card = {
  title: string;
  text?: ReactNode;
  icon?: SiteIconName;
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  href?: string;
  action?: ReactNode;
};

export function CardGrid({ cards }: { cards: readonly Card[] }) {
  const localized = useLocalizedAddress();
  return (
    <ul className={css.grid}>
      {cards.map(({ title, text, icon, facts, href, action }) => (
        <li key={title} className={css.card}>
          {icon && (
            <span className={css.icon}>
              <SiteIcon name={icon} size={28} />
            </span>
          )}
          <h3>{href ? <a href={localized(href)}>{title}</a> : title}</h3>
          {text && <p>{text}</p>}
          {facts && (
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {action && <div className={css.action}>{action}</div>}
        </li>
      ))}
    </ul>
  );
}
