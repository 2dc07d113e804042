import type { Context } from "hono";
import type { Filled, Row } from "#resources/vocabulary.ts";
import type { Change } from "#server/audit/change.ts";
import { within } from "#server/base/within.ts";
import { change } from "#server/commands/change.ts";
import { OutcomeUnknown } from "#server/db/errors.ts";
import type { Deps } from "#server/deps.ts";
import { type Answer, keepAnswer, keyHeader, keyIn, once, type Repeatable } from "#server/http/once.ts";
import { authorOf, type Env, logFailure } from "#server/http/request.ts";
import type { Created } from "#server/stores/store.ts";

export type Kept = Pick<Deps, "db" | "clock">;

/**
 * Creates a record and answers; a request that brings an Idempotency-Key does so once. What follows a creation
 * and may fail (a mail) counts as failed in what is kept until it is known to be done: a repeat waits for that,
 * unless it came to another server of the same database.
 */
export function answersOnce(kept: Kept, resource: Filled) {
  const underWay = new Map<string, Promise<unknown>>();

  return async (c: Context<Env>, sent: Row, create: Create): Promise<Answer> => {
    const key = keyIn(c.req.header(keyHeader));
    if (key === undefined) return answer(c, kept, resource, create);
    const userId = c.var.user.id;
    const asked = JSON.stringify([c.req.method, c.req.path, sent]);

    const place = `${userId} ${key}`;
    const done = over(underWay.get(place)).then(() =>
      answer(c, kept, resource, create, { userId, key, asked }),
    );
    // Refused or broken, it is over: whoever waited then tries for themselves.
    const ended = done.catch(() => {});
    underWay.set(place, ended);
    try {
      return await done;
    } finally {
      if (underWay.get(place) === ended) underWay.delete(place);
    }
  };
}

/** Throws where the first takes too long: nobody knows yet what becomes of it. */
const over = async (first: Promise<unknown> | undefined): Promise<void> =>
  void (await within<unknown>(longestWait, Promise.resolve(first), () => {
    throw new OutcomeUnknown("the first of its key is still under way");
  }));

/** In milliseconds; longer than a mail takes at most. */
const longestWait = 25_000;

type Create = (change: Change) => Promise<Created>;

async function answer(
  c: Context<Env>,
  kept: Kept,
  resource: Filled,
  create: Create,
  repeatable?: Repeatable,
): Promise<Answer> {
  let created: Created | undefined;

  const first = await change(kept, authorOf(c), (changing) => {
    // What an attempt made that the database then broke off was never made.
    created = undefined;
    c.set("isFirst", false);
    const make = async () => {
      c.set("isFirst", true);
      created = await create(changing);
      return answerWith(resource, created, created.afterwards?.otherwise);
    };
    return repeatable ? once(changing, repeatable, make) : make();
  });

  const isDone = await created?.afterwards?.attempt();
  if (!created || !isDone) return first;
  const whole = answerWith(resource, created);
  // It is done, whatever a repeat will be told of it.
  if (repeatable)
    await keepAnswer(kept.db, repeatable, whole).catch((error: unknown) =>
      logFailure(c, error, "What became of a creation could not be kept"),
    );
  return whole;
}

const answerWith = ({ operations }: Filled, { data, notice }: Created, warning?: string): Answer => ({
  status: 201,
  body: { message: warning ?? operations.create?.success, warning, notice, data },
});
