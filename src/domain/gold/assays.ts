/** What is entered of pledged articles, and what counts of them: what somebody assayed or confirmed. */
import { type Article, specifiedCarat, type UnassayedCarat } from "./articles.ts";

/** What an article is called, and what a lender counts of it. */
export type Assay = Article & { description: string };

/** Both are the same until somebody edits the article, and again once that is confirmed. */
export type Assayed = { entered: Assay; assayed: Assay };

/** What there is to know of an article that nobody has seen but whoever entered it. */
export const notAssayed: Assay = { description: "", gross: 0, stones: 0, otherDeductions: 0, net: 0 };

/** Whether an edit of it waits to be confirmed. */
export const isCorrected = ({ entered, assayed }: Assayed): boolean => !isSame(entered, assayed);

export const isSame = (one: Assay, other: Assay): boolean =>
  one.description === other.description && weights.every((key) => one[key] === other[key]);

const weights = ["gross", "stones", "otherDeductions", "net", "carat"] as const;

/**
 * The assays of articles after an edit: each keeps to its place, whatever is entered there, and one that is added has
 * none.
 */
export const assaysAfter = (before: readonly Assay[], after: readonly unknown[]): Assay[] =>
  after.map((_, place) => before[place] ?? notAssayed);

/**
 * What is certain to be left of the gold after an edit. An article is the same where it is entered and was assayed as
 * before, unless another one was corrected to look like it: then it is whichever holds the least. Which of the others are
 * gone nobody can tell, so it is those that hold the most.
 */
export function certainAfter(
  before: readonly Assayed[],
  after: readonly Assay[],
  unassayed: UnassayedCarat = specifiedCarat,
): Assay[] {
  /** As much as pure gold of one 24th of its weight. */
  const gold = ({ net, carat = unassayed }: Article) => net * carat;
  const doubtful = [...before].sort((one, other) => gold(one.assayed) - gold(other.assayed));
  const certain: Assay[] = [];
  for (const article of after) {
    const alike = doubtful.filter(({ entered }) => isSame(entered, article));
    const [least] = alike.every(isCorrected) ? [] : alike;
    if (least) certain.push(...doubtful.splice(doubtful.indexOf(least), 1).map(({ assayed }) => assayed));
  }
  return [...certain, ...doubtful.slice(0, after.length - certain.length).map(({ assayed }) => assayed)];
}
