/** Clients of a server with a full book, one per role. */
import { Agent, request } from "node:http";
import type { Role } from "#domain/basics/roles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { administrator } from "#tests/e2e/product.ts";
import type { Server } from "./processes.ts";
import type { Emails } from "./full-book.ts";

export type Sent = { method: string; path: string; role?: Role; body?: Row };
export type Answer = { status: number; text: string; ms: number };
export type Client = ReturnType<typeof clientOf>;

export const metricsToken = "measured-by-the-bench";

export function clientOf({ url }: Server, emails: Emails) {
  const agent = new Agent({ keepAlive: true });
  const tokens = new Map<Role, string>();

  function send({ method, path, body }: Sent, headers: Record<string, string>): Promise<Answer> {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        `${url}/api${path}`,
        { agent, method, headers: { "content-type": "application/json", ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("end", () => {
            const ms = performance.now() - start;
            resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(parts)), ms });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  async function signIn(role: Role): Promise<string> {
    const body = { email: emails[role], password: administrator.password };
    const { text } = await send({ method: "POST", path: "/auth/login", body }, {});
    const { token = "" } = JSON.parse(text) as { token?: string };
    tokens.set(role, token);
    return token;
  }

  /** Signs in again if the last call ended the session. */
  async function ask(sent: Sent): Promise<Answer> {
    if (!sent.role) return send(sent, {});
    const answer = await send(sent, { "x-auth-token": tokens.get(sent.role) ?? (await signIn(sent.role)) });
    if (answer.status !== 401) return answer;
    return send(sent, { "x-auth-token": await signIn(sent.role) });
  }

  async function metrics(): Promise<(name: string) => number> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { text } = await send({ method: "GET", path: "/metrics" }, headers);
    return (name) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1] ?? "NaN");
  }

  /** Longest delay of the event loop since the last call, in milliseconds. */
  async function heldMs(): Promise<number> {
    const metric = await metrics();
    return Math.max(0, metric("nodejs_eventloop_lag_max_seconds") * 1_000 - sampledEveryMs);
  }

  return {
    ask,
    heldMs,
    /** Processor seconds used by the server. */
    processorSeconds: async () => (await metrics())("process_cpu_seconds_total"),
    close: () => agent.destroy(),
  };
}

/** Sampling interval of prom-client, which is part of every delay it reports. */
const sampledEveryMs = 10;
