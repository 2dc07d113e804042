import type { Context } from "hono";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { type Change, change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { authorOf, type Env } from "#server/http.ts";
import { type Answer, keepAnswer, keyHeader, keyIn, once } from "#server/once.ts";
import type { Created } from "#server/stores/store.ts";

export type Kept = Pick<Deps, "db" | "clock">;

/**
 * Creates a record and answers; a request that brings an Idempotency-Key does so once. What follows a creation
 * and may fail (a mail) counts as failed in what is kept until it is known to be done.
 */
export async function answerOnce(
  kept: Kept,
  resource: AnyResource,
  c: Context<Env>,
  sent: Row,
  create: (change: Change) => Promise<Created>,
): Promise<Answer> {
  const key = keyIn(c.req.header(keyHeader));
  const asked = JSON.stringify([c.req.method, c.req.path, sent]);
  const repeatable = key === undefined ? undefined : { userId: c.var.user.id, key, asked };
  let created: Created | undefined;

  const answer = await change(kept, authorOf(c), (changing) => {
    // What an attempt made that the database then broke off was never made.
    created = undefined;
    const make = async () => {
      created = await create(changing);
      return answerWith(resource, created, created.afterwards?.otherwise);
    };
    return repeatable ? once(changing, repeatable, make) : make();
  });

  const isDone = await created?.afterwards?.attempt();
  if (!created || !isDone) return answer;
  const whole = answerWith(resource, created);
  if (repeatable) await keepAnswer(kept.db, repeatable, whole);
  return whole;
}

const answerWith = ({ operations }: AnyResource, { data, notice }: Created, warning?: string): Answer => ({
  status: 201,
  body: { message: warning ?? operations.create?.success, warning, notice, data },
});
