import type { Texts } from "./en.ts";

type Declared = Texts["declared"];

/** Translates a declared text or a message of the server. A text without a translation stays in English. */
export const translateDeclared = (declared: Declared, text: string): string =>
  text
    .split("\n")
    .map((line) => translateLine(declared, line))
    .join("\n");

/** The catalogue has whole lines, and single sentences that stand in several messages. */
const translateLine = (declared: Declared, line: string): string =>
  translationOf(declared, line) ??
  line
    .split(/(?<=\.) /)
    .map((sentence) => translationOf(declared, sentence) ?? sentence)
    .join(" ");

/** The catalogue has '{number}' in place of the number of a message. */
function translationOf(declared: Declared, english: string): string | undefined {
  const exact = findIn(declared, english);
  if (exact) return exact;
  const [number] = numberPattern.exec(english) ?? [];
  if (!number) return undefined;
  return findIn(declared, english.replace(number, "{number}"))?.replace("{number}", number);
}

const findIn = (declared: Declared, english: string): string | undefined =>
  Object.values(declared)
    .map((group) => group[english])
    .find(Boolean);

/** A request number, a count or a phone number. */
const numberPattern = /\b[0-9a-f]{10}$|\+?\d+([ -]\d+)*/;
