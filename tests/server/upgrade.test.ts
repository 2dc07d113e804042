/** A filled database is brought up to the schema of a changed program, or refused with one line. */
import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { withCopies } from "#engine/server/db/copies.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import {
  bringUpToDate,
  describePlan,
  isNothing,
  planFor,
  type Schema,
  type SchemaStep,
} from "#engine/server/db/upgrade.ts";
import { orNull, plainTable, stored, type TableDefinition } from "#engine/server/tables/stored-columns.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { schemaFor } from "#server/schema.ts";
import { companyTables } from "#server/tables.ts";
import { isNight } from "../setup/night.ts";
import { createDatabase, type TestDatabase } from "./cluster.ts";
import { onBothDatabases } from "./databases.ts";
import { refresh, type TestApp } from "./harness.ts";
import { lendByDays } from "./lend-by-days.ts";
import { createLoan } from "./samples.ts";

vi.setConfig({ testTimeout: 60_000 });

type Change = (tables: Record<string, Table & TableDefinition>) => void;

/** The company's tables after a change of some. */
function tablesAfter(...changes: Change[]): TableDefinition[] {
  const tables = { ...companyTables } as unknown as Record<string, Table & TableDefinition>;
  for (const change of changes) change(tables);
  return Object.values(tables);
}

const change =
  (name: string, more: (table: Table & TableDefinition) => Partial<Table & TableDefinition>): Change =>
  (tables) => {
    const table = tables[name];
    if (table) tables[name] = { ...table, ...more(table) };
  };

const addColumn = (name: string, rule = stored.text()): Change =>
  change("loans", (loans) => ({ stored: { ...loans.stored, [name]: rule } }));
const addIndex = change("payments", (payments) => ({
  indexes: { ...payments.indexes, payments_of_day: ["created_at", "method"] },
}));
/** Loans are found by their ticket too. */
const searchTicket = change("loans", (loans) => ({
  resource: { ...loans.resource, searchable: [...(loans.resource.searchable ?? []), "ticketNumber"] },
}));
const addTable: Change = (tables) => {
  tables.trips = plainTable(
    "trips",
    { id: stored.text(), loan_id: stored.text({ references: "loans" }), note: orNull(stored.text()) },
    { audit: { none: "A test" }, indexes: { trips_loan: ["loan_id"] } },
  ) as never;
};
const addTrigger = change("payments", (payments) => ({
  triggers: {
    ...payments.triggers,
    payments_counted: {
      after: "insert",
      does: () => [sql`update customers set version = version where id = new.loan_id`],
    },
  },
}));

onBothDatabases(({ open, isPostgres, itOnSqliteByDay }) => {
  const schemaAfter = (steps: readonly SchemaStep[], ...changes: Change[]): Schema => ({
    parts: schemaParts(withCopies(tablesAfter(...changes)), isPostgres),
    steps,
  });
  const upgrade = (db: Db, ...changes: Change[]) => bringUpToDate(db, schemaAfter([], ...changes));

  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  async function filled(): Promise<TestApp & { id: string; token: string }> {
    const database = isPostgres ? await createDatabase() : undefined;
    if (database) databases.push(database);
    const app = await open({ isJudged: false, ...(database && { databaseUrl: database.url }) });
    const { id, token } = await createLoan(app);
    await app.request("POST", `/loans/${id}/payment`, { amount: 100, paymentMethod: "handcash" }, token);
    return { ...app, id, token };
  }

  async function expectSound({ db }: TestApp): Promise<void> {
    expect(await findContradictions(db)).toEqual([]);
    expect(await verifyAuditLog(db)).not.toHaveProperty("changed");
  }

  itOnSqliteByDay("a database with the schema of the program is left alone", async () => {
    const { db } = await filled();
    expect(await upgrade(db)).toBeUndefined();
  });

  it("an added column has its blank value in each row, and the audit log still proves them", async () => {
    const app = await filled();
    const made = await upgrade(app.db, addColumn("hint"), addColumn("visits", stored.integer() as never));
    expect(made && describePlan(made)).toBe("makes column loans.hint, loans.visits");
    const { rows } = await sql`select hint, visits from loans`.execute(app.db);
    expect(rows).toEqual([{ hint: "", visits: 0 }]);
    await expectSound(app);
  });

  it("an added index, table and trigger are made, and what no program names any more is dropped", async () => {
    const app = await filled();
    const made = await upgrade(app.db, addIndex, addTable, addTrigger);
    expect(made && describePlan(made)).toBe(
      "makes table trips; makes column trips.id, trips.loan_id, trips.note; makes index payments.payments_of_day, trips.trips_loan; makes trigger payments.payments_counted",
    );
    const back = await upgrade(app.db, addTable);
    expect(back && describePlan(back)).toBe(
      "drops trigger payments.payments_counted; drops index payments.payments_of_day",
    );
    await expectSound(app);
  });

  itOnSqliteByDay("a program of the version before that still runs goes on after additions", async () => {
    const app = await filled();
    await upgrade(app.db, addColumn("hint"), addIndex, addTable);
    const { id, token } = await createLoan(app, { aadharNumber: "111122223333" });
    const paid = await app.request(
      "POST",
      `/loans/${id}/payment`,
      { amount: 100, paymentMethod: "handcash" },
      token,
    );
    expect(paid.status).toBe(201);
    await expectSound(app);
  });

  itOnSqliteByDay("a field that lists search is found in records that were there before", async () => {
    const app = await filled();
    await refresh(app);
    const before = await sql`select * from loan_list`.execute(app.db);
    const made = await upgrade(app.db, searchTicket);
    expect(made && describePlan(made)).toContain("makes derived table loan_list");
    const after = await sql<{ searched: string }>`select * from loan_list`.execute(app.db);
    expect(after.rows).toEqual(
      before.rows.map((row) => ({ ...(row as object), searched: expect.stringContaining("pt/") })),
    );
    const { body } = await app.request("GET", "/admin/loans?q=PT%2F&page=1", undefined, app.token);
    expect(body).toMatchObject({ total: 1 });
    await expectSound(app);
  });

  it("derived tables hold after a change of their definition what they held before", async () => {
    const app = await filled();
    await refresh(app);
    const derived = ["loan_list", "customer_list", "tallies", "audit_names", "gold_to_hand_over"];
    const rowsOf = async () => {
      const tables: Record<string, unknown> = {};
      for (const name of derived) {
        const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(app.db);
        tables[name] = rows.map((row) => JSON.stringify({ ...row, number: 0 })).sort();
      }
      return tables;
    };
    const before = await rowsOf();
    await sql`update schema_parts set definition = '' where name like 'derived table %'
      and name not like '%_positions' and name not like '%_due_days' and name not like '%damaged_texts'`.execute(
      app.db,
    );
    await upgrade(app.db);
    expect(await rowsOf()).toEqual(before);
    const { id } = await createLoan(app);
    expect(await sql`select id from loan_list where id = ${id}`.execute(app.db)).toMatchObject({
      rows: [{ id }],
    });
  });

  itOnSqliteByDay(
    "due dates whose definition changes are made again with the next work on positions",
    async () => {
      const app = await filled();
      await lendByDays(app, { kind: "interest" });
      const dueDays = () => app.db.selectFrom("loan_due_days").selectAll().orderBy("due_on").execute();
      const before = await dueDays();
      expect(before.length).toBeGreaterThan(0);
      await refresh(app);
      await sql`update schema_parts set definition = '' where name = 'derived table loan_due_days'`.execute(
        app.db,
      );
      await upgrade(app.db);
      await refresh(app);
      expect(await dueDays()).toEqual(before);
    },
  );

  itOnSqliteByDay.each<[string, Change, RegExp]>([
    [
      "a column of another type",
      addColumn("amount_paise", stored.text()),
      /^The column loans\.amount_paise is '.*' in the database and 'text.*' in this program/,
    ],
    [
      "another key",
      change("attempts", () => ({ primaryKey: ["key_hash", "points"] })),
      /^The (table|column) attempts/,
    ],
    ["a condition", change("loans", () => ({ checks: ["amount_paise > 0"] })), /^The table loans is/],
    [
      "a reference that rows lack",
      addColumn("agent_id", stored.text({ references: "users" })),
      /^The column loans\.agent_id cannot be added to a table that exists, because it has no default/,
    ],
    [
      "a column less",
      change("loans", ({ stored: { deposited_bank: _, ...rest } }) => ({ stored: rest })),
      /newer than this program, which does not know its column loans\.deposited_bank/,
    ],
  ])("%s stops the start with one line, and changes nothing", async (_, changed, message) => {
    const { db } = await filled();
    await expect(upgrade(db, changed, addTable)).rejects.toThrow(message);
    expect((await planFor(db, schemaFor(db))).make).toEqual([]);
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain("trips");
  });

  it("a step changes what an addition cannot, runs once, and leaves what it changed as the program defines it", async () => {
    const app = await filled();
    const step: SchemaStep = {
      name: "0001-no-bank",
      runs: "before",
      statements: () => ["alter table loans drop column deposited_bank"],
      parts: ["column loans.deposited_bank"],
    };
    const changed = change("loans", ({ stored: { deposited_bank: _, ...rest } }) => ({ stored: rest }));
    const made = await bringUpToDate(app.db, schemaAfter([step], changed));
    expect(made && describePlan(made)).toBe("runs the step 0001-no-bank");
    expect(await bringUpToDate(app.db, schemaAfter([step], changed))).toBeUndefined();
  });

  it.skipIf(!isPostgres)("a text index that the database refuses is tried again at each start", async () => {
    const { db, request, token } = await filled();
    await sql`drop extension pg_trgm cascade`.execute(db);
    await sql`update schema_parts set definition = '' where name like 'text index %'`.execute(db);
    const plan = await planFor(db, schemaFor(db));
    expect([isNothing(plan), plan.retry.length]).toEqual([true, 5]);
    const made = await upgrade(db);
    expect(made && describePlan(made)).toMatch(/^makes text index /);
    expect((await request("GET", "/admin/loans?q=sita&page=1", undefined, token)).body.total).toBe(1);
    expect(await upgrade(db)).toBeUndefined();
  });

  it.skipIf(!isPostgres)(
    "a start that another session keeps from a lock gives up and names the session",
    async () => {
      const { db } = await filled();
      await db.connection().execute(async (connection) => {
        await sql`begin`.execute(connection);
        await sql`set local application_name = 'psql of the owner'`.execute(connection);
        await sql`select 1 from loans`.execute(connection);
        const schema = schemaAfter([], addColumn("hint"));
        await expect(bringUpToDate(db, schema, { lockMs: 50, attempts: 2 })).rejects.toThrow(
          /while another session holds its locks: \d+ \(psql of the owner, since \d\d:\d\d:\d\d UTC\)$/,
        );
        await sql`rollback`.execute(connection);
        expect(await bringUpToDate(db, schema)).toBeDefined();
      });
    },
  );

  it("a start that ends at any of its statements leaves the database as it was, and the next one goes on", async () => {
    const app = await filled();
    const changes = [addColumn("hint"), addIndex, searchTicket, addTable, addTrigger];
    const parts = async () => (await sql`select * from schema_parts order by name`.execute(app.db)).rows;
    const before = await parts();
    for (let at = 1; ; at += isNight ? 1 : 13) {
      const count = { left: at };
      const made = await upgrade(endingAfter(app.db, count), ...changes).catch((error: Error) => error);
      if (count.left > 0) break;
      expect(made).toEqual(new Error("The process ends"));
      expect(await parts()).toEqual(before);
    }
    expect(await upgrade(app.db, ...changes)).toBeUndefined();
    await expectSound(app);
  });
});

/** Fails at the last of so many statements. */
const endingAfter = (db: Db, count: { left: number }): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      count.left -= 1;
      if (count.left === 0) throw new Error("The process ends");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
