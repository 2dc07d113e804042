import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { type Paper, type PaperSize, paperSizes } from "#papers/paper.ts";

type Props = {
  size: PaperSize;
  onChoose: (size: PaperSize) => void;
  /** What stands at the foot of every page of it, copy by copy. */
  feet: readonly string[];
  /** All copies say the same, and so have as many pages. */
  areAlike?: boolean;
};

/** The choice of a format, and what tells the printer and the preview about it. */
export function PageFormat({ size, onChoose, feet, areAlike = false }: Props) {
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
      <style>{styleOf(size, feet, areAlike)}</style>
    </RadioGroup>
  );
}

/** What tells a page that was torn off where it belongs. */
export const footOf = ({ number, borrower }: Paper, copy: string): string =>
  `${number}, ${borrower}, ${copy}`;

/** The name of the pages that a copy is printed on. */
export const pagesOf = (copy: number): string => `copy-${copy}`;

/** Later in the document than every stylesheet, so that it is the one that counts. */
function styleOf(size: PaperSize, feet: readonly string[], areAlike: boolean): string {
  const { width, height, margin, letter } = paperSizes[size];
  return `:root { --width: ${width}; --height: ${height}; --margin: ${margin}; --letter: ${letter}; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
${shareStyleOf(feet.length)}
${feet.map((text, copy) => pagesStyleOf(pagesOf(copy), text, areAlike)).join("\n")}`;
}

/** Each copy counts its own pages, by a counter of its own: the browser's runs through all of them, as does its total. */
function pagesStyleOf(pages: string, foot: string, areAlike: boolean): string {
  const count = `", page " counter(${pages}) ${areAlike ? '" of " counter(pages, share)' : ""}`;
  return `@page ${pages} { counter-increment: ${pages};
  @bottom-right { content: ${JSON.stringify(foot)} ${count}; font: 8pt sans-serif; color: #56605a; } }`;
}

/** Writes the total of all pages as what one of so many copies has of them: CSS divides nothing, but knows what numbers are called. */
function shareStyleOf(copies: number): string {
  const names = Array.from({ length: mostPages * copies }, (_, at) => `"${Math.ceil((at + 1) / copies)}"`);
  return `@counter-style share { system: fixed; symbols: ${names.join(" ")}; }`;
}

/** Of one copy: no paper is nearly as long. */
const mostPages = 50;
