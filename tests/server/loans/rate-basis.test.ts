import { anyTables } from "#engine/server/db/any-tables.ts";
import { Migrator } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrate, migrations } from "#server/migrate.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { createDatabase } from "../cluster.ts";
import { onSqliteByDay } from "../databases.ts";
import { hasPostgres } from "../postgres.ts";
import { createLoan, loanForm } from "../samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

/** 1,00,000 at 2 % per instalment for 12 months costs the same as 24 % a year. */
const perInstalment = { interestRate: 2, monthlyPayment: 9_456, totalPayment: 1_13_472 };
const rateInWords = "2% per instalment, 24% a year";

onSqliteByDay(({ open }) => {
  it("the rate basis follows the role of the user who creates the loan, and every role sees the same", async () => {
    const app = await open();
    const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
    const sent = { ...loanForm, ...perInstalment, rateBasis: "perYear" };
    const { status, body } = await app.request("POST", "/employee/loans", sent, employee);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ interestRate: 2, rateBasis: "perInstalment" }),
    ]);
    const one = async (path: string, token: string) => {
      const [row] = (await app.request("GET", path, undefined, token)).body.data as Row[];
      return row;
    };
    for (const [role, token] of [
      ["admin", admin],
      ["employee", employee],
    ] as const) {
      expect(await one(`/${role}/loans`, token)).toMatchObject({ rateBasis: "perInstalment" });
      expect(await one(`/${role}/customers`, token)).toMatchObject({
        latestLoan: { interestRate: 2, rateBasis: "perInstalment" },
      });
    }
    await app.request("POST", `/admin/customers/${loanForm.aadharNumber}/invitation`, {}, admin);
    const [, password = ""] = /password: (\S+)/.exec(app.mails.at(-1)?.text ?? "") ?? [];
    const customer = await app.signInAs(loanForm.email, password);
    await app.request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, customer);
    expect(await one("/customer/loans", customer)).toMatchObject({
      interestRate: 2,
      rateBasis: "perInstalment",
    });
  });

  it("the rate basis survives an edit by another role, and the audit log has it", async () => {
    const app = await open();
    const employee = await app.signIn("employee");
    const sent = { ...loanForm, ...perInstalment };
    const { _id } = (await app.request("POST", "/employee/loans", sent, employee)).body.data as Row;
    const admin = await app.signIn("admin");
    const edit = { depositedBank: "Canara Bank", rateBasis: "perYear", interestRate: 1 };
    const { body } = await app.request("PUT", `/admin/loans/${_id}`, edit, admin);
    expect(body.data).toMatchObject({ interestRate: 2, rateBasis: "perInstalment" });
    const { body: history } = await app.request("GET", `/loans/${_id}/history`, undefined, admin);
    const [edited, created] = history.data as Row[];
    expect(edited?.changes).toEqual([{ field: "Deposited bank", before: "", after: "Canara Bank" }]);
    expect(created?.changes).toContainEqual({ field: "Interest rate", before: "", after: rateInWords });
  });

  it("the average rate counts a rate per instalment by the year", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    await app.request(
      "POST",
      "/employee/loans",
      { ...loanForm, ...perInstalment },
      await app.signIn("employee"),
    );
    const { body } = await app.request("GET", "/admin/reports/portfolio", undefined, token);
    const { tables } = body.data as { tables: Record<string, { rows: Row[] }> };
    // The average of equal amounts at 12 and 24 percent a year.
    expect(tables.whole?.rows).toMatchObject([{ loans: 2, rate: 18 }]);
  });

  it("a list can be filtered by rate basis", async () => {
    const app = await open();
    const { token, id } = await createLoan(app);
    await app.request(
      "POST",
      "/employee/loans",
      { ...loanForm, ...perInstalment },
      await app.signIn("employee"),
    );
    const { body } = await app.request("GET", "/admin/loans?page=1&rateBasis=perYear", undefined, token);
    expect(body).toMatchObject({ total: 1, data: [{ _id: id }] });
  });
});

describe("the migration of rate bases", () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  testAtNight("finds the basis of older loans on SQLite", async () => {
    const db = openSqlite(":memory:");
    closing.push(() => db.destroy());
    await expectBackfilled(db);
  });

  it.skipIf(!hasPostgres())("finds the basis of older loans on PostgreSQL", { timeout: 60_000 }, async () => {
    const database = await createDatabase("template0");
    closing.push(database.drop);
    const db = openCompanyPostgres(database.url);
    closing.push(() => db.destroy());
    await expectBackfilled(db);
  });
});

const at = { created_at: "2025-01-12T10:00:00.000Z" };
const mobiles = { primary_mobile: "98480 12345", secondary_mobile: "" };

/** Older loans have no basis, but their totals show it. */
async function expectBackfilled(db: Db): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo("0013-positions");
  expect(error).toBeUndefined();
  const person = { ...at, ...mobiles, name: "Sita", name_key: "sita", version: 1 };
  for (const role of ["admin", "employee"] as const) {
    const kept = {
      aadhar_number: null,
      password_hash: "",
      must_reset_password: 0,
      customer_id: null,
    } as const;
    await db
      .insertInto("users")
      .values({ ...person, ...kept, id: role, role, email: `${role}@x.in` })
      .execute();
  }
  const addresses = { email: "", present_address: "", permanent_address: "" };
  const emergency = { emergency_mobile: "", emergency_relation: "" };
  // This version has fewer columns than today's.
  await anyTables(db)
    .insertInto("customers")
    .values({ ...person, ...addresses, ...emergency, id: "c", aadhar_number: "123412341234" })
    .execute();

  const loans = [
    // By an employee, by an administrator, and by an employee who was promoted later.
    { id: "instalment", created_by: "employee", rate: 1_200, total: 1_93_724_00, basis: "perInstalment" },
    { id: "year", created_by: "admin", rate: 1_200, total: 1_06_619_00, basis: "perYear" },
    { id: "promoted", created_by: "admin", rate: 1_200, total: 1_93_724_00, basis: "perInstalment" },
    // Total of another program, nearer to one basis.
    { id: "elsewhere", created_by: "", rate: 1_200, total: 1_12_000_00, basis: "perYear" },
    // 100 rupees for a month at 0.01 percent total 100 rupees on either basis.
    { id: "tie-employee", created_by: "employee", rate: 1, total: 100_00, basis: "perInstalment" },
    { id: "tie-admin", created_by: "admin", rate: 1, total: 100_00, basis: "perYear" },
    { id: "tie-gone", created_by: "left", rate: 1, total: 100_00, basis: "perYear" },
    // More loans than one batch.
    ...Array.from({ length: 2_100 }, (_, at) => ({
      id: `many-${at}`,
      created_by: "employee",
      rate: 1_200,
      ...(at % 2 ? { total: 1_93_724_00, basis: "perInstalment" } : { total: 1_06_619_00, basis: "perYear" }),
    })),
  ];
  const rows = loans.map(({ id, created_by, rate, total }) => ({
    id,
    created_by,
    customer_id: "c",
    interest_basis_points: rate,
    total_payment_paise: total,
    ...(rate === 1
      ? { amount_paise: 100_00, term_months: 1 }
      : { amount_paise: 1_00_000_00, term_months: 12 }),
    monthly_payment_paise: 0,
    total_paid_paise: 0,
    status: "active",
    deposited_bank: "",
    renewal_date: "",
    ...at,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto("loans")
      .values(rows.slice(from, from + 500) as never)
      .execute();
  }

  await migrate(db);
  const kept = await db.selectFrom("loans").select(["id", "rate_basis"]).execute();
  const expected = loans.map(({ id, basis }) => [id, basis]);
  expect(Object.fromEntries(kept.map(({ id, rate_basis }) => [id, rate_basis]))).toEqual(
    Object.fromEntries(expected),
  );
}
