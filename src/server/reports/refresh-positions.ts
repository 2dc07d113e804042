/** Stores the accrual state of active loans, so that reports need not calculate it. */
import { type RawBuilder, sql } from "kysely";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { defaultTradePolicy, type TradePolicy } from "#domain/loan/trade-policy.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import { seconds } from "#engine/server/base/clock.ts";
import { type CompanyChangeDeps, change } from "#server/change.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, textList, prepared } from "#engine/server/db/prepared.ts";
import { booksOf } from "#server/loans/books.ts";
import { checkLimitsOf, checkNextLimits, customersOf, dueLimitCheck } from "./check-limits.ts";
import { dueDayRowsOf, dueDaysTable } from "./due-days.ts";
import { loanFigures } from "./loan-sums.ts";
import { dayNumber, loansById, outdatedPositionsOn, positionsOf, positionsTable } from "./positions.ts";
import { type StoredTable, rowsAsTable } from "./stored-tables.ts";

/** Checks now and every few seconds, because reports must calculate each stale loan. Returns a stop function. */
export function schedulePositionRefresh({
  backgroundTasks,
  ...deps
}: RefreshDeps & { backgroundTasks: BackgroundTasks }): () => void {
  return repeat(backgroundTasks, (signal) => refreshPositions(deps, signal), seconds(5));
}

type RefreshDeps = CompanyChangeDeps & { trade?: Pick<TradePolicy, "unassayedCountsAs"> };

/** Can stop between batches. The next run covers loans that change meanwhile. */
export async function refreshPositions(
  { trade = defaultTradePolicy, ...deps }: RefreshDeps,
  signal?: AbortSignal,
): Promise<void> {
  const day = dayOf(deps.clock().toISOString());
  const apply = (work: (db: Db) => Promise<void>) =>
    change(deps, positionsActor, async ({ db }) => {
      await lockPositions(db);
      await work(db);
    });
  const limits = { today: day, trade };
  // The queue is read before the loans, so that later changes are queued again.
  for await (const rows of queuedChanges(deps.db, signal)) {
    const ids = [...new Set(rows.map(({ loan_id }) => loan_id))];
    await apply(async (db) => {
      await replacePositionsOf(db, ids, day);
      await replaceRows(db, dueDaysTable, { ids, rows: await dueDayRowsOf(db, ids) });
      await replaceEarliestDues(db, ids);
      await checkLimitsOf(db, await customersOf(db, ids), limits);
      await deleteChanges(db, rows);
    });
  }
  for await (const { withOldFigures, pastPeriod } of outdatedPositions(deps.db, day, signal)) {
    await apply(async (db) => {
      await updateFiguresOf(db, withOldFigures, day);
      await replacePositionsOf(db, pastPeriod, day);
    });
  }
  while (!signal?.aborted && (await dueLimitCheck(deps.db, limits)))
    await apply((db) => checkNextLimits(db, limits));
}

/** Yields the queue of changed loans, batch by batch. */
async function* queuedChanges(db: Db, signal?: AbortSignal): AsyncGenerator<ChangedLoan[]> {
  let rows: ChangedLoan[];
  let last = 0;
  do {
    rows = await queuedAfter(db, { last, limit: portionSize });
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? last;
  } while (rows.length === portionSize && !signal?.aborted);
}

type ChangedLoan = { id: number; loan_id: string };

const queuedAfter = prepared((db, { last, limit }: { last: number; limit: number }) =>
  db.selectFrom("changed_loans").selectAll().where("id", ">", last).orderBy("id").limit(limit),
);

/**
 * Yields states with figures of other days, because growing amounts change daily. Each batch must be updated before the
 * next one is read: an update removes it from the index range.
 */
async function* outdatedPositions(db: Db, day: Day, signal?: AbortSignal): AsyncGenerator<Outdated> {
  let first: string | undefined;
  while (!signal?.aborted) {
    const rows = await outdatedPositionsOn(db, { day: dayNumber(day), limit: portionSize });
    // An unchanged batch would be read forever.
    if (rows.length === 0 || rows[0]?.id === first) return;
    first = rows[0]?.id;
    const isInPeriod = (row: (typeof rows)[number]) => Boolean(row.isInPeriod);
    yield {
      withOldFigures: rows.filter((row) => isInPeriod(row)).map(({ id }) => id),
      pastPeriod: rows.filter((row) => !isInPeriod(row)).map(({ id }) => id),
    };
  }
}

/** Ids of loans: current states need new figures, and states past their accrual period are replaced. */
type Outdated = { withOldFigures: readonly string[]; pastPeriod: readonly string[] };

/** Derived data causes no audit entries. */
const positionsActor = { id: "", name: "Positions", role: "", request: "", address: "" } as const;

/** Lets one server at a time store states, so that none overwrites a newer one. */
async function lockPositions(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${positionsLock})`.execute(db);
}

/** Arbitrary number, used by no other lock in the database. */
const positionsLock = 4_101_964;

/** Small enough not to block the server. */
const portionSize = 50;

/** Replaces the states of these loans. Closed loans have none. */
async function replacePositionsOf(db: Db, ids: readonly string[], day: Day): Promise<void> {
  if (ids.length === 0) return;
  const rows = await positionsOf(db, ids, day);
  await replaceRows(db, positionsTable, {
    ids,
    rows,
    computedColumns: loanFigures(db, day, sql.ref("loan_id")),
  });
}

/** Replaces the rows of these loans, passed as one parameter. SQL calculates `computedColumns` from the other columns. */
async function replaceRows(
  db: Db,
  { table, columns }: StoredTable,
  { ids, rows, computedColumns = {} }: RowsToReplace,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isAmong(db, sql.ref("loan_id"), textList(ids))}`.execute(
    db,
  );
  if (rows.length === 0) return;
  const inserted = {
    ...Object.fromEntries(Object.keys(columns).map((name) => [name, sql.ref(name)])),
    ...computedColumns,
  };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(inserted).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(inserted))}
    from ${rowsAsTable(db, "computed", { rows, columns })}`.execute(db);
}

type RowsToReplace = {
  ids: readonly string[];
  rows: readonly object[];
  computedColumns?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** Stores the due dates of loans written outside the API. The API stores all others. */
async function replaceEarliestDues(db: Db, ids: readonly string[]): Promise<void> {
  const loans = await loansById(db, { ids: textList(ids) });
  const books = await booksOf(db, loans);
  const rows = loans.map(({ id, status }, at) => ({
    loan_id: id,
    day: (status === "active" && books[at]?.earliestDue()) || "",
  }));
  await sql`update loan_list set earliest_due = computed.day
    from ${rowsAsTable(db, "computed", { rows, columns: { loan_id: "text", day: "text" } })}
    where loan_list.id = computed.loan_id and loan_list.earliest_due <> computed.day`.execute(db);
}

async function updateFiguresOf(db: Db, ids: readonly string[], day: Day): Promise<void> {
  if (ids.length === 0) return;
  const figures = loanFigures(db, day, sql.ref("loan_id"));
  const set = Object.entries(figures).map(([name, figure]) => sql`${sql.ref(name)} = ${figure}`);
  const on = dayNumber(day);
  await sql`update loan_positions set ${sql.join(set)}
    where ${isAmong(db, sql.ref("loan_id"), textList(ids))} and stretch_from <= ${on} and stretch_to > ${on}`.execute(
    db,
  );
}

/** Deletes by id: rows below the highest id may be committed by other transactions later. */
async function deleteChanges(db: Db, changes: readonly { id: number }[]): Promise<void> {
  await sql`delete from changed_loans where id in (
    select id from ${rowsAsTable(db, "done", { rows: changes, columns: { id: "number" } })})`.execute(db);
}
