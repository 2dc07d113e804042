/** What lies between an application and its PostgreSQL, where connections break and fall silent as a test wants it. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Before: what is sent does not arrive. After: it arrives, is done, and its answer does not come back. The connection
 * breaks, or is there as before and silent.
 */
export type ConnectionFault = "cut before" | "cut after" | "silent before" | "silent after";

export type FaultProxy = {
  /** By which the application reaches the database. */
  url: string;
  /** What befalls the next message that says this, once. */
  injectOnce(mishap: ConnectionFault, message: RegExp): void;
  /** What befalls a message, of all that are sent from now on. */
  injectEach(choose: () => ConnectionFault | undefined): void;
  /** Whether nothing gets through in either direction, on new connections too. */
  silence(isSilent: boolean): void;
  close(): void;
};

const socketName = ".s.PGSQL.5432";

/** `url` is that of a server on a socket in a folder. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-wire-"));
  const proxyUrl = new URL(url);
  const serverSocket = join(proxyUrl.searchParams.get("host") ?? "", socketName);
  proxyUrl.searchParams.set("host", folder);
  const open = new Set<Socket>();
  let isSilent = false;
  let choose: (message: string) => ConnectionFault | undefined = () => undefined;

  const server = createServer((client) => {
    const database = connect(serverSocket);
    let mishap: ConnectionFault | undefined;
    const breakOff = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        breakOff();
      });
    }
    client.on("data", (message) => {
      mishap ??= choose(message.toString("latin1"));
      if (mishap === "cut before") breakOff();
      else if (mishap !== "silent before" && !isSilent) database.write(message);
    });
    database.on("data", (answer) => {
      if (mishap === "cut after") breakOff();
      else if (mishap === undefined && !isSilent) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));

  return {
    url: proxyUrl.href,
    injectOnce(mishap, message) {
      choose = (sent) => {
        if (!message.test(sent)) return undefined;
        choose = () => undefined;
        return mishap;
      };
    },
    injectEach(any) {
      choose = any;
    },
    silence(is) {
      isSilent = is;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
