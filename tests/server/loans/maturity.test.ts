import fc from "fast-check";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import * as maturity from "#server/migrations/0018-maturity.ts";
import * as positions from "#server/migrations/0022-loan-positions.ts";
import * as positionsOfKinds from "#server/migrations/0035-positions-of-kinds.ts";
import * as sums from "#server/migrations/0044-sums.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { scheduleOfRow } from "#server/loans/books.ts";
import { rounds } from "#tests/slow/soak/rounds.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { arbitraryInstalmentBooks, writeBooks } from "../random-books.ts";
import { createLoan, loanForm } from "../samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 60_000 });

onSqliteByDay(({ open }) => {
  test("the migration sets the maturity of existing loans of any history", async () => {
    const app = await open();
    await fc.assert(
      fc.asyncProperty(arbitraryInstalmentBooks(app), async (books) => {
        await writeBooks(app, books);
        await forget(app);
        await catchUp(app);
        await expectLastDays(app);
      }),
      { numRuns: rounds(5, 100) },
    );
  });

  testAtNight(
    "the migration handles thousands of loans in batches, and sample loans have their maturity from the start",
    async () => {
      const app = await open();
      const authors = [{ id: app.idOf("admin"), role: "admin" }] as const;
      await seedRecords(app.db, { loans: 2_100, authors, now: app.clock.now() });
      await expectLastDays(app);
      await forget(app);
      await catchUp(app);
      await expectLastDays(app);
    },
  );

  test("a loan and its renewal each have a maturity date", async () => {
    const app = await open();
    app.clock.set("2025-03-31T10:00:00.000Z");
    const { id, loan, token } = await createLoan(app, {
      term: 11,
      monthlyPayment: 9_645,
      totalPayment: 106_099,
    });
    expect(loan.maturesOn).toBe("2026-02-28");
    const renewal = {
      interest: 0,
      principal: 100_000,
      paymentMethod: "handcash",
      amount: 100_000,
      term: 12,
      interestRate: 12,
      monthlyPayment: 8_885,
      totalPayment: 106_619,
    };
    const { status, body } = await app.request("POST", `/loans/${id}/renewal`, renewal, token);
    expect(status, body.message).toBe(201);
    const { body: listed } = await app.request("GET", "/admin/loans", undefined, token);
    const days = (listed.data as Loan[]).map(({ renews, maturesOn }) => `${maturesOn} ${renews ?? ""}`);
    expect(days.sort()).toEqual(["2026-02-28 ", `2026-03-31 ${id}`]);
  });

  test("a loan without a renewal date is due for renewal at maturity", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const other = { ...loanForm, aadharNumber: "123412341235" };
    const entered = await app.request("POST", "/admin/loans", other, token);
    const { _id } = entered.body.data as Loan;
    await app.request("PUT", `/admin/loans/${_id}`, { renewalDate: "2025-02-20" }, token);
    const listOf = async (day: string, within: string) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const again = await app.signIn("admin");
      const ask = async (report: string) =>
        ((await app.request("GET", `/admin/reports/${report}`, undefined, again)).body.data as ReportResult)
          .tables;
      const { figures } = await ask("today");
      const { loans } = await ask(`renewals?within=${within}`);
      return {
        listed: loans?.rows.map(({ loan, renewal, by }) => [loan, renewal, by]),
        counted: figures?.rows.find(({ key }) => key === (within === "past" ? within : `within${within}`))
          ?.count,
      };
    };
    expect(await listOf("2025-02-10", "15")).toEqual({
      listed: [[_id, "2025-02-20", "entered"]],
      counted: 1,
    });
    expect(await listOf("2026-01-12", "7")).toEqual({ listed: [[id, "2026-01-12", "matures"]], counted: 1 });
    expect(await listOf("2026-01-13", "past")).toEqual({
      listed: [
        [_id, "2025-02-20", "entered"],
        [id, "2026-01-12", "matures"],
      ],
      counted: 2,
    });
  });
});

/** Takes the schema back to before these migrations. */
async function forget({ db }: TestApp): Promise<void> {
  for (const [table, names] of Object.entries(triggers))
    for (const name of names.map((each) => sql.ref(each))) {
      await sql`drop trigger if exists ${name} ${isPostgres(db) ? sql`on ${sql.ref(table)}` : sql``}`.execute(
        db,
      );
      if (isPostgres(db)) await sql`drop function if exists ${name}()`.execute(db);
    }
  for (const table of ["changed_loans", "loan_sums", "gold_to_hand_over"])
    await db.schema.dropTable(table).execute();
  for (const index of ["loans_active", "loans_by_days", "customer_list_email_delivery"])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("customer_list").dropColumn("email_delivery").execute();
  await db.schema.alterTable("loans").dropColumn("happened").execute();
  await db.schema.dropTable("loan_due_days").execute();
  await db.schema.dropIndex("gold_packets").execute();
  await db.schema.dropTable("loan_positions").execute();
  await db.schema.alterTable("loans").dropColumn("matures_on").execute();
  for (const name of ["principal_left", "left_at", "stretch_owed", "stretch_interest"])
    await db.schema.alterTable("loans").addColumn(`${name}_paise`, "bigint").execute();
  for (const name of ["stretch_from", "stretch_to"])
    await db.schema.alterTable("loans").addColumn(name, "integer").execute();
  const columns = ["status"];
  await addIndexes(db as never, {
    loans_active: { on: "loans", columns },
    loans_by_days: { on: "loans", columns },
  });
}

/** Triggers of the repeated migrations, by table. */
const triggers = {
  ...Object.fromEntries(["payments", "charges", "waivers"].map((table) => [table, [`${table}_happened`]])),
  loans: ["changed_loans_added", "changed_loans_changed", "gold_to_hand_over_closed"],
  loan_positions: ["added", "changed", "removed"].map((name) => `loan_sums_${name}`),
  gold_items: [
    ...["added", "changed", "removed"].map((name) => `gold_to_hand_over_${name}`),
    "changed_loans_gold",
    "changed_loans_gold_removed",
  ],
  outgoing_emails: ["begun", "ended", "failed"].map((name) => `email_delivery_${name}`),
  users: ["email_delivery_moved"],
};

async function catchUp({ db }: TestApp): Promise<void> {
  for (const { up } of [maturity, positions, positionsOfKinds, sums]) await up(db as never);
}

async function expectLastDays({ db }: TestApp): Promise<void> {
  const loans = await db.selectFrom("loans").selectAll().execute();
  expect(loans.map(({ id, matures_on }) => [id, matures_on])).toEqual(
    loans.map((loan) => [loan.id, isDisbursed(loan) ? scheduleOfRow(loan).at(-1)?.due : ""]),
  );
}
