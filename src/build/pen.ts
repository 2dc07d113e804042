/** Writes texts as outlines: in Telugu and Hindi letters change with their neighbours, which HarfBuzz knows and resvg does not. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import type { Language } from "#domain/languages.ts";
import type { Pen } from "#site/SharePicture.tsx";

export const pen: Pen = (text, language, weight) => {
  const font = fontOf(fontFile(language, weight));
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setScript(alphabets[language].script);
  shape(font, buffer);
  const unit = font.face.upem;
  let end = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const placed = { outline: font.glyphToPath(codepoint), x: end + xOffset, y: yOffset };
    end += xAdvance;
    return placed;
  });
  return { width: end / unit, glyphs, unit };
};

/** Both fonts have the letters of English, too. */
export function fontFile(language: Language, weight: Parameters<Pen>[2]): string {
  const { font } = alphabets[language];
  return resolve(
    `@expo-google-fonts/noto-serif-${font.toLowerCase()}/${weight}/NotoSerif${font}_${weight}.ttf`,
  );
}

const { resolve } = createRequire(import.meta.url);

const alphabets = {
  en: { font: "Devanagari", script: "Latn" },
  te: { font: "Telugu", script: "Telu" },
  hi: { font: "Devanagari", script: "Deva" },
} as const;

const fonts = new Map<string, Font>();

function fontOf(file: string): Font {
  const font = fonts.get(file) ?? new Font(new Face(new Blob(readFileSync(file))));
  fonts.set(file, font);
  return font;
}
