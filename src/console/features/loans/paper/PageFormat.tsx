import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { type PaperSize, paperSizes } from "#papers/paper.ts";

type Props = {
  size: PaperSize;
  onChoose: (size: PaperSize) => void;
  number: string;
  /** Whether pages are counted: copies that follow one another would be counted as one. */
  isNumbered: boolean;
};

/** The choice of a format, and what tells the printer and the preview about it. */
export function PageFormat({ size, onChoose, number, isNumbered }: Props) {
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
      <style>{styleOf(size, isNumbered ? number : undefined)}</style>
    </RadioGroup>
  );
}

/** Later in the document than every stylesheet, so that it is the one that counts. */
function styleOf(size: PaperSize, number: string | undefined): string {
  const { width, height, margin, letter } = paperSizes[size];
  const footer =
    number === undefined
      ? ""
      : `@bottom-right { content: ${JSON.stringify(number)} "   " counter(page) " / " counter(pages); font: 8pt sans-serif; color: #56605a; }`;
  return `:root { --width: ${width}; --height: ${height}; --margin: ${margin}; --letter: ${letter}; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; ${footer} }`;
}
