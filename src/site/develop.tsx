import { createRoot } from "react-dom/client";
import { pageAt } from "./pages.ts";
import { SitePage } from "./SitePage.tsx";

/** While developing nothing is prerendered: the public page of the current address, whole, in the browser. */
export async function renderSite(root: HTMLElement): Promise<void> {
  const { path, title, load } = pageAt(window.location.pathname);
  const { default: Content } = await load();
  document.title = title;
  createRoot(root).render(<SitePage path={path} Content={Content} />);
}
