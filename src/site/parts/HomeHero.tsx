import type { ReactNode } from "react";
import { Counter } from "#site/art/drawings.tsx";
import ground from "./Hero.module.css";
import css from "./HomeHero.module.css";

type HomeHeroProps = {
  title: ReactNode;
  lead: string;
  /** Right below the title on phones. */
  estimate: ReactNode;
  rate: ReactNode;
  children: ReactNode;
};

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
