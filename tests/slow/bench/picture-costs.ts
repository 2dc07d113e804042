/** Measures the memory that pictures of hostile shapes and endless bodies take, and how long other calls wait meanwhile. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { Transformer } from "@napi-rs/image";
import {
  drawNoise,
  inputPicture,
  jpegWithScanOf,
  plainWebp,
  zeroPng,
} from "#tests/engine/server/pictures.ts";
import type { Backend, Bench } from "./bench.ts";
import { createHttpClient, sendPicture } from "./http-client.ts";
import type { Figure } from "./report.ts";
import { mostMemory } from "./server.ts";

const colour33: () => Buffer = () => zeroPng({ width: 5_770, height: 5_770 });

const shapes: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  "a photo of 1,600 × 1,200 (noise)": () => drawNoise({ width: 1_600, height: 1_200 }),
  "PNG, 33 megapixels": colour33,
  "JPEG, 33 megapixels": () => new Transformer(colour33()).jpeg(80),
  "JPEG, 33 megapixels of noise": async () => {
    const noise = await drawNoise({ width: 1_600, height: 1_600 });
    return new Transformer(noise).resize(5_770, 5_770).jpeg(30);
  },
  "WebP, 25 megapixels in 1 kB": () => plainWebp({ width: 5_000, height: 5_000 }),
  "PNG, 99 megapixels of grey": () => zeroPng({ width: 9_950, height: 9_950, colour: 0 }),
  "PNG, 12 megapixels of 64 bits": () => zeroPng({ width: 3_535, height: 3_535, depth: 16, colour: 6 }),
  "PNG, 16,384 × 2,000": () => zeroPng({ width: 16_384, height: 2_000 }),
  "PNG, 50 megapixels in 6 kB": () => inputPicture("50-megapixels.png"),
  "PNG, 1 × 1 with a profile of 6 MB": () => inputPicture("profile-6mb.png"),
  "PNG, 50,000,000 × 1": () => zeroPng({ width: 50_000_000, height: 1 }),
  "JPEG, 12 MB of 0xff": () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(12_000_000, 0xff)]),
  "JPEG, a scan of 12 MB of 0xff": async () =>
    Buffer.concat([(await jpegWithScanOf(0)).subarray(0, -2), Buffer.alloc(12_000_000, 0xff)]),
  "JPEG, without pixels": () => jpegWithScanOf(0),
};

export async function pictureCosts(bench: Bench): Promise<Figure[]> {
  const backend = await bench.empty();
  const figures: Figure[] = [];
  let decoder = 0;
  for (const [name, draw] of Object.entries(shapes)) {
    const { status, ms, decoderMemory, slowest } = await upload(backend, await draw());
    decoder = Math.max(decoder, decoderMemory);
    const note = `answered with ${status} after ${Math.round(ms)} ms, decoder ${Math.round(decoderMemory)} MB`;
    figures.push({ name: `/api/health during ${name}`, value: slowest, unit: "ms", limit: 200, note });
  }
  const answers = await sendEndlessBodies(backend);
  const note = `${answers.length} of 60 endless bodies answered with ${[...new Set(answers)].sort().join(", ")}`;
  return [
    ...figures,
    { name: "memory of the decoder at its most", value: decoder, unit: "MB", limit: 600 },
    {
      name: "memory of the server at its most",
      value: mostMemory(backend.pid),
      unit: "MB",
      limit: 300,
      note,
    },
  ];
}

async function upload({ url, token, pid }: Backend, picture: Buffer) {
  const client = createHttpClient(url, token);
  await client.times([{ path: "/health" }], 1);
  let isOver = false;
  let decoderMemory = 0;
  let slowest = 0;
  const watching = (async () => {
    for (; !isOver; await setTimeout(5)) decoderMemory = Math.max(decoderMemory, memoryOfDecoder(pid));
  })();
  const asking = (async () => {
    while (!isOver) slowest = Math.max(slowest, (await client.times([{ path: "/health" }], 1)).all);
  })();
  const begun = performance.now();
  const status = await sendPicture({ url, token }, picture);
  const ms = performance.now() - begun;
  isOver = true;
  await Promise.all([watching, asking]);
  client.close();
  return { status, ms, decoderMemory, slowest };
}

/** Sends bodies without an end for five seconds, from visitors and from a user. Returns the status of each answer. */
async function sendEndlessBodies({ url, token }: Backend): Promise<number[]> {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  const paths = ["/contact", "/auth/login", "/admin/loans", "/admin/reports/stock-check", "/files"];
  const signal = AbortSignal.timeout(5_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(part) });
      const path = paths[at % paths.length];
      // A picture of another type would be refused before its length is asked for.
      const type = path === "/files" ? "image/jpeg" : "application/json";
      const headers = { "content-type": type, "x-auth-token": token };
      const request = { method: "POST", headers, body, duplex: "half", signal } as RequestInit;
      const response = await fetch(`${url}/api${path}`, request).catch(() => undefined);
      return response?.status;
    }),
  );
  return answers.filter((status) => status !== undefined);
}

/** Returns 0 while no decoder runs. */
function memoryOfDecoder(server: number): number {
  try {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8").trim().split(" ");
    return Math.max(...children.filter(Boolean).map((child) => mostMemory(Number(child)) || 0), 0);
  } catch {
    return 0;
  }
}
