/** A request that is sent again because its answer was lost is answered again, and not done again. */
import { createHash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Change } from "#server/audit/change.ts";
import { after, minutes } from "#server/base/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "./problem.ts";

export const keyHeader = "idempotency-key";

/** On an answer that was given before: nothing was done a second time. */
export const repeatedHeader = "idempotent-replayed";

export type Answer = { status: ContentfulStatusCode; body: Record<string, unknown>; isRepeated?: boolean };

/** Which request it is: by whom, under which key, and all that was asked. */
export type Repeatable = { userId: string; key: string; asked: string };

/**
 * Makes the answer and keeps it for a day in the same transaction; the second time the kept one is given.
 * A refusal is thrown, so it leaves nothing behind: what was refused may be sent again, corrected.
 */
export async function once(
  { db, now }: Change,
  { userId, key, asked }: Repeatable,
  make: () => Promise<Answer>,
): Promise<Answer> {
  await db.deleteFrom("kept_answers").where("created_at", "<=", after(now, -lifetime)).execute();
  const request_hash = createHash("sha256").update(asked).digest("hex");
  const isFirst = await db
    .insertInto("kept_answers")
    .values({ user_id: userId, key, request_hash, status: 0, body: "", created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!isFirst) return keptAnswer(db, { userId, key }, request_hash);
  const answer = await make();
  await keepAnswer(db, { userId, key }, answer);
  return answer;
}

/** What is known of the answer only afterwards takes the place of what was kept. */
export async function keepAnswer(
  db: Db,
  { userId, key }: Pick<Repeatable, "userId" | "key">,
  { status, body }: Answer,
): Promise<void> {
  await db
    .updateTable("kept_answers")
    .set({ status, body: JSON.stringify(body) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** What the request's header says; a key that is no key is refused. */
export function keyIn(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Problem(400, "The Idempotency-Key must be 1 to 200 letters, digits or signs");
}

async function keptAnswer(
  db: Db,
  { userId, key }: Pick<Repeatable, "userId" | "key">,
  requestHash: string,
): Promise<Answer> {
  const kept = await db
    .selectFrom("kept_answers")
    .selectAll()
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (kept.request_hash !== requestHash) throw new Problem(422, usedOtherwise);
  return { status: kept.status as ContentfulStatusCode, body: JSON.parse(kept.body), isRepeated: true };
}

const lifetime = minutes(24 * 60);

const usedOtherwise =
  "This was sent before with other details, and recorded then. Please look at the record before you send it again.";
