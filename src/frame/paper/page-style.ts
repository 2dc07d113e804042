/** Writes the CSS for a paper's printed pages: size, margins, and footers with page numbers. */
import { type Paper, type PaperSize, paperSizes } from "#papers/paper.ts";

export const footerOf = ({ number, borrower, company }: Paper, copy: string): PageFooter => ({
  lender: company.name,
  paper: `${number}, ${borrower}, ${copy}`,
});

export type PageFooter = { lender: string; paper: string };

export const cssPageOf = (copy: number): string => `copy-${copy}`;

/** Placed after all stylesheets, so that they override them. */
export function pageStyle(size: PaperSize, footers: readonly PageFooter[], areAlike: boolean): string {
  const { width, height, margin, letter } = paperSizes[size];
  return `:root { --width: ${width}; --height: ${height}; --margin: ${margin}; --letter: ${letter}; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
${shareStyleOf(footers.length)}
${footers.map((text, copy) => pagesStyleOf(cssPageOf(copy), text, { size, areAlike })).join("\n")}`;
}

/** The browser's page counter spans all copies. */
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

/** CSS cannot divide, so a counter style does. */
function shareStyleOf(copies: number): string {
  const names = Array.from(
    { length: maxPagesPerCopy * copies },
    (_, at) => `"${Math.ceil((at + 1) / copies)}"`,
  );
  return `@counter-style share { system: fixed; symbols: ${names.join(" ")}; }`;
}

const maxPagesPerCopy = 50;
