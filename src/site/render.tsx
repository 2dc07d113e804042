import { renderToString } from "react-dom/server";
import { notFound, type Page, pages } from "./pages.ts";
import { SitePage } from "./SitePage.tsx";

export type Document = Pick<Page, "title" | "description"> & { file: string; html: string };

/** Every public page as a visitor without scripts sees it, and the name of its file. */
export const documents = (): Promise<Document[]> => Promise.all([...pages, notFound].map(render));

async function render({ path, title, description, load }: Page): Promise<Document> {
  const { default: Content } = await load();
  const html = renderToString(<SitePage path={path} Content={Content} />);
  return { file: path === "/" ? "index.html" : `${path.slice(1)}.html`, title, description, html };
}
