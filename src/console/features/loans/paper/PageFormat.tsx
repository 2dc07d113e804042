import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { footerFont } from "#engine/console/ui/PrintedFooter.tsx";
import { type Paper, type PaperSize, paperSizes } from "#papers/paper.ts";

type Props = {
  size: PaperSize;
  onChoose: (size: PaperSize) => void;
  /** PageFooter of every page, one per copy. */
  footers: readonly PageFooter[];
  /** True if all copies have the same content and page count. */
  areAlike?: boolean;
};

/** Choice of the paper size, and print styles for it. */
export function PageFormat({ size, onChoose, footers, areAlike = false }: Props) {
  const id = useId();
  return (
    <RadioGroup
      row
      aria-labelledby={id}
      name="size"
      value={size}
      onChange={(_, chosen) => onChoose(chosen as PaperSize)}
      sx={{ alignItems: "center", columnGap: 1 }}
    >
      <FormLabel id={id}>Paper</FormLabel>
      {Object.keys(paperSizes).map((each) => (
        <FormControlLabel key={each} value={each} label={each} control={<Radio size="small" />} />
      ))}
      <style>{styleOf(size, footers, areAlike)}</style>
    </RadioGroup>
  );
}

/** Identifies a loose page, and names its parties. */
export const footerOf = ({ number, borrower, company }: Paper, copy: string): PageFooter => ({
  lender: company.name,
  paper: `${number}, ${borrower}, ${copy}`,
});

export type PageFooter = { lender: string; paper: string };

/** Name of a copy's pages in `@page`. */
export const cssPageOf = (copy: number): string => `copy-${copy}`;

/** Placed after all stylesheets, so that it overrides them. */
function styleOf(size: PaperSize, footers: readonly PageFooter[], areAlike: boolean): string {
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
  const font = footerFont(size === "A5" ? 6.5 : 8);
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
