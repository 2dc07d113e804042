import { orientationIn } from "./exif.ts";
import { createCopy, noOutline, type Orientation, type Outline } from "./outline.ts";

export function outlineOfPng(bytes: Buffer): Outline {
  if (bytes.length < headEnd || typeAt(bytes, signatureLength) !== "IHDR") return noOutline;
  const copy = createCopy(bytes);
  copy.add(0, signatureLength);
  let orientation: Orientation = 1;
  let hasTransparentColour = false;
  let end: number | undefined;
  for (let at = signatureLength; end === undefined && at + 12 <= bytes.length; ) {
    const type = typeAt(bytes, at);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) break;
    if (type === "eXIf") orientation = orientationIn(bytes.subarray(at + 8, next - 4));
    if (type === "tRNS") hasTransparentColour = true;
    if (type === "IEND") end = next;
    if (pixelChunks.has(type)) copy.add(at, next);
    at = next;
  }
  const [depth = 8, colour = 2] = [bytes[24], bytes[25]];
  const channels = (channelsByColour[colour] ?? 4) + (hasTransparentColour ? 1 : 0);
  return {
    end,
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bytesPerPixel: depth === 16 ? channels * 2 : channels,
    hasAlpha: hasTransparentColour || colour === 4 || colour === 6,
    orientation,
    bare: copy.done(),
  };
}

const signatureLength = 8;
const headEnd = 33;

const typeAt = (bytes: Buffer, at: number) => bytes.toString("latin1", at + 4, at + 8);

/** All other chunks are metadata, colour profiles, or further pictures of an animation. */
const pixelChunks: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Grey, colour, palette, grey with alpha, colour with alpha. */
const channelsByColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };
