/** Size and other properties of a picture, read from its bytes before anything decodes them. */
export type Outline = {
  /** Undefined if the bytes end before the end of the picture. */
  end?: number;
  width: number;
  height: number;
  /** Bytes of a decoded pixel: its channels, twice for 16 bits each. */
  bytesPerPixel: number;
  hasAlpha: boolean;
  orientation: Orientation;
  /** Copy without metadata and colour profile, which may cost more to decode than the pixels. */
  bare: Buffer;
};

/** As in EXIF: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const noOutline: Outline = {
  width: 0,
  height: 0,
  bytesPerPixel: 0,
  hasAlpha: false,
  orientation: 1,
  bare: Buffer.alloc(0),
};

/** Makes no object for each of possibly millions of parts. */
export function createCopy(bytes: Buffer) {
  const copy = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  return {
    add(from: number, to: number): void {
      length += bytes.copy(copy, length, from, to);
    },
    done: (): Buffer => copy.subarray(0, length),
  };
}
