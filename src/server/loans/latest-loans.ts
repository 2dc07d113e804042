import { sql } from "kysely";
import type { Customer } from "#resources/customers/customer.ts";
import { customers } from "#resources/customers/customers.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import { parseGoldItems, goldItemsOfLoan, withCustody } from "./gold-item-table.ts";
import { loanTable } from "./loan-table.ts";

/** Completes rows of customers with their latest loan and its articles. */
export async function addLatestLoans(db: Db, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ mongoId }) => String(mongoId));
  const latest = await latestLoans(db, { ids: textList(ids) });
  const byCustomer = new Map(latest.map((loan) => [loan.customer_id, loan]));
  return rows.map((row) => ({ ...row, ...latestOf(byCustomer.get(String(row.mongoId))) }));
}

function latestOf(row: Latest | undefined): Pick<Customer, "goldItems" | "latestLoan"> {
  if (!row) return { goldItems: [] };
  const loan: Row = loanTable.toWire(row);
  const shown = Object.keys(latestFields).flatMap((key) => (key in loan ? [[key, loan[key]]] : []));
  return {
    latestLoan: Object.fromEntries(shown) as Customer["latestLoan"],
    goldItems: withCustody(parseGoldItems(row.gold_items), row.renewed_by),
  };
}

const { latestLoan } = customers.fields;
const latestFields = "fields" in latestLoan ? latestLoan.fields : {};

type Latest = typeof loanTable.blank & { gold_items: string | null };

const latestLoans = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loans")
    .where("loans.id", "in", (loans) =>
      loans
        .selectFrom("customers")
        .where(isAmong(db, sql.ref("customers.id"), ids))
        .select((customers) =>
          customers
            .selectFrom("loans as latest")
            .whereRef("latest.customer_id", "=", "customers.id")
            .where("latest.status", "<>", "cancelled")
            .orderBy("latest.created_at", "desc")
            .orderBy("latest.id", "desc")
            .limit(1)
            .select("latest.id")
            .$asScalar()
            .as("id"),
        ),
    )
    .select(loanTable.ownColumns)
    .select(goldItemsOfLoan(sql.ref("loans.id"))(isPostgres(db)).as("gold_items")),
);
