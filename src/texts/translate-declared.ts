import type { Texts } from "./texts.ts";

/**
 * Translates a declared text or server message line by line, and an unknown line by sentence. Untranslated
 * text stays in English.
 */
export function translateDeclared(declared: Texts["declared"], text: string): string {
  const groups = Object.values(declared);
  const find = (english: string) => groups.map((group) => group[english]).find(Boolean);
  const translate = (english: string) => {
    const [number = ""] = numberPattern.exec(english) ?? [];
    return find(english) ?? find(english.replace(number, "{number}"))?.replace("{number}", number);
  };
  const translateLine = (english: string) =>
    translate(english) ??
    english
      .split(/(?<=\.) /)
      .map((sentence) => translate(sentence) ?? sentence)
      .join(" ");
  return text.split("\n").map(translateLine).join("\n");
}

/** Number in a message: a request number, a count or a phone number. */
const numberPattern = /\b[0-9a-f]{10}$|\+?\d+([ -]\d+)*/;
