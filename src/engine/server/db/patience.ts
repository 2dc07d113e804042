/** Timeouts of the database in milliseconds. Zero disables a timeout. */
export type Patience = {
  /** Time to wait for a free or a new connection. */
  connection: number;
  /** Time until PostgreSQL cancels a statement. */
  statement: number;
  /** Time until the client gives up a response and its connection. */
  answer: number;
  /** Time to wait for a row that another transaction is changing. */
  lock: number;
  /** Time until PostgreSQL ends an idle transaction and frees its locks. */
  transaction: number;
};

/** For requests. The longest report takes some seconds, and SQLite waits equally long for a lock. */
export const usualPatience: Patience = {
  connection: 10_000,
  statement: 30_000,
  answer: 33_000,
  lock: 10_000,
  transaction: 60_000,
};

/** For migrations, copies and samples, which must finish in one run. */
export const endlessPatience: Patience = {
  connection: 10_000,
  statement: 0,
  answer: 0,
  lock: 0,
  transaction: 0,
};
