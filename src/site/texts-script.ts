/** Embedded texts of a page's islands, so that no script contains the texts of other pages and languages. */
import type { Language } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { IslandName } from "./islands/index.ts";
import { islandDeclaredGroups, islandTexts } from "./islands/texts.ts";

const scriptId = "texts";

/** Returns a script element for the end of a page. The escaped '<' cannot end it early. */
export function renderTextsScript(html: string, language: Language): string {
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
  const json = JSON.stringify(embedded).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${scriptId}">${json}</script>`;
}

const pick = <Key extends string>(keys: readonly Key[], of: Readonly<Record<Key, unknown>>) =>
  Object.fromEntries(keys.map((key) => [key, of[key]]));
