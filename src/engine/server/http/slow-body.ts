import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Context } from "hono";
import { Problem } from "./problem.ts";
import type { ArrivalTimeouts, Env } from "./request.ts";

/** Throws a 408 Problem after the timeouts. */
export async function withinTimeouts<Result>(
  c: Context<Env>,
  { silenceMs, totalMs }: ArrivalTimeouts,
  read: (onPart: () => void) => Promise<Result>,
): Promise<Result> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) slowRequests.add(incoming);
  let end: (reason: Problem) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    end = reject;
  });
  const silence = setTimeout(
    () => end(tooLate(`No data arrived for ${silenceMs / 1000} seconds`)),
    silenceMs,
  );
  const total = setTimeout(
    () => end(tooLate(`The upload took longer than ${totalMs / 1000} seconds`)),
    totalMs,
  );
  try {
    return await Promise.race([read(() => silence.refresh()), late]);
  } catch (error) {
    // The rest of the body would be taken for the next request.
    c.header("connection", "close");
    throw error;
  } finally {
    clearTimeout(silence);
    clearTimeout(total);
  }
}

const tooLate = (reason: string) => new Problem(408, `${reason}. Try again on a better connection`);

const slowRequests = new WeakSet<IncomingMessage>();

/** Spares slow bodies, which end by their own timeouts. */
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
