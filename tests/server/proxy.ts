/** One address in front of several servers, which answer in turn, as in production. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "./processes.ts";

export type Proxy = { url: string; close(): Promise<void> };

/** Tells each server the caller's address, as `TRUST_PROXY=1` expects. A caller may set it. */
export async function startProxy(servers: readonly Pick<Server, "url">[]): Promise<Proxy> {
  let turn = 0;
  const proxy = createServer((incoming, answer) => {
    const server = servers[turn++ % servers.length];
    const headers = { ...incoming.headers };
    headers["x-forwarded-for"] ??= incoming.socket.remoteAddress;
    const outgoing = request(
      `${server?.url}${incoming.url}`,
      { agent: false, method: incoming.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on("error", () => answer.writeHead(502).end());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
