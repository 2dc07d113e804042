import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { toRupees } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import * as cash from "#server/migrations/0017-cash.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, onlinePayment } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

onSqliteByDay(({ open }) => {
  it("the migration computes the cash lent on existing loans, and keeps the first use of each reference", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const post = async (path: string, body: Row) => {
      app.clock.passMinutes(1);
      const answer = await app.request("POST", path, body, token);
      expect(answer.status, answer.body.message).toBe(201);
      return String((answer.body.data as Row)._id);
    };
    const terms = { term: 12, interestRate: 12 };
    const lent = { amount: 15_000, monthlyPayment: 1_333, totalPayment: 15_993, ...terms };
    const make = async (person: number, changes: Row = {}) => {
      app.clock.passMinutes(1);
      return (await createLoan(app, { aadharNumber: String(111_122_223_330 + person), ...lent, ...changes }))
        .id;
    };
    const inCash = await make(1, { disbursedBy: "cash" });
    const renewed = await make(2, { disbursedBy: "transfer" });
    const topped = await post(`/loans/${renewed}/renewal`, {
      interest: 0,
      principal: 15_000,
      amount: 18_000,
      monthlyPayment: 1_599,
      totalPayment: 19_191,
      ...terms,
      ...onlinePayment(),
      disbursedBy: "cash",
    });
    const renewedAgain = await post(
      `/loans/${await post(`/loans/${await make(6, { disbursedBy: "cash" })}/renewal`, {
        interest: 0,
        principal: 15_000,
        amount: 12_000,
        monthlyPayment: 1_066,
        totalPayment: 12_794,
        ...terms,
        ...onlinePayment(),
      })}/renewal`,
      {
        interest: 0,
        principal: 12_000,
        amount: 30_000,
        monthlyPayment: 2_665,
        totalPayment: 31_986,
        ...terms,
        ...onlinePayment(),
        disbursedBy: "transfer",
      },
    );
    const [first, second, third] = [
      await make(3, { disbursedBy: "transfer", disbursalReference: "a" }),
      await make(4, { disbursedBy: "transfer", disbursalReference: "b" }),
      await make(5, { disbursedBy: "transfer" }),
    ];
    const paid = [];
    for (let payment = 0; payment < 5; payment += 1)
      paid.push(await post(`/loans/${first}/payment`, { amount: 10, ...onlinePayment() }));
    const [reversed, ...others] = paid;
    await post(`/payments/${reversed}/reversal`, { reason: "Wrong loan" });

    // The earlier schema: references as typed, without keys.
    const { db } = app;
    const ofDuplicates = ["loans_duplicate", "payments_duplicate"];
    for (const index of ["loans_not_said", "loans_reference", "payments_reference", ...ofDuplicates])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    for (const column of [
      "loans.lent_in_cash_paise",
      "loans.disbursal_reference_key",
      "payments.reference_key",
    ]) {
      const [table = "", name = ""] = column.split(".");
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db);
    }
    const typed = ["NEFT 7", "neft7 ", "Neft\u00a07", "NEFT8"];
    await db
      .updateTable("payments")
      .set({ transaction_id: "NEFT 7" })
      .where("id", "=", reversed ?? "")
      .execute();
    for (const [at, transaction_id] of typed.entries())
      await db
        .updateTable("payments")
        .set({ transaction_id })
        .where("id", "=", others[at] ?? "")
        .execute();
    const same = { disbursal_reference: " utr 1" };
    await db.updateTable("loans").set(same).where("id", "in", [first, second]).execute();

    await cash.up(db as never);

    const loans = await db
      .selectFrom("loans")
      .select(["id", "lent_in_cash_paise", "disbursal_reference_key"])
      .execute();
    const loan = (id: string) => loans.find((each) => each.id === id);
    expect(
      [inCash, renewed, topped, renewedAgain, first].map((id) =>
        toRupees(loan(id)?.lent_in_cash_paise ?? -1),
      ),
    ).toEqual([15_000, 0, 3_000, 12_000, 0]);
    expect([first, second, third].map((id) => loan(id)?.disbursal_reference_key)).toEqual([
      "UTR1",
      null,
      null,
    ]);
    const payments = await db
      .selectFrom("payments")
      .select(["id", "reference_key"])
      .where("loan_id", "=", first)
      .where("reverses", "is", null)
      .execute();
    expect(paid.map((id) => payments.find((each) => each.id === id)?.reference_key)).toEqual([
      ...[null, "NEFT7", null, null, "NEFT8"],
    ]);
    const again = await app.request(
      "POST",
      `/loans/${first}/payment`,
      { amount: 10, paymentMethod: "online", transactionId: "neft 7" },
      token,
    );
    expect(again.status).toBe(409);
  });
});
