import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { fontFile } from "./pen.ts";

/** Makes pictures of the drawings that go along with shared addresses, without a browser and without the machine's fonts. */
export async function writeSharePictures(
  drawings: readonly { file: string; svg: string }[],
  folder: string,
): Promise<void> {
  const write = async ({ file, svg }: (typeof drawings)[number]) => {
    const to = join(folder, file);
    const picture = await renderAsync(svg, { font });
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, picture.asPng());
  };
  await Promise.all(drawings.map(write));
}

/** For the single letters in the drawings; whole words come as outlines (pen.ts). */
const font = {
  loadSystemFonts: false,
  fontFiles: [fontFile("te", "700Bold"), fontFile("hi", "700Bold")],
  defaultFontFamily: "Noto Serif Telugu",
  serifFamily: "Noto Serif Telugu",
  monospaceFamily: "Noto Serif Telugu",
};
