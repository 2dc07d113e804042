/** What an error tells of the connection it came on, and of what was under way there. */
import pg from "pg";
import { RolledBack, troubleIn } from "./errors.ts";

/** Whether the connection is of no more use: it broke, fell silent, or the server ended it. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || troubleIn(error) === "unreachable";

/** Whether no answer came in time; the connection may still be there. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

/**
 * Whether a commit that failed certainly kept nothing: the server said so in an answer, or was never asked. Source:
 * postgresql.org/docs/current/errcodes-appendix.html; after 08, 40003, 57, 58 and XX it may have been kept.
 */
export function isRefusedCommit(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !/^(08|40003|57|58|XX)/.test(error.code ?? "XX");
  return error instanceof RolledBack || (error instanceof Error && /not queryable/.test(error.message));
}
