import type { ReactNode } from "react";
import { type PictureName, pictures } from "#site/art/pictures.ts";
import css from "./Hero.module.css";

type HeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** A fact of today, above the title's links. */
  note?: ReactNode;
  /** The picture beside the words. */
  art: PictureName;
  /** The links that lead on from here. */
  children?: ReactNode;
};

/** How every page opens. */
export function Hero({ title, lead, note, art, children }: HeroProps) {
  const Picture = pictures[art];
  return (
    <div className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {note && <p className={css.note}>{note}</p>}
          {children && <div className={css.actions}>{children}</div>}
        </div>
        <div className={css.art}>
          <Picture />
        </div>
      </div>
    </div>
  );
}
