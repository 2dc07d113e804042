/** Calls of a signed-in person to a server in its own process. */
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Server } from "./processes.ts";

export type Session = (method: string, path: string, body?: unknown) => Promise<Row>;

export async function signIn(
  { url }: Pick<Server, "url">,
  email: string,
  password: string,
): Promise<Session> {
  const call = async (method: string, path: string, body?: unknown, token = "") => {
    const isPicture = body instanceof Uint8Array;
    const headers = { "content-type": isPicture ? "image/jpeg" : "application/json", "x-auth-token": token };
    const sent = isPicture ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`${url}/api${path}`, { method, headers, body: sent });
    return (await response.json()) as Row;
  };
  const { token } = await call("POST", "/auth/login", { email, password });
  return (method, path, body) => call(method, path, body, String(token));
}
