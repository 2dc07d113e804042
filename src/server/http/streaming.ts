import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import type { Row } from "#resources/vocabulary.ts";
import { type Env, logFailure } from "./request.ts";

/**
 * A list as JSON, written while it is read, `figures` before its rows. A reader who goes away ends the reading; one
 * who is slow makes it wait. What fails on the way can no longer be told: the answer breaks off and is no JSON.
 */
export function streamed(c: Context<Env>, figures: object, data: AsyncIterable<Row[]>): Response {
  const parts = bytesOf(figures, data);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        logFailure(c, error, "A list broke off");
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, { "content-type": "application/json" });
}

async function* bytesOf(figures: object, parts: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const start = JSON.stringify({ ...figures, data: [] }).slice(0, -2);
  let before = start;
  for await (const rows of parts) {
    if (rows.length > 0) {
      yield encoder.encode(before + JSON.stringify(rows).slice(1, -1));
      before = ",";
    }
    // The database answers at once where it is embedded: without this nobody else would get a turn.
    await setImmediate();
  }
  yield encoder.encode(before === start ? `${start}]}` : "]}");
}

const encoder = new TextEncoder();
