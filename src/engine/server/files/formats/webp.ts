/** Reads the size and orientation of a WebP picture, and copies it without metadata. */
import { orientationIn } from "./exif.ts";
import { noOutline, type Orientation, type Outline } from "./outline.ts";

/** Reads the size from the pixels themselves: the one in the head of the file may be smaller. */
export function outlineOfWebp(bytes: Buffer): Outline {
  if (bytes.length < 30) return noOutline;
  const end = 8 + bytes.readUInt32LE(4);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const type = bytes.toString("latin1", at, at + 4);
    const next = at + 8 + bytes.readUInt32LE(at + 4);
    if (readChunks.has(type) && !chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, next));
    // Chunks begin at even positions.
    at = next + (next % 2);
  }
  const alpha = chunks.get("ALPH");
  const lossy = chunks.get("VP8 ");
  const pixels = lossy ?? chunks.get("VP8L");
  const size = pixels && (lossy ? sizeOfLossy(lossy) : sizeOfLossless(pixels));
  if (!size || size.width * size.height === 0) return noOutline;
  const exif = chunks.get("EXIF");
  const orientation: Orientation = exif ? orientationIn(exif) : 1;
  const parts = lossy
    ? [...(alpha ? [chunk("VP8X", headOf(size)), chunk("ALPH", alpha)] : []), chunk("VP8 ", lossy)]
    : [chunk("VP8L", pixels)];
  return {
    ...size,
    end,
    bytesPerPixel: lossy && !alpha ? 3 : 4,
    hasAlpha: !lossy || alpha !== undefined,
    orientation,
    bare: chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...parts])),
  };
}

/** All others are metadata, a colour profile, or the pictures of an animation. */
const readChunks: ReadonlySet<string> = new Set(["ALPH", "VP8 ", "VP8L", "EXIF"]);

type Size = { width: number; height: number };

const sizeOfLossy = (pixels: Buffer): Size | undefined =>
  pixels.length < 10
    ? undefined
    : { width: pixels.readUInt16LE(6) & 0x3fff, height: pixels.readUInt16LE(8) & 0x3fff };

function sizeOfLossless(pixels: Buffer): Size | undefined {
  if (pixels.length < 5) return undefined;
  const bits = pixels.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function headOf({ width, height }: Size): Buffer {
  const head = Buffer.alloc(10);
  head[0] = 0x10;
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  return head;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
