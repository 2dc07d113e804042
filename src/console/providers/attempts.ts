export type Attempts = ReturnType<typeof createAttempts>;

/** By which idempotency key each form's sending is known until it is done or given up. */
export function createAttempts() {
  const keys = new Map<string, string>();
  /** By form and all that was sent. Given up without an answer and sent once more, it is still no second record. */
  const unanswered = new Map<string, string>();
  return {
    /** Sends under a key, which is the same as long as no success was answered. */
    async send<Answer>(form: string, body: unknown, ask: (key: string) => Promise<Answer>): Promise<Answer> {
      const sent = JSON.stringify([form, body]);
      const key = unanswered.get(sent) ?? keys.get(form) ?? newKey();
      keys.set(form, key);
      unanswered.set(sent, key);
      const answer = await ask(key);
      if (keys.get(form) === key) keys.delete(form);
      for (const [each, its] of unanswered) if (its === key) unanswered.delete(each);
      return answer;
    },

    /** What is sent from there next is about something else. */
    giveUp: (form: string): void => void keys.delete(form),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
