/** Reads the size and orientation of a JPEG, and copies it without metadata. */
import { orientationIn } from "./exif.ts";
import { createCopy, noOutline, type Orientation, type Outline } from "./outline.ts";

/** Follows the segments, because the data of a segment may contain the bytes of an end. */
export function outlineOfJpeg(bytes: Buffer): Outline {
  const copy = createCopy(bytes);
  copy.add(0, 2);
  let frame: Frame | undefined;
  let orientation: Orientation = 1;
  let scanned = 0;
  let at = 2;
  while (bytes[at] === 0xff && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) break;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      const isSecondFrame = frame && isFrame(marker);
      if (next > bytes.length || isSecondFrame) return noOutline;
      if (isFrame(marker)) frame = frameAt(bytes, at);
      // XMP has segments of the same marker.
      if (marker === exif && bytes.toString("latin1", at + 4, at + 10) === "Exif\0\0")
        orientation = orientationIn(bytes.subarray(at + 4, next));
      if (!isMetadata(marker)) copy.add(at, next);
      at = next;
      if (marker === startOfScan) {
        at = endOfScan(bytes, at);
        copy.add(next, at);
        scanned += at - next;
      }
    }
  }
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === endOfImage;
  if (!frame || !isWhole || scanned < leastBytes(frame)) return noOutline;
  copy.add(at, at + 2);
  const { width, height, channels } = frame;
  const size = { width, height, bytesPerPixel: channels, hasAlpha: false };
  return { ...size, orientation, bare: copy.done(), end: at + 2 };
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const exif = 0xe1;

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Recognises the segment that gives the size. Three markers in its range are those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Recognises comments and application data, except Adobe's, which says how colours are stored. */
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xee);

type Frame = { width: number; height: number; channels: number };

const frameAt = (bytes: Buffer, at: number): Frame | undefined =>
  at + 10 <= bytes.length
    ? { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), channels: bytes[at + 9] ?? 0 }
    : undefined;

/** Skips the compressed data of a scan, in which 0xff precedes 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let isAfterMark = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (isAfterMark && byte !== 0 && byte !== 0xff && !hasNoLength(byte)) return at - 1;
    isAfterMark = byte === 0xff;
  }
  return bytes.length;
}

/** Compressed data has at least a bit for each block, and a block has at most 32 × 32 pixels. */
const leastBytes = ({ width, height }: Frame) => (Math.ceil(width / 32) * Math.ceil(height / 32)) / 8;
