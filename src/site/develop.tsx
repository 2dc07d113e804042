import { createRoot } from "react-dom/client";
import { catalogue } from "#texts/catalogue.ts";
import { namedIn, pageAt } from "./pages.ts";
import { SitePage } from "./SitePage.tsx";

/** While developing nothing is prerendered: the public page of the current address, whole, in the browser. */
export async function renderSite(root: HTMLElement): Promise<void> {
  const { page, language } = pageAt(window.location.pathname);
  const { default: Content } = await page.load();
  document.title = namedIn(language, page).title;
  document.documentElement.lang = language;
  const texts = { language, ...catalogue[language] };
  createRoot(root).render(<SitePage path={page.path} texts={texts} Content={Content} />);
}
