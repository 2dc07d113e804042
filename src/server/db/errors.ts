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

/** Whether PostgreSQL gave up on a transaction only because of others: could not serialise, or a deadlock. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
