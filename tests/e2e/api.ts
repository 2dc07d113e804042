import type { APIRequestContext } from "@playwright/test";
import { administrator, type Product } from "./product.ts";

export type Account = { email: string; password: string };

/** Prepares a test through the API instead of the screens. Throws for any response except success. */
export async function apiClient(
  request: APIRequestContext,
  { url }: Product,
  account: Account = administrator,
) {
  const send = async (method: "GET" | "POST", path: string, data?: unknown, token = "") => {
    const response = await request.fetch(`${url}/api${path}`, {
      method,
      data,
      headers: token ? { "x-auth-token": token } : {},
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { token } = await send("POST", "/auth/login", { email: account.email, password: account.password });
  return {
    get: (path: string) => send("GET", path, undefined, token),
    post: (path: string, data: unknown) => send("POST", path, data, token),
  };
}
