/** Only the assayed figures count. */
import { type Article, specifiedCarat, type UnassayedCarat } from "./articles.ts";
import { toCaratTenths } from "./carats.ts";

export type Assay = Article & { description: string };

/** Both are equal until an edit, and again once the edit is confirmed. */
export type EnteredAndAssayed = { entered: Assay; assayed: Assay };

export const blankAssay: Assay = { description: "", gross: 0, stones: 0, otherDeductions: 0, net: 0 };

export const isCorrected = ({ entered, assayed }: EnteredAndAssayed): boolean =>
  !isSameAssay(entered, assayed);

const isSameAssay = (one: Assay, other: Assay): boolean =>
  one.description === other.description && weights.every((key) => one[key] === other[key]);

const weights = ["gross", "stones", "otherDeductions", "net", "fineness"] as const;

/** An unchanged article keeps its assay. Among the others, those with the most gold are assumed gone. */
export function certainAssaysAfterEdit(
  before: readonly EnteredAndAssayed[],
  after: readonly Assay[],
  unassayed: UnassayedCarat = specifiedCarat,
): Assay[] {
  /** In 240ths of a milligram of pure gold. */
  const gold = ({ net, fineness = toCaratTenths(unassayed) }: Article) => net * fineness;
  const doubtful = [...before].sort((one, other) => gold(one.assayed) - gold(other.assayed));
  const certain: Assay[] = [];
  for (const article of after) {
    const alike = doubtful.filter(({ entered }) => isSameAssay(entered, article));
    const [least] = alike.every(isCorrected) ? [] : alike;
    if (least) certain.push(...doubtful.splice(doubtful.indexOf(least), 1).map(({ assayed }) => assayed));
  }
  return [...certain, ...doubtful.slice(0, after.length - certain.length).map(({ assayed }) => assayed)];
}
