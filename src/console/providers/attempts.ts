/** By form, the key its sending is known by until it is done or given up. */
const attempts = new Map<string, string>();

/** By form and all that was sent. Given up without an answer and sent once more, it is still no second record. */
const unanswered = new Map<string, string>();

/** Sends under a key, which is the same as long as no success was answered. */
export async function attempt<Answer>(
  form: string,
  body: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const sent = JSON.stringify([form, body]);
  const key = unanswered.get(sent) ?? attempts.get(form) ?? newKey();
  attempts.set(form, key);
  unanswered.set(sent, key);
  const answer = await send(key);
  if (attempts.get(form) === key) attempts.delete(form);
  for (const [each, its] of unanswered) if (its === key) unanswered.delete(each);
  return answer;
}

/** What is sent from there next is about something else. */
export const giveUpAttempt = (form: string): void => void attempts.delete(form);

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
