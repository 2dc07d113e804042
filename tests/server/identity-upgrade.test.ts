/** Texts from before they were compared by identity: duplicates keep their rows, are listed, and cannot be entered again. */
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { identityOf } from "#domain/basics/text.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { duplicateReferences } from "#server/reports/duplicates.ts";
import { coverAuditedTables, resealAuditLog, verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { auditKey, type TestApp } from "./harness.ts";
import { lastUse, onUsedBooks } from "../used-book/book.ts";
import { schemeForm } from "./samples.ts";
import { isNight, testAtNight } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 60_000 });

onUsedBooks(({ isPostgres, openBefore, openAfter }) => {
  const report = async (app: TestApp, name: string) => {
    const token = await app.signIn("admin");
    const { body } = await app.request("GET", `/admin/reports/${name}`, undefined, token);
    return (body.data as { tables: Record<string, { rows: Row[] }> }).tables;
  };
  const set = (db: Db, table: string, id: string, values: Readonly<Record<string, string>>) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    )} where id = ${id}`.execute(db);
  const some = async (db: Db, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;

  testAtNight("each duplicate is listed once, keeps its text, and cannot be entered again", async () => {
    const before = await openBefore();
    const [first, second, third] = await some(
      before,
      sql<Row>`select payments.id, loan_id, transaction_id as text from payments join loans on loans.id = loan_id
        where reference_key is not null and loans.status = 'active' and loans.kind = 'instalments'
        order by payments.created_at, payments.id`,
    );
    const [lent, lentAgain] = await some(
      before,
      sql<Row>`select id, disbursal_reference as text from loans where disbursal_reference_key is not null
        order by created_at, id`,
    );
    const [scheme, another] = await some(
      before,
      sql<Row>`select id, name as text from schemes order by created_at, id`,
    );
    if (!first || !second || !third || !lent || !lentAgain || !scheme || !another)
      throw new Error("The book has too few");
    const again = {
      payment: `${first.text}\u200b`,
      loan: `\u202a${lent.text}`,
      scheme: `${scheme.text}`.replace(/^./, "$&  "),
    };
    await set(before, "payments", String(second.id), {
      transaction_id: again.payment,
      reference_key: again.payment.toUpperCase(),
    });
    await set(before, "payments", String(third.id), {
      transaction_id: "ne\u0301ft\u2066 9",
      reference_key: "NE\u0301FT\u20669",
    });
    await set(before, "loans", String(lentAgain.id), {
      disbursal_reference: again.loan,
      disbursal_reference_key: again.loan.toUpperCase(),
    });
    await set(before, "schemes", String(another.id), {
      name: again.scheme,
      name_key: again.scheme.toLowerCase(),
    });

    const app = await openAfter(before);
    const keyOf = async (id: unknown) =>
      (await some(app.db, sql<Row>`select reference_key as key from payments where id = ${id}`))[0]?.key;
    expect([await keyOf(first.id), await keyOf(second.id), await keyOf(third.id)]).toEqual([
      identityOf(String(first.text)),
      null,
      "NÉFT9",
    ]);
    const { records } = await report(app, "duplicates");
    expect(records?.rows.map(({ kind, reference, loan }) => [kind, reference, loan ?? null]).sort()).toEqual([
      ["payout", again.loan, lentAgain.id],
      ["repayment", again.payment, second.loan_id],
      ["scheme", again.scheme, null],
    ]);
    const { figures } = await report(app, "today");
    expect(figures?.rows.filter(({ key }) => key === "duplicates")).toEqual([
      expect.objectContaining({ figure: "Duplicate references", count: 3 }),
    ]);

    const token = await app.signIn("admin");
    for (const transactionId of [`${first.text}\u2069`, "NE\u0301FT 9"]) {
      const body = { amount: 1, paymentMethod: "online", transactionId };
      expect((await app.request("POST", `/loans/${third.loan_id}/payment`, body, token)).status).toBe(409);
    }
    const named = { ...schemeForm, name: `${scheme.text}\u200b` };
    expect((await app.request("POST", "/admin/schemes", named, token)).status).toBe(409);
    // A duplicate can be edited under its name, and stops being one under another name.
    const edit = (changes: Row) => app.request("PUT", `/admin/schemes/${another.id}`, changes, token);
    const { body } = await app.request("GET", "/admin/schemes", undefined, token);
    const kept = (body.data as Row[]).find(({ _id }) => _id === another.id) as Row;
    expect((await edit({ ...kept, minimumDays: 9 })).status).toBe(200);
    expect((await report(app, "duplicates")).records?.rows).toHaveLength(3);
    expect((await edit({ ...kept, version: Number(kept.version) + 1, name: "Another name" })).status).toBe(
      200,
    );
    expect((await report(app, "duplicates")).records?.rows).toHaveLength(2);
  });

  it.skipIf(isPostgres || !isNight)(
    "the duplicates report reads payments and loans only by their index",
    async () => {
      const { db } = await openAfter(await openBefore());
      const plan = await db
        .connection()
        .execute(async (connection) => some(connection, sql<Row>`explain query plan ${duplicateReferences}`));
      const steps = plan.map(({ detail }) => String(detail));
      for (const table of ["payments", "loans"])
        expect(steps.filter((step) => step.includes(` ${table} `))).toEqual([
          expect.stringContaining(`${table}_duplicate`),
        ]);
    },
  );

  it.skipIf(!isPostgres || !isNight)(
    "Today counts duplicate payments without reading a payment",
    async () => {
      const { db } = await openAfter(await openBefore());
      const plan = await db.connection().execute(async (connection) => {
        for (const way of ["seqscan", "bitmapscan", "mergejoin"])
          await sql`set enable_${sql.raw(way)} = off`.execute(connection);
        return some(connection, sql<Row>`explain select count(*) from (${duplicateReferences}) as found`);
      });
      const steps = plan.map((step) => String(step["QUERY PLAN"]));
      expect(steps).toContainEqual(expect.stringContaining("Index Only Scan using payments_duplicate"));
    },
  );

  testAtNight(
    "existing packet numbers are compared by identity, and duplicates keep their rows",
    async () => {
      const before = await openBefore();
      const pledged = await some(
        before,
        sql<Row>`select loan_id, min(position) as position from gold_items join loans on loans.id = loan_id
        where release_id is null and renewed_by is null and status = 'active' group by loan_id order by loan_id`,
      );
      const [one, other, third] = pledged;
      if (!one || !other || !third) throw new Error("The book has too few");
      const pack = ({ loan_id, position }: Row, packet: string) =>
        sql`update gold_items set packet = ${packet}
        where loan_id = ${loan_id} and position = ${position}`.execute(before);
      await pack(one, "Ä 1");
      await pack(other, "a\u0308\u200b1");
      await pack(third, "zz 1");
      const app = await openAfter(before);
      const { doubles } = await report(app, "custody");
      const found = doubles?.rows.filter(({ packet }) => identityOf(String(packet)) === "Ä1");
      expect(found?.map(({ loan }) => loan).sort()).toEqual([one.loan_id, other.loan_id].sort());
      const kept = await some(
        app.db,
        sql<Row>`select packet, packet_identity from gold_items where packet <> ''`,
      );
      expect(kept).toContainEqual({ packet: "zz 1", packet_identity: "ZZ1" });
      for (const { packet, packet_identity } of kept)
        expect(packet_identity).toBe(identityOf(String(packet)));
    },
  );

  testAtNight("Today lists no duplicates if there are none", async () => {
    const app = await openAfter(await openBefore());
    const { figures } = await report(app, "today");
    expect(figures?.rows.filter(({ key }) => key === "duplicates")).toEqual([]);
  });

  testAtNight("existing customers and loans are found by name and phone in other spellings", async () => {
    const before = await openBefore();
    const [loan] = await some(
      before,
      sql<Row>`select id, customer_id from loans order by created_at, id limit 1`,
    );
    const name = "K.S. De\u0301’Souza\u200b";
    await set(before, "customers", String(loan?.customer_id), {
      name,
      name_key: name.toLowerCase(),
      primary_mobile: "+91 (0) 98111 22333",
      secondary_mobile: "098111 22444",
    });
    const app = await openAfter(before);
    const token = await app.signIn("admin");
    for (const q of ["k s désouza", "KS De\u0301Souza", "9811122333", "098111 22333", "0091 98111 22444"])
      for (const list of ["customers", "loans"]) {
        const { body } = await app.request(
          "GET",
          `/admin/${list}?page=1&q=${encodeURIComponent(q)}`,
          undefined,
          token,
        );
        const found = (body.data as Row[]).map((row) => row.mongoId ?? row._id);
        expect([q, found]).toEqual([
          q,
          expect.arrayContaining([list === "loans" ? loan?.id : loan?.customer_id]),
        ]);
      }
  });

  testAtNight("the audit log covers records whose keys the upgrade changed", async () => {
    const before = await openBefore();
    const first = async (table: string, where: string) =>
      String(
        (await some(before, sql<Row>`select id from ${sql.table(table)} ${sql.raw(where)} limit 1`))[0]?.id,
      );
    const named = (name: string) => ({ name, name_key: name.toLowerCase() });
    await set(before, "customers", await first("customers", ""), named("K.S.\u00a0Rao"));
    await set(before, "users", await first("users", "where customer_id is null"), named("Sita\u200b Devi"));
    await set(before, "users", await first("users", "where customer_id is not null"), named("K.S.\u00a0Rao"));
    await set(before, "schemes", await first("schemes", ""), named("Gold\u00a0plus"));
    const payment = await first("payments", "where reference_key is not null");
    await set(before, "payments", payment, { transaction_id: "UPI\u200b9", reference_key: "UPI\u200b9" });
    const loan = await first("loans", "where disbursal_reference_key is not null");
    await set(before, "loans", loan, {
      disbursal_reference: "\u202aN 7",
      disbursal_reference_key: "\u202aN7",
    });
    await resealAuditLog(before, auditKey, new Date(lastUse));
    expect((await verifyAuditLog(before)).changed).toBeUndefined();

    const app = await openAfter(before);
    await coverAuditedTables(app.db, auditKey, app.clock.now());
    expect((await verifyAuditLog(app.db)).changed).toBeUndefined();
    await set(app.db, "payments", payment, { reference_key: "OTHER" });
    expect((await verifyAuditLog(app.db)).changed?.reason).toBe(
      `payments ${payment} was changed without an entry`,
    );
  });
});
