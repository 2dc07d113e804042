import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { type PaperSize, paperSizes } from "#papers/paper.ts";
import { type PageFooter, pageStyle } from "#frame/paper/page-style.ts";

type Props = {
  size: PaperSize;
  onChoose: (size: PaperSize) => void;
  footers: readonly PageFooter[];
  areAlike?: boolean;
};

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
      <style>{pageStyle(size, footers, areAlike)}</style>
    </RadioGroup>
  );
}
