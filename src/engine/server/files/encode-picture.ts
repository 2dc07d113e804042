/** Decodes and re-encodes a picture, which drops its metadata, such as where it was taken. */
import { ResizeFit, Transformer } from "@napi-rs/image";
import { limitConcurrency } from "#engine/server/base/limit-concurrency.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { incompleteMessage, checkPicture } from "./check-picture.ts";

/** A picture to store: JPEG, with a thumbnail in JPEG. Width and height are in pixels. */
export type EncodedPicture = { content: Buffer; thumb: Buffer; width: number; height: number };

/**
 * Returns the picture upright, at most 1,600 pixels on its longest side. Throws a Problem for a file that is no picture,
 * or that cannot be decoded. Decodes one picture at a time, because the largest takes 200 MB of memory.
 */
export const encodePicture = limitConcurrency(async (bytes: Buffer): Promise<EncodedPicture> => {
  const size = checkPicture(bytes);
  try {
    const upright = new Transformer(bytes).rotate();
    if (Math.max(size.width, size.height) > longestSide) upright.fastResize(within(longestSide));
    const content = await smallest([upright], [80, 60, 40], maxBytes);
    const thumbs = thumbSides.map((side) => new Transformer(content).fastResize(within(side)));
    const thumb = await smallest(thumbs, [60, 30], maxThumbBytes);
    const { width, height } = await new Transformer(content).metadata();
    return { content, thumb, width, height };
  } catch {
    throw new Problem(400, incompleteMessage);
  }
}, 1);

const longestSide = 1_600;
const maxBytes = 200_000;
const thumbSides = [320, 160, 80];
const maxThumbBytes = 15_000;

const within = (side: number) => ({ width: side, height: side, fit: ResizeFit.Inside });

/** Encodes until the result is small enough. Returns the last try otherwise. */
async function smallest(
  pictures: readonly Transformer[],
  qualities: readonly number[],
  mostBytes: number,
): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const picture of pictures) {
    for (const quality of qualities) {
      encoded = await picture.jpeg(quality);
      if (encoded.length <= mostBytes) return encoded;
    }
  }
  return encoded;
}
