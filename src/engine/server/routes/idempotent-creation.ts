import type { Context } from "hono";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { type ChangeDeps, runChange, type LockPath } from "#engine/server/commands/change.ts";
import { OutcomeUnknown } from "#engine/server/db/errors.ts";
import {
  type IdempotentRequest,
  idempotencyKeyHeader,
  idempotencyKeyIn,
  type StoredResponse,
  storeResponse,
  withIdempotencyKey,
} from "#engine/server/http/idempotency.ts";
import { authorOf, type Env, logFailure } from "#engine/server/http/request.ts";
import type { CreationResult } from "#engine/server/stores/store.ts";

/** The stored response assumes a failed email until the email is sent. */
export function idempotentCreation(deps: CreationDeps, resource: ResourceOrCommand) {
  const underWay = new Map<string, Promise<unknown>>();

  return async (c: Context<Env>, sent: Row, create: Create): Promise<StoredResponse> => {
    const key = idempotencyKeyIn(c.req.header(idempotencyKeyHeader));
    if (key === undefined) return respond(c, deps, resource, create);
    const userId = c.var.user.id;
    const request = JSON.stringify([c.req.method, c.req.path, sent]);

    const place = `${userId} ${key}`;
    const done = waitForFirst(underWay.get(place)).then(() =>
      respond(c, deps, resource, create, { userId, key, request }),
    );
    // Ignores a failure, because a waiting repeat then runs itself.
    const ended = done.catch(() => {});
    underWay.set(place, ended);
    try {
      return await done;
    } finally {
      if (underWay.get(place) === ended) underWay.delete(place);
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

/** `hold` locks the record before the time of the change is read. */
export type CreationDeps = ChangeDeps & {
  hold?: LockPath;
};

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

  const { attempt, otherwise } = created?.afterwards ?? {};
  const delivery = await attempt?.().catch((error: unknown) => {
    logFailure(c, error, "An email could not be stored");
    return "failed" as const;
  });
  if (!created || !delivery || delivery === "failed") return withShownOnce(first, created);
  const whole = responseWith(resource, created, delivery === "waiting" ? otherwise?.waiting : undefined);
  // The record is committed, even if its response cannot be stored.
  if (request)
    await storeResponse(deps.db, request, whole).catch((error: unknown) =>
      logFailure(c, error, "The outcome of a creation could not be stored"),
    );
  return withShownOnce(whole, created);
}

/** Adds the secret after the response is stored, so that no repeat of the request reads it. */
const withShownOnce = (
  { body, ...response }: StoredResponse,
  { shownOnce }: Partial<CreationResult> = {},
): StoredResponse => ({ ...response, body: shownOnce ? { ...body, shownOnce } : body });

const responseWith = (
  { operations }: ResourceOrCommand,
  { data, notice }: CreationResult,
  warning?: string,
): StoredResponse => ({
  status: operations.create?.status ?? 201,
  body: { message: warning ?? operations.create?.success, warning, notice, data },
});
