/** The texts that a page carries for its islands, so that no script brings those of every page and language. */
import type { Language } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { IslandName } from "./islands/index.ts";
import { declaredOf, textsOf } from "./islands/texts.ts";

const id = "texts";

/** For the end of a page's HTML; '<' cannot end it early. */
export function carriedTexts(html: string, language: Language): string {
  const names = [...html.matchAll(/data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  const texts = catalogue[language];
  const carried = {
    language,
    ...pick(
      names.flatMap((name) => textsOf[name]),
      texts,
    ),
    declared: pick(
      names.flatMap((name) => declaredOf[name] ?? []),
      texts.declared,
    ),
  };
  const written = JSON.stringify(carried).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${written}</script>`;
}

const pick = <Key extends string>(keys: readonly Key[], of: Readonly<Record<Key, unknown>>) =>
  Object.fromEntries(keys.map((key) => [key, of[key]]));
