/** Timeouts of the database in milliseconds. Zero disables a timeout. */
export type Patience = {
  /** Waits for a free or a new connection. */
  connection: number;
  /** PostgreSQL cancels a statement after it. */
  statement: number;
  /** The client gives up the response and its connection after it. */
  answer: number;
  /** Waits for a row that another transaction is changing. */
  lock: number;
  /** PostgreSQL ends a transaction that stays idle for it, and frees its locks. */
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
