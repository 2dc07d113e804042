/** Printed pages of a paper: their size and footers. */
import { type Paper, type PaperSize, paperSizes } from "#papers/paper.ts";

/** Identifies a loose page, and names its parties. */
export const footerOf = ({ number, borrower, company }: Paper, copy: string): PageFooter => ({
  lender: company.name,
  paper: `${number}, ${borrower}, ${copy}`,
});

export type PageFooter = { lender: string; paper: string };

/** Name of a copy's pages in `@page`. */
export const cssPageOf = (copy: number): string => `copy-${copy}`;

/** Styles of printed pages. Placed after all stylesheets, so that they override them. */
export function pageStyle(size: PaperSize, footers: readonly PageFooter[], areAlike: boolean): string {
  const { width, height, margin, letter } = paperSizes[size];
  return `:root { --width: ${width}; --height: ${height}; --margin: ${margin}; --letter: ${letter}; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
${shareStyleOf(footers.length)}
${footers.map((text, copy) => pagesStyleOf(cssPageOf(copy), text, { size, areAlike })).join("\n")}`;
}

/** Counts pages per copy with a counter of its own, because the browser's page counter spans all copies. */
function pagesStyleOf(
  cssPage: string,
  { lender, paper }: PageFooter,
  { size, areAlike }: { size: PaperSize; areAlike: boolean },
): string {
  const font = `font: ${size === "A5" ? 6.5 : 8}pt sans-serif; color: #56605a;`;
  const count = `", page " counter(${cssPage}) ${areAlike ? '" of " counter(pages, share)' : ""}`;
  return `@page ${cssPage} { counter-increment: ${cssPage};
  @bottom-left { content: ${JSON.stringify(lender)}; ${font} }
  @bottom-right { content: ${JSON.stringify(paper)} ${count}; ${font} } }`;
}

/**
 * Divides the total page count by the number of copies through a counter style, because CSS cannot divide.
 */
function shareStyleOf(copies: number): string {
  const names = Array.from(
    { length: maxPagesPerCopy * copies },
    (_, at) => `"${Math.ceil((at + 1) / copies)}"`,
  );
  return `@counter-style share { system: fixed; symbols: ${names.join(" ")}; }`;
}

/** Upper bound of pages per copy. */
const maxPagesPerCopy = 50;
