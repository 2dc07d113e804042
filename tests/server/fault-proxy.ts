/** A proxy between an application and PostgreSQL, which breaks or silences connections for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Before: the message does not arrive. After: it arrives and is executed, but its answer is lost. Cut closes the connection;
 * silent leaves it open.
 */
export type ConnectionFault = "cut before" | "cut after" | "silent before" | "silent after";

export type FaultProxy = {
  /** The application reaches the database by this address. */
  url: string;
  /** Injects a fault into the next message that matches, once. */
  injectOnce(fault: ConnectionFault, message: RegExp): void;
  /** Chooses a fault for each message from now on. */
  injectEach(choose: () => ConnectionFault | undefined): void;
  /** Blocks or opens both directions, on new connections too. */
  silence(isSilent: boolean): void;
  close(): void;
};

const socketName = ".s.PGSQL.5432";

/** `url` belongs to a server on a socket in a folder. */
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
    let fault: ConnectionFault | undefined;
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
      fault ??= choose(message.toString("latin1"));
      if (fault === "cut before") breakOff();
      else if (fault !== "silent before" && !isSilent) database.write(message);
    });
    database.on("data", (answer) => {
      if (fault === "cut after") breakOff();
      else if (fault === undefined && !isSilent) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));

  return {
    url: proxyUrl.href,
    injectOnce(fault, message) {
      choose = (sent) => {
        if (!message.test(sent)) return undefined;
        choose = () => undefined;
        return fault;
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
