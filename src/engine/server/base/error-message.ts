/** Returns the message of an error, or its code, because some network errors have no message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
