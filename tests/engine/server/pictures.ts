import { Transformer } from "@napi-rs/image";

type Size = { width: number; height: number };
type Format = "jpeg" | "png" | "webp";

const usualSize: Size = { width: 800, height: 600 };

/** Draws a picture of one shade. The same shade and size give the same bytes. */
export const drawPicture = (shade: number, format: Format = "jpeg", size = usualSize): Promise<Buffer> =>
  encode(size, () => shade)[format]();

/** Draws a picture that compresses as badly as a photo. */
export function drawNoise(size: Size): Promise<Buffer> {
  let seed = 7;
  return encode(size, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed >> 16;
  }).jpeg();
}

const encode = ({ width, height }: Size, next: () => number): Transformer => {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < pixels.length; at += 1) if (at % 4 !== 3) pixels[at] = next();
  return Transformer.fromRgbaPixels(pixels, width, height);
};

/** Adds metadata to a JPEG: lying on its side, with a comment. */
export function withExif(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(`${comment}\0`);
  const entries = [
    [0x010e, 2, text.length, 38],
    [0x0112, 3, 1, 6],
  ];
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  for (const [at, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    tiff.writeUInt16LE(tag, 10 + at * 12);
    tiff.writeUInt16LE(type, 12 + at * 12);
    tiff.writeUInt32LE(count, 14 + at * 12);
    tiff.writeUInt32LE(value, 18 + at * 12);
  }
  const data = Buffer.concat([Buffer.from("Exif\0\0"), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

export const sizeOf = async (picture: Buffer): Promise<Size> => {
  const { width, height } = await new Transformer(picture).metadata();
  return { width, height };
};
