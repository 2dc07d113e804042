import type { Texts } from "./texts.ts";

/**
 * What a declaration or the server says in English, line by line, in the words of a language. A line that is not known
 * as a whole is told sentence by sentence; what nobody translated stays.
 */
export function declaredIn(declared: Texts["declared"], text: string): string {
  const groups = Object.values(declared);
  const find = (english: string) => groups.map((group) => group[english]).find(Boolean);
  const told = (english: string) => {
    const [number = ""] = numbers.exec(english) ?? [];
    return find(english) ?? find(english.replace(number, "{number}"))?.replace("{number}", number);
  };
  const line = (english: string) =>
    told(english) ??
    english
      .split(/(?<=\.) /)
      .map((sentence) => told(sentence) ?? sentence)
      .join(" ");
  return text.split("\n").map(line).join("\n");
}

/** A request's, a count or a telephone number. */
const numbers = /\b[0-9a-f]{10}$|\+?\d+([ -]\d+)*/;
