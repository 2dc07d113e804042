/** Checks the bytes of an uploaded picture before anything decodes it. */
import { Problem } from "#engine/server/http/problem.ts";

/** Position after the last byte of a picture, and its size in pixels, as far as its bytes say so. */
type Outline = { end?: number; width: number; height: number };

/**
 * Returns the size of the picture in pixels. Throws a Problem for any other file, and for a picture that is incomplete or
 * too large, or that is also an archive or a script, whose bytes follow its end.
 */
export function checkPicture(bytes: Buffer): { width: number; height: number } {
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format) throw new Problem(415, "This is not a picture. Send a JPEG, PNG or WebP file");
  const { end = Number.POSITIVE_INFINITY, width, height } = format.outline(bytes);
  if (width * height > maxPixels)
    throw new Problem(400, "This picture has more than 50 megapixels. Take a smaller one");
  if (end > bytes.length || width * height === 0) throw new Problem(400, incompleteMessage);
  // Cameras may fill the rest of a block with zeros.
  if (bytes.subarray(end).some((byte) => byte !== 0))
    throw new Problem(400, "This picture has other data after its end. Take it again");
  return { width, height };
}

export const incompleteMessage = "This picture is incomplete or damaged. Take it again";

const maxPixels = 50_000_000;

const begins = (text: string) => (bytes: Buffer) => bytes.toString("latin1", 0, text.length) === text;

const formats: readonly { begins(bytes: Buffer): boolean; outline(bytes: Buffer): Outline }[] = [
  { begins: begins("\xff\xd8\xff"), outline: outlineOfJpeg },
  { begins: begins("\x89PNG\r\n\x1a\n"), outline: outlineOfPng },
  {
    begins: (bytes) => begins("RIFF")(bytes) && bytes.toString("latin1", 8, 12) === "WEBP",
    outline: outlineOfWebp,
  },
];

/** Follows the segments, because the data of a segment may contain the bytes of an end. */
function outlineOfJpeg(bytes: Buffer): Outline {
  let [at, width, height] = [2, 0, 0];
  while (at + 9 <= bytes.length || bytes[at + 1] === endOfImage) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) break;
    if (marker === endOfImage) return { end: at + 2, width, height };
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      if (isFrame(marker)) [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = nextMarker(bytes, at);
    }
  }
  return { width, height };
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Markers without data. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Markers of the segment that tells the size. Three numbers among them mark tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Skips the compressed data of a scan, in which 0xff precedes 0 or a restart marker. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isAlone(marker)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function outlineOfPng(bytes: Buffer): Outline {
  if (bytes.length < 24) return { width: 1, height: 1 };
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return { end: next, ...size };
    at = next;
  }
  return size;
}

function outlineOfWebp(bytes: Buffer): Outline {
  if (bytes.length < 30) return { width: 1, height: 1 };
  const end = 8 + bytes.readUInt32LE(4);
  const part = bytes.toString("latin1", 12, 16);
  if (part === "VP8X")
    return { end, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (part === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { end, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { end, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
