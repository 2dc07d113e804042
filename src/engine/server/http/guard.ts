import type { MiddlewareHandler } from "hono";
import type { Role } from "#domain/basics/roles.ts";
import type { Env } from "./request.ts";

/** Who may make a call: 401 for a token that is missing or has run out, 403 for what its holder may not do. */
export type Guard = {
  /**
   * Whoever has a session, even one in which the password must be changed first (decision 26). It may go on asking
   * whether it holds without being in use.
   */
  signedIn: MiddlewareHandler<Env>;
  /** Whoever has one of these roles, a password of their own, and a second factor where their role needs one. */
  allow(roles: readonly Role[]): MiddlewareHandler<Env>;
  /** The same but for the second factor, for setting it up. */
  allowWithout(roles: readonly Role[]): MiddlewareHandler<Env>;
};
