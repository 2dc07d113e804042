import type { ComponentType } from "react";
import { Footer } from "#frame/Footer.tsx";
import { type PageTexts, TextsContext } from "#frame/texts.tsx";
import Bar from "./islands/Bar.tsx";
import { Island } from "./parts/Island.tsx";
import { LoadErrorNotice } from "./parts/LoadErrorNotice.tsx";
import { LanguageLinks } from "./parts/LanguageLinks.tsx";
import { ContactBar } from "./parts/ContactBar.tsx";
import css from "./SitePage.module.css";

type SitePageProps = { path: string; texts: PageTexts; Content: ComponentType };

export function SitePage({ path, texts, Content }: SitePageProps) {
  return (
    <TextsContext value={texts}>
      <Island name="bar" component={Bar} props={{ path }} />
      <LanguageLinks path={path} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Content />
      </main>
      <Footer />
      <ContactBar />
      <LoadErrorNotice />
    </TextsContext>
  );
}
