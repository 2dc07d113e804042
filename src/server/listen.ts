/** Starts the HTTP server, which answers 503 until the services are open, and stops it on a signal. */
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Env } from "#engine/server/http/request.ts";
import { endLateRequests } from "#engine/server/http/body.ts";
import { gracefulShutdown } from "#engine/server/http/shutdown.ts";
import { createSite } from "./site/static.ts";
import type { Services } from "./services.ts";
import type { Settings } from "./base/settings.ts";
import { recentGoldRates } from "./office/gold-rate-store.ts";
import { comingHolidays } from "./office/holidays.ts";

type Fetch = Hono<Env>["fetch"];

type Options = {
  settings: Pick<Settings, "port" | "host" | "shutdownSeconds">;
  open(): Promise<Services>;
  /** URL of the built server, beside whose folder are those of the browser's files and of the public pages. */
  entry: string;
};

export async function listen({ settings, open, entry }: Options): Promise<void> {
  let fetch: Fetch = startingResponse;
  const { stop, url } = await bind(settings, (...request) => fetch(...request));
  const services = await open();
  fetch = (await siteOf(services, entry)).fetch;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      const stopped = stop(settings.shutdownSeconds * 1000);
      void stopped.finally(services.close).finally(() => process.exit(0));
    });
  }
  console.info(`Listening on ${url}`);
}

type BoundServer = { url: string; stop: ReturnType<typeof gracefulShutdown> };

/** Answers 408 to a request that takes longer than `requestTimeoutMs` to arrive. */
export function bind(
  { port, host: hostname }: Pick<Settings, "port" | "host">,
  fetch: Fetch,
  requestTimeoutMs = defaultRequestTimeoutMs,
): Promise<BoundServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    };
    const server = serve({ fetch, port, hostname, serverOptions }, (address) =>
      resolve({ url: urlOf(address), stop }),
    ) as Server;
    server.keepAliveTimeout = keepAliveMs;
    endLateRequests(server);
    const stop = gracefulShutdown(server);
    server.on("error", (error: NodeJS.ErrnoException) => reject(new Error(portProblem(port, error))));
  });
}

/** Slower clients are attacks that send byte by byte to hold connections. */
const defaultRequestTimeoutMs = 45_000;

/** Longer than proxies keep an idle connection (Caddy: two minutes), which would lose a repayment on a closing one. */
const keepAliveMs = 125_000;

const portProblem = (port: number, error: NodeJS.ErrnoException): string =>
  error.code === "EADDRINUSE"
    ? `port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
    : `port ${port} cannot be listened on: ${errorMessage(error)}`;

async function siteOf(
  { app, db, log, settings: { proxies } }: Services,
  entry: string,
): Promise<{ fetch: Fetch }> {
  const folder = fileURLToPath(new URL("../client", entry));
  if (!existsSync(folder)) {
    console.warn(`Only the API is served: there are no browser files in ${folder}`);
    return app;
  }
  const { renderPage } = await import(new URL("../site/render.js", entry).href);
  return createSite({
    folder,
    api: app,
    renderPage,
    recentRates: () => recentGoldRates(db),
    comingHolidays: () => comingHolidays(db),
    log,
    proxies,
  });
}

const startingResponse = () =>
  Response.json(
    { status: "starting", message: "The server is starting. Please try again in a moment." },
    {
      status: 503,
      headers: { "retry-after": "2", "cache-control": "no-store", "x-content-type-options": "nosniff" },
    },
  );

const urlOf = ({ port }: AddressInfo) => `http://localhost:${port}`;
