import type { Texts } from "./catalogue.ts";

/** What a declaration or the server says in English, line by line, in the words of a language; what nobody translated stays. */
export function declaredIn(declared: Texts["declared"], text: string): string {
  const groups = Object.values(declared);
  const find = (english: string) => groups.map((group) => group[english]).find(Boolean);
  const line = (english: string) => {
    const [number = ""] = /\d+/.exec(english) ?? [];
    return find(english) ?? find(english.replace(number, "{number}"))?.replace("{number}", number) ?? english;
  };
  return text.split("\n").map(line).join("\n");
}
