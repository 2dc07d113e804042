import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { lazilyIn } from "#domain/basics/collections.ts";

export async function sendFile(
  c: Context,
  file: StaticFile,
  headers: { "cache-control": string; vary: string },
  status: 200 | 404 = 200,
): Promise<Response> {
  const { type, etag } = file;
  const common = { ...headers, etag };
  if (status === 200 && c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, common);
  const { body, encoding } = await file.encoded(c.req.header("accept-encoding") ?? "");
  const encodingHeader = encoding ? { "content-encoding": encoding } : undefined;
  return c.body(new Uint8Array(body), status, { ...common, ...encodingHeader, "content-type": type });
}

export type StaticFile = ReturnType<typeof staticFile>;

/** Returns all files by their path, so that any other path does not exist. */
export function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = file.slice(folder.length).split(sep).join(posix.sep);
        return [posix.join("/", path), staticFile(name, readFileSync(file))];
      }),
  );
}

/** `isBrief` compresses quickly, for few requests: a hundredth of the time for a quarter more bytes. */
export function staticFile(name: string, body: Buffer, { isBrief = false } = {}) {
  const type = types[extname(name)] ?? "application/octet-stream";
  const isCompressible = body.length > minCompressedBytes && /text|javascript|json|xml/.test(type);
  const encodedBodies = new Map<string, Promise<Buffer>>();
  return {
    type,
    body,
    etag: `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`,
    async encoded(accepted: string): Promise<{ body: Buffer; encoding?: string }> {
      const encoding = encodings.find(({ name }) => isCompressible && accepts(accepted, name));
      if (!encoding) return { body };
      const compressed = lazilyIn(encodedBodies, encoding.name, () => encoding.compress(body, isBrief));
      return { body: await compressed, encoding: encoding.name };
    },
  };
}

/** 'br;q=0' refuses an encoding. */
const accepts = (accepted: string, name: string): boolean =>
  accepted.split(",").some((each) => {
    const [encoding = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** A smaller file fits one packet uncompressed. */
const minCompressedBytes = 1_000;

/** Brotli's last level, 11, would make the first visitor after a start wait twice as long for 2 % fewer bytes. */
const encodings = [
  {
    name: "br",
    compress: (body: Buffer, isBrief: boolean) =>
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isBrief ? 1 : 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  {
    name: "gzip",
    compress: (body: Buffer, isBrief: boolean) => promisify(gzip)(body, { level: isBrief ? 1 : 9 }),
  },
];

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
