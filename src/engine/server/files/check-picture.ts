/** Checks the type, size and completeness of a picture before anything decodes it. */
import { formatIndian } from "#domain/basics/money.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { outlineOfJpeg } from "./formats/jpeg.ts";
import { type Outline, createCopy, noOutline, type Orientation } from "./formats/outline.ts";
import { outlineOfWebp } from "./formats/webp.ts";
import { orientationIn } from "./formats/exif.ts";

/** Throws a Problem for an incomplete or too large picture, or one that is also an archive. */
export function checkPicture(bytes: Buffer): Outline {
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format) throw new Problem(415, "This is not a picture. Send a JPEG, PNG or WebP file");
  const outline = format.outline(bytes);
  refuseSize(outline);
  const { end = Number.POSITIVE_INFINITY, width, height } = outline;
  if (end > bytes.length || width * height === 0) throw new Problem(400, incompleteMessage);
  // Cameras may fill the rest of a block with zeros.
  const padding = bytes.subarray(end);
  if (!padding.equals(Buffer.alloc(padding.length)))
    throw new Problem(400, "This picture has other data after its end. Take it again");
  return outline;
}

export const incompleteMessage = "This picture is incomplete or damaged. Take it again";

/** Refuses long or narrow pictures too, which cost more memory and time than their pixels say. */
function refuseSize({ width, height, bytesPerPixel }: Outline): void {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const size = `This picture measures ${formatIndian(width)} × ${formatIndian(height)} pixels`;
  if (longer > maxSourceSide)
    throw new Problem(
      400,
      `${size}. Each side may have at most ${formatIndian(maxSourceSide)} pixels. Take a smaller one`,
    );
  if (shorter * maxAspectRatio < longer)
    throw new Problem(
      400,
      `${size}. The shorter side must be at least a twentieth of the longer. Crop it, or choose another picture`,
    );
  const decodedBytes = width * height * bytesPerPixel;
  if (decodedBytes > maxDecodedBytes)
    throw new Problem(
      400,
      `${size} and needs ${Math.ceil(decodedBytes / 1e6)} MB of memory. The limit is 100 MB, or 33 megapixels in colour. Take a smaller one`,
    );
}

const maxSourceSide = 16_384;
const maxAspectRatio = 20;
const maxDecodedBytes = 100_000_000;

const begins = (text: string) => (bytes: Buffer) => bytes.toString("latin1", 0, text.length) === text;

const formats: readonly { begins(bytes: Buffer): boolean; outline(bytes: Buffer): Outline }[] = [
  { begins: begins("\xff\xd8\xff"), outline: outlineOfJpeg },
  { begins: begins("\x89PNG\r\n\x1a\n"), outline: outlineOfPng },
  {
    begins: (bytes) => begins("RIFF")(bytes) && bytes.toString("latin1", 8, 12) === "WEBP",
    outline: outlineOfWebp,
  },
];

function outlineOfPng(bytes: Buffer): Outline {
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

/** By colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const channelsByColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };
