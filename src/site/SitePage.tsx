import type { ComponentType } from "react";
import { Footer } from "#frame/Footer.tsx";
import Bar from "./islands/Bar.tsx";
import { Island } from "./parts/Island.tsx";
import css from "./SitePage.module.css";

export type SitePageProps = { path: string; Content: ComponentType };

/** A public page in its frame, as a visitor has it who is signed out. */
export function SitePage({ path, Content }: SitePageProps) {
  return (
    <>
      <Island name="bar" of={Bar} props={{ path }} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Content />
      </main>
      <Footer />
    </>
  );
}
