/** Properties of a picture that its bytes state, before anything decodes them. */
export type Outline = {
  /** Position after the last byte of the picture. Undefined if the bytes end before it. */
  end?: number;
  width: number;
  height: number;
  /** Bytes of a decoded pixel: its channels, twice for 16 bits each. */
  bytesPerPixel: number;
  hasAlpha: boolean;
  orientation: Orientation;
  /** The picture without metadata and colour profile, which may cost more to decode than the pixels. */
  bare: Buffer;
};

/** As in EXIF: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Outline of bytes that end before their pixels. */
export const noOutline: Outline = {
  width: 0,
  height: 0,
  bytesPerPixel: 0,
  hasAlpha: false,
  orientation: 1,
  bare: Buffer.alloc(0),
};

/** Copies parts of a file one after another, without an object for each of possibly millions. */
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
