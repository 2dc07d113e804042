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
};

/** The choice of a format, and what tells the printer and the preview about it. */
export function PageFormat({ size, onChoose, feet }: Props) {
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
      <style>{styleOf(size, feet)}</style>
    </RadioGroup>
  );
}

/** What tells a page that was torn off where it belongs. */
export const footOf = ({ number, borrower }: Paper, copy: string): string =>
  `${number}, ${borrower}, ${copy}`;

/** The name of the pages that a copy is printed on. */
export const pagesOf = (copy: number): string => `copy-${copy}`;

/** Later in the document than every stylesheet, so that it is the one that counts. */
function styleOf(size: PaperSize, feet: readonly string[]): string {
  const { width, height, margin, letter } = paperSizes[size];
  return `:root { --width: ${width}; --height: ${height}; --margin: ${margin}; --letter: ${letter}; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
${feet.map((text, copy) => pagesStyleOf(pagesOf(copy), text, feet.length === 1)).join("\n")}`;
}

/** Each copy counts its own pages, by a counter of its own: the browser's runs through all of them, as does its total. */
function pagesStyleOf(pages: string, foot: string, isAlone: boolean): string {
  const count = `", page " counter(${pages}) ${isAlone ? '" of " counter(pages)' : ""}`;
  return `@page ${pages} { counter-increment: ${pages};
  @bottom-right { content: ${JSON.stringify(foot)} ${count}; font: 8pt sans-serif; color: #56605a; } }`;
}
