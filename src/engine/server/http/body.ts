import type { Context, MiddlewareHandler } from "hono";
import { networkOf } from "./ip-address.ts";
import { Problem } from "./problem.ts";
import type { BodyLimit, Env } from "./request.ts";
import { withinTimeouts } from "./slow-body.ts";

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
