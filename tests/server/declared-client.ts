import type { Sent } from "../slow/bench/client.ts";
import type { TestApp } from "./harness.ts";

/** A client that calls the application directly instead of a server. */
export async function clientOf(app: TestApp) {
  const tokens = {
    admin: await app.signIn("admin"),
    employee: await app.signIn("employee"),
    customer: await app.signIn("customer"),
  };
  return {
    async ask({ method, path, role, body }: Sent) {
      const answer = await app.ask(method, path, { body, token: role && tokens[role] });
      return { status: answer.status, text: await answer.text(), ms: 0 };
    },
  };
}
