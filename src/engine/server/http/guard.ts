import type { MiddlewareHandler } from "hono";
import type { Role } from "#domain/basics/roles.ts";
import type { Env } from "./request.ts";

/** Runs before the body is read. Answers 401 for a missing or expired token, 403 for a forbidden action. */
export type Guard = {
  /** Allows any session, even before a required password change (decision 26). Asking does not prolong it. */
  signedIn: MiddlewareHandler<Env>;
  /** Allows these roles once the first password is replaced and a required second factor is set up. */
  allow(roles: readonly Role[]): MiddlewareHandler<Env>;
  /** Allows these roles before a required second factor is set up, so that they can set one up. */
  allowWithoutSecondFactor(roles: readonly Role[]): MiddlewareHandler<Env>;
};
