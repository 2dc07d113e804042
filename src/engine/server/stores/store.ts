import type { Actor } from "#domain/basics/roles.ts";
import type { ListQuery, ListResponse } from "#engine/declare/query.ts";
import type { Filled, Row } from "#engine/declare/vocabulary.ts";
import type { Delivery } from "#engine/server/base/delivery.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Under } from "#engine/server/tables/table.ts";

/** The rows of a list, or of one that may be long a part at a time. */
export type Listed = Omit<ListResponse, "data"> & { data: Row[] | AsyncIterable<Row[]> };

/** The database, who asks in which of their sessions, and the parameters of the path. */
export type Context = {
  db: Db;
  actor: Actor;
  session: string;
  params: Readonly<Record<string, string>>;
  /** The id of the record that the path names as the parent, or that a command is given to; '' where it names none. */
  parentId: string;
};

/** The same while something changes: the database is the transaction. */
export type Changing = Context &
  Change & {
    /** The question that whoever asks has said yes to, or empty where they can be asked: see #engine/server/http/confirmation.ts. */
    confirmed?: string;
  };

/** The same while a record is edited. */
export type Editing = Changing & {
  /** The record as it was found under its lock. */
  before: Row;
  /** Begins once the edit is kept, and keeps nobody waiting. */
  afterwards(work: () => Promise<unknown>): void;
};

export type Undelivered = Readonly<Record<Exclude<Delivery, "delivered">, string>>;

export type Created = {
  data: Row;
  /** What is worth knowing of a record that was made all the same. */
  notice?: string;
  /** The email that goes with it once it is kept, and the messages in place of the success where it is not delivered. */
  afterwards?: { attempt(): Promise<Delivery>; otherwise: Undelivered };
  /** What the audit log says otherwise than of every creation. */
  event?: Partial<AuditEvent>;
};

/**
 * Where the records of a resource are kept. Values go in and come out in the shape of the declaration: rupees, grams,
 * ISO dates. Whatever is refused is thrown as a Problem; nothing of it is kept.
 */
export type Store = {
  /** Name of the table, where one table keeps all records. */
  table?: string;
  /** Which parent its records belong to; a resource that declares a `parent` does not start without. */
  under?: Under;
  /** Without a query the whole list, in the declared order. */
  list?(query: ListQuery | undefined, context: Context): Promise<Listed>;
  find?(key: string, context: Context): Promise<Row | undefined>;
  create?(values: Row, context: Changing): Promise<Created>;
  /** Nobody else changes the record before the transaction ends. */
  lock?(key: string, context: Changing): Promise<void>;
  /** `changes` holds only what is to change. */
  edit?(key: string, changes: Row, context: Editing): Promise<Row>;
  remove?(key: string, context: Changing): Promise<void>;
  /** No day or amount depends on when a record changes, so it changes while the clock is behind too. */
  isTimeless?: true;
  /** What the audit log calls it, where its key on the wire is no name for it. */
  recordId?(row: Row): string;
};

export type Stores = Readonly<Record<string, Store>>;

export function provided<Method>(method: Method | undefined, resource: Filled): Method {
  if (!method) throw new Error(`The store of ${resource.name} cannot do what the declaration promises`);
  return method;
}

/** Handlers of commands, by resource and name. */
export type Handlers = Readonly<Record<string, Readonly<Record<string, Command>>>>;

/**
 * Does what a command says, in the transaction: its values come in as they were judged, and the record that it was
 * given to stands in the path. Whatever is refused is thrown as a Problem; nothing of it is kept.
 */
export type Command = (values: Row, change: Changing) => Promise<Created>;
