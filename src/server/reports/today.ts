import { type RawBuilder, sql } from "kysely";
import type { Row } from "#resources/vocabulary.ts";
import { dueIn, isToHandOver, isToRenew } from "./lists.ts";
import { isCollected, outstanding } from "./pieces.ts";
import { type Reporter, rowsOf } from "./report.ts";

export const today: Reporter = async (question) => {
  const { db, from, to } = question;
  const collected = sql`from payments where payments.day between ${from} and ${to} and ${isCollected}`;
  const sums = sql`count(*) as "count", coalesce(sum(amount_paise), 0) as "amount"`;
  const due = dueIn(question);
  const renewals = (
    within: string,
  ) => sql`select count(*) as "count", coalesce(sum(${outstanding}), 0) as "amount"
    from loans where ${isToRenew(question, within)}`;

  const figures: [key: string, figure: string, query: RawBuilder<unknown>][] = [
    ["collected", "Collected", sql`select ${sums} ${collected}`],
    [
      "made",
      "Loans made",
      sql`select ${sums} from loans where since between ${from} and ${to} and status <> 'rejected'`,
    ],
    [
      "dues",
      "Dues",
      sql`select count(*) as "count", coalesce(sum(${due.amount}), 0) as "amount" from loans where ${due.where}`,
    ],
    ["past", "Renewals past their day", renewals("past")],
    ["within7", "Renewals within 7 days", renewals("7")],
    ["within15", "Renewals within 15 days", renewals("15")],
    ["within30", "Renewals within 30 days", renewals("30")],
    [
      "articles",
      "Articles to hand over",
      sql`select count(*) as "count" from gold_items join loans on loans.id = gold_items.loan_id where ${isToHandOver}`,
    ],
  ];
  const rows: Row[] = [];
  for (const [key, figure, query] of figures) {
    rows.push({ key, figure, ...(await rowsOf(db, query))[0] });
  }
  return {
    figures: { rows },
    methods: {
      rows: await rowsOf(
        db,
        sql`select method as "method", ${sums} ${collected} group by method order by method`,
      ),
    },
    people: {
      rows: await rowsOf(
        db,
        sql`select recorded_by as "key", coalesce(users.name, 'Somebody who left') as "person", count, amount from (
            select recorded_by, ${sums} ${collected} group by recorded_by
          ) as found left join users on users.id = found.recorded_by order by amount desc, recorded_by`,
      ),
    },
  };
};
