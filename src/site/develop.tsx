import { createRoot } from "react-dom/client";
import { catalogue } from "#texts/catalogue.ts";
import { metadataOf, pageAt } from "./pages.ts";
import { SitePage } from "./SitePage.tsx";

/** The development server renders no page. */
export async function renderSite(root: HTMLElement): Promise<void> {
  const { page, language } = pageAt(window.location.pathname);
  const { default: Content } = await page.load();
  document.title = metadataOf(language, page).title;
  document.documentElement.lang = language;
  const texts = { language, ...catalogue[language] };
  createRoot(root).render(<SitePage path={page.path} texts={texts} Content={Content} />);
}
