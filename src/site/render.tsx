import "#frame/tokens.css";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { addressIn, type Language, languages } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { TextsContext } from "#frame/texts.tsx";
import { carriedTexts } from "./carried.ts";
import { companionFiles } from "./companions.ts";
import { keepEarlyPresses } from "./early.ts";
import { headOf } from "./head.ts";
import { markOwn } from "./own.ts";
import { namedIn, notFound, type Page, pages } from "./pages.ts";
import { Missing } from "./parts/Missing.tsx";
import { SitePage } from "./SitePage.tsx";

/** Script in the head of every page. */
export const earlyScript = `(${keepEarlyPresses})()`;

/** Notice on the console's page for scripts that do not arrive. */
export const missingNotice = renderToStaticMarkup(
  <TextsContext value={{ language: "en", ...catalogue.en }}>
    <Missing />
  </TextsContext>,
);

/** `head` holds the title and metadata. `html` is the page without scripts, rendered by `module`. */
export type Document = ReturnType<typeof namedIn> & {
  file: string;
  module: string;
  language: Language;
  head: string;
  html: string;
};

/** Renders every public page in every language. */
export const documents = (): Promise<Document[]> =>
  Promise.all(languages.flatMap((language) => [...pages, notFound].map((page) => render(page, language))));

export const companions = companionFiles;

async function render(page: Page, language: Language): Promise<Document> {
  const { path, load } = page;
  const { default: Content } = await load();
  const texts = { language, ...catalogue[language] };
  const html = renderToString(<SitePage path={path} texts={texts} Content={Content} />);
  return {
    ...namedIn(language, page),
    file: path === "/" && language === "en" ? "index.html" : `${addressIn(language, path).slice(1)}.html`,
    module: `src/site/pages/${page.name.replace(/^./, (first) => first.toUpperCase())}.tsx`,
    language,
    head: headOf(page, language),
    html: markOwn(html) + carriedTexts(html, language),
  };
}
