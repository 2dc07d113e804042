export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** The idempotency key of what each form sends, until it is done or given up. */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  /** By form and all that was sent. Given up without a response and sent once more, it is still no second record. */
  const pending = new Map<string, string>();
  return {
    /** Sends under a key, which is the same until a response says that it is done. */
    async send<Response>(
      form: string,
      body: unknown,
      ask: (key: string) => Promise<Response>,
    ): Promise<Response> {
      const sent = JSON.stringify([form, body]);
      const key = pending.get(sent) ?? keys.get(form) ?? newKey();
      keys.set(form, key);
      pending.set(sent, key);
      const response = await ask(key);
      if (keys.get(form) === key) keys.delete(form);
      for (const [each, its] of pending) if (its === key) pending.delete(each);
      return response;
    },

    /** What is sent from there next is about something else. */
    giveUp: (form: string): void => void keys.delete(form),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
