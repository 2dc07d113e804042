import { type Clock, minutes } from "#server/base/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "#server/http/problem.ts";
import { networkOf } from "#server/http/proxies.ts";
import { createStoredLimiter, forgetKey, type StoredLimiter, TooMany } from "./stored-limiter.ts";

/** Who tries what is limited: the e-mail address they name, and the address they come from. */
export type Attempt = { account?: string; address: string };

export type Limit = {
  /** Throws a Problem with the time to wait when there were too many. Whether this was the last one of the day. */
  count(attempt: Attempt): Promise<boolean>;
  /** It was the right person: nothing of it counts, and strangers cannot keep them out from where they are. */
  welcome(attempt: Attempt): Promise<void>;
};

export type Limits = Record<"signIn" | "secondFactor" | "codeRequest" | "codeUse" | "contact", Limit> & {
  /** Whether a person is still to be told today that somebody guesses their codes; from now on they are. */
  claimWarning(account: string, of: Guessed): Promise<boolean>;
};

/** What is tried so many times a day: OTPs from a mail, or codes of a second factor. */
export type Guessed = "OTPs" | "codes";

/**
 * Strict for one person at one address, mild for a person and broad for an address, behind which a whole branch may
 * sit. Whoever guesses from many addresses uses up what a person has at unknown ones; where they have signed in
 * before they still get in. Of OTPs there are so many a day and no more (decision 80).
 */
export function createLimits(db: Db, clock: Clock): Limits {
  const limiterOf: LimiterOf = (prefix, [points, perMinutes]) =>
    createStoredLimiter(db, clock, { prefix, points, milliseconds: minutes(perMinutes) });
  const known = limiterOf("known", [1, 30 * aDay]);
  const limit = (name: string, { pair, account, address, day, guessed }: Rules): Limit =>
    together(known, {
      guessed,
      pair: pair && limiterOf(`${name} pair`, pair),
      account: account && limiterOf(`${name} account`, account),
      address: limiterOf(`${name} address`, address),
      day,
    });
  const guesses = limiterOf(guessesOfADay.OTPs, [20, aDay]);
  const codes = limiterOf(guessesOfADay.codes, [20, aDay]);
  const warning = limiterOf("code warning", [1, aDay]);
  const signIn = limit("sign-in", { pair: [10, 15], account: [50, 15], address: [100, 15] });
  const codeUse = limit("code use", { pair: [10, 15], address: [50, 15], day: guesses });
  const secondFactor = limit("second factor", {
    pair: [10, 15],
    address: [50, 15],
    day: codes,
    guessed: "codes",
  });
  /** Whoever was right has all of a day's before them again. */
  const beginningAnew = (limit: Limit, day: StoredLimiter): Limit => ({
    ...limit,
    async welcome(attempt) {
      await limit.welcome(attempt);
      const { person, both } = keysOf(attempt);
      await day.forget(person);
      await day.forget(both);
    },
  });
  return {
    signIn: {
      ...signIn,
      async welcome(attempt) {
        await signIn.welcome(attempt);
        await guesses.forget(keysOf(attempt).both);
      },
    },
    codeRequest: limit("code request", { pair: [5, 15], account: [10, 60], address: [30, 15] }),
    codeUse: beginningAnew(codeUse, guesses),
    secondFactor: beginningAnew(secondFactor, codes),
    contact: limit("contact", { address: [30, 15] }),
    claimWarning: (account, of) =>
      warning.claim(of === "OTPs" ? personOf(account) : `${personOf(account)} ${of}`),
  };
}

/** An administrator has seen to somebody's sign-in: what strangers guessed today does not keep them out. */
export const forgetGuesses = (db: Db, account: string, of: Guessed): Promise<void> =>
  forgetKey(db, guessesOfADay[of], personOf(account));

const guessesOfADay: Readonly<Record<Guessed, string>> = {
  OTPs: "code use day",
  codes: "second factor day",
};
const aDay = 24 * 60;

type Allowed = readonly [attempts: number, inMinutes: number];
type LimiterOf = (prefix: string, allowed: Allowed) => StoredLimiter;
type Rules = { pair?: Allowed; account?: Allowed; address: Allowed } & Daily;
type Limiters = {
  pair?: StoredLimiter;
  account?: StoredLimiter;
  address: StoredLimiter;
} & Daily;
type Daily = { day?: StoredLimiter; guessed?: Guessed };

function together(known: StoredLimiter, limiters: Limiters): Limit {
  const { pair, account, address, day, guessed = "OTPs" } = limiters;
  const refuseToday = refusing(guessed);
  return {
    /** The strictest comes first, and what is refused uses up nothing. Of a day, known places have one each of their own. */
    async count(attempt) {
      const { network, person, both } = keysOf(attempt);
      await pair?.refuseSpent(both).catch(refuse);
      await address.refuseSpent(network).catch(refuse);
      const isKnown = (account ?? day) !== undefined && (await known.has(both));
      const ofPerson = isKnown ? undefined : account;
      const today = isKnown ? both : person;
      await ofPerson?.refuseSpent(person).catch(refuse);
      await day?.refuseSpent(today).catch(refuseToday);

      await pair?.consume(both).catch(refuse);
      await address.consume(network).catch(refuse);
      await ofPerson?.consume(person).catch(refuse);
      return (await day?.consume(today).catch(refuseToday)) ?? false;
    },
    async welcome(attempt) {
      const { network, both } = keysOf(attempt);
      await pair?.forget(both);
      await address.reward(network);
      await known.set(both);
    },
  };
}

function keysOf({ account = "", address }: Attempt) {
  const [network, person] = [networkOf(address), personOf(account)];
  return { network, person, both: `${person} ${network}` };
}

const personOf = (account: string) => account.toLowerCase();

const refuse = (reason: unknown): never => refuseWith("Too many attempts. Please try again in", "", reason);

const refusing = (guessed: Guessed) => (reason: unknown) =>
  refuseWith(
    `Too many ${guessed} were tried. Please try again in`,
    `, or ask an administrator${wayOut[guessed]}`,
    reason,
  );

const wayOut: Readonly<Record<Guessed, string>> = {
  OTPs: " for a new sign-in",
  codes: " to take your second factor away",
};

function refuseWith(before: string, after: string, reason: unknown): never {
  if (!(reason instanceof TooMany)) throw reason;
  const seconds = Math.ceil(reason.wait / 1000);
  throw new Problem(429, `${before} ${inWords(reason.wait)}${after}.`, undefined, seconds);
}

function inWords(milliseconds: number): string {
  const wait = Math.ceil(milliseconds / minutes(1));
  if (wait > 120) return `${Math.ceil(wait / 60)} hours`;
  return `${wait} ${wait === 1 ? "minute" : "minutes"}`;
}
