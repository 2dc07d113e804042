import type { ReactNode } from "react";
import { Counter } from "#site/art/Counter.tsx";
import ground from "./Hero.module.css";
import css from "./HomeHero.module.css";

type HomeHeroProps = {
  title: ReactNode;
  lead: string;
  /** What gold brings; on a phone it stands right below the title. */
  estimate: ReactNode;
  /** The rate of the day, with its last weeks. */
  rate: ReactNode;
  /** The links that lead on from here. */
  children: ReactNode;
};

/** How the site opens: with what gold brings. */
export function HomeHero({ title, lead, estimate, rate, children }: HomeHeroProps) {
  return (
    <div className={ground.hero}>
      <div className={css.inner}>
        <h1>{title}</h1>
        <div className={css.estimate}>{estimate}</div>
        <div className={css.words}>
          <p>{lead}</p>
          <div className={css.rate}>{rate}</div>
          <div className={css.actions}>{children}</div>
        </div>
        <div className={css.art}>
          <Counter />
        </div>
      </div>
    </div>
  );
}
