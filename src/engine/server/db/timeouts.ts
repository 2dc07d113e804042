/** Timeouts of database connections and statements, in milliseconds. Zero disables a timeout. */
export type Timeouts = {
  connectionMs: number;
  statementMs: number;
  responseMs: number;
  lockMs: number;
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
