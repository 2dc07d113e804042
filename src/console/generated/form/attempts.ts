/** By form, what its sending is known by: the same until it is done or given up, so that a retry is no second record. */
const attempts = new Map<string, string>();

export function attemptOf(form: string): string {
  const known = attempts.get(form);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const attempt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  attempts.set(form, attempt);
  return attempt;
}

export const endAttempt = (form: string): void => void attempts.delete(form);
