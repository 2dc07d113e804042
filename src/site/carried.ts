/** The texts that a page carries for its islands, so that no script brings those of every page and language. */
import type { Language } from "#domain/languages.ts";
import { catalogue, type Section } from "#texts/catalogue.ts";
import type { IslandName } from "./islands/index.ts";
import { textsOf } from "./islands/texts.ts";

const id = "texts";

/** For the end of a page's HTML; '<' cannot end it early. */
export function carriedTexts(html: string, language: Language): string {
  const names = [...html.matchAll(/data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  const sections = new Set<Section>(names.flatMap((name) => textsOf[name]));
  const texts = Object.fromEntries([...sections].map((section) => [section, catalogue[language][section]]));
  const written = JSON.stringify({ language, ...texts }).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${written}</script>`;
}
