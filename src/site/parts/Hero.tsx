import type { ReactNode } from "react";
import { type PictureName, pictures } from "#site/art/pictures.ts";
import css from "./Hero.module.css";

type HeroProps = {
  title: string;
  lead: ReactNode;
  art: PictureName;
  /** On phones the form or the answer below is then on the first screen. */
  isLow?: true;
  children?: ReactNode;
};

export function Hero({ title, lead, art, isLow, children }: HeroProps) {
  const Picture = pictures[art];
  return (
    <div className={isLow ? `${css.hero} ${css.low}` : css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children && <div className={css.actions}>{children}</div>}
        </div>
        <div className={css.art}>
          <Picture />
        </div>
      </div>
    </div>
  );
}
