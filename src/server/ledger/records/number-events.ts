/** Numbers the events of daily-balance loans that predate numbering, by time and by the allocations on receipts. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type Split, noSplit } from "#domain/loan/book.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { orderByReceipts, type TimedEvent } from "#domain/ledger/event-order.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { type BookRow, bookColumns, bookInputOfRow } from "#server/loans/books.ts";
import { isDailyBalance } from "#server/loans/loan-events.ts";

type Table = "payments" | "charges" | "waivers";
type UnnumberedEvent = {
  table: Table;
  id: string;
  loan: string;
  at: string;
  place: number;
  receipt: string;
  what: "payment" | "charge" | "charges" | "penal";
  amount: number;
  status: string;
  purpose: string;
  reverses: string | null;
} & Split;

export async function numberEvents(db: Db): Promise<void> {
  let last = "";
  for (let loans = await loansAfter(db, last); loans.length > 0; loans = await loansAfter(db, last)) {
    const events = await eventsOf(db, loans);
    const numbered = loans.flatMap((loan) => inSequence(loan, events.get(loan.id) ?? []));
    for (const table of ["payments", "charges", "waivers"] as const)
      await writeNumbers(
        db,
        table,
        numbered.filter((each) => each.table === table),
      );
    last = loans.at(-1)?.id ?? last;
    await setImmediate();
  }
}

const loansAfter = (db: Db, after: string): Promise<BookRow[]> =>
  db
    .selectFrom("loans")
    .select(bookColumns)
    .where(isDailyBalance)
    .where("id", ">", after)
    .orderBy("id")
    .limit(portionSize)
    .execute();

const portionSize = 200;

async function eventsOf(db: Db, loans: readonly BookRow[]): Promise<Map<string, UnnumberedEvent[]>> {
  const ids = textList(loans.map(({ id }) => id));
  const these = isAmong(db, sql.ref<string>("loan_id"), ids);
  const none = sql`'success' as status, '' as purpose, null as reverses,
    0 as charges, 0 as penal, 0 as interest, 0 as principal, 0 as advance, 0 as rounding`;
  const { rows } = await sql<UnnumberedEvent>`
    select 'payments' as "table", id, loan_id as loan, created_at as at,
        case when reverses is not null then 3 when purpose = 'renewal' then 2 else 1 end as place,
        receipt_number as receipt, 'payment' as what, amount_paise as amount, status, purpose, reverses,
        split_charges_paise as charges, split_penal_paise as penal, coalesce(split_interest_paise, 0) as interest,
        coalesce(split_principal_paise, 0) as principal, coalesce(split_advance_paise, 0) as advance,
        split_rounding_paise as rounding
      from payments where ${these}
    union all select 'charges', id, loan_id, created_at, 0, '', 'charge', net_paise + gst_paise, ${none}
      from charges where ${these}
    union all select 'waivers', id, loan_id, created_at, 0, '', of_what, amount_paise, ${none}
      from waivers where ${these}
    order by at, place, receipt, id`.execute(db);
  const events = new Map<string, UnnumberedEvent[]>();
  for (const row of rows) events.set(row.loan, [...(events.get(row.loan) ?? []), row]);
  return events;
}

/** Numbers start at 1. */
function inSequence(
  loan: BookRow,
  rows: readonly UnnumberedEvent[],
): { table: Table; id: string; sequence: number }[] {
  const lent = bookInputOfRow(loan);
  if (!("terms" in lent)) return [];
  const tables = new Map(rows.map(({ id, table }) => [id, table]));
  return orderByReceipts(lent.terms, inReceiptOrder(rows).map(eventOf)).map(({ id }, at) => ({
    id,
    table: tables.get(id) ?? "payments",
    sequence: at + 1,
  }));
}

/** Receipt numbers ascend, so that of two payments the lower number came first. */
function inReceiptOrder(rows: readonly UnnumberedEvent[]): UnnumberedEvent[] {
  const received = rows.filter(({ receipt }) => receipt !== "");
  const sorted = received.toSorted((one, other) => (one.receipt < other.receipt ? -1 : 1));
  return rows.map((row) => (row.receipt === "" ? row : (sorted.shift() ?? row)));
}

function eventOf({ id, at, what, amount, status, purpose, reverses, ...row }: UnnumberedEvent): TimedEvent {
  const day = dayOf(at);
  const event = { id, at: Date.parse(at) };
  if (what === "charge") return { ...event, counts: { of: "charge", day, amount } };
  if (what !== "payment") return { ...event, counts: { of: "waiver", from: what, day, amount } };
  if (reverses !== null) return { ...event, reverses };
  if (status !== "success") return event;
  const split = Object.fromEntries(Object.keys(noSplit).map((part) => [part, row[part as keyof Split]]));
  return {
    ...event,
    counts: { of: "payment", day, amount },
    receipt: { split: split as Split, isCarried: purpose === "renewal" },
  };
}

async function writeNumbers(
  db: Db,
  table: Table,
  numbered: readonly { id: string; sequence: number }[],
): Promise<void> {
  if (numbered.length === 0) return;
  const rows = JSON.stringify(numbered.map(({ id, sequence }) => ({ id, sequence })));
  const given = isPostgres(db)
    ? sql`json_to_recordset(${rows}::json) as given(id text, sequence integer)`
    : sql`(select value ->> 'id' as id, value ->> 'sequence' as sequence from json_each(${rows})) as given`;
  await sql`update ${sql.table(table)} set sequence = given.sequence from ${given}
    where ${sql.ref(`${table}.id`)} = given.id`.execute(db);
}
