/** Draws sample pictures of ornaments on a scale that shows their weight. */
import { Transformer } from "@napi-rs/image";
import { type EncodedPicture, encodePicture } from "#engine/server/files/encode-picture.ts";
import type { Ornament } from "./loans.ts";

export async function drawArticle(ornament: Ornament, grams: number): Promise<EncodedPicture> {
  const drawing = Transformer.fromSvg(articleSvg(ornament, grams)).fastResize({ width: 800, height: 600 });
  return encodePicture(await drawing.jpeg(90));
}

const articleSvg = (ornament: Ornament, grams: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs>
      <radialGradient id="cloth" cx="0.5" cy="0.4" r="0.8">
        <stop offset="0" stop-color="#9c3346"/><stop offset="1" stop-color="#5b1624"/>
      </radialGradient>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fbe08a"/><stop offset="0.5" stop-color="#d99f28"/><stop offset="1" stop-color="#a9720f"/>
      </linearGradient>
    </defs>
    <rect width="800" height="600" fill="url(#cloth)"/>
    <g fill="none" stroke="#3f0d17" stroke-opacity="0.5" transform="translate(8 10)">${shapes[ornament]}</g>
    <g fill="none" stroke="url(#gold)">${shapes[ornament]}</g>
    <rect y="480" width="800" height="120" fill="#c9ccd1"/>
    <rect y="480" width="800" height="6" fill="#eef0f3"/>
    <rect x="250" y="500" width="300" height="84" rx="8" fill="#1c2a1e"/>
    <g stroke="#8df0a0" stroke-width="7" stroke-linecap="round" fill="none">${weightOnDisplay(grams)}</g>
  </svg>`;

const circle = (x: number, y: number, radius: number, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${width}"/>`;

const strand = (rx: number, ry: number, bead: number, gap: number) =>
  `<ellipse cx="400" cy="240" rx="${rx}" ry="${ry}" stroke-width="${bead}" stroke-linecap="round" stroke-dasharray="0.1 ${bead + gap}"/>`;

const drops = [300, 350, 400, 450, 500].map((x) => circle(x, 430 - Math.abs(400 - x) * 0.14, 8, 16)).join("");

const jhumka = (x: number) =>
  `${circle(x, 150, 26, 22)}<path d="M${x - 78} 320q78 -190 156 0z" stroke-width="18" stroke-linejoin="round"/>${[-60, -20, 20, 60].map((at) => circle(x + at, 350, 5, 14)).join("")}`;

const shapes: Readonly<Record<Ornament, string>> = {
  "Gold chain": strand(230, 170, 13, 2),
  "Bangles (pair)": `${circle(320, 240, 150, 26)}${circle(480, 250, 150, 26)}`,
  Mangalsutra: `${strand(200, 165, 10, 5)}${circle(370, 415, 22, 18)}${circle(430, 415, 22, 18)}`,
  Necklace: `${strand(250, 160, 22, 3)}${drops}`,
  "Earrings (jhumka)": `${jhumka(280)}${jhumka(520)}`,
  Ring: `${circle(400, 275, 105, 30)}<path d="M345 165l55 -60l55 60l-55 50z" stroke-width="16" stroke-linejoin="round"/>`,
  Vanki: `<path d="M230 260a175 150 0 1 0 340 0" stroke-width="26"/><path d="M230 260l170 -120l170 120" stroke-width="26" stroke-linejoin="round"/>${circle(400, 235, 16, 20)}`,
  Vaddanam: `${strand(290, 150, 34, 5)}${circle(400, 390, 46, 26)}`,
  "Gold coin": `${circle(400, 240, 75, 150)}<circle cx="400" cy="240" r="118" stroke="#8a5c08" stroke-width="6"/><path d="M400 165l20 52h56l-45 35l17 55l-48 -33l-48 33l17 -55l-45 -35h56z" stroke="#8a5c08" stroke-width="6"/>`,
  Bracelet: strand(190, 120, 24, 4),
};

/** Draws each digit by up to seven bars, so that the drawing needs no font. */
const weightOnDisplay = (grams: number): string =>
  [...grams.toFixed(2).padStart(6, " ")]
    .map((sign, at) => `<g transform="translate(${272 + at * 44} 514)">${bars(sign)}</g>`)
    .join("");

const bars = (sign: string): string =>
  sign === "."
    ? `<path d="M12 54v0.1"/>`
    : [...(lit[sign] ?? "")].map((bar) => `<path d="${barPaths[bar]}"/>`).join("");

const barPaths: Readonly<Record<string, string>> = {
  a: "M4 0h18",
  b: "M26 4v20",
  c: "M26 32v20",
  d: "M4 56h18",
  e: "M0 32v20",
  f: "M0 4v20",
  g: "M4 28h18",
};

const lit: Readonly<Record<string, string>> = {
  0: "abcdef",
  1: "bc",
  2: "abged",
  3: "abgcd",
  4: "fgbc",
  5: "afgcd",
  6: "afgedc",
  7: "abc",
  8: "abcdefg",
  9: "abcdfg",
};
