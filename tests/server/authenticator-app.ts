/** An authenticator app, for tests. */
import { Secret, TOTP } from "otpauth";
import type { Role } from "#domain/basics/roles.ts";
import type { TestApp } from "./harness.ts";

export const totpAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Signs in and sets up a second factor. */
export async function enrolAuthenticatorApp(app: Pick<TestApp, "request" | "signIn" | "clock">, role: Role) {
  const token = await app.signIn(role);
  const { secret } = (await app.request("POST", "/auth/second-factor/secret", {}, token)).body.data as {
    secret: string;
  };
  const code = totpAt(secret, app.clock.now());
  const { body } = await app.request("POST", "/auth/second-factor/confirmation", { code }, token);
  const { recoveryCodes } = body.data as { recoveryCodes: string[] };
  return { token, secret, recoveryCodes };
}
