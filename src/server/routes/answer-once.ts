import type { Context } from "hono";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { type Change, change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { authorOf, type Env } from "#server/http.ts";
import { type Answer, keepAnswer, keyHeader, keyIn, once, type Repeatable } from "#server/once.ts";
import type { Author } from "#server/record/entries.ts";
import type { Created } from "#server/stores/store.ts";

export type Kept = Pick<Deps, "db" | "clock">;

/**
 * Creates a record and answers; a request that brings an Idempotency-Key does so once. What follows a creation
 * and may fail (a mail) counts as failed in what is kept until it is known to be done: a repeat waits for that,
 * unless it came to another server of the same database.
 */
export function answersOnce(kept: Kept, resource: AnyResource) {
  const underWay = new Map<string, Promise<unknown>>();

  return async (c: Context<Env>, sent: Row, create: Create): Promise<Answer> => {
    const key = keyIn(c.req.header(keyHeader));
    if (key === undefined) return answer(kept, resource, authorOf(c), create);
    const userId = c.var.user.id;
    const asked = JSON.stringify([c.req.method, c.req.path, sent]);

    const place = `${userId} ${key}`;
    const done = Promise.resolve(underWay.get(place)).then(() =>
      answer(kept, resource, authorOf(c), create, { userId, key, asked }),
    );
    // Refused or broken, it is over: whoever waited then tries for themselves.
    const over = done.catch(() => {});
    underWay.set(place, over);
    try {
      return await done;
    } finally {
      if (underWay.get(place) === over) underWay.delete(place);
    }
  };
}

type Create = (change: Change) => Promise<Created>;

async function answer(
  kept: Kept,
  resource: AnyResource,
  author: Author,
  create: Create,
  repeatable?: Repeatable,
): Promise<Answer> {
  let created: Created | undefined;

  const first = await change(kept, author, (changing) => {
    // What an attempt made that the database then broke off was never made.
    created = undefined;
    const make = async () => {
      created = await create(changing);
      return answerWith(resource, created, created.afterwards?.otherwise);
    };
    return repeatable ? once(changing, repeatable, make) : make();
  });

  const isDone = await created?.afterwards?.attempt();
  if (!created || !isDone) return first;
  const whole = answerWith(resource, created);
  if (repeatable) await keepAnswer(kept.db, repeatable, whole);
  return whole;
}

const answerWith = ({ operations }: AnyResource, { data, notice }: Created, warning?: string): Answer => ({
  status: 201,
  body: { message: warning ?? operations.create?.success, warning, notice, data },
});
