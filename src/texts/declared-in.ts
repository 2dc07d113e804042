import type { Texts } from "./texts.ts";

/**
 * Translates a declared text or server message line by line, and an unknown line by sentence. Untranslated
 * text stays in English.
 */
export function declaredIn(declared: Texts["declared"], text: string): string {
  const groups = Object.values(declared);
  const find = (english: string) => groups.map((group) => group[english]).find(Boolean);
  const translated = (english: string) => {
    const [number = ""] = numbers.exec(english) ?? [];
    return find(english) ?? find(english.replace(number, "{number}"))?.replace("{number}", number);
  };
  const line = (english: string) =>
    translated(english) ??
    english
      .split(/(?<=\.) /)
      .map((sentence) => translated(sentence) ?? sentence)
      .join(" ");
  return text.split("\n").map(line).join("\n");
}

/** Number in a message: a request number, a count or a phone number. */
const numbers = /\b[0-9a-f]{10}$|\+?\d+([ -]\d+)*/;
