import { type Clock, minutes } from "#server/base/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "#server/http/problem.ts";
import { networkOf } from "#server/http/proxies.ts";
import { createStoredLimiter, type StoredLimiter, TooMany } from "./stored-limiter.ts";

/** Who tries what is limited: the e-mail address they name, and the address they come from. */
export type Attempt = { account?: string; address: string };

export type Limit = {
  /** Throws a Problem with the time to wait when there were too many. */
  count(attempt: Attempt): Promise<void>;
  /** It was the right person: nothing of it counts, and strangers cannot keep them out from where they are. */
  welcome(attempt: Attempt): Promise<void>;
};

export type Limits = Record<"signIn" | "codeRequest" | "codeUse" | "contact", Limit>;

/**
 * Strict for one person at one address, mild for a person and broad for an address, behind which a whole branch may
 * sit. Whoever guesses from many addresses uses up what a person has at unknown ones; where they have signed in
 * before they still get in.
 */
export function createLimits(db: Db, clock: Clock): Limits {
  const limiterOf = (prefix: string) => (points: number, perMinutes: number) =>
    createStoredLimiter(db, clock, { prefix, points, milliseconds: minutes(perMinutes) });
  const known = limiterOf("known")(1, 30 * 24 * 60);
  const limit = (name: string, { pair, account, address }: Rules): Limit =>
    together(known, {
      pair: pair && limiterOf(`${name} pair`)(...pair),
      account: account && limiterOf(`${name} account`)(...account),
      address: limiterOf(`${name} address`)(...address),
    });
  return {
    signIn: limit("sign-in", { pair: [10, 15], account: [50, 15], address: [100, 15] }),
    codeRequest: limit("code request", { pair: [5, 15], account: [10, 60], address: [30, 15] }),
    // Of a million codes: at this pace, and no faster.
    codeUse: limit("code use", { pair: [10, 15], account: [20, 60], address: [50, 15] }),
    contact: limit("contact", { address: [30, 15] }),
  };
}

type Allowed = [attempts: number, inMinutes: number];
type Rules = { pair?: Allowed; account?: Allowed; address: Allowed };
type Limiters = { pair?: StoredLimiter; account?: StoredLimiter; address: StoredLimiter };

function together(known: StoredLimiter, { pair, account, address }: Limiters): Limit {
  const keysOf = (attempt: Attempt) => {
    const network = networkOf(attempt.address);
    const person = attempt.account?.toLowerCase() ?? "";
    return { network, person, both: `${person} ${network}` };
  };
  return {
    /** The strictest comes first: whom it refuses uses up nothing of the others. */
    async count(attempt) {
      const { network, person, both } = keysOf(attempt);
      await pair?.consume(both).catch(refuse);
      await address.consume(network).catch(refuse);
      if (account && !(await known.has(both))) await account.consume(person).catch(refuse);
    },
    async welcome(attempt) {
      const { network, both } = keysOf(attempt);
      await pair?.forget(both);
      await address.reward(network);
      await known.set(both);
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof TooMany)) throw reason;
  const wait = Math.ceil(reason.wait / minutes(1));
  throw new Problem(
    429,
    `Too many attempts. Please try again in ${wait} ${wait === 1 ? "minute" : "minutes"}.`,
    undefined,
    Math.ceil(reason.wait / 1000),
  );
}
