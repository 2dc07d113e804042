/** Limits attempts to log in, enter codes, request OTPs and send contact forms, by user, address and known place. */
import { hash } from "node:crypto";
import { type Clock, days, minutes } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { networkOf } from "#engine/server/http/client.ts";
import { removeCount, type AttemptCount, createAttemptCounts } from "./attempt-counts.ts";
import type { GuessPlace } from "#server/mail/account-emails.ts";
import { isKnownPlace, knownPlacesOf } from "./known-places.ts";

/** `isKnown` is set when the attempt is counted, because a success makes its place known. */
export type Attempt = { account?: string; address: string; mark?: string; isKnown?: boolean };

export type Limit = {
  /** Returns the place at the last attempt of the day. Throws a 429 Problem, with the waiting time, for any further one. */
  count(attempt: Attempt): Promise<GuessPlace | undefined>;
  recordSuccess(attempt: Attempt): Promise<void>;
};

export type Limits = ReturnType<typeof createLimits>;

export type GuessedSecret = keyof typeof daily;

/** Known places have limits of their own. All others share limits per user and address (decisions 80 and 118). */
export function createLimits(db: Db, clock: Clock) {
  const limiterOf = (prefix: string, quota: Quota) => createAttemptLimiter(db, clock, prefix, quota);
  const warnings = createAttemptCounts(db, clock, "code warning", days(1));
  const isKnown = ({ account = "", mark = "" }: Attempt) => isKnownPlace(db, account, mark, clock());
  const dayOf = (guessed: GuessedSecret) =>
    limiterOf(daily[guessed].prefix, [daily[guessed].attempts, minutesPerDay]);

  const limit = (name: string, { own, pair, account, address, guessed }: LimitRules): Limit => {
    const per = (of: keyof Keys, what: string, allowed?: Quota): CountedLimit[] =>
      allowed ? [{ of, limiter: limiterOf(`${name} ${what}`, allowed), refuse }] : [];
    const perDay = (of: keyof Keys): CountedLimit[] =>
      guessed ? [{ of, limiter: dayOf(guessed), refuse: refuseGuesses(guessed), isDaily: true }] : [];
    return combineLimits(isKnown, {
      atKnown: [...per("place", "own", own ?? pair), ...perDay("place")],
      elsewhere: [
        ...per("pair", "pair", pair),
        ...per("network", "address", address),
        ...per("person", "account", account),
        ...perDay("person"),
      ],
    });
  };
  const resetting = (day: AttemptLimiter, of: readonly (keyof Keys)[], limit: Limit): Limit => ({
    ...limit,
    async recordSuccess(attempt) {
      await limit.recordSuccess(attempt);
      const keys = keysOf(attempt);
      for (const each of of) await day.reset(keys[each]);
    },
  });
  const signIn = limit("sign-in", {
    own: [30, 15],
    pair: [10, 15],
    account: [50, 15],
    address: [100, 15],
    guessed: "passwords",
  });
  const codeUse = limit("code use", { pair: [10, 15], address: [50, 15], guessed: "OTPs" });
  const secondFactor = limit("second factor", { pair: [10, 15], address: [50, 15], guessed: "codes" });
  return {
    signIn: resetting(dayOf("OTPs"), ["place"], signIn),
    codeRequest: limit("code request", { pair: [5, 15], account: [10, 60], address: [30, 15] }),
    codeUse: resetting(dayOf("OTPs"), ["person", "place"], codeUse),
    secondFactor: resetting(dayOf("codes"), ["person", "place"], secondFactor),
    // Only requests with an invalid token, so that a branch behind one address is not locked out.
    halfSignIn: limit("half sign-in", { address: [30, 15] }),
    contact: limit("contact", { address: [30, 15] }),
    /** True for the first claim of the day only. */
    claimWarning: async (account: string, of: GuessedSecret, where: GuessPlace): Promise<boolean> =>
      (await warnings.add(`${personOf(account)} ${of} ${where}`)).points === 1,
  };
}

export async function resetGuessLimits(
  db: Db,
  account: string,
  ...guessed: readonly GuessedSecret[]
): Promise<void> {
  const person = personOf(account);
  const places = (await knownPlacesOf(db, person)).map((markHash) => placeOf(person, markHash));
  for (const each of guessed)
    for (const key of [person, ...places]) await removeCount(db, daily[each].prefix, key);
}

const daily = {
  passwords: {
    prefix: "sign-in day",
    attempts: 100,
    remedy: "set a new password with 'Forgot password?'",
  },
  OTPs: { prefix: "code use day", attempts: 20, remedy: "ask an administrator for a new login" },
  codes: {
    prefix: "second factor day",
    attempts: 20,
    remedy: "ask an administrator to turn off two-step verification",
  },
};
const minutesPerDay = 24 * 60;

type Quota = readonly [attempts: number, inMinutes: number];
/** `own` applies at a known place and defaults to `pair`, which applies at all others. */
type LimitRules = {
  own?: Quota;
  pair?: Quota;
  account?: Quota;
  address: Quota;
  guessed?: GuessedSecret;
};
type CountedLimit = {
  of: keyof Keys;
  limiter: AttemptLimiter;
  refuse: (reason: unknown) => never;
  isDaily?: true;
};

/** Checks all limits before any is consumed: a refused attempt uses up nothing. */
function combineLimits(
  isKnown: (attempt: Attempt) => Promise<boolean>,
  { atKnown, elsewhere }: Record<"atKnown" | "elsewhere", CountedLimit[]>,
): Limit {
  const countedFor = async (attempt: Attempt) => {
    attempt.isKnown ??= atKnown.length > 0 && (await isKnown(attempt));
    return attempt.isKnown ? atKnown : elsewhere;
  };
  return {
    async count(attempt) {
      const keys = keysOf(attempt);
      const counted = await countedFor(attempt);
      for (const { of, limiter, refuse } of counted) await limiter.refuseExhausted(keys[of]).catch(refuse);
      let isGuessPlace = false;
      for (const { of, limiter, refuse, isDaily } of counted) {
        const isLast = await limiter.consume(keys[of]).catch(refuse);
        isGuessPlace ||= isLast && isDaily === true;
      }
      if (!isGuessPlace) return undefined;
      return counted === atKnown ? "a known place" : "elsewhere";
    },
    async recordSuccess(attempt) {
      const keys = keysOf(attempt);
      for (const { of, limiter } of await countedFor(attempt))
        await (of === "pair" || of === "place" ? limiter.reset(keys[of]) : limiter.giveBack(keys[of]));
    },
  };
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ account = "", address, mark = "" }: Attempt) {
  const [network, person] = [networkOf(address), personOf(account)];
  return { network, person, pair: `${person} ${network}`, place: placeOf(person, hash("sha256", mark)) };
}

const placeOf = (person: string, markHash: string) => `${person} ${markHash}`;

const personOf = (account: string) => account.toLowerCase();

const refuse = (reason: unknown): never => refuseWith("Too many attempts. Please try again in", "", reason);

const refuseGuesses = (guessed: GuessedSecret) => (reason: unknown) =>
  refuseWith(`Too many ${guessed} were tried. Please try again in`, `, or ${daily[guessed].remedy}`, reason);

function refuseWith(before: string, after: string, reason: unknown): never {
  if (!(reason instanceof TooManyAttempts)) throw reason;
  const seconds = Math.ceil(reason.waitMs / 1000);
  throw new Problem(429, `${before} ${formatWait(reason.waitMs)}${after}.`, undefined, seconds);
}

function formatWait(milliseconds: number): string {
  const wait = Math.ceil(milliseconds / minutes(1));
  if (wait > 120) return `${Math.ceil(wait / 60)} hours`;
  return `${wait} ${wait === 1 ? "minute" : "minutes"}`;
}

class TooManyAttempts extends Error {
  constructor(readonly waitMs: number) {
    super("Too many attempts");
  }
}

type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

function createAttemptLimiter(db: Db, clock: Clock, prefix: string, [attempts, inMinutes]: Quota) {
  const counts = createAttemptCounts(db, clock, prefix, minutes(inMinutes));
  const tooMany = ({ expires_at }: AttemptCount) =>
    new TooManyAttempts(Math.max(new Date(expires_at).getTime() - clock().getTime(), 0));

  return {
    /** Only reads, so that a flood of requests does not block writers. */
    async refuseExhausted(key: string): Promise<void> {
      const count = await counts.read(key);
      if (count && count.points >= attempts) throw tooMany(count);
    },

    /** Returns true for the last attempt, and throws for any further one. */
    async consume(key: string): Promise<boolean> {
      const count = await counts.add(key);
      if (count.points > attempts) throw tooMany(count);
      return count.points === attempts;
    },

    giveBack: counts.subtract,
    reset: counts.remove,
  };
}
