/** Reads and validates the bodies of requests, within limits of size, depth and time. */
import type { Context, MiddlewareHandler } from "hono";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isDecodable } from "#domain/basics/text.ts";
import { leastRole, type Role } from "#domain/basics/roles.ts";
import { isRow } from "#engine/declare/field.ts";
import { readValues } from "#engine/declare/values.ts";
import { validate } from "#engine/declare/validate.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import { networkOf } from "./client.ts";
import { invalid, Problem } from "./problem.ts";
import type { BodyLimit, Env, ArrivalTimeouts } from "./request.ts";

/** Counts bytes until the request ends, so that no crowd of senders fills the memory. */
export function limitBodies(maxBodyBytes: number): MiddlewareHandler<Env> {
  const underWay = new Map<string, number>();
  const add = (key: string, bytes: number) => {
    const sum = (underWay.get(key) ?? 0) + bytes;
    if (sum > 0) underWay.set(key, sum);
    else underWay.delete(key);
    return sum;
  };

  return async (c, next) => {
    let counted = 0;
    let caller = "";
    let hasEnded = false;
    const count = (bytes: number) => {
      if (hasEnded) throw cutOff();
      counted += bytes;
      const ofCaller = add(caller, bytes);
      const ofAll = add(everybody, bytes);
      if (ofCaller > (c.get("user") ? maxBytesOfUser : maxBytesOfNetwork)) throw tooManyAtOnce(429);
      if (ofAll > maxBytesUnderWay) throw tooManyAtOnce(503);
    };
    c.set("readBytes", (limit = { maxBytes: maxBodyBytes }) => {
      caller = c.get("user")?.id ?? `network ${networkOf(c.get("client").address)}`;
      return readWithin(c, limit, count);
    });
    await next();
    hasEnded = true;
    if (counted === 0) return;
    add(caller, -counted);
    add(everybody, -counted);
  };
}

/** Ten pictures of the largest size, or hundreds of the longest forms. */
const maxBytesUnderWay = 120 * 1024 * 1024;
/** Two pictures and a form. */
const maxBytesOfUser = 26 * 1024 * 1024;
/** Sixteen of the longest forms, for everybody behind one address who has not signed in. */
const maxBytesOfNetwork = 4 * 1024 * 1024;

const everybody = "";

const tooManyAtOnce = (status: 429 | 503) =>
  new Problem(status, "Too much is being sent at once. Please try again in a moment", undefined, 2);

async function readWithin(
  c: Context<Env>,
  { maxBytes, tooLarge = "The request is too large", timeouts }: BodyLimit,
  count: (bytes: number) => void,
): Promise<Buffer> {
  if (Number(c.req.header("content-length")) > maxBytes) throw new Problem(413, tooLarge);
  const read = async (onPart?: () => void) => {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    // Cancelling the stream would close the connection before the refusal is sent.
    for await (const part of c.req.raw.body?.values({ preventCancel: true }) ?? []) {
      onPart?.();
      bytes += part.length;
      if (bytes > maxBytes) throw new Problem(413, tooLarge);
      count(part.length);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  try {
    return await (timeouts ? withinTimeouts(c, timeouts, read) : read());
  } catch (error) {
    throw error instanceof Problem ? error : cutOff();
  }
}

/** The client ended its own request, which is no fault of the server. */
export const cutOff = () => new Problem(400, "The request was cut off");

export const isForm = ({ req }: Context): boolean =>
  req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Reads a JSON object or a submitted form. An empty body gives an empty object. */
export async function readBody(c: Context<Env>, maxBytes?: number): Promise<Row> {
  const text = decodeUtf8(await c.get("readBytes")(maxBytes === undefined ? undefined : { maxBytes }));
  if (text === "") return {};
  const body = isForm(c) ? parseForm(text) : parseJson(text);
  if (!isRow(body)) throw new Problem(400, "The request must be a JSON object");
  return body;
}

/** Rejects invalid UTF-8, which would otherwise be stored as replacement characters. */
function decodeUtf8(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    return refuseCharacter();
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws a Problem that lists all objections. */
export async function readForm<Values>(c: Context<Env>, form: AnyFormDefinition): Promise<Values> {
  return validateBody(form, await readBody(c));
}

export function validateBody<Values>(form: AnyFormDefinition, body: Row): Values {
  const values = readValues(form.fields, body);
  const objections = validate(form, "create", values, anybody);
  if (objections.length > 0) throw invalid(objections);
  return values as Values;
}

/** Forms without a record do not depend on a role. */
const anybody: { id: string; role: Role } = { id: "", role: leastRole };

function parseForm(text: string): Row {
  if (!isDecodable(text)) refuseCharacter();
  return Object.fromEntries(new URLSearchParams(text));
}

function parseJson(text: string): unknown {
  if (text.includes("\\u0000")) refuseCharacter();
  if (isDeeperThan(maxDepth, text)) throw new Problem(400, "The request is nested too deeply");
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON");
  }
}

/** Twice the depth of any declaration. Keeps recursive code within the stack. */
const maxDepth = 20;

/** Counts brackets, except those in strings. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** PostgreSQL cannot store NUL, which no user types. */
function refuseCharacter(): never {
  throw new Problem(400, "The request contains a character that cannot be stored");
}

/** Throws a 408 Problem after the timeouts. */
async function withinTimeouts<Result>(
  c: Context<Env>,
  { silenceMs, totalMs }: ArrivalTimeouts,
  read: (onPart: () => void) => Promise<Result>,
): Promise<Result> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) slowRequests.add(incoming);
  let giveUp: (reason: Problem) => void = () => undefined;
  const timedOut = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const silence = setTimeout(
    () => giveUp(tooLate(`No data arrived for ${silenceMs / 1000} seconds`)),
    silenceMs,
  );
  const total = setTimeout(
    () => giveUp(tooLate(`The upload took longer than ${totalMs / 1000} seconds`)),
    totalMs,
  );
  try {
    return await Promise.race([read(() => silence.refresh()), timedOut]);
  } catch (error) {
    // Closes the connection, on which the rest of the body would be taken for the next request.
    c.header("connection", "close");
    throw error;
  } finally {
    clearTimeout(silence);
    clearTimeout(total);
  }
}

const tooLate = (reason: string) => new Problem(408, `${reason}. Try again on a better connection`);

const slowRequests = new WeakSet<IncomingMessage>();

/** Closes connections whose request is invalid or late. Spares slow bodies, which have timeouts of their own. */
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
