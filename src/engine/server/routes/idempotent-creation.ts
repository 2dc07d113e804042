import { hash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { type ChangeDeps, runChange, type LockPath } from "#engine/server/commands/change.ts";
import { OutcomeUnknown } from "#engine/server/db/errors.ts";
import { idempotencyKeyHeader, authorOf, type Env, logFailure } from "#engine/server/http/request.ts";
import type { CreationResult } from "#engine/server/stores/store.ts";
import { days, isoTimeAfter } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { Problem } from "#engine/server/http/problem.ts";

/** Answers a repeated request with the first response, stored as if its email had failed until it is sent. */
export function idempotentCreation(deps: CreationDeps, resource: ResourceOrCommand) {
  const underWay = new Map<string, Promise<unknown>>();

  return async (c: Context<Env>, sent: Row, create: Create): Promise<StoredResponse> => {
    const key = idempotencyKeyIn(c.req.header(idempotencyKeyHeader));
    if (key === undefined) return respond(c, deps, resource, create);
    const userId = c.var.user.id;
    const request = JSON.stringify([c.req.method, c.req.path, sent]);

    const keyOfUser = `${userId} ${key}`;
    const response = waitForFirst(underWay.get(keyOfUser)).then(() =>
      respond(c, deps, resource, create, { userId, key, request }),
    );
    // Ignores a failure, because a waiting repeat then runs itself.
    const settled = response.catch(() => {});
    underWay.set(keyOfUser, settled);
    try {
      return await response;
    } finally {
      if (underWay.get(keyOfUser) === settled) underWay.delete(keyOfUser);
    }
  };
}

/** Throws OutcomeUnknown if the first request takes too long. */
const waitForFirst = async (first: Promise<unknown> | undefined): Promise<void> =>
  void (await withTimeout<unknown>(maxWaitMs, Promise.resolve(first), () => {
    throw new OutcomeUnknown("the first of its key is still under way");
  }));

/** Longer than sending an email takes at most. */
const maxWaitMs = 25_000;

export type CreationDeps = ChangeDeps & { hold?: LockPath };

type Create = (change: Change) => Promise<CreationResult>;

async function respond(
  c: Context<Env>,
  deps: CreationDeps,
  resource: ResourceOrCommand,
  create: Create,
  request?: IdempotentRequest,
): Promise<StoredResponse> {
  let created: CreationResult | undefined;

  const createOnce = (changing: Change) => {
    created = undefined;
    c.set("isFirst", false);
    const make = async () => {
      c.set("isFirst", true);
      created = await create(changing);
      return responseWith(resource, created, created.afterwards?.otherwise.failed);
    };
    return request ? withIdempotencyKey(changing, request, make) : make();
  };
  const first = await runChange(deps, authorOf(c), createOnce, async (db) => deps.hold?.(db, c.req.param()));

  // A rehearsal sends no email, and the first response would say that it failed.
  if (deps.isRehearsal) return created ? responseWith(resource, created) : first;

  const { attempt, otherwise } = created?.afterwards ?? {};
  const delivery = await attempt?.().catch((error: unknown) => {
    logFailure(c, error, "An email could not be stored");
    return "failed" as const;
  });
  if (!created || !delivery || delivery === "failed") return withShownOnce(first, created);
  const finalResponse = responseWith(
    resource,
    created,
    delivery === "waiting" ? otherwise?.waiting : undefined,
  );
  // The record is committed, even if its response cannot be stored.
  if (request)
    await storeResponse(deps.db, request, finalResponse).catch((error: unknown) =>
      logFailure(c, error, "The outcome of a creation could not be stored"),
    );
  return withShownOnce(finalResponse, created);
}

/** Adds the secret after the response is stored, so that no repeat of the request reads it. */
const withShownOnce = (
  { body, ...response }: StoredResponse,
  { shownOnce }: Partial<CreationResult> = {},
): StoredResponse => ({ ...response, body: shownOnce ? { ...body, shownOnce } : body });

const responseWith = (
  { operations: { create } }: ResourceOrCommand,
  { data, notice, answer }: CreationResult,
  warning?: string,
): StoredResponse => {
  const declared = { status: create?.status ?? (201 as const), message: create?.success, data };
  const { status, message, data: answered } = answer ?? declared;
  return { status, body: { message: warning ?? message, warning, notice, data: answered } };
};

type StoredResponse = {
  status: ContentfulStatusCode;
  body: Record<string, unknown>;
  isReplayed?: boolean;
};

type IdempotentRequest = { userId: string; key: string; request: string };

/** Stores the response in the same transaction, for a day. A refusal rolls back, which frees the key. */
export async function withIdempotencyKey(
  { db, now }: Change,
  { userId, key, request }: IdempotentRequest,
  make: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  await deleteExpired(db, { until: isoTimeAfter(now, -lifetimeMs) });
  const request_hash = hash("sha256", request);
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

async function storeResponse(
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
function idempotencyKeyIn(header: string | undefined): string | undefined {
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

const lifetimeMs = days(1);

const keyReused = "This was already recorded with other details. Check the record before you send it again.";
