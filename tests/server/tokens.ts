import type { Role } from "#domain/basics/roles.ts";
import { newToken, startSession, defaultSessionLimits } from "#server/auth/sessions.ts";
import type { TestApp } from "./harness.ts";

/** A new session, straight into the database: signing in takes a while, and is not allowed too often. */
export async function createToken(app: TestApp, role: Role): Promise<string> {
  const token = newToken();
  const place = { device: "", address: "" };
  await startSession(app.db, { userId: app.idOf(role), token, place }, defaultSessionLimits, app.clock.now());
  return token;
}
