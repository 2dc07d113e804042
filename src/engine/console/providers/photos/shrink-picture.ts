/**
 * Shrinks a picture to a JPEG without metadata, such as the place or the device, before its upload. A WebP picture with
 * EXIF stays as it is, for the server to turn upright.
 */

type Size = { width: number; height: number };

/** Pixels of the longer side. */
const longestSide = 1600;
const maxBytes = 200_000;

/** Throws for a file that the browser cannot read as a picture. */
export async function shrinkPicture(source: ImageBitmapSource): Promise<Blob> {
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" });
  try {
    // Chromium does not turn WebP upright, but the server does.
    if (source instanceof Blob && (await isWebpWithExif(source))) return source;
    return await encodeWithin(maxBytes, bitmap, (size, quality) => encode(bitmap, size, quality));
  } finally {
    bitmap.close();
  }
}

async function isWebpWithExif(file: Blob): Promise<boolean> {
  if (file.type !== "image/webp" || file.size > maxSentBytes) return false;
  return new TextDecoder("latin1").decode(await file.arrayBuffer()).includes("EXIF");
}

/** The server accepts no more. */
const maxSentBytes = 12_000_000;

/** Scales a size down to the longest side. A smaller size stays. */
export function fitInto(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function encodeWithin<Picture extends { size: number }>(
  bytes: number,
  original: Size,
  encodeAs: (size: Size, quality: number) => Promise<Picture>,
): Promise<Picture> {
  for (let longest = longestSide; ; longest *= 0.8) {
    for (const quality of qualities) {
      const picture = await encodeAs(fitInto(longest, original), quality);
      if (picture.size <= bytes || longest < 100) return picture;
    }
  }
}

/** Below the last, details blur more than in a smaller picture. */
const qualities = [0.85, 0.75, 0.65, 0.55];

async function encode(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw");
  // JPEG has no transparency, and would show it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!picture) throw new Error("The browser cannot encode the picture");
  return picture;
}
