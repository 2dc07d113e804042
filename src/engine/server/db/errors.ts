import { errorMessage } from "#engine/server/base/error-message.ts";

/**
 * What was to be unique and is not: the name of the constraint, like 'users_email_unique', or in SQLite's words
 * 'UNIQUE constraint failed: users.email'. Undefined for every other error.
 */
export function duplicateIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  if (code === "23505") return constraint;
  return code?.startsWith("SQLITE_CONSTRAINT") && /unique/i.test(error.message) ? error.message : undefined;
}

/**
 * Whether a transaction failed only because of others: PostgreSQL could not serialise it, or ended a deadlock; or
 * somebody else kept the same reference since it was looked for, which the next attempt finds.
 */
export const isWorthAnotherTry = (error: unknown): boolean =>
  (error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01")) ||
  /_reference$/.test(duplicateIn(error) ?? "");

/** Whether it was kept nobody knows: what went wrong did so at the commit or after it. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
  constructor(cause: unknown) {
    super(`It is not known what became of a transaction: ${errorMessage(cause)}`, { cause });
  }
}

/** A commit that kept nothing, because something in the transaction had failed and was passed over. */
export class RolledBack extends Error {
  override readonly name = "RolledBack";
  override readonly message = "The transaction was rolled back when it was to be committed";
}

/** Nothing is written before what was written last: days, amounts and the order of the audit log would be wrong. */
export class ClockBehind extends Error {
  override readonly name = "ClockBehind";
  override readonly message = "The clock of the machine is behind the last entry of the audit log";
}

/** What keeps the database from its work. */
export type Trouble = "full" | "unwritable" | "unreachable" | "busy" | "clock";

/** Undefined where the database is well and something else is wrong. Source: the codes of either, and of the system. */
export function troubleIn(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof OutcomeUnknown) return troubleIn(error.cause);
  if (error instanceof ClockBehind) return "clock";
  if (gone.test(error.message)) return "unreachable";
  return signs.find(([, pattern]) => pattern.test(code))?.[0];
}

/** In the words of the driver, which has no codes for it. */
const gone = /connection terminated|not queryable|query read timeout|timeout (expired|exceeded when trying)/i;

const signs: readonly [Trouble, RegExp][] = [
  ["full", /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/],
  ["unwritable", /^(SQLITE_READONLY.*|SQLITE_IOERR.*|EROFS|EACCES|EPERM|EFBIG|EIO|25006)$/],
  ["busy", /^(SQLITE_BUSY.*|53300|55P03|57014)$/],
  [
    "unreachable",
    /^(SQLITE_CANTOPEN.*|08...|25P0[34]|57P0[1-5]|ECONN\w+|ENOENT|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/,
  ],
];
