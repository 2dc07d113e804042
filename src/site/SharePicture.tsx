import { renderToStaticMarkup } from "react-dom/server";
import { company } from "#company";
import { type Language, languages } from "#domain/languages.ts";
import { Mark } from "#frame/Mark.tsx";
import { factsIn } from "#frame/texts.tsx";
import { catalogue } from "#texts/catalogue.ts";
import { fill } from "#texts/fill.ts";
import { type PictureName, pictures } from "./art/pictures.ts";
import { namedIn, type Page, pages } from "./pages.ts";
import { isShared, sharePath, shareSize } from "./share.ts";

/** Writes a text in the letters of a language; everything is in parts of the letters' height, upwards from their foot. */
export type Pen = (text: string, language: Language, weight: "400Regular" | "700Bold") => Written;

export type Written = {
  width: number;
  glyphs: readonly { outline: string; x: number; y: number }[];
  /** The length of 1 in the outlines. */
  unit: number;
};

/** All pictures for shared addresses as drawings, each with the file it belongs in: the page's own, its title and the company's name. */
export const sharePictures = (pen: Pen): { file: string; svg: string }[] =>
  languages.flatMap((language) =>
    pages.filter(isShared).map((page) => ({
      file: sharePath(page, language).slice(1),
      svg: renderToStaticMarkup(<SharePicture page={page} language={language} pen={pen} />),
    })),
  );

type ShareProps = { page: Page; language: Language; pen: Pen };

function SharePicture({ page, language, pen }: ShareProps) {
  const Picture = pictures[page.name as PictureName];
  const words = { language, pen };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...shareSize} aria-hidden="true">
      <pattern id="border" width="30" height="40" patternUnits="userSpaceOnUse" y="590">
        <path d="M0 0h30v40H0z" fill="#6f1410" />
        <path d="M15 10l12 18H3z" fill="#d9a02b" />
      </pattern>
      <path d="M0 0h1200v630H0z" fill="#0d2f1d" />
      <circle cx="902" cy="370" r="520" fill="#113a23" />
      <circle cx="902" cy="370" r="360" fill="#14532d" />
      <path d="M0 590h1200v40H0z" fill="url(#border)" />
      <path d="M0 587h1200v5H0z" fill="#d9a02b" />
      <svg aria-hidden="true" x="632" y="150" width="540" height="437" viewBox="0 0 420 340">
        <Picture />
      </svg>
      <svg aria-hidden="true" x="72" y="64" width="64" height="64" viewBox="0 0 40 40">
        <Mark />
      </svg>
      <g fill="#efc15a">
        <Words {...words} text={company.name} x={156} y={109} size={36} weight="700Bold" />
      </g>
      <g fill="#ffffff">
        <Words {...words} text={namedIn(language, page).title} y={330} size={60} weight="700Bold" />
      </g>
      <g fill="#e9f1ea">
        <Words
          {...words}
          text={fill(catalogue[language].frame.since, factsIn(language))}
          y={534}
          size={26}
          weight="400Regular"
        />
      </g>
    </svg>
  );
}

type WordsProps = {
  text: string;
  language: Language;
  pen: Pen;
  weight: Parameters<Pen>[2];
  size: number;
  x?: number;
  /** The middle of the lines. */
  y: number;
};

/** A text, in as many lines as it takes to stay beside the picture. */
function Words({ text, language, pen, weight, size, x = 72, y }: WordsProps) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) !== "" && pen(line, language, weight).width * size > widest) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line, index) => {
    const { glyphs, unit } = pen(line, language, weight);
    const scale = size / unit;
    const foot = y + (index - (lines.length - 1) / 2) * size * 1.36;
    return (
      <g key={line} transform={`translate(${x} ${foot}) scale(${scale} ${-scale})`}>
        {glyphs.map((glyph) => (
          <path key={glyph.x} d={glyph.outline} transform={`translate(${glyph.x} ${glyph.y})`} />
        ))}
      </g>
    );
  });
}

/** In pixels. */
const widest = 560;
