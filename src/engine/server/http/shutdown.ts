import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Finishes open requests, and closes the remainder after `graceMs`. */
export function gracefulShutdown(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let isStopping = false;
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    if (isStopping) endConnection(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });

  return async (graceMs) => {
    isStopping = true;
    for (const response of open) endConnection(response);
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // Browsers preconnect, and Node does not count an unused connection as idle.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    }, 50);
    const deadline = setTimeout(() => {
      console.warn(`Requests still open after ${graceMs / 1000} seconds were closed`);
      server.closeAllConnections();
    }, graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}

/** A kept-alive connection would bring further requests. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
