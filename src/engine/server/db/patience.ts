/** How long is waited for a database that does not answer, in milliseconds; nought waits for ever. */
export type Patience = {
  /** For a connection: one that is free, or a new one. */
  connection: number;
  /** Until PostgreSQL itself breaks a statement off. */
  statement: number;
  /** Until an answer that PostgreSQL should have given by then is given up, and the connection with it. */
  answer: number;
  /** For what somebody else is just changing. */
  lock: number;
  /** Until PostgreSQL ends a transaction from which nothing is heard any more, and with it its locks. */
  transaction: number;
};

/** For requests. The longest report takes some seconds, a lock as long as the embedded database waits for one. */
export const usualPatience: Patience = {
  connection: 10_000,
  statement: 30_000,
  answer: 33_000,
  lock: 10_000,
  transaction: 60_000,
};

/** For what has to be done in one go, however long it takes: migrations, copies, samples. */
export const endlessPatience: Patience = {
  connection: 10_000,
  statement: 0,
  answer: 0,
  lock: 0,
  transaction: 0,
};
