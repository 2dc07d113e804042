/** Bodies that may take longer than other requests, such as pictures on a slow line. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Context } from "hono";
import { Problem } from "./problem.ts";
import { type Env, refuseAborted } from "./request.ts";

export type ArrivalTimeouts = { silenceMs: number; totalMs: number };

/** Reads a body, however slowly it arrives within the timeouts. Throws a 408 Problem after them. */
export async function readSlowBody(
  c: Context<Env>,
  { silenceMs, totalMs }: ArrivalTimeouts,
): Promise<Buffer> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) slowRequests.add(incoming);
  const reader = c.req.raw.body?.getReader();
  const parts: Uint8Array[] = [];
  let end: (reason: Problem) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    end = reject;
  });
  const silence = setTimeout(() => end(tooLate(`for ${silenceMs / 1000} seconds`)), silenceMs);
  const total = setTimeout(() => end(tooLate(`within ${totalMs / 1000} seconds`)), totalMs);
  try {
    for (;;) {
      const part = await Promise.race([reader?.read().catch(refuseAborted), late]);
      if (!part || part.done) return Buffer.concat(parts);
      parts.push(part.value);
      silence.refresh();
    }
  } catch (error) {
    // The rest of the body would be taken for the next request.
    c.header("connection", "close");
    throw error;
  } finally {
    clearTimeout(silence);
    clearTimeout(total);
  }
}

const tooLate = (when: string) =>
  new Problem(408, `The picture did not arrive ${when}. Send it again on a better line`);

const slowRequests = new WeakSet<IncomingMessage>();

/**
 * Ends requests that Node reports as late or as broken, with the same status that Node sends by itself. Spares slow
 * bodies, which end by their own timeouts.
 */
export function endLateRequests(server: Server): void {
  const latest = new WeakMap<Duplex, { incoming: IncomingMessage; response: ServerResponse }>();
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) =>
    latest.set(incoming.socket, { incoming, response }),
  );
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Duplex) => {
    const { incoming, response } = latest.get(socket) ?? {};
    const isOpen = incoming && !incoming.complete && slowRequests.has(incoming);
    if (isOpen && code === "ERR_HTTP_REQUEST_TIMEOUT") return;
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (socket.writable && !isAnswering)
      socket.write(`HTTP/1.1 ${statusLines.get(code) ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  });
}

const statusLines: ReadonlyMap<string, string> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "413 Payload Too Large"],
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
]);
