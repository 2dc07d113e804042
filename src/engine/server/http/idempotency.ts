/** Idempotency keys: a request repeated after a lost response gets that response and does not run again. */
import { createHash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Change } from "#engine/server/audit/change.ts";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { Problem } from "./problem.ts";

export const idempotencyKeyHeader = "idempotency-key";

export const replayedHeader = "idempotent-replayed";

export type StoredResponse = {
  status: ContentfulStatusCode;
  body: Record<string, unknown>;
  isReplayed?: boolean;
};

export type IdempotentRequest = { userId: string; key: string; request: string };

/** Stores for a day in the same transaction. A refusal rolls back, so a corrected request may use the key. */
export async function withIdempotencyKey(
  { db, now }: Change,
  { userId, key, request }: IdempotentRequest,
  make: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  await deleteExpired(db, { until: isoTimeAfter(now, -lifetimeMs) });
  const request_hash = createHash("sha256").update(request).digest("hex");
  const [isFirst] = await insertKey(db, { userId, key, request_hash, created_at: now.toISOString() });
  if (!isFirst) return storedResponse(db, { userId, key }, request_hash);
  const response = await make();
  await storeResponse(db, { userId, key }, response);
  return response;
}

const deleteExpired = prepared((db, { until }: { until: string }) =>
  db.deleteFrom("kept_answers").where("created_at", "<=", until),
);

type NewRequest = Record<"userId" | "key" | "request_hash" | "created_at", string>;

const insertKey = prepared((db, { userId, key, request_hash, created_at }: NewRequest) =>
  db
    .insertInto("kept_answers")
    .values({ user_id: userId, key, request_hash, status: 0, body: "", created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);

export async function storeResponse(
  db: Db,
  { userId, key }: Pick<IdempotentRequest, "userId" | "key">,
  { status, body }: StoredResponse,
): Promise<void> {
  await setResponse(db, { userId, key, status, body: JSON.stringify(body) });
}

type ResponseValues = { userId: string; key: string; status: number; body: string };

const setResponse = prepared((db, { userId, key, status, body }: ResponseValues) =>
  db.updateTable("kept_answers").set({ status, body }).where("user_id", "=", userId).where("key", "=", key),
);

/** Throws a 400 Problem for an invalid key. */
export function idempotencyKeyIn(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Problem(400, "The Idempotency-Key must be 1 to 200 letters, digits or signs");
}

async function storedResponse(
  db: Db,
  { userId, key }: Pick<IdempotentRequest, "userId" | "key">,
  requestHash: string,
): Promise<StoredResponse> {
  const stored = await db
    .selectFrom("kept_answers")
    .selectAll()
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== requestHash) throw new Problem(422, keyReused);
  return { status: stored.status as ContentfulStatusCode, body: JSON.parse(stored.body), isReplayed: true };
}

const lifetimeMs = minutes(24 * 60);

const keyReused = "This was already recorded with other details. Check the record before you send it again.";
