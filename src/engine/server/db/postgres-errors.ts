import pg from "pg";
import { RolledBack, troubleIn } from "./errors.ts";

export const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || troubleIn(error) === "unreachable";

/** The connection may still work. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

/** Means that a failed commit certainly stored nothing. Source: postgresql.org/docs/current/errcodes-appendix.html. */
export function isRefusedCommit(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !/^(08|40003|57|58|XX)/.test(error.code ?? "XX");
  return error instanceof RolledBack || (error instanceof Error && /not queryable/.test(error.message));
}

export const isLockTrouble = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? "");
