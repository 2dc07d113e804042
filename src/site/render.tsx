/** Renders the public pages, as files in the build and as content on the server. */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import "#frame/tokens.css";
import { company } from "#company";
import { localizedAddress, type Language, languages } from "#domain/basics/languages.ts";
import { checkCompanyDetails } from "#domain/loan/company-details.ts";
import { catalogue } from "#texts/catalogue.ts";
import { PageFactsContext } from "#frame/page-facts.ts";
import type { PageFacts } from "#resources/visitors/page-facts.ts";
import { TextsContext } from "#frame/texts.tsx";
import { requestFirstList } from "#session/first-list.ts";
import { apiBase } from "#session/http.ts";
import { firstListCalls } from "#resources/pages.ts";
import { recordEarlyPresses } from "./early-presses.ts";
import { renderHead, toScriptJson } from "./head.ts";
import { markPrerendered } from "./mark-prerendered.ts";
import { metadataOf, notFoundPage, pageAt, publicPages } from "./pages.ts";
import { LoadErrorNotice } from "./parts/LoadErrorNotice.tsx";
import { SitePage } from "./SitePage.tsx";
import type { IslandName } from "./islands/index.ts";
import { islandDeclaredGroups, islandTexts } from "./islands/texts.ts";

export const earlyScript = `(${recordEarlyPresses})()`;

export const firstListScript = `(${requestFirstList})(${JSON.stringify(firstListCalls())}, ${JSON.stringify(apiBase)})`;

export const loadErrorNotice = renderToStaticMarkup(
  <TextsContext value={{ language: "en", ...catalogue.en }}>
    <LoadErrorNotice />
  </TextsContext>,
);

/** A page that shows a wrong value would fail without saying so. */
export const checkCompany = (): void => checkCompanyDetails(company);

/** The files that the build writes, each with an empty `#root`. */
export const pageFiles = languages.flatMap((language) =>
  [...publicPages, notFoundPage].map((page) => {
    const address = localizedAddress(language, page.path);
    return {
      ...metadataOf(language, page),
      address,
      file: address === "/" ? "index.html" : `${address.slice(1)}.html`,
      module: `src/site/pages/${page.name.replace(/^./, (first) => first.toUpperCase())}.tsx`,
      language,
      head: renderHead(page, language),
    };
  }),
);

export { sitemapAndManifestFiles } from "./sitemap-and-manifest.ts";

/** Renders the content of `#root` for the page at an address. */
export async function renderPage(address: string, facts: PageFacts): Promise<string> {
  const { page, language } = pageAt(address);
  const { default: Content } = await page.load();
  const html = renderToString(
    <PageFactsContext value={facts}>
      <SitePage path={page.path} texts={{ language, ...catalogue[language] }} Content={Content} />
    </PageFactsContext>,
  );
  return markPrerendered(html) + renderTextsScript(html, language);
}

/** Embeds the texts of the page's islands, because no script contains texts. */
function renderTextsScript(html: string, language: Language): string {
  const names = [...html.matchAll(/data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  const texts = catalogue[language];
  const embedded = {
    language,
    ...pick(
      names.flatMap((name) => islandTexts[name]),
      texts,
    ),
    declared: pick(
      names.flatMap((name) => islandDeclaredGroups[name] ?? []),
      texts.declared,
    ),
  };
  return `<script type="application/json" id="texts">${toScriptJson(embedded)}</script>`;
}

const pick = <Key extends string>(keys: readonly Key[], of: Readonly<Record<Key, unknown>>) =>
  Object.fromEntries(keys.map((key) => [key, of[key]]));
