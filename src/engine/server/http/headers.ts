/** What browsers are told about every answer. HSTS is not among it: it follows from how a request came. */
import { createHash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { lazily } from "#domain/basics/lazily.ts";

const common = {
  xFrameOptions: "DENY",
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], serial: [] },
};

/**
 * Styles are written into pages and by emotion; the map and the video come from elsewhere. Scripts that stand in the
 * page, and its rules for fetching the next one, are allowed by their hashes. `frames` are addresses that may be shown within one.
 */
export const pageHeaders = (inlineScripts: Iterable<string>, frames: readonly string[]): MiddlewareHandler =>
  saidFirst({
    ...common,
    // The video's player refuses to play for a page that does not say where it is.
    referrerPolicy: "strict-origin-when-cross-origin",
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...[...inlineScripts].map(hashOf)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      frameSrc: frames.filter(Boolean).map((address) => new URL(address).origin),
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  });

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The API's few pages carry their styles and nothing else. */
export const apiHeaders = saidFirst({
  ...common,
  referrerPolicy: "no-referrer",
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
});

/**
 * What the library would add to every answer, said before the answer is made: one that is touched afterwards is made
 * anew as a stream, which takes longer than all the rest of a small request.
 */
function saidFirst(options: Parameters<typeof secureHeaders>[0]): MiddlewareHandler {
  const sample = new Hono().get("/", secureHeaders(options), (c) => c.body(null));
  const headers = lazily(async () => [...(await sample.request("/")).headers]);
  return async (c, next) => {
    for (const [name, value] of await headers()) c.header(name, value);
    await next();
  };
}
