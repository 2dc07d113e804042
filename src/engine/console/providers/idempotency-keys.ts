import type { HttpError } from "@refinedev/core";
import { formatTime } from "#domain/basics/dates.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createSealedMap, openSealedMap, type SealedMap } from "#session/sealed-map.ts";

/** A form's request, and in words its act, person and amount. */
type Request = { form: string; body: Row; about: string };

/** A request without a response that says what became of it. `at` is when its key was first sent, `address` its form's page. */
export type Sending = Request & {
  key: string;
  at: number;
  address: string;
  /** The form is about something else by now. The same body still goes under this key. */
  isGivenUp?: boolean;
  /** The person was told that the key is too old; the next sending takes a new key. */
  isRefused?: boolean;
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * The idempotency key of what each form sends, until a response tells what became of it. Keys are sealed before
 * anything is sent: after a reload the form still sends under the same one.
 */
export function createIdempotencyKeys(sendings: SealedMap<Sending> = createSealedMap(place)) {
  const underWay = new Set<string>();

  const allPending = (): Sending[] =>
    sendings
      .entries()
      .map(([, sending]) => sending)
      .filter(({ isGivenUp, key }) => !isGivenUp && !underWay.has(key));

  /** The form's request with an unknown outcome; undefined while it is under way. */
  const pendingOf = (form: string): Sending | undefined => allPending().find((each) => each.form === form);

  function forget(key: string): void {
    for (const [name, each] of sendings.entries()) if (each.key === key) sendings.delete(name);
  }

  /** Throws where the key is too old to be sent; the second time it is taken for something new. */
  function currentOf(name: string, form: string): Sending | undefined {
    const sending = sendings.get(name) ?? pendingOf(form);
    if (!sending || !isOld(sending)) return sending;
    if (sending.isRefused) forget(sending.key);
    else {
      for (const [each, its] of sendings.entries())
        if (its.key === sending.key) sendings.set(each, { ...its, isRefused: true });
      throw { message: `${doubtOf(sending)} ${anew}`, statusCode: 409 } satisfies HttpError;
    }
    return undefined;
  }

  return {
    pendingOf,

    /** Requests with an unknown outcome, one for each form. */
    pending: (): Sending[] => [
      ...new Map(
        allPending()
          .reverse()
          .map((each) => [each.form, each]),
      ).values(),
    ],

    isUnderWay: (form: string): boolean =>
      sendings.entries().some(([, sending]) => sending.form === form && underWay.has(sending.key)),

    /** Whether the same was sent from there, may be sent under its key again, and nobody knows its outcome. */
    isInDoubt(form: string, body: Row): boolean {
      const sending = sendings.get(nameOf(form, body));
      return sending !== undefined && !underWay.has(sending.key) && !isOld(sending);
    },

    /** Sends under a key, which is the same until a response says what became of it. */
    async send<Response>(
      { form, body, about }: Request,
      ask: (key: string, body: Row) => Promise<Response>,
    ): Promise<Response> {
      // Its form may be left before the answer is there.
      const address = `${window.location.pathname}${window.location.search}`;
      await sendings.refresh();
      const name = nameOf(form, body);
      const current = currentOf(name, form);
      const same = sendings.get(name);
      const { key, at } = current ?? { key: newKey(), at: Date.now() };
      // The server compares the body with the answers to its questions included.
      const sending = { form, body: same?.body ?? body, about, key, at, address };
      sendings.set(name, sending);
      underWay.add(key);
      try {
        await sendings.sealed();
        const response = await ask(key, sending.body);
        forget(key);
        return response;
      } catch (error) {
        if (isNotRecorded(error as Failure, same !== undefined)) sendings.delete(name);
        throw error;
      } finally {
        underWay.delete(key);
      }
    },

    /** What is sent from there next is about something else. */
    giveUp(form: string): void {
      for (const [name, each] of sendings.entries())
        if (each.form === form && !each.isGivenUp) sendings.set(name, { ...each, isGivenUp: true });
    },
  };
}

/** Requests of the signed-in person that an earlier page left without an outcome. */
export const openIdempotencyKeys = async (): Promise<IdempotencyKeys> =>
  createIdempotencyKeys(await openSealedMap<Sending>(place));

/** Tells the time of the request and the effect of sending it again. */
export const doubtOf = (sending: Sending, next = isOld(sending) ? look : tryAgain): string =>
  `Sent on ${formatTime(new Date(sending.at).toISOString())}: ${sending.about}. ${notKnown} ${next}`;

/** The server keeps keys for a day; sent after that, a request would be done once more. */
export const isOld = ({ at }: Sending): boolean => Date.now() - at > longestSentMs;

const longestSentMs = 20 * 60 * 60 * 1000;

export const notKnown = "It is not known whether this was recorded.";
export const tryAgain = "Trying again from here will not record it twice.";
export const look = "Please look before you try again.";
const anew = "Sent once more, it is recorded as a new one.";

/** `isRepeated` where a request before it, under the same key, had got lost. */
export type Failure = HttpError & { isLost?: boolean; isOpen?: boolean; isRepeated?: boolean };

/** A repeat can be refused for its own sake (signed out, too many); by its rules it is judged after the key is looked up. */
const isNotRecorded = ({ statusCode, isLost, isOpen, isRepeated }: Failure, isInDoubt: boolean): boolean =>
  !isLost && !isOpen && ((!isInDoubt && !isRepeated) || [400, 409, 422].includes(statusCode));

const place = "sendings";

const nameOf = (form: string, { confirmed: _, ...body }: Row): string => JSON.stringify([form, body]);

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
