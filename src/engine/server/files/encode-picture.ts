/** Re-encodes uploaded pictures as small JPEGs, which drops metadata such as where they were taken. */
import { BlendMode, ResizeFilterType, ResizeFit, Transformer } from "@napi-rs/image";
import { limitConcurrency } from "#engine/server/base/limit-concurrency.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { incompleteMessage, checkPicture } from "./check-picture.ts";

/** Width and height are in pixels. */
export type EncodedPicture = { content: Buffer; thumb: Buffer; width: number; height: number };

export type EncodePicture = (bytes: Buffer) => Promise<EncodedPicture>;

/** Returns at most 1,600 pixels on the longest side. Throws a Problem for a file that cannot be decoded. */
export const encodePicture: EncodePicture = limitConcurrency(async (bytes: Buffer) => {
  const { bare, width, height, orientation, hasAlpha } = checkPicture(bytes);
  try {
    const whole = new Transformer(bare);
    if (orientation !== 1) whole.rotate(orientation);
    if (hasAlpha)
      whole.composite(await whiteTile(Math.min(tileSide, width, height)), {
        blend: BlendMode.DestOver,
        tile: true,
      });
    const isLarge = Math.max(width, height) > storedSide;
    // Every encoding decodes anew, which takes long for a large picture.
    const picture = isLarge ? new Transformer(await whole.resize(within(storedSide)).jpeg(95)) : whole;
    const content = await shrink(picture, { side: storedSide, quality: 80, maxBytes: 200_000 });
    const stored = new Transformer(content);
    const size = await stored.metadata();
    const thumb = await shrink(stored, { side: 320, quality: 60, maxBytes: 15_000 });
    return { content, thumb, width: size.width, height: size.height };
  } catch {
    throw new Problem(400, incompleteMessage);
  }
}, 1);

const storedSide = 1_600;
const lowestQuality = 40;

type Target = { side: number; quality: number; maxBytes: number };

async function shrink(picture: Transformer, { side, quality, maxBytes }: Target): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  for (;;) {
    if (Math.max(width, height) > side) picture.resize(within(side));
    const encoded = await picture.jpeg(quality);
    if (encoded.length <= maxBytes) return encoded;
    if (quality > lowestQuality) quality -= 20;
    else side = Math.floor(0.75 * Math.min(side, Math.max(width, height)));
  }
}

/** This way of shrinking takes half of the memory of the library's faster one. */
const within = (side: number) => ({
  width: side,
  height: side,
  fit: ResizeFit.Inside,
  filter: ResizeFilterType.CatmullRom,
});

/** Returns a tile to lay under a transparent picture, which must not be smaller. */
const whiteTile = (side: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(side ** 2 * 4, 255), side, side).png();
const tileSide = 64;
