/** Checks the statements of one call: none reads a row twice, or a row that the call has just written. */
import type { LogEvent } from "kysely";

export type Statement = Pick<LogEvent["query"], "sql" | "parameters">;

/** The statements of each transaction. Reads before a transaction are left out. */
export function transactionsIn(statements: readonly Statement[]): Statement[][] {
  const transactions: Statement[][] = [];
  let isOpen = false;
  for (const statement of statements) {
    if (/^(begin|start transaction)/.test(statement.sql)) {
      isOpen = true;
      transactions.push([]);
    }
    if (isOpen) transactions.at(-1)?.push(statement);
    if (/^(commit|rollback)$/.test(statement.sql)) isOpen = false;
  }
  return transactions;
}

export function transactionFaults(transaction: readonly Statement[]): string[] {
  const faults: string[] = [];
  const read = new Map<string, ReadonlySet<string>>();
  const inserted = new Set<string>();
  for (const { sql, parameters } of transaction) {
    const written = tableWritten(sql);
    if (written !== undefined) {
      for (const [key, tables] of read) if (tables.has(written)) read.delete(key);
      const id = idInserted(sql, parameters);
      if (id !== undefined) inserted.add(`${written} ${id}`);
      continue;
    }
    if (!/^(select|with)\b/.test(sql) || repeatableStatements.some(({ statement }) => statement.test(sql)))
      continue;
    const row = rowLookedUp(sql, parameters);
    const isAlone = row !== undefined && !sql.includes(" join ");
    const isLock = sql.endsWith(" for update");
    const readsKeyAlone = /^select "id" from/.test(sql);
    // A path's key becomes an id before the command reads the row under its lock.
    const findsId = /^select "(\w+)"\."id" as "id" from "\1"/.test(sql);
    const keys = [
      `${sql} ${JSON.stringify(parameters)}`,
      ...(isAlone && isLock ? [`lock ${row}`] : []),
      ...(isAlone && !findsId && !(isLock && readsKeyAlone) ? [`row ${row}`] : []),
    ];
    for (const key of keys) {
      if (read.has(key)) faults.push(`asked twice: ${sql}`);
      read.set(key, tablesRead(sql));
    }
    const mayReadBack = allowedReadBacks.some(({ statement }) => statement.test(sql));
    if (row !== undefined && inserted.has(row) && !mayReadBack) faults.push(`read back: ${sql}`);
  }
  return [...new Set(faults)];
}

/** Statements that may be repeated, each with its reason. */
const repeatableStatements: readonly { statement: RegExp; reason: string }[] = [
  { statement: /"#key"|\bas "table", /, reason: "The audit log seals rows as the transaction leaves them." },
  {
    statement: /from "loan_positions" where "loan_id" in/,
    reason: "An edit reads its loan before and after, each with what it owes.",
  },
  { statement: /pg_advisory_xact_lock/, reason: "A lock answers nothing." },
];

/** Reads of a row that was just inserted, each with its reason. */
const allowedReadBacks: readonly { statement: RegExp; reason: string }[] = [
  {
    statement: / from "(cash_counts|cash_movements|holidays|schemes|papers|reminders|saved_views|users)"/,
    reason: "Few of these are ever made; verifyWrite() compares what is kept with what was sent.",
  },
];

const tableWritten = (sql: string): string | undefined =>
  /^(?:insert into|update|delete from) "?(\w+)"?/.exec(sql.trim())?.[1];

const tablesRead = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/\b(?:from|join) "?(\w+)"?/g)].flatMap(([, table]) => table ?? []));

function idInserted(sql: string, parameters: readonly unknown[]): string | undefined {
  const [, columns = ""] = /^insert into "?\w+"? \(([^)]*)\)/.exec(sql) ?? [];
  const at = columns.split(", ").indexOf('"id"');
  return at < 0 ? undefined : String(parameters[at]);
}

/** Returns 'loans 5f0c…' for a statement that looks up one row by its id. */
function rowLookedUp(sql: string, parameters: readonly unknown[]): string | undefined {
  const [, named, where] = /\bwhere (?:"(\w+)"\.)?"id" (= |in \()/.exec(sql) ?? [];
  const [, from] = /\bfrom "(\w+)"/.exec(sql) ?? [];
  const ids = new Set(parameters.flat().filter((value) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value))));
  return where && ids.size === 1 ? `${named ?? from} ${[...ids].join()}` : undefined;
}
