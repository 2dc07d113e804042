/** Bytes as a driver returns them: PostgreSQL's as a Buffer, SQLite's as an ArrayBuffer. */
export type StoredBytes = Buffer | ArrayBuffer;

export const bufferOf = (stored: StoredBytes): Buffer =>
  stored instanceof ArrayBuffer ? Buffer.from(stored) : stored;
