import type { PageFacts } from "#resources/visitors/page-facts.ts";
import { pageFiles, renderPage } from "#site/render.tsx";

export type RenderedPage = Awaited<ReturnType<typeof renderPages>>[number];

/** All pages as the server renders them before a rate is set, for an address that asks nothing. */
export function renderPages() {
  // Rendered once for all test files, because it takes longer than most of their tests.
  rendered ??= Promise.all(
    pageFiles.map(async (page) => ({ ...page, html: await renderPage(page.address, noFacts) })),
  );
  return rendered;
}

let rendered: Promise<((typeof pageFiles)[number] & { html: string })[]> | undefined;

export const noFacts: PageFacts = { rates: [], holidays: [], query: {} };
