import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin } from "vite";

/** Saved server code takes effect with the next request. */
export function devApiPlugin(): Plugin {
  return {
    name: "dev-api",
    apply: "serve",
    configureServer(vite) {
      const { ssr } = vite.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) return;
      const current = reloadingServices(() => ssr.runner.import<Backend>("/src/server/services.ts"));
      const listener = getRequestListener(async (request) => (await current()).app.fetch(request));
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/api/")) void listener(request, response);
        else next();
      });
      vite.httpServer?.once("close", () => void current().then(({ close }) => close()));
    },
  };
}

type Backend = typeof import("#server/services.ts");
type Services = Awaited<ReturnType<Backend["openServices"]>>;

/** A reloaded module first closes the earlier services. */
function reloadingServices(load: () => Promise<Backend>): () => Promise<Services> {
  let loaded: Backend | undefined;
  let services: Promise<Services> | undefined;
  return async () => {
    const backend = await load();
    if (backend !== loaded || !services) {
      const previous = services;
      loaded = backend;
      services = (async () => {
        await (await previous?.catch(() => undefined))?.close();
        return backend.openServices(process.env);
      })();
    }
    return services;
  };
}
