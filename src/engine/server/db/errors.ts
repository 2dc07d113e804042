import { errorMessage } from "#engine/server/base/error-message.ts";

/** Returns 'users_email_unique' on PostgreSQL, 'UNIQUE constraint failed: users.email' on SQLite. */
export function duplicateIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  if (code === "23505") return constraint;
  return code?.startsWith("SQLITE_CONSTRAINT") && /unique/i.test(error.message) ? error.message : undefined;
}

/** Recognises what a retry resolves: serialization failures, deadlocks, and a reference just stored by another. */
export const isRetryable = (error: unknown): boolean =>
  (error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01")) ||
  /_reference$/.test(duplicateIn(error) ?? "");

/** The change may or may not be stored. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
  constructor(cause: unknown) {
    super(`The outcome of a transaction is unknown: ${errorMessage(cause)}`, { cause });
  }
}

/** An earlier statement of the transaction had failed, so nothing is stored. */
export class RolledBack extends Error {
  override readonly name = "RolledBack";
  override readonly message = "The transaction was rolled back instead of committed";
}

/** Refuses writes dated before the last entry, which would spoil days, amounts and the order of the audit log. */
export class ClockBehind extends Error {
  override readonly name = "ClockBehind";
  override readonly message = "The clock of the machine is behind the last entry of the audit log";
}

export type Trouble = "full" | "unwritable" | "unreachable" | "busy" | "clock";

/** Returns undefined for errors of another cause. Source: codes of SQLite, PostgreSQL and the system. */
export function troubleIn(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof OutcomeUnknown) return troubleIn(error.cause);
  if (error instanceof ClockBehind) return "clock";
  if (connectionLost.test(error.message)) return "unreachable";
  return troubleByCode.find(([, pattern]) => pattern.test(code))?.[0];
}

/** Matches messages of the driver, which has no codes for these errors. */
const connectionLost =
  /connection terminated|not queryable|query read timeout|timeout (expired|exceeded when trying)/i;

const troubleByCode: readonly [Trouble, RegExp][] = [
  ["full", /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/],
  ["unwritable", /^(SQLITE_READONLY.*|SQLITE_IOERR.*|EROFS|EACCES|EPERM|EFBIG|EIO|25006)$/],
  ["busy", /^(SQLITE_BUSY.*|53300|55P03|57014)$/],
  [
    "unreachable",
    /^(SQLITE_CANTOPEN.*|08...|25P0[34]|57P0[1-5]|ECONN\w+|ENOENT|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/,
  ],
];
