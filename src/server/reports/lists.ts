/** The lists behind the figures of the day. */
import { sql } from "kysely";
import { company } from "#company";
import { addDays, dayOf } from "#domain/dates.ts";
import { waitingOn } from "#domain/release.ts";
import type { Row } from "#resources/vocabulary.ts";
import { borrower, dueBy, isCollected, loansOfCustomers, outstanding } from "./pieces.ts";
import { listed, type Question, type Reporter, rowsOf } from "./report.ts";

export const receipts: Reporter = async (question) => {
  const { from, to, asks } = question;
  const select = sql`select ${borrower}, payments.created_at as "at", payments.method as "method", payments.id as "key",
      payments.receipt_number as "receipt", coalesce(users.name, '') as "person", payments.amount_paise as "amount"
    from payments join loans on loans.id = payments.loan_id join customers on customers.id = loans.customer_id
      left join users on users.id = payments.recorded_by
    where payments.day between ${from} and ${to} and ${isCollected}
      ${asks.method ? sql`and payments.method = ${asks.method}` : sql``}
      ${asks.person ? sql`and payments.recorded_by = ${asks.person}` : sql``}`;
  return { payments: await listed(question, select, { order: sql`"at" desc, "key"`, sums: ["amount"] }) };
};

export const loansMade: Reporter = async (question) => {
  const { from, to } = question;
  const select = sql`select ${borrower}, loans.since as "since", coalesce(users.name, '') as "person",
      loans.amount_paise as "amount", loans.total_payment_paise as "payable"
    from ${loansOfCustomers} left join users on users.id = loans.created_by
    where loans.since between ${from} and ${to} and loans.status <> 'rejected'`;
  const sums = ["amount", "payable"];
  return { loans: await listed(question, select, { order: sql`"since" desc, "loan"`, sums }) };
};

/** Of active loans, what the instalments due in these days still need. */
export const dueIn = ({ from, to }: Pick<Question, "from" | "to">) => {
  const before = dueBy(addDays(from, -1));
  const covered = sql`(case when total_paid_paise > ${before} then total_paid_paise else ${before} end)`;
  return {
    amount: sql`(${dueBy(to)} - ${covered})`,
    where: sql`loans.status = 'active' and ${dueBy(to)} > ${covered}`,
  };
};

export const dues: Reporter = async (question) => {
  const { amount, where } = dueIn(question);
  const select = sql`select ${borrower}, amount_paise as "lent", total_paid_paise as "paid", ${amount} as "amount"
    from ${loansOfCustomers} where ${where}`;
  return { loans: await listed(question, select, { order: sql`"amount" desc, "loan"`, sums: ["amount"] }) };
};

/** Active loans to be renewed within so many days from today, or on days that are past. */
export const isToRenew = ({ today }: Pick<Question, "today">, within: string) =>
  within === "past"
    ? sql`loans.status = 'active' and renewal_date <> '' and renewal_date < ${today}`
    : sql`loans.status = 'active' and renewal_date between ${today} and ${addDays(today, Number(within))}`;

export const renewals: Reporter = async (question) => {
  const select = sql`select ${borrower}, renewal_date as "renewal", amount_paise as "lent", ${outstanding} as "amount"
    from ${loansOfCustomers} where ${isToRenew(question, question.asks.within ?? "30")}`;
  return { loans: await listed(question, select, { order: sql`"renewal", "loan"`, sums: ["amount"] }) };
};

/** Articles of closed loans that lie here still. */
export const isToHandOver = sql`loans.status = 'closed' and loans.renewed_by is null and gold_items.release_id is null`;

/** All of them are read, because how long each waits depends on the branch's calendar. */
export const handOver: Reporter = async ({ db, today, limit }) => {
  const waiting = await rowsOf<Row & { at: string; articles: number; net: number }>(
    db,
    sql`select ${borrower}, loans.closed_at as "at", count(*) as "articles", sum(net_milligrams) as "net"
      from gold_items join loans on loans.id = gold_items.loan_id join customers on customers.id = loans.customer_id
      where ${isToHandOver} group by loans.id, customers.name, customers.primary_mobile, loans.closed_at
      order by loans.closed_at, loans.id`,
  );
  const rows = waiting.map(({ at, ...row }) => {
    const closed = at ? dayOf(at) : today;
    const { daysWaiting, atStake } = waitingOn(today, closed, company.calendar);
    return { ...row, closed, waiting: daysWaiting, amount: atStake };
  });
  const sum = (key: "articles" | "net" | "amount") => rows.reduce((total, row) => total + row[key], 0);
  const totals = { articles: sum("articles"), net: sum("net"), amount: sum("amount") };
  return { loans: { rows: rows.slice(0, limit), totals, count: rows.length } };
};
