/** The process that decodes pictures: what it refuses, and what ends it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPictureProcess } from "#engine/server/files/picture-process.ts";
import { sharedResource } from "#tests/setup/shared.ts";
import { root } from "#tests/setup/type-check.ts";
import { testAtNight } from "#tests/setup/night.ts";
import { drawPicture, inputPicture, plainWebp, sizeOf } from "./pictures.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function opened(...given: Parameters<typeof openPictureProcess>) {
  const pictures = openPictureProcess(...given);
  closing.push(pictures.close);
  return pictures;
}

describe("the decoder in a process of its own", () => {
  let script: URL;
  beforeAll(async () => {
    script = pathToFileURL(join(await buildDecoder(), "decoder.js"));
  }, 60_000);

  it("encodes a picture, and says why it refuses another", async () => {
    const { encodePicture } = opened(script);
    const { content, thumb, width, height } = await encodePicture(inputPicture("ring.jpg"));
    expect([width, height, thumb.length > 0]).toEqual([320, 200, true]);
    expect(await sizeOf(content)).toEqual({ width, height });
    await expect(encodePicture(Buffer.from("GIF89a"))).rejects.toMatchObject({
      status: 415,
      message: "This is not a picture. Send a JPEG, PNG or WebP file",
    });
  });

  it("refuses a picture that takes too long", async () => {
    const { encodePicture } = opened(script, { timeoutMs: 50 });
    await expect(encodePicture(await plainWebp({ width: 5_000, height: 5_000 }))).rejects.toMatchObject({
      status: 400,
      message: "This picture takes more than 0.05 seconds to open. Take a smaller one",
    });
  });

  testAtNight(
    "ends with a picture that takes too much memory, and the next picture starts another",
    {
      timeout: 30_000,
    },
    async () => {
      const { encodePicture } = opened(script, { maxBytes: 250_000_000 });
      await expect(encodePicture(await plainWebp({ width: 5_000, height: 5_000 }))).rejects.toMatchObject({
        status: 400,
        message: "This picture takes more than 250 MB of memory to open. Take a smaller one",
      });
      expect(await encodePicture(await drawPicture(90))).toMatchObject({ width: 800, height: 600 });
    },
  );
});

describe("a process for pictures", () => {
  /** Writes a decoder that runs `answer` for each picture, and returns its id as the width. */
  function decoder(answer: string): URL {
    const folder = mkdtempSync(join(tmpdir(), "gold-loan-decoder-"));
    closing.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "decoder.mjs");
    const picture = "{ picture: { width: process.pid, height: Object.keys(process.env).length } }";
    writeFileSync(
      file,
      `process.on("message", (bytes) => { const answer = () => process.send(${picture}); ${answer} });`,
    );
    return pathToFileURL(file);
  }
  const bytes = Buffer.from("a picture");
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it("serves one picture after another, without the environment of the server", async () => {
    const { encodePicture } = opened(decoder("setTimeout(answer, 20)"));
    const [first, second] = await Promise.all([encodePicture(bytes), encodePicture(bytes)]);
    expect(first.width).toBe(second.width);
    // Node adds the channel to the server.
    expect(first.height).toBeLessThanOrEqual(2);
  });

  it("ends once it is idle, and starts again with the next picture", async () => {
    const { encodePicture } = opened(decoder("answer()"), { idleMs: 20 });
    const first = await encodePicture(bytes);
    await vi.waitFor(() => expect(isRunning(first.width)).toBe(false));
    expect((await encodePicture(bytes)).width).not.toBe(first.width);
  });

  it("ends with the server, and its picture is answered", async () => {
    const pictures = opened(decoder("if (bytes.length === 9) answer()"));
    const { width } = await pictures.encodePicture(bytes);
    const open = pictures.encodePicture(Buffer.from("another picture"));
    await Promise.resolve();
    pictures.close();
    await expect(open).rejects.toMatchObject({ status: 400 });
    await vi.waitFor(() => expect(isRunning(width)).toBe(false));
  });

  it.each([
    ["exits", "process.exit(3)"],
    ["is killed", `process.kill(process.pid, "SIGKILL")`],
  ])("answers its picture and the waiting one if it %s", async (_, answer) => {
    const { encodePicture } = opened(decoder(answer));
    const answers = await Promise.allSettled([encodePicture(bytes), encodePicture(bytes)]);
    const refused = {
      status: "rejected",
      reason: expect.objectContaining({
        status: 400,
        message: "This picture is incomplete or damaged. Take it again",
      }),
    };
    expect(answers).toEqual([refused, refused]);
  });

  it("does not hold up a colleague's picture for longer than its limit", async () => {
    const { encodePicture } = opened(decoder("if (bytes.length === 9) answer()"), { timeoutMs: 200 });
    const stuck = encodePicture(Buffer.from("a picture without end"));
    const next = encodePicture(bytes);
    await expect(stuck).rejects.toMatchObject({ status: 400 });
    expect((await next).width).toBeGreaterThan(0);
  });
});

/** Built once for all files of a run, inside node_modules, where the native package is found. */
const buildDecoder = (): Promise<string> =>
  sharedResource("decoder", async () => {
    const outDir = mkdtempSync(join(root, "node_modules/.gold-loan-decoder-"));
    await build({
      configFile: false,
      logLevel: "error",
      ssr: { noExternal: true, external: ["@napi-rs/image"] },
      build: {
        ssr: true,
        outDir,
        rolldownOptions: { input: { decoder: "src/engine/server/files/decoder.ts" } },
      },
    });
    return { value: outDir, folder: outDir };
  });
