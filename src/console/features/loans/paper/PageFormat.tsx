import css from "./Paper.module.css";
import { type PaperSize, paperSizes } from "#papers/paper.ts";

type Props = {
  size: PaperSize;
  onChoose: (size: PaperSize) => void;
  number: string;
  /** Whether pages are counted: copies that follow one another would be counted as one. */
  isNumbered: boolean;
};

/** The choice of a format, and what tells the printer and the preview about it. */
export const PageFormat = ({ size, onChoose, number, isNumbered }: Props) => (
  <fieldset className={css.sizes}>
    <legend>Paper</legend>
    {(Object.keys(paperSizes) as PaperSize[]).map((each) => (
      <label key={each}>
        <input type="radio" name="size" checked={each === size} onChange={() => onChoose(each)} />
        {each}
      </label>
    ))}
    <style>{styleOf(size, isNumbered ? number : undefined)}</style>
  </fieldset>
);

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
