import { type Day, formatDate, startOfDay } from "#domain/basics/dates.ts";
import { formatPaise, toRupees } from "#domain/basics/money.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import { auditedValues, type AuditEvent } from "#engine/server/audit/entries.ts";
import type { WrittenRows } from "#engine/server/audit/states.ts";
import { type Db, anyTables } from "#engine/server/db/dialect.ts";
import { loansIn } from "#server/loans/loan-view.ts";
import { callbackTable } from "#server/visitors/callback-table.ts";
import { cashCountTable } from "#server/cash/cash-count-table.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import { customerTable } from "#server/customers/customer-table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { messageTable } from "#server/visitors/message-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { releaseTable } from "#server/loans/release-table.ts";
import { reminderTable } from "#server/loans/reminder-table.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";

export type SeedEvent = AuditEvent & { at: string; by: string; number?: string } & {
  written?: readonly WrittenRows[];
};

export async function eventsBetween(db: Db, from: Day, to: Day): Promise<SeedEvent[]> {
  const parts = await Promise.all(
    sources.map(async ({ table, at = "created_at", toEvents }) => {
      // Payments have an index by day.
      const [column, begin, end] =
        table === "payments" ? ["day", from, to] : [at, startOfDay(from), startOfDay(to)];
      const rows = await anyTables(db)
        .selectFrom(table)
        .selectAll()
        .where(column, ">=", begin)
        .where(column, "<", end)
        .orderBy(at)
        .execute();
      // Each source names its table, so its rows are of that table.
      return toEvents(rows as never, db);
    }),
  );
  const all = (await Promise.all(parts)).flat();
  return all.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Events = SeedEvent[] | Promise<SeedEvent[]>;
type EventSource = { table: keyof Tables; at?: string; toEvents(rows: never, db: Db): Events };
const source = <Name extends keyof Tables>(
  table: Name,
  eventOf: (row: Tables[Name]) => SeedEvent | undefined,
  at?: string,
): EventSource => ({
  table,
  at,
  toEvents: (rows: readonly Tables[Name][]) => rows.flatMap((row) => eventOf(row) ?? []),
});

const created = <Row extends { id: string; created_at: string }>(
  { resource, toWire }: Pick<Table, "resource" | "toWire">,
  row: Row,
  { by, title, ...more }: Pick<SeedEvent, "by" | "title"> & Partial<SeedEvent>,
): SeedEvent => ({
  area: resource.name,
  act: "created",
  recordId: row.id,
  at: row.created_at,
  by,
  title,
  after: auditedValues(resource.fields, toWire(row)),
  ...more,
});

const sources: readonly EventSource[] = [
  source(
    "gold_rates",
    ({ set_at: at, set_by: by, rate_paise }) => ({
      area: "settings",
      act: "edited",
      title: "Gold rate",
      at,
      by,
      after: { rate: toRupees(rate_paise) },
      written: [{ table: "gold_rates", key: at }],
    }),
    "set_at",
  ),
  source("customers", (row) => created(customerTable, row, { by: "", title: row.name })),
  {
    table: "loans",
    toEvents: async (rows: readonly LoanRow[], db) => loansMade(db, rows),
  },
  source("charges", (row) =>
    created(chargeTable, row, { by: row.charged_by, title: row.name, parentId: row.loan_id }),
  ),
  source("payments", paymentEvent),
  source(
    "loans",
    ({ id, closed_at, created_by: by }) => ({
      area: loans.name,
      act: "closed",
      recordId: id,
      at: closed_at ?? "",
      by,
      before: { status: "active" },
      after: { status: "closed" },
    }),
    "closed_at",
  ),
  source("waivers", (row) =>
    created(waiverTable, row, { by: row.waived_by, title: row.reason, parentId: row.loan_id }),
  ),
  source("reminders", (row) =>
    created(reminderTable, row, { by: row.sent_by, parentId: row.loan_id, title: "" }),
  ),
  source("releases", (row) =>
    created(releaseTable, row, {
      by: row.released_by,
      title: row.number,
      number: row.number,
      parentId: row.loan_id,
    }),
  ),
  source("cash_counts", (row) => created(cashCountTable, row, { by: row.counted_by, title: row.moment })),
  source("contact_messages", (row) =>
    created(messageTable, row, { by: "", title: row.name, after: undefined }),
  ),
  source("callbacks", (row) => created(callbackTable, row, { by: "", title: row.phone, after: undefined })),
  source("users", ({ customer_id, email, name: title, created_at: at }) =>
    customer_id === null
      ? undefined
      : {
          area: "invitations",
          act: "created",
          recordId: customer_id,
          parentId: customer_id,
          title,
          at,
          by: "",
          after: { email },
        },
  ),
];

function paymentEvent(row: PaymentRow): SeedEvent {
  const { id, loan_id: parentId, reverses, reason, recorded_by: by, created_at: at } = row;
  if (reverses !== null) {
    const title = formatPaise(-row.amount_paise);
    const event = { area: payments.name, act: "reversed", recordId: reverses, parentId } as const;
    return { ...event, title, at, by, written: [paymentRow(reverses), paymentRow(id)], after: { reason } };
  }
  const area = areas[row.purpose];
  return created(paymentTable, row, {
    area,
    by,
    parentId,
    title: formatDate(at),
    number: row.receipt_number,
    written: [paymentRow(id)],
  });
}

const paymentRow = (key: string): WrittenRows => ({ table: "payments", key });

const areas = { repayment: payments.name, settlement: "settlements", renewal: "renewals" } as const;

async function loansMade(db: Db, rows: readonly LoanRow[]): Promise<SeedEvent[]> {
  const wire = await loansIn(db, new Date(), defaultTradePolicy).rows(rows.map(({ id }) => id));
  const byId = new Map(wire.map((loan) => [String(loan._id), loan]));
  return rows.map((row) => {
    const loan = byId.get(row.id) ?? {};
    const { id: recordId, created_at: at, created_by: by, ticket_number: number } = row;
    const event = { area: loans.name, act: "created", recordId, title: String(loan.name) } as const;
    return { ...event, at, by, number, after: auditedValues(loans.fields, loan) };
  });
}
