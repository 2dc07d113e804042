import "#frame/tokens.css";
import { renderToString } from "react-dom/server";
import { companionFiles } from "./companions.ts";
import { headOf } from "./head.ts";
import { notFound, type Page, pages } from "./pages.ts";
import { SitePage } from "./SitePage.tsx";

/** `head` holds the page's title and what is said about it; `html` is what a visitor without scripts sees. */
export type Document = Pick<Page, "title" | "description"> & { file: string; head: string; html: string };

/** Every public page and the name of its file. */
export const documents = (): Promise<Document[]> => Promise.all([...pages, notFound].map(render));

export const companions = companionFiles;

async function render(page: Page): Promise<Document> {
  const { path, title, description, load } = page;
  const { default: Content } = await load();
  const html = renderToString(<SitePage path={path} Content={Content} />);
  const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
  return { file, title, description, head: headOf(page), html };
}
