import { type Expression, type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import { releases } from "#resources/loans/releases.ts";
import { parseGoldItems, goldItemsJson, withCustody } from "./gold-item-table.ts";
import { unlessZero } from "#engine/server/tables/column-kinds.ts";
import { generatedDay, loanTable } from "./loan-table.ts";
import { column, computed, createdAt, person } from "#engine/server/tables/columns.ts";
import { derivedTable, orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** SQL: column of the compensation that a late release made. */
const ofCompensation = (column: "amount_paise" | "paid_at") =>
  sql`(select ${sql.ref(`compensations.${column}`)} from compensations where compensations.release_id = releases.id)`;

/** Articles handed over to the borrower or to a person whom the borrower named. */
export const releaseTable = tableOf(
  releases,
  "releases",
  {
    _id: column("id"),
    number: column("number"),
    date: createdAt("created_at"),
    goldItems: computed(goldItemsJson(sql`gold_items.release_id = releases.id`), {
      codec: {
        encode: (items) => items,
        decode: (read) => withCustody(parseGoldItems(read as string | null), undefined),
      },
    }),
    handedTo: column("handed_to"),
    relation: column("relation"),
    identifiedBy: column("identified_by"),
    note: column("note"),
    releasedBy: person("released_by"),
    delay: column("delay"),
    delayReason: column("delay_reason"),
    daysLate: column("days_late", { codec: unlessZero }),
    compensation: computed(ofCompensation("amount_paise")),
    compensationPaidAt: computed(ofCompensation("paid_at")),
  },
  {
    audit: { by: ["id"] },
    under: { column: "loan_id", parent: loanTable },
    generated: { day: generatedDay("created_at") },
    indexes: {
      releases_loan: ["loan_id", "created_at"],
      releases_number_found: ["replace(lower(number), ' ', '')"],
    },
  },
);

export type ReleaseRow = typeof releaseTable.blank;

/** Closed loans whose articles were neither handed over nor pledged for a renewal. Maintained by triggers. */
export const goldToHandOverTable = derivedTable(
  "gold_to_hand_over",
  {
    loan_id: stored.text({ references: "loans", onDelete: "cascade" }),
    closed_day: orNull(stored.text<Day>()),
    /** Day of the last release after that, or null. */
    released_day: orNull(stored.text<Day>()),
    articles: stored.integer(),
    net_milligrams: stored.amount(),
  },
  {
    staysShort: true,
    primaryKey: ["loan_id"],
    withoutRowid: true,
    indexes: { gold_to_hand_over_day: ["closed_day", "loan_id"] },
    derived: { fill: () => [insertClosed(sql``)] },
    triggers: {
      gold_to_hand_over_added: {
        on: "gold_items",
        after: "insert",
        does: () => insertAgain(sql.ref("new.loan_id")),
      },
      gold_to_hand_over_changed: {
        on: "gold_items",
        after: "update",
        changed: ["release_id", "assayed_net_milligrams"],
        does: () => insertAgain(sql.ref("new.loan_id")),
      },
      gold_to_hand_over_removed: {
        on: "gold_items",
        after: "delete",
        does: () => insertAgain(sql.ref("old.loan_id")),
      },
      gold_to_hand_over_closed: {
        on: "loans",
        after: "update",
        changed: ["status", "renewed_by", "closed_at"],
        does: () => insertAgain(sql.ref("new.id")),
      },
    },
  },
);

function insertAgain(loanId: Expression<unknown>): RawBuilder<unknown>[] {
  return [
    sql`delete from gold_to_hand_over where loan_id = ${loanId}`,
    insertClosed(sql`and loans.id = ${loanId}`),
  ];
}

/** A cross join makes SQLite begin with the loan. */
function insertClosed(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into gold_to_hand_over (loan_id, closed_day, released_day, articles, net_milligrams)
    select loans.id, loans.closed_day, (select max(releases.day) from releases
        where releases.loan_id = loans.id and releases.day >= loans.closed_day),
      count(*), sum(gold_items.assayed_net_milligrams)
    from loans cross join gold_items
    where loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id
      and gold_items.release_id is null ${which} group by loans.id, loans.closed_day`;
}
