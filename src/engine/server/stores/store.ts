import type { Actor } from "#domain/basics/roles.ts";
import type { ListQuery, ListResponse } from "#engine/declare/query.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import type { Delivery } from "#engine/server/base/delivery.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { ParentKey } from "#engine/server/tables/table.ts";

/** Rows of a list. A long list comes in parts. */
export type ListResult = Omit<ListResponse, "data"> & { data: Row[] | AsyncIterable<Row[]> };

/** Database, user, session and path parameters of a request. */
export type Context = {
  db: Db;
  actor: Actor;
  session: string;
  params: Readonly<Record<string, string>>;
  /** Id of the record that the path names as the parent, or as the subject of a command; '' without one. */
  parentId: string;
};

/** Context of a change. The database is its transaction. */
export type ChangeContext = Context &
  Change & {
    /** Question that the user confirmed, or '' if the client can ask: see #engine/server/http/confirmation.ts. */
    confirmed?: string;
    /** How many records of the parent the client knew. Undefined if it does not say. */
    after?: number;
  };

/** Context of an edit. */
export type EditContext = ChangeContext & {
  /** Record as read under its lock. */
  before: Row;
};

export type UndeliveredMessages = Readonly<Record<Exclude<Delivery, "delivered">, string>>;

export type CreationResult = {
  data: Row;
  /** Remark about a record that was created despite it. */
  notice?: string;
  /** Secret for the user who made the record. It is in one response, which is not stored, and its showing is audited. */
  shownOnce?: ShownOnce;
  /** Email sent after the commit, and the messages that replace the success message if it is not delivered. */
  afterwards?: { attempt(): Promise<Delivery>; otherwise: UndeliveredMessages };
  /** Differences from the default audit entry of a creation. */
  event?: Partial<AuditEvent>;
};

/**
 * Storage of a resource's records. Values have the shape of the declaration: rupees, grams, ISO dates. A
 * rejected change throws a Problem and stores nothing.
 */
export type Store = {
  /** Name of the table, where one table keeps all records. */
  table?: string;
  /** Foreign key to the parent. The server does not start without one for a resource with a `parent`. */
  under?: ParentKey;
  /** Returns the whole list in the declared order if there is no query. */
  list?(query: ListQuery | undefined, context: Context): Promise<ListResult>;
  find?(key: string, context: Context): Promise<Row | undefined>;
  create?(values: Row, context: ChangeContext): Promise<CreationResult>;
  /** Locks the record until the transaction ends. */
  lock?(key: string, context: ChangeContext): Promise<void>;
  /** `changes` contains only the fields to change. */
  edit?(key: string, changes: Row, context: EditContext): Promise<Row>;
  remove?(key: string, context: ChangeContext): Promise<void>;
  /** Allows changes while the clock is behind, because no day or amount depends on their time. */
  isTimeless?: true;
  /** Whether a record that the user may see names the file, where the file belongs to a record of another resource. */
  showsFile?(id: string, context: Context): Promise<boolean>;
  /** Returns the id of a record in the audit log, if it is not the key on the wire. */
  recordId?(row: Row): string;
};

export type Stores = Readonly<Record<string, Store>>;

export function requireMethod<Method>(method: Method | undefined, resource: ResourceOrCommand): Method {
  if (!method) throw new Error(`The store of ${resource.name} lacks an operation that is declared`);
  return method;
}

/** Handlers of commands, by resource and name. */
export type Handlers = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

/**
 * Runs a command in the transaction, with validated values and the record's id as `parentId`. A rejected
 * command throws a Problem and stores nothing.
 */
export type CommandHandler = (values: Row, change: ChangeContext) => Promise<CreationResult>;
