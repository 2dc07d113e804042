import type { Role } from "#domain/basics/roles.ts";
import { newToken, startSession, defaultSessionLimits } from "#server/auth/sessions.ts";
import type { TestApp } from "./harness.ts";

/** Writes a new session straight into the database, because signing in is slow and limited. Returns the token. */
export async function createToken(app: TestApp, role: Role): Promise<string> {
  const token = newToken();
  const place = { device: "", address: "" };
  await startSession(app.db, { userId: app.idOf(role), token, place }, defaultSessionLimits, app.clock.now());
  return token;
}
