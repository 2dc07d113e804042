/**
 * Numbers the events of daily-balance loans that were stored with only a time. Runs live code of the book; the test of
 * the used book starts before this migration, and fails if a later change breaks it.
 */
import { setImmediate } from "node:timers/promises";
import { type Expression, type SqlBool, sql } from "kysely";
import { dayOf } from "#domain/basics/dates.ts";
import { orderByReceipts, type TimedEvent } from "#domain/ledger/event-order.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { type BookRow, bookColumns, bookInputOfRow } from "#server/loans/books.ts";
import { isDailyBalance } from "#server/loans/loan-events.ts";

export async function numberEarlierEvents(db: Db): Promise<void> {
  let loans = await dailyBalanceLoansAfter(db, "");
  while (loans.length > 0) {
    const events = await eventsByLoan(db, loans);
    const numbered = loans.flatMap((loan) => numberedEvents(loan, events.get(loan.id) ?? []));
    for (const table of eventTables) {
      const ofTable = numbered.filter((event) => event.table === table);
      if (ofTable.length > 0) await writeNumbers(db, table, ofTable);
    }
    await setImmediate();
    loans = await dailyBalanceLoansAfter(db, loans.at(-1)?.id ?? "");
  }
}

const eventTables = ["payments", "charges", "waivers"] as const;
type EventTable = (typeof eventTables)[number];

const dailyBalanceLoansAfter = (db: Db, id: string): Promise<BookRow[]> =>
  db
    .selectFrom("loans")
    .select(bookColumns)
    .where(isDailyBalance)
    .where("id", ">", id)
    .orderBy("id")
    .limit(200)
    .execute();

type StoredEvent = {
  table: EventTable;
  loanId: string;
  createdAt: string;
  /** Order among events of the same time. */
  rank: number;
  /** Empty if the event has no receipt. */
  receiptNumber: string;
  event: TimedEvent;
};

const rank = { chargeOrWaiver: 0, payment: 1, rollover: 2, reversal: 3 };

/** Events of these loans, sorted by time. */
async function eventsByLoan(db: Db, loans: readonly BookRow[]): Promise<Map<string, StoredEvent[]>> {
  const isOfLoans = isAmong(db, sql.ref<string>("loan_id"), textList(loans.map(({ id }) => id)));
  const events = [
    ...(await storedPayments(db, isOfLoans)),
    ...(await storedCharges(db, isOfLoans)),
    ...(await storedWaivers(db, isOfLoans)),
  ].sort(byTime);
  const byLoan = new Map<string, StoredEvent[]>(loans.map(({ id }) => [id, []]));
  for (const event of events) byLoan.get(event.loanId)?.push(event);
  return byLoan;
}

const byTime = (one: StoredEvent, other: StoredEvent): number =>
  compareText(one.createdAt, other.createdAt) ||
  one.rank - other.rank ||
  compareText(one.receiptNumber, other.receiptNumber) ||
  compareText(one.event.id, other.event.id);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function storedPayments(db: Db, isOfLoans: Expression<SqlBool>): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("payments")
    .select([
      "id",
      "loan_id",
      "created_at",
      "receipt_number",
      "amount_paise",
      "status",
      "purpose",
      "reverses",
    ])
    .select(["split_charges_paise", "split_penal_paise", "split_interest_paise", "split_principal_paise"])
    .select("split_rounding_paise")
    .where(isOfLoans)
    .execute();
  return rows.map((row) => {
    const isRollover = row.purpose === "renewal";
    const timed = { id: row.id, at: Date.parse(row.created_at) };
    const stored = {
      table: "payments" as const,
      loanId: row.loan_id,
      createdAt: row.created_at,
      receiptNumber: row.receipt_number,
    };
    if (row.reverses !== null)
      return { ...stored, rank: rank.reversal, event: { ...timed, reverses: row.reverses } };
    const paymentRank = isRollover ? rank.rollover : rank.payment;
    if (row.status !== "success") return { ...stored, rank: paymentRank, event: timed };
    const split = {
      charges: row.split_charges_paise,
      penal: row.split_penal_paise,
      interest: row.split_interest_paise ?? 0,
      principal: row.split_principal_paise ?? 0,
      rounding: row.split_rounding_paise,
    };
    const counts = { of: "payment" as const, day: dayOf(row.created_at), amount: row.amount_paise };
    const event = { ...timed, counts, receipt: { split, isCarried: isRollover } };
    return { ...stored, rank: paymentRank, event };
  });
}

async function storedCharges(db: Db, isOfLoans: Expression<SqlBool>): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("charges")
    .select(["id", "loan_id", "created_at", "net_paise", "gst_paise"])
    .where(isOfLoans)
    .execute();
  return rows.map(({ id, loan_id, created_at, net_paise, gst_paise }) => ({
    table: "charges",
    loanId: loan_id,
    createdAt: created_at,
    rank: rank.chargeOrWaiver,
    receiptNumber: "",
    event: {
      id,
      at: Date.parse(created_at),
      counts: { of: "charge", day: dayOf(created_at), amount: net_paise + gst_paise },
    },
  }));
}

async function storedWaivers(db: Db, isOfLoans: Expression<SqlBool>): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("waivers")
    .select(["id", "loan_id", "created_at", "of_what", "amount_paise"])
    .where(isOfLoans)
    .execute();
  return rows.map(({ id, loan_id, created_at, of_what, amount_paise }) => ({
    table: "waivers",
    loanId: loan_id,
    createdAt: created_at,
    rank: rank.chargeOrWaiver,
    receiptNumber: "",
    event: {
      id,
      at: Date.parse(created_at),
      counts: { of: "waiver", from: of_what, day: dayOf(created_at), amount: amount_paise },
    },
  }));
}

type NumberedEvent = { table: EventTable; id: string; sequence: number };

/** Numbers start at 1. */
function numberedEvents(loan: BookRow, events: readonly StoredEvent[]): NumberedEvent[] {
  const input = bookInputOfRow(loan);
  if (!("terms" in input)) return [];
  const tableOfEvent = new Map(events.map(({ event, table }) => [event.id, table]));
  const timed = inOrderOfReceipts(events).map(({ event }) => event);
  return orderByReceipts(input.terms, timed).map(({ id }, index) => ({
    id,
    table: tableOfEvent.get(id) ?? "payments",
    sequence: index + 1,
  }));
}

/**
 * Sorts the events with a receipt by its number, which shows the true order even if a clock was set back. Events
 * without a receipt keep their positions.
 */
function inOrderOfReceipts(events: readonly StoredEvent[]): StoredEvent[] {
  const withReceipt = events.filter(({ receiptNumber }) => receiptNumber !== "");
  const sorted = withReceipt.toSorted((one, other) => compareText(one.receiptNumber, other.receiptNumber));
  const replacements = new Map(withReceipt.map((event, index) => [event, sorted[index] ?? event]));
  return events.map((event) => replacements.get(event) ?? event);
}

async function writeNumbers(db: Db, table: EventTable, events: readonly NumberedEvent[]): Promise<void> {
  const numbers = JSON.stringify(events.map(({ id, sequence }) => ({ id, sequence })));
  const numbered = isPostgres(db)
    ? sql`json_to_recordset(${numbers}::json) as numbered(id text, sequence integer)`
    : sql`(select value ->> 'id' as id, value ->> 'sequence' as sequence from json_each(${numbers})) as numbered`;
  await sql`update ${sql.table(table)} set sequence = numbered.sequence from ${numbered}
    where ${sql.ref(`${table}.id`)} = numbered.id`.execute(db);
}
