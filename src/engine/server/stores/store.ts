/** Interface between the API and stored records: the operations of a store and the context that they get. */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Actor } from "#domain/basics/roles.ts";
import type { ListQuery, ListResponse } from "#engine/declare/query.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import type { Delivery } from "#engine/server/base/delivery.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { ParentKey } from "#engine/server/tables/table.ts";

/** A long list comes in parts. */
export type ListResult = Omit<ListResponse, "data"> & { data: Row[] | AsyncIterable<Row[]> };

/** The person who asks, and the record that the path names. */
export type Caller = {
  actor: Actor;
  session: string;
  params: Readonly<Record<string, string>>;
};

export type Context = Caller & {
  db: Db;
  /** Time of the request, or of the change under its lock. */
  now: Date;
  /** Id of the parent in the path, or of the record that a command acts on. '' without one. */
  parentId: string;
};

/** The database is the transaction of the change. */
export type ChangeContext = Context &
  Change & {
    /** '' if the client can ask: see #engine/server/http/confirmation.ts. */
    confirmed?: string;
    /** Number of the parent's records that the client has seen. Undefined if it does not say. */
    after?: number;
  };

type EditContext = ChangeContext & { before: Row };

export type CreationResult = {
  data: Row;
  /** The record was created despite the remark. */
  notice?: string;
  /** Sent in one response, which is not stored. The audit log records that it was shown. */
  shownOnce?: ShownOnce;
  /** Runs after the commit. The messages replace the success message if the email is not delivered. */
  afterwards?: { attempt(): Promise<Delivery>; otherwise: Record<"waiting" | "failed", string> };
  event?: Partial<AuditEvent>;
  /** Differs from the declared status and message if the call waits, or if it decided another call. */
  answer?: { status: ContentfulStatusCode; message?: string; data?: Row };
};

/** Values are in rupees, grams, ISO dates. A rejected change throws a Problem and stores nothing. */
export type Store = {
  table?: string;
  /** Where a row has the id of its parent. Required for a resource with a `parent`. */
  under?: ParentKey;
  /** The whole list in the declared order if there is no query. */
  list?(query: ListQuery | undefined, context: Context): Promise<ListResult>;
  find?(key: string, context: Context): Promise<Row | undefined>;
  create?(values: Row, context: ChangeContext): Promise<CreationResult>;
  /** Locks the record until the transaction ends. */
  lock?(key: string, context: ChangeContext): Promise<void>;
  /** Writes the state of a locked record. */
  move?(key: string, to: string, context: ChangeContext): Promise<void>;
  edit?(key: string, changes: Row, context: EditContext): Promise<Row>;
  remove?(key: string, context: ChangeContext): Promise<void>;
  /** Allows changes while the clock is behind, because no day or amount depends on their time. */
  isTimeless?: true;
  /** The file belongs to a record of another resource. */
  showsFile?(id: string, context: Context): Promise<boolean>;
  /** Needed only if the id in the audit log is not the key on the wire. */
  recordId?(row: Row): string;
};

export type Stores = Readonly<Record<string, Store>>;

export function requireMethod<Method>(method: Method | undefined, resource: ResourceOrCommand): Method {
  if (!method) throw new Error(`The store of ${resource.name} lacks an operation that is declared`);
  return method;
}

export type Handlers = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

/** Runs in the transaction. A rejected command throws a Problem and stores nothing. */
export type CommandHandler = (values: Row, change: ChangeContext) => Promise<CreationResult>;

/** A command handler before `withDeps` gives it what it needs. */
export type Handler<Values = Row, Dependencies = unknown> = (
  values: Values,
  change: ChangeContext,
  deps: Dependencies,
) => Promise<CreationResult>;

/** The values are validated, so they are of the handler's type. */
export const withDeps =
  <Dependencies>(handler: Handler<never, Dependencies>, deps: Dependencies): CommandHandler =>
  (values, change) =>
    handler(values as never, change, deps);
