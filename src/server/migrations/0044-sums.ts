import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";

/** Adds stored sums for reports, and queues instead of scans over all loans. */
export async function up(db: Kysely<never>): Promise<void> {
  await queueChangedLoans(db);
  await keepFigures(db);
  await sumFigures(db);
  await keepGoldToHandOver(db);
  await keepEmailDelivery(db);
}

/** A queue of inserts, so that writers do not wait for one another. */
async function queueChangedLoans(db: Kysely<never>): Promise<void> {
  const { counter, text } = columnTypes(db);
  await db.schema
    .createTable("changed_loans")
    .addColumn("id", counter)
    .addColumn("loan_id", text, (column) => column.notNull())
    .execute();
  const append = sql`insert into changed_loans (loan_id)`;
  // Queues loans whose stored state is outdated by the earlier rule.
  await sql`${append} select loans.id from loans left join loan_positions as kept on kept.loan_id = loans.id
    where loans.status = 'active' and (kept.loan_id is null
      or kept.paid_paise <> loans.total_paid_paise or kept.happened <> loans.happened)`.execute(db);
  await sql`${append} select loans.id from loans where kind <> 'instalments' and kind <> ''
    and status in ('active', 'closed') and not exists (select 1 from loan_due_days as kept
      where kept.loan_id = loans.id and kept.happened = loans.happened)`.execute(db);
  await sql`delete from loan_due_days where not exists (select 1 from loans
    where loans.id = loan_due_days.loan_id and loans.happened = loan_due_days.happened)`.execute(db);
  await sql`delete from loan_positions where not exists (select 1 from loans
    where loans.id = loan_positions.loan_id and loans.status = 'active')`.execute(db);
  const does = [sql`${append} values (new.id)`];
  await addTrigger(db, { name: "changed_loans_added", on: "loans", after: "insert", does });
  const differs = positionFollows.map((name) => sql`${sql.ref(`new.${name}`)} <> ${sql.ref(`old.${name}`)}`);
  await addTrigger(db, {
    name: "changed_loans_changed",
    on: "loans",
    after: "update",
    does,
    when: sql<boolean>`${sql.join(differs, sql` or `)}`,
  });
}

/** Columns of a loan that its accrual state, due dates or figures depend on. */
const positionFollows = [
  ...["status", "total_paid_paise", "happened", "renewal_date", "matures_on", "kind", "terms", "created_at"],
  ...["amount_paise", "interest_basis_points", "rate_basis", "term_months", "monthly_payment_paise"],
  ...["total_payment_paise", "disbursed_by"],
];

/** Adds figures for reports, valid from `figures_from` until the day before `figures_to`. */
async function keepFigures(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  await db.schema.dropIndex("loan_due_days_of_day").execute();
  await db.schema.alterTable("loan_due_days").dropColumn("happened").execute();
  for (const name of ["paid_paise", "happened"])
    await db.schema.alterTable("loan_positions").dropColumn(name).execute();
  const added = [
    ["renewal_on", text, ""] as const,
    ...figures.map((name) => [name, amount, 0] as const),
    ...["figures_from", "figures_to"].map((name) => [name, integer, 0] as const),
  ];
  for (const [name, type, none] of added)
    await db.schema
      .alterTable("loan_positions")
      .addColumn(name, type, (column) => column.notNull().defaultTo(none))
      .execute();
  await addIndexes(db, {
    loan_due_days_of_day: {
      on: "loan_due_days",
      columns: ["due_on", "loan_id", "fell_paise", "unpaid_paise"],
    },
    loan_positions_from: { on: "loan_positions", columns: ["figures_from"] },
    loan_positions_to: { on: "loan_positions", columns: ["figures_to"] },
  });
}

const figures = ["outstanding_paise", "due_paise", "overdue_paise", "unrecorded_paise"];

/** Sums the figures by renewal day in triggers. Rows without figures are left out. */
async function sumFigures(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  await db.schema
    .createTable("loan_sums")
    .addColumn("renewal_on", text, (column) => column.notNull().primaryKey())
    .addColumn("loans", integer, (column) => column.notNull())
    .addColumn("outstanding_paise", amount, (column) => column.notNull())
    .addColumn("due_loans", integer, (column) => column.notNull())
    .addColumn("due_paise", amount, (column) => column.notNull())
    .addColumn("overdue_loans", integer, (column) => column.notNull())
    .addColumn("overdue_paise", amount, (column) => column.notNull())
    .addColumn("unrecorded_loans", integer, (column) => column.notNull())
    .addColumn("unrecorded_paise", amount, (column) => column.notNull())
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute();
  const add = [sumsWith("new", sql`1`)];
  const subtract = [
    sumsWith("old", sql`-1`),
    sql`delete from loan_sums where renewal_on = old.renewal_on and loans = 0`,
  ];
  const on = "loan_positions";
  await addTrigger(db, { name: "loan_sums_added", on, after: "insert", does: add });
  await addTrigger(db, { name: "loan_sums_changed", on, after: "update", does: [...add, ...subtract] });
  await addTrigger(db, { name: "loan_sums_removed", on, after: "delete", does: subtract });
}

function sumsWith(row: "new" | "old", sign: RawBuilder<number>): RawBuilder<unknown> {
  const of = (name: string) => sql.ref(`${row}.${name}`);
  const counted = (name: string) => sql`case when ${of(name)} > 0 then ${sign} else 0 end`;
  const sums = {
    loans: sign,
    outstanding_paise: sql`${sign} * ${of("outstanding_paise")}`,
    due_loans: counted("due_paise"),
    due_paise: sql`${sign} * ${of("due_paise")}`,
    overdue_loans: counted("overdue_paise"),
    overdue_paise: sql`${sign} * ${of("overdue_paise")}`,
    unrecorded_loans: counted("unrecorded_paise"),
    unrecorded_paise: sql`${sign} * ${of("unrecorded_paise")}`,
  };
  const names = Object.keys(sums).map((name) => sql.ref(name));
  const added = Object.keys(sums).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`loan_sums.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  return sql`insert into loan_sums (renewal_on, ${sql.join(names)})
    select ${of("renewal_on")}, ${sql.join(Object.values(sums))} where ${of("figures_to")} > 0
    on conflict (renewal_on) do update set ${sql.join(added)}`;
}

/** Closed loans whose articles are still in the vault. */
async function keepGoldToHandOver(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  await db.schema
    .createTable("gold_to_hand_over")
    .addColumn("loan_id", text, (column) =>
      column.notNull().primaryKey().references("loans.id").onDelete("cascade"),
    )
    .addColumn("closed_day", text)
    .addColumn("articles", integer, (column) => column.notNull())
    .addColumn("net_milligrams", amount, (column) => column.notNull())
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute();
  await addIndexes(db, {
    gold_to_hand_over_day: { on: "gold_to_hand_over", columns: ["closed_day", "loan_id"] },
  });
  const fill = (isMeant: RawBuilder<unknown>) => sql`
    insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams)
    select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams)
    from loans cross join gold_items where ${isMeant} and loans.status = 'closed' and loans.renewed_by is null
      and gold_items.loan_id = loans.id and gold_items.release_id is null
    group by loans.id, loans.closed_day`;
  await fill(sql`1 = 1`).execute(db);
  const refresh = (id: RawBuilder<unknown>) => [
    sql`delete from gold_to_hand_over where loan_id = ${id}`,
    fill(sql`loans.id = ${id}`),
  ];
  const [before, after] = [refresh(sql`old.loan_id`), refresh(sql`new.loan_id`)];
  const ofGold = { on: "gold_items" } as const;
  await addTrigger(db, { ...ofGold, name: "gold_to_hand_over_added", after: "insert", does: after });
  await addTrigger(db, { ...ofGold, name: "gold_to_hand_over_removed", after: "delete", does: before });
  await addTrigger(db, {
    ...ofGold,
    name: "gold_to_hand_over_changed",
    after: "update",
    does: after,
    when: sql<boolean>`coalesce(new.release_id, '') <> coalesce(old.release_id, '')
      or new.assayed_net_milligrams <> old.assayed_net_milligrams`,
  });
  await addTrigger(db, {
    name: "gold_to_hand_over_closed",
    on: "loans",
    after: "update",
    does: refresh(sql`new.id`),
    when: sql<boolean>`new.status <> old.status
      or coalesce(new.renewed_by, '') <> coalesce(old.renewed_by, '')
      or coalesce(new.closed_at, '') <> coalesce(old.closed_at, '')`,
  });
}

/** Copies the delivery state of the sign-in email to `customer_list`, for its filter. */
async function keepEmailDelivery(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("customer_list")
    .addColumn("email_delivery", columnTypes(db).text, (column) => column.notNull().defaultTo(""))
    .execute();
  const keep = (customers: RawBuilder<unknown>) => sql`update customer_list set email_delivery = coalesce(
    (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end
      from users join outgoing_emails on outgoing_emails.user_id = users.id
      where users.customer_id = customer_list.id), '') where id in (${customers})`;
  const ofUser = (row: "new" | "old") =>
    keep(sql`select customer_id from users where id = ${sql.ref(`${row}.user_id`)}`);
  await keep(sql`select customer_id from users where id in (select user_id from outgoing_emails)`).execute(
    db,
  );
  await addIndexes(db, {
    customer_list_email_delivery: {
      on: "customer_list",
      columns: ["email_delivery", "name_key", "aadhar_number"],
      where: "email_delivery <> ''",
    },
  });
  const on = "outgoing_emails";
  await addTrigger(db, { name: "email_delivery_begun", on, after: "insert", does: [ofUser("new")] });
  await addTrigger(db, { name: "email_delivery_ended", on, after: "delete", does: [ofUser("old")] });
  await addTrigger(db, {
    name: "email_delivery_failed",
    on,
    after: "update",
    does: [ofUser("new")],
    when: sql<boolean>`coalesce(new.failed_at, '') <> coalesce(old.failed_at, '')`,
  });
  await addTrigger(db, {
    name: "email_delivery_moved",
    on: "users",
    after: "update",
    when: sql<boolean>`coalesce(new.customer_id, '') <> coalesce(old.customer_id, '')`,
    does: [keep(sql`old.customer_id, new.customer_id`)],
  });
  // Deleting a sign-in deletes its emails too, and their owner can no longer be found afterwards.
  await dropTrigger(db, { name: "customer_list_uninvited", on: "users" });
  await addTrigger(db, {
    name: "customer_list_uninvited",
    on: "users",
    after: "delete",
    does: [sql`update customer_list set own_page = 'none', email_delivery = '' where id = old.customer_id`],
  });
}
