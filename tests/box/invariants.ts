/** Facts that hold after every act. Each returns its violations, without using the product's own computations. */
import { sql } from "kysely";
import { toPaise } from "#domain/basics/money.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { loansOf, type Side } from "./branch.ts";
import type { Notebook } from "./notebook.ts";

export type Invariant = (side: Side, notebook: Notebook) => Promise<readonly string[]>;

/** Violations are the rows that a query finds. */
const expectNoRows =
  (query: string): Invariant =>
  async ({ app }) =>
    (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(app.db)).rows.map((row) =>
      JSON.stringify(row),
    );

/** Numbers of a series start at 1 in each year, without gaps or duplicates. */
const expectSequence =
  (from: string): Invariant =>
  async ({ app }) => {
    const { rows } = await sql<{ number: string }>`select number from (${sql.raw(from)}) as numbers
      where number is not null and number <> ''`.execute(app.db);
    const years = new Map<string, number[]>();
    for (const { number } of rows) {
      const end = number.lastIndexOf("/");
      const year = number.slice(0, end);
      years.set(year, [...(years.get(year) ?? []), Number(number.slice(end + 1))]);
    }
    return [...years].flatMap(([year, numbers]) => {
      const counted = numbers.sort((one, other) => one - other);
      return counted.every((each, index) => each === index + 1) ? [] : [`${year}: ${counted.join(" ")}`];
    });
  };

const report = async (side: Side, name: string) =>
  (await side.read(`/admin/reports/${name}`)).data as ReportResult;
const sum = (numbers: readonly number[]) => numbers.reduce((whole, each) => whole + each, 0);

export const invariants: Readonly<Record<string, Invariant>> = {
  "the books agree with themselves": ({ app }) => findContradictions(app.db),
  "the audit log holds": async ({ app }) => {
    const { broken, changed } = await verifyAuditLog(app.db);
    return [broken, changed].flatMap((fault) => (fault ? [JSON.stringify(fault)] : []));
  },

  "what was acknowledged is paid, once": async (side, { paid }) => {
    const loans = await loansOf(side);
    return [...paid].flatMap(([loan, paise]) => {
      const kept = loans.find(({ _id }) => _id === side.idOf(loan));
      return kept && toPaise(kept.totalPaid) === paise
        ? []
        : [`${loan}: ${paise} paise, and ${kept?.totalPaid}`];
    });
  },
  "every loan that was acknowledged is there, and no other": async (side, { paid }) => {
    const loans = await loansOf(side);
    return loans.length === paid.size ? [] : [`${loans.length} instead of ${paid.size}`];
  },
  "gold that was handed over is gone, and all other is here": async (side, { away }) => {
    const loans = await loansOf(side);
    return loans.flatMap(({ _id, goldItems }) => {
      const gone = goldItems.flatMap(({ custody }, index) => (custody === "released" ? [index + 1] : []));
      const name = side.nameOf(_id) ?? "";
      const handedOver = [...(away.get(name) ?? [])].sort();
      return String(gone) === String(handedOver)
        ? []
        : [`${name}: ${gone} are gone, and ${handedOver} were handed over`];
    });
  },
  "every release tells of the articles that left with it": expectNoRows(
    `select releases.id from releases where not exists (select 1 from gold_items where release_id = releases.id)`,
  ),
  "gold leaves a running loan only in part": expectNoRows(
    `select id from loans where status = 'active' and not exists
      (select 1 from gold_items where loan_id = loans.id and release_id is null)`,
  ),

  "no paise are halved": expectNoRows(
    `select id from payments where amount_paise <> cast(amount_paise as integer)`,
  ),
  "a closed loan says when": expectNoRows(
    `select id from loans where (status = 'closed') <> (closed_at is not null)`,
  ),
  "nobody pays less than nothing": expectNoRows(`select id from loans where total_paid_paise < 0`),
  "what is paid is money, or spares interest": expectNoRows(
    `select id from payments where reverses is null and (amount_paise < 0 or amount_paise + rebate_paise <= 0)`,
  ),
  "a payment is reversed once, by all of it": expectNoRows(
    `select later.id from payments as later join payments as first on first.id = later.reverses
      where later.amount_paise <> -first.amount_paise or later.loan_id <> first.loan_id`,
  ),
  "no payment is reversed twice": expectNoRows(
    `select reverses from payments where reverses is not null group by reverses having count(*) > 1`,
  ),
  "a renewed loan is closed, and both know of each other": expectNoRows(
    `select loans.id from loans join loans as next on next.id = loans.renewed_by
      where next.renews <> loans.id or loans.status <> 'closed'`,
  ),
  "what renews is renewed by it": expectNoRows(
    `select id from loans where renews is not null and not exists
      (select 1 from loans as before where before.id = loans.renews and before.renewed_by = loans.id)`,
  ),
  "a transfer is used once": expectNoRows(
    `select reference_key from payments where reference_key is not null group by reference_key having count(*) > 1`,
  ),
  "no loan is paid out by the transfer of another": expectNoRows(
    `select disbursal_reference_key from loans where disbursal_reference_key is not null
      group by disbursal_reference_key having count(*) > 1`,
  ),
  "an Aadhar number is one person's": expectNoRows(
    `select aadhar_number from customers group by aadhar_number having count(*) > 1`,
  ),
  "tickets are numbered without gaps": expectSequence("select ticket_number as number from loans"),
  "receipts are numbered without gaps": expectSequence("select receipt_number as number from payments"),
  "releases are numbered without gaps": expectSequence("select number from releases"),
  "papers are numbered without gaps": expectSequence("select number from papers"),
  "nothing is of tomorrow": async ({ app }) => {
    const now = app.clock.now().toISOString();
    const tables = ["loans", "payments", "releases"];
    const found = tables.map((table) =>
      sql<{ id: string }>`select id from ${sql.table(table)} where created_at > ${now}`.execute(app.db),
    );
    return (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ id }) => id));
  },
  "receipts follow time": expectNoRows(
    `select later.id from payments as first join payments as later on later.receipt_number > first.receipt_number
      and substr(later.receipt_number, 1, 11) = substr(first.receipt_number, 1, 11)
      where later.created_at < first.created_at`,
  ),
  "who did something is known": expectNoRows(
    `select id from payments where not exists (select 1 from users where users.id = payments.recorded_by)`,
  ),

  "the list of a loan's payments comes to what it says is paid": async (side) => {
    const broken: string[] = [];
    for (const { _id, totalPaid } of (await loansOf(side)).slice(0, 10)) {
      const payments = (await side.read(`/loans/${_id}/payments`)).data as Payment[];
      const whole = sum(payments.map(({ amount }) => toPaise(amount)));
      if (whole !== toPaise(totalPaid)) broken.push(`${side.nameOf(_id)}: ${whole} and ${totalPaid}`);
    }
    return broken;
  },
  "active and closed come to all": async (side) => {
    const { counts, data } = (await side.read("/admin/loans?page=1&perPage=100")) as {
      counts: Record<string, number>;
      data: Loan[];
    };
    const { all = 0, active = 0, closed = 0 } = counts;
    const isRight =
      all === active + closed && active === data.filter(({ status }) => status === "active").length;
    return isRight || all > 100 ? [] : [JSON.stringify(counts)];
  },
  "customers' loans are counted": async (side) => {
    const people = (await side.read("/admin/customers")).data as { totalLoans: number }[];
    const loans = await loansOf(side);
    const counted = sum(people.map(({ totalLoans }) => totalLoans));
    return counted === loans.length ? [] : [`${counted} and ${loans.length}`];
  },
  "the portfolio counts the active loans": async (side) => {
    const active = (await loansOf(side)).filter(({ status }) => status === "active").length;
    const { whole } = (await report(side, "portfolio")).tables;
    const counted = Number(whole?.rows[0]?.loans ?? 0);
    return counted === active ? [] : [`${counted} instead of ${active}`];
  },
  "who is overdue stands on the list to call, with what the loan owes": async (side) => {
    const { calls } = (await report(side, "ageing")).tables;
    const callsByLoan = new Map(calls?.rows.map((row) => [row.loan, row]));
    return (await loansOf(side)).flatMap(({ _id, owed }) => {
      if (!owed) return [];
      const { overdue = 0, penal = 0 } = callsByLoan.get(_id) ?? {};
      const isRight = overdue === owed.overdue && (overdue === 0 || penal === owed.penal);
      return isRight ? [] : [`${side.nameOf(_id)}: ${overdue} and ${penal}, not ${JSON.stringify(owed)}`];
    });
  },
  "the portfolio has of loans by days what each of them owes": async (side) => {
    const { kinds } = (await report(side, "portfolio")).tables;
    const loans = (await loansOf(side)).flatMap(({ kind, owed }) => (owed ? [{ kind, owed }] : []));
    return (kinds?.rows ?? []).flatMap(({ kind, principal, outstanding }) => {
      const here = loans.filter((loan) => loan.kind === kind).map(({ owed }) => owed);
      if (kind === "instalments") return [];
      const left = sum(here.map((owed) => toPaise(owed.principal)));
      const all = sum(here.map(({ total, rounding }) => toPaise(total) - toPaise(rounding)));
      const isRight = left === toPaise(Number(principal)) && all === toPaise(Number(outstanding));
      return isRight ? [] : [`${kind}: ${principal} of ${outstanding}, not ${left} of ${all} paise`];
    });
  },
  "'Today' can be told": async (side) => {
    await report(side, "today");
    return [];
  },
  "the day book can be told": async (side) => {
    await report(side, "day-book");
    return [];
  },
};
