/** Gives each request of a form an idempotency key, and keeps the request until its outcome is known. */
import type { HttpError } from "@refinedev/core";
import { formatTime } from "#domain/basics/dates.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createSealedMap, openSealedMap, type SealedMap } from "#session/sealed-map.ts";

type FormRequest = { form: string; body: Row; about: string };

/** `at` is when the key was first sent, in milliseconds; `address` is the form's page. */
type PendingRequest = FormRequest & {
  key: string;
  at: number;
  address: string;
  /** Form has moved on to another request. The same body is still sent under this key. */
  isGivenUp?: boolean;
  /** User has seen that the key is too old; the next request takes a new key. */
  isRefused?: boolean;
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** Keys are sealed before sending, so that the form reuses them after a reload. */
export function createIdempotencyKeys(requests: SealedMap<PendingRequest> = createSealedMap(storageName)) {
  const inFlight = new Set<string>();

  const allPending = (): PendingRequest[] =>
    requests
      .entries()
      .map(([, request]) => request)
      .filter(({ isGivenUp, key }) => !isGivenUp && !inFlight.has(key));

  /** Undefined while the request is in progress. */
  const pendingOf = (form: string): PendingRequest | undefined =>
    allPending().find((each) => each.form === form);

  function forget(key: string): void {
    for (const [name, each] of requests.entries()) if (each.key === key) requests.delete(name);
  }

  /** Throws once for a key that is too old to send. The next attempt counts as a new request. */
  function currentOf(name: string, form: string): PendingRequest | undefined {
    const request = requests.get(name) ?? pendingOf(form);
    if (!request || !isKeyExpired(request)) return request;
    if (request.isRefused) {
      forget(request.key);
      return undefined;
    }
    for (const [otherName, other] of requests.entries())
      if (other.key === request.key) requests.set(otherName, { ...other, isRefused: true });
    throw {
      message: `${unknownOutcomeText(request)} Sending it again records a new one.`,
      statusCode: 409,
    } satisfies HttpError;
  }

  return {
    pendingOf,

    pending: (): PendingRequest[] => [
      ...new Map(
        allPending()
          .reverse()
          .map((each) => [each.form, each]),
      ).values(),
    ],

    isInFlight: (form: string): boolean =>
      requests.entries().some(([, request]) => request.form === form && inFlight.has(request.key)),

    isInDoubt(form: string, body: Row): boolean {
      const request = requests.get(entryName(form, body));
      return request !== undefined && !inFlight.has(request.key) && !isKeyExpired(request);
    },

    async send<Response>(
      { form, body, about }: FormRequest,
      ask: (key: string, body: Row) => Promise<Response>,
    ): Promise<Response> {
      // Reads the address first, because the user may leave the form before the response.
      const address = `${window.location.pathname}${window.location.search}`;
      await requests.refresh();
      const name = entryName(form, body);
      const current = currentOf(name, form);
      const sameRequest = requests.get(name);
      const { key, at } = current ?? { key: newKey(), at: Date.now() };
      // Resends the first body with its confirmation, because the server compares the whole body.
      const request = { form, body: sameRequest?.body ?? body, about, key, at, address };
      requests.set(name, request);
      inFlight.add(key);
      try {
        await requests.sealed();
        const response = await ask(key, request.body);
        forget(key);
        return response;
      } catch (error) {
        if (isNotRecorded(error as RequestError, sameRequest !== undefined)) requests.delete(name);
        throw error;
      } finally {
        inFlight.delete(key);
      }
    },

    giveUp(form: string): void {
      for (const [name, each] of requests.entries())
        if (each.form === form && !each.isGivenUp) requests.set(name, { ...each, isGivenUp: true });
    },
  };
}

export const openIdempotencyKeys = async (): Promise<IdempotencyKeys> =>
  createIdempotencyKeys(await openSealedMap<PendingRequest>(storageName));

export const unknownOutcomeText = (
  request: PendingRequest,
  next = isKeyExpired(request) ? unknownOutcome.checkFirst : unknownOutcome.retryIsSafe,
): string =>
  [
    `Sent on ${formatTime(new Date(request.at).toISOString())}: ${request.about}.`,
    unknownOutcome.outcome,
    next,
  ].join(" ");

/** Server keys expire after a day; a request resent later would run twice. */
const isKeyExpired = ({ at }: PendingRequest): boolean => Date.now() - at > maxKeyAgeMs;

const maxKeyAgeMs = 20 * 60 * 60 * 1000;

/** `isRepeated` marks a request after a lost one under the same key. */
type RequestError = HttpError & { isLost?: boolean; isOpen?: boolean; isRepeated?: boolean };

/** Trusts a refused repeat only with 400, 409 or 422, which the server sends after it looks up the key. */
const isNotRecorded = (
  { statusCode, isLost, isOpen, isRepeated }: RequestError,
  isInDoubt: boolean,
): boolean => !isLost && !isOpen && ((!isInDoubt && !isRepeated) || [400, 409, 422].includes(statusCode));

const storageName = "sendings";

/** Leaves out the conditions `confirmed` and `after`, which may change before a request is repeated. */
const entryName = (form: string, { confirmed: _, after: __, ...body }: Row): string =>
  JSON.stringify([form, body]);

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const unknownOutcome = {
  outcome: "This may or may not have been recorded.",
  retryIsSafe: "You can try again here; it will not be recorded twice.",
  checkFirst: "Check the records before you try again.",
};
