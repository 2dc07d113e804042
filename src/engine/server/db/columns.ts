/** Text compares by bytes in both databases, so that both sort alike. */
export const typeNames = {
  sqlite: {
    text: "text",
    integer: "integer",
    amount: "integer",
    counter: "integer primary key autoincrement",
    bytes: "blob",
  },
  postgres: {
    text: 'text collate "C"',
    integer: "integer",
    amount: "bigint",
    counter: "bigint generated always as identity primary key",
    bytes: "bytea",
  },
} as const;
