/** Timeouts of the database in milliseconds. Zero disables a timeout. */
export type Timeouts = {
  /** Time to wait for a free or a new connection. */
  connectionMs: number;
  /** Time until PostgreSQL cancels a statement. */
  statementMs: number;
  /** Time until the client gives up a response and its connection. */
  responseMs: number;
  /** Time to wait for a row that another transaction is changing. */
  lockMs: number;
  /** Time until PostgreSQL ends an idle transaction and frees its locks. */
  idleTransactionMs: number;
};

/** For requests. The longest report takes some seconds, and SQLite waits equally long for a lock. */
export const defaultTimeouts: Timeouts = {
  connectionMs: 10_000,
  statementMs: 30_000,
  responseMs: 33_000,
  lockMs: 10_000,
  idleTransactionMs: 60_000,
};

/** For upgrades, copies and samples, which must finish in one run. */
export const noTimeouts: Timeouts = {
  connectionMs: 10_000,
  statementMs: 0,
  responseMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
};
