import type { Orientation } from "./outline.ts";

/** Reads the orientation from EXIF data. Anything unreadable or undefined is upright, as browsers show it. */
export function orientationIn(data: Buffer): Orientation {
  const tiff = data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(directory);
    for (let at = directory + 2; at < directory + 2 + count * 12; at += 12)
      if (short(at) === orientationTag) return orientationOf(short(at + 8));
  } catch {
    // The data ends too early.
  }
  return 1;
}

const orientationTag = 0x0112;

const orientationOf = (value: number): Orientation => (value >= 1 && value <= 8 ? (value as Orientation) : 1);
