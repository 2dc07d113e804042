/** A cheap client, so that the server dominates the measurement. */
import { Agent, request } from "node:http";

export type HttpRequest = { path: string; body?: object };
export type HttpClient = ReturnType<typeof createHttpClient>;

export function createHttpClient(url: string, token = "") {
  const agent = new Agent({ keepAlive: true });

  /** Passes on bytes without keeping them. Rejects unless the status is a success. */
  function read(
    { path, body }: HttpRequest,
    onBytes: (bytes: Buffer) => void = () => undefined,
  ): Promise<void> {
    const headers = { "x-auth-token": token, "content-type": "application/json" };
    const method = body ? "POST" : "GET";
    return new Promise((resolve, reject) => {
      const clientRequest = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.on("data", onBytes);
        answer.on("error", reject);
        answer.on("end", () => (statusCode < 300 ? resolve() : reject(new Error(`${path}: ${statusCode}`))));
      });
      clientRequest.on("error", reject);
      clientRequest.end(body && JSON.stringify(body));
    });
  }

  return {
    read,
    async answer(ask: HttpRequest): Promise<Buffer> {
      const parts: Buffer[] = [];
      await read(ask, (bytes) => parts.push(bytes));
      return Buffer.concat(parts);
    },
    /** Milliseconds of each request and of all of them, with `atOnce` in parallel. */
    async times(asks: readonly HttpRequest[], atOnce: number): Promise<{ each: number[]; all: number }> {
      const each: number[] = [];
      const left = [...asks];
      const begin = performance.now();
      const person = async () => {
        for (let ask = left.pop(); ask; ask = left.pop()) {
          const start = performance.now();
          await read(ask);
          each.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, person));
      return { each, all: performance.now() - begin };
    },
    close: () => agent.destroy(),
  };
}

/** Uploads a picture, and returns the status of the answer. */
export async function sendPicture(
  { url, token }: { url: string; token: string },
  picture: Buffer,
): Promise<number> {
  const headers = { "content-type": "image/jpeg", "x-auth-token": token };
  const body = new Uint8Array(picture);
  return (await fetch(`${url}/api/files`, { method: "POST", headers, body })).status;
}
