import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Env } from "#engine/server/http/request.ts";
import { gentleStop } from "#engine/server/http/shutdown.ts";
import { createSite } from "./site/static.ts";
import type { Services } from "./services.ts";
import type { Settings } from "./settings.ts";
import { recentGoldRates } from "./office/gold-rate-store.ts";

type Fetch = Hono<Env>["fetch"];

type Options = {
  settings: Pick<Settings, "port" | "host" | "shutdownSeconds">;
  /** What is served, once it is ready; until then the server says that it is starting. */
  open(): Promise<Services>;
  /** The folder of the browser files. */
  client: URL;
};

/** Serves site, console and API on one port until the process is asked to stop. Resolves once it is ready. */
export async function listen({ settings, open, client }: Options): Promise<void> {
  let fetch: Fetch = starting;
  const { stop, url } = await bind(settings, (...request) => fetch(...request));
  const services = await open();
  fetch = siteOf(services, client).fetch;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      const stopped = stop(settings.shutdownSeconds * 1000);
      void stopped.finally(services.close).finally(() => process.exit(0));
    });
  }
  console.info(`Listening on ${url}`);
}

type Bound = { url: string; stop: ReturnType<typeof gentleStop> };

/** `arriving` is for how many milliseconds a request may arrive; after that it is answered with 408. */
export function bind(
  { port, host: hostname }: Pick<Settings, "port" | "host">,
  fetch: Fetch,
  arriving = usualArriving,
): Promise<Bound> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: arriving, connectionsCheckingInterval: arriving / 10 };
    const server = serve({ fetch, port, hostname, serverOptions }, (address) =>
      resolve({ url: urlOf(address), stop }),
    ) as Server;
    server.keepAliveTimeout = resting;
    const stop = gentleStop(server);
    server.on("error", (error: NodeJS.ErrnoException) => reject(new Error(portProblem(port, error))));
  });
}

/** Whoever takes longer sends byte by byte to keep a connection busy. */
const usualArriving = 45_000;

/**
 * In milliseconds: longer than proxies keep a connection that rests (Caddy two minutes). Whoever takes one up again while
 * the server closes it loses the request, and must not send a repayment twice.
 */
const resting = 125_000;

const portProblem = (port: number, error: NodeJS.ErrnoException): string =>
  error.code === "EADDRINUSE"
    ? `port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
    : `port ${port} cannot be listened on: ${errorMessage(error)}`;

function siteOf({ app, db, log, settings: { proxies } }: Services, client: URL): { fetch: Fetch } {
  const folder = fileURLToPath(client);
  const recentRates = () => recentGoldRates(db);
  if (existsSync(folder)) return createSite({ folder, api: app, recentRates, log, proxies });
  console.warn(`Only the API is served: there are no browser files in ${folder}`);
  return app;
}

/** While the database is opened and brought up to date, which takes a while after an upgrade. */
const starting = () =>
  Response.json(
    { status: "starting", message: "The server is starting. Please try again in a moment." },
    {
      status: 503,
      headers: { "retry-after": "2", "cache-control": "no-store", "x-content-type-options": "nosniff" },
    },
  );

const urlOf = ({ port }: AddressInfo) => `http://localhost:${port}`;
