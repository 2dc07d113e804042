/** Pictures stored from uploaded bytes, and uploads refused before anything decodes them. */
import { describe, expect, it } from "vitest";
import { checkPicture } from "#engine/server/files/check-picture.ts";
import { encodePicture } from "#engine/server/files/encode-picture.ts";
import { isNight } from "#tests/setup/night.ts";
import {
  drawNoise,
  drawPicture,
  drawTransparent,
  inputPicture,
  jpegWithScanOf,
  plainWebp,
  quartersOf,
  sizeOf,
  withExif,
  zeroPng,
} from "./pictures.ts";

describe("an encoded picture", () => {
  it("of noise is made smaller until it takes 200 kB", async () => {
    const { content, thumb, width, height } = await encodePicture(
      await drawNoise({ width: 1_600, height: 1_200 }),
    );
    expect(content.length).toBeLessThanOrEqual(200_000);
    expect(thumb.length).toBeLessThanOrEqual(15_000);
    expect([width / height, width >= 800]).toEqual([4 / 3, true]);
    expect(await sizeOf(content)).toEqual({ width, height });
  });

  it.each(["ring.jpg", "orientation0.jpg", "orientation6.png", "orientation6.webp"])(
    "stands upright, whatever kind of file says how it was held: %s",
    async (name) => {
      const { content, width, height } = await encodePicture(inputPicture(name));
      expect([width, height]).toEqual([320, 200]);
      expect(await quartersOf(content)).toEqual(["red", "green", "blue", "gold"]);
    },
  );

  it("stands upright if an editor added its own data after the camera's", async () => {
    const lying = withExif(await drawPicture(90), "taken");
    const end = 4 + lying.readUInt16BE(4);
    const data = Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>");
    const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
    const edited = Buffer.concat([lying.subarray(0, end), head, data, lying.subarray(end)]);
    const { width, height } = await encodePicture(lying);
    expect(height).toBeGreaterThan(width);
    expect(await encodePicture(edited)).toMatchObject({ width, height });
  });

  it("lies on white if it was transparent", async () => {
    const { content } = await encodePicture(inputPicture("transparent.png"));
    expect(await quartersOf(content)).toEqual(["white", "white", "white", "white"]);
  });

  it.each(["png", "webp"] as const)("is white where a %s of any size is transparent", async (format) => {
    for (const side of isNight ? [1, 5, 63, 64, 65, 321] : [1, 64, 65]) {
      const size = { width: side, height: side };
      const { content, thumb, ...encoded } = await encodePicture(await drawTransparent(format, size));
      expect(encoded).toEqual(size);
      expect(await quartersOf(content)).toEqual(["white", "white", "white", "white"]);
      expect((await sizeOf(thumb)).width).toBeLessThanOrEqual(side);
      expect(thumb.length).toBeLessThanOrEqual(content.length);
    }
  });

  it("loses a colour profile before anything unpacks it", async () => {
    const sent = inputPicture("profile-6mb.png");
    const { bare } = checkPicture(sent);
    expect([sent.includes("iCCP"), bare.includes("iCCP"), bare.length < 200]).toEqual([true, false, true]);
    expect(await encodePicture(sent)).toMatchObject({ width: 1, height: 1 });
  });

  it("may have 50 megapixels if they are grey", { timeout: 30_000 }, async () => {
    expect(await encodePicture(inputPicture("50-megapixels.png"))).toMatchObject({
      width: 1_600,
      height: 1_600,
    });
  });

  it.each(["png", "webp"] as const)("keeps its colours if it was sent as %s", async (format) => {
    const { content } = await encodePicture(await drawPicture(200, format));
    expect(await quartersOf(content)).toEqual(["white", "white", "white", "white"]);
  });
});

describe("a refused picture", () => {
  const incomplete = "This picture is incomplete or damaged. Take it again";
  const size = (width: string, height: string) => `This picture measures ${width} × ${height} pixels`;
  const tooLong = "Each side may have at most 16,384 pixels. Take a smaller one";
  const tooNarrow =
    "The shorter side must be at least a twentieth of the longer. Crop it, or choose another picture";
  const tooLarge = (megabytes: number) =>
    `and needs ${megabytes} MB of memory. The limit is 100 MB, or 33 megapixels in colour. Take a smaller one`;

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["a JPEG without a scan", () => jpegWithScanOf(-1), incomplete],
    ["a JPEG without pixels in its scan", () => jpegWithScanOf(0), incomplete],
    ["a JPEG with a sip of pixels", () => jpegWithScanOf(20), incomplete],
    [
      "a side of 50,000,000",
      () => zeroPng({ width: 50_000_000, height: 1 }, 1_000),
      `${size("5,00,00,000", "1")}. ${tooLong}`,
    ],
    [
      "a side of one more than 16,384",
      () => zeroPng({ width: 1_000, height: 16_385 }, 1_000),
      `${size("1,000", "16,385")}. ${tooLong}`,
    ],
    [
      "a side that is 21 times the other",
      () => zeroPng({ width: 2_100, height: 100 }, 1_000),
      `${size("2,100", "100")}. ${tooNarrow}`,
    ],
    [
      "34 megapixels in colour",
      () => zeroPng({ width: 5_800, height: 5_800 }, 1_000),
      `${size("5,800", "5,800")} ${tooLarge(101)}`,
    ],
    [
      "17 megapixels with 16 bits of each colour",
      () => zeroPng({ width: 4_100, height: 4_100, depth: 16 }, 1_000),
      `${size("4,100", "4,100")} ${tooLarge(101)}`,
    ],
    [
      "a thousand bytes of WebP with 26 megapixels",
      () => plainWebp({ width: 5_100, height: 5_100 }),
      `${size("5,100", "5,100")} ${tooLarge(105)}`,
    ],
    [
      "a WebP whose head says less than its pixels",
      async () => {
        const pixels = await plainWebp({ width: 5_100, height: 5_100 });
        const head = Buffer.from("VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0", "latin1");
        const whole = Buffer.concat([pixels.subarray(0, 12), head, pixels.subarray(12)]);
        whole.writeUInt32LE(whole.length - 8, 4);
        return whole;
      },
      `${size("5,100", "5,100")} ${tooLarge(105)}`,
    ],
    [
      "a JPEG that states its size twice",
      async () => {
        const [small, large] = [
          await drawPicture(90),
          await drawPicture(90, "jpeg", { width: 1_600, height: 1_200 }),
        ];
        const frame = large.findIndex(
          (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(large[at + 1] ?? 0),
        );
        const segment = large.subarray(frame, frame + 2 + large.readUInt16BE(frame + 2));
        const scan = small.indexOf(Buffer.from([0xff, 0xda]));
        return Buffer.concat([small.subarray(0, scan), segment, small.subarray(scan)]);
      },
      incomplete,
    ],
  ])("is %s", async (_, draw, message) => {
    const bytes = await draw();
    await expect(encodePicture(bytes)).rejects.toMatchObject({ status: 400, message });
  });

  it.each([
    ["fills the space before a segment", Buffer.from([0xff, 0xd8])],
    ["stands in a scan", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1])],
    ["follows the end", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])("is read once, however long 0xff %s", (_, begin) => {
    const bytes = Buffer.concat([begin, Buffer.alloc(12_000_000, 0xff)]);
    const begun = performance.now();
    expect(() => checkPicture(bytes)).toThrow("incomplete");
    // Reading it again from every byte would take hours.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
