import type { MiddlewareHandler } from "hono";
import type { Role } from "#domain/basics/roles.ts";
import type { Env } from "./request.ts";

/** Permission checks. Each answers 401 for a missing or expired token and 403 for a forbidden action. */
export type Guard = {
  /**
   * Allows any session, even before a required password change (decision 26). A session check does not count
   * as use.
   */
  signedIn: MiddlewareHandler<Env>;
  /** Allows these roles with a password of their own, and a second factor if their role requires one. */
  allow(roles: readonly Role[]): MiddlewareHandler<Env>;
  /** Allows these roles without a second factor, so that they can set one up. */
  allowWithoutSecondFactor(roles: readonly Role[]): MiddlewareHandler<Env>;
};
