import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";

type Size = { width: number; height: number };
type Format = "jpeg" | "png" | "webp";

const usualSize: Size = { width: 800, height: 600 };

/** A picture of one shade, drawn once. */
export function drawPicture(shade: number, format: Format = "jpeg", size = usualSize): Promise<Buffer> {
  const key = JSON.stringify([shade, format, size]);
  const picture = drawn.get(key) ?? encode(size, () => shade)[format]();
  drawn.set(key, picture);
  return picture;
}

const drawn = new Map<string, Promise<Buffer>>();

/** Draws a picture without an opaque pixel. */
export const drawTransparent = (format: "png" | "webp", { width, height }: Size): Promise<Buffer> => {
  const picture = Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4), width, height);
  return format === "png" ? picture.png() : picture.webpLossless();
};

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

type PngShape = Size & { depth?: number; colour?: number };

/**
 * Writes a PNG of zeros, which is a thousandth of what a decoder makes of it. `colour` is the type in its head. What is
 * refused by its head needs no more than `mostBytes` of its pixels.
 */
export function zeroPng(
  { width, height, depth = 8, colour = 2 }: PngShape,
  mostBytes = Number.POSITIVE_INFINITY,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = colour;
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height, mostBytes)), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A lossless WebP of one colour: a thousand bytes of any size. */
export function plainWebp(size: Size): Promise<Buffer> {
  const key = `${size.width} ${size.height}`;
  const made = plainWebps.get(key) ?? new Transformer(zeroPng({ ...size, colour: 6 })).webpLossless();
  plainWebps.set(key, made);
  return made;
}

/** Kept, because a large one takes a second to make. */
const plainWebps = new Map<string, Promise<Buffer>>();

/** A JPEG whose scan has only so many bytes. */
export async function jpegWithScanOf(bytes: number): Promise<Buffer> {
  const whole = await drawPicture(90);
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
  const data = scan + 2 + whole.readUInt16BE(scan + 2);
  return Buffer.concat([whole.subarray(0, bytes < 0 ? scan : data + bytes), Buffer.from([0xff, 0xd9])]);
}

/** Reads a picture in inputs/: four quarters, which are red, green, blue and gold from the top left. */
export const inputPicture = (name: string): Buffer =>
  readFileSync(new URL(`./inputs/${name}`, import.meta.url));

/** Names the colours in the middle of the four quarters, from the top left. */
export async function quartersOf(picture: Buffer): Promise<string[]> {
  const { width, height } = await sizeOf(picture);
  const pixels = await new Transformer(picture).rawPixels();
  const channels = pixels.length / (width * height);
  const at = (x: number, y: number) => {
    const from = (Math.floor(height * y) * width + Math.floor(width * x)) * channels;
    return [...pixels.subarray(from, from + 3)].map((value) => (value > 127 ? "1" : "0")).join("");
  };
  const places = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return places.map((place) => colours[place] ?? place);
}

const colours: Readonly<Record<string, string>> = {
  "100": "red",
  "010": "green",
  "001": "blue",
  "110": "gold",
  "111": "white",
};
