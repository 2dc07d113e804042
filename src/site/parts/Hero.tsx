import type { ReactNode } from "react";
import css from "./Hero.module.css";
import { Icon, type IconName } from "./Icon.tsx";

type HeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** A fact of today, above the title's links. */
  note?: ReactNode;
  /** What stands beside the words: an emblem, or a drawing of its own. */
  icon?: IconName;
  art?: ReactNode;
  /** The links that lead on from here. */
  children?: ReactNode;
};

/** How every page opens. */
export function Hero({ title, lead, note, icon, art, children }: HeroProps) {
  return (
    <div className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {note && <p className={css.note}>{note}</p>}
          {children && <div className={css.actions}>{children}</div>}
        </div>
        {art && <div className={css.art}>{art}</div>}
        {icon && (
          <div className={css.emblem}>
            <Icon name={icon} size={72} />
          </div>
        )}
      </div>
    </div>
  );
}
