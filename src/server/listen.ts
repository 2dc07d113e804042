import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { Services } from "./services.ts";
import { createSite } from "./static.ts";
import { currentGoldRate } from "./stores/gold-rates.ts";

/** Serves site, console and API on one port until the process is asked to stop. Resolves once it listens. */
export function listen({ app, db, log, settings, close }: Services, client: URL): Promise<void> {
  const folder = fileURLToPath(client);
  const isBuilt = existsSync(folder);
  if (!isBuilt) console.warn(`Only the API is served: there are no browser files in ${folder}`);
  const goldRate = () => currentGoldRate(db);
  const { fetch } = isBuilt
    ? createSite({ folder, api: app, goldRate, log, proxies: settings.proxies })
    : app;
  return new Promise((resolve) => {
    const server = serve({ fetch, port: settings.port }, (address) => {
      console.info(`Listening on ${urlOf(address)}`);
      resolve();
    });
    server.on("error", (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === "EADDRINUSE"
          ? `Port ${settings.port} is taken. Stop what uses it, or choose another: PORT=${settings.port + 1} npm start`
          : `The server cannot listen on port ${settings.port}: ${error.message}`,
      );
      void close().finally(() => process.exit(1));
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => server.close(() => void close().finally(() => process.exit(0))));
    }
  });
}

const urlOf = ({ port }: AddressInfo) => `http://localhost:${port}`;
