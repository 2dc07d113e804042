import { nameInSentence } from "#domain/basics/text.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import { asAssayed, type GoldItem, isAssayed } from "#resources/loans/gold-items.ts";

export const articlesInWords = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

/** Without an assay, an article has no weight that counts. */
export function goldInWords([first, ...others]: readonly GoldItem[]): string {
  if (!first) return "";
  const { description, netWeight } = asAssayed(first);
  const weight = isAssayed(first) ? ` ${formatGrams(netWeight)}` : "";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `${nameInSentence(description)}${weight}${more}`;
}
