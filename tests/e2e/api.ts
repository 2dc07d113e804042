import type { APIRequestContext } from "@playwright/test";
import { administrator, type Product } from "./product.ts";

export type Account = { email: string; password: string };

/** Prepares a test through the API instead of the screens. Throws for any response except success. */
export async function apiClient(
  request: APIRequestContext,
  { url }: Product,
  account: Account = administrator,
) {
  const send = async (method: "GET" | "POST", path: string, data?: unknown, token = "", type = "") => {
    const response = await request.fetch(`${url}/api${path}`, {
      method,
      data,
      headers: { ...(token && { "x-auth-token": token }), ...(type && { "content-type": type }) },
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const token = await tokenOf(`${url} ${account.email} ${account.password}`, async () => {
    const { email, password } = account;
    return (await send("POST", "/auth/login", { email, password })).token;
  });
  return {
    get: (path: string) => send("GET", path, undefined, token),
    post: (path: string, data: unknown) => send("POST", path, data, token),
    /** Returns the id of the stored picture. */
    async upload(jpeg: Buffer): Promise<string> {
      const { data } = await send("POST", "/files", jpeg, token, "image/jpeg");
      return data._id;
    },
  };
}

const tokens = new Map<string, Promise<string>>();

/** Signs in once per account. The server ends a user's oldest session, which is the page's, when there are too many. */
function tokenOf(key: string, signIn: () => Promise<string>): Promise<string> {
  const token = tokens.get(key) ?? signIn();
  tokens.set(key, token);
  return token;
}
