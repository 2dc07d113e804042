/** Checks the bytes of an uploaded picture before anything decodes it. */
import { formatIndian } from "#domain/basics/money.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { outlineOfJpeg } from "./formats/jpeg.ts";
import type { Outline } from "./formats/outline.ts";
import { outlineOfPng } from "./formats/png.ts";
import { outlineOfWebp } from "./formats/webp.ts";

/**
 * Returns what to decode. Throws a Problem for any other file, and for a picture that is incomplete or too large, or that
 * is also an archive or a script, whose bytes follow its end.
 */
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

/** A long or narrow picture costs more memory and time than its pixels say. */
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
