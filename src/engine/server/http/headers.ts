/** Sets the security headers of pages, responses and assets. The request log sets HSTS, which depends on the request. */
import { hash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { lazily } from "#domain/basics/collections.ts";

const common = {
  xFrameOptions: "DENY",
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], serial: [] },
};

/** `frames` are addresses that the page may embed. */
export type PageRights = {
  inlineScripts: Iterable<string>;
  frames: readonly string[];
  /** Shows pictures that a script loads with the user's token. */
  showsPictures?: boolean;
  takesPictures?: boolean;
};

/** Allows inline styles for emotion, and inline scripts and speculation rules by hash. */
export const pageHeaders = ({ inlineScripts, frames, ...rights }: PageRights): MiddlewareHandler =>
  presetHeaders({
    ...common,
    permissionsPolicy: { ...common.permissionsPolicy, camera: rights.takesPictures ? ["self"] : [] },
    // Video players such as YouTube's refuse to play on a page that sends no referrer.
    referrerPolicy: "strict-origin-when-cross-origin",
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...[...inlineScripts].map(hashOf)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", ...(rights.showsPictures ? ["blob:"] : [])],
      frameSrc: frames.filter(Boolean).map((address) => new URL(address).origin),
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  });

const hashOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

export const apiHeaders = presetHeaders({
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

/** Leaves out the policies of documents, which would weigh more than a small script itself. */
export const assetHeaders = presetHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Sets headers in advance, because changing a finished response rebuilds it as a stream, which takes long. */
function presetHeaders(options: Parameters<typeof secureHeaders>[0]): MiddlewareHandler {
  const sample = new Hono().get("/", secureHeaders(options), (c) => c.body(null));
  const headers = lazily(async () => [...(await sample.request("/")).headers]);
  return async (c, next) => {
    for (const [name, value] of await headers()) c.header(name, value);
    await next();
  };
}
