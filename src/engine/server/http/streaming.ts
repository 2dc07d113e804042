import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Env, logFailure } from "./request.ts";

export const streamRows = (
  c: Context<Env>,
  { envelope, data, end }: { envelope: object; data: AsyncIterable<Row[]>; end(): Promise<void> },
): Response => streamParts(c, { type: "application/json", parts: bytesOf(envelope, data), end });

export const streamTexts = (
  c: Context<Env>,
  { type, texts, end }: { type: string; texts: AsyncIterable<string>; end(): Promise<void> },
): Response => streamParts(c, { type, parts: bytesOfTexts(texts), end });

/** Reads ahead, so that slow clients rarely hold a snapshot open. An error aborts the response. */
function streamParts(
  c: Context<Env>,
  { type, parts, end }: { type: string; parts: AsyncGenerator<Uint8Array>; end(): Promise<void> },
): Response {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (done) await end();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // A caller who hung up is not an error.
          if (!isCancelled) logFailure(c, error, "A list was cut off");
          controller.error(error);
          await end();
        }
      },
      async cancel() {
        isCancelled = true;
        await parts.return(undefined);
        await end();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: readAheadBytes }),
  );
  return c.body(body, 200, { "content-type": type });
}

/** In memory for each response. */
const readAheadBytes = 32 * 1024 * 1024;

/** Writes '{"total":2,"data":[', the rows without the brackets of each batch, and ']}'. */
async function* bytesOf(envelope: object, batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const start = JSON.stringify({ ...envelope, data: [] }).slice(0, -2);
  let separator = start;
  for await (const rows of batches) {
    if (rows.length > 0) {
      yield encoder.encode(separator + JSON.stringify(rows).slice(1, -1));
      separator = ",";
    }
    // SQLite answers synchronously, so other requests get their turn here.
    await setImmediate();
  }
  yield encoder.encode(separator === start ? `${start}]}` : "]}");
}

async function* bytesOfTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    if (text) yield encoder.encode(text);
    await setImmediate();
  }
}

const encoder = new TextEncoder();
