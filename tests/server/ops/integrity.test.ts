/** The check of the books names each contradiction in a book that was changed past the API. */
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { contradictions } from "#server/ops/contradictions.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, refresh, type TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { uploadPicture } from "../pictures.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

/** For each message, the smallest change of the book below that causes it. */
const changes: Readonly<Record<string, string>> = {
  "stored positions of loans that are not running": "update loans set status = 'closed'",
  "stored figures of gold to hand over that differ from the articles":
    "update gold_to_hand_over set net_milligrams = net_milligrams + 1",
  "loans whose paid total differs from the sum of their payments":
    "update loans set total_paid_paise = total_paid_paise + 1",
  "loans with more paid than owed": "update loans set total_payment_paise = 1 where total_paid_paise > 1",
  "closed loans that are not fully paid": "update loans set total_payment_paise = total_payment_paise + 1000",
  "active loans that are fully paid": "update loans set total_payment_paise = total_paid_paise",
  "closed loans by days whose principal is not repaid": "update loans set amount_paise = amount_paise + 1",
  "active loans by days whose principal is repaid": "update loans set amount_paise = 0",
  "loans whose amount lent in cash is negative or exceeds the loan":
    "update loans set lent_in_cash_paise = -1",
  "loans that have a rebate and are not closed": "update loans set rebate_paise = 1 where status = 'active'",
  "loans whose rebate differs from the rebates of their payments":
    "update loans set rebate_paise = rebate_paise + 1",
  "loans without a customer": "delete from customers",
  "loans without gold": "delete from gold_items",
  "payments that differ from the sum of their parts":
    "update payments set split_interest_paise = split_interest_paise + 1",
  "payments whose concession differs from the waivers made with them":
    "update payments set conceded_paise = 100 where reverses is null",
  "visits whose amount differs from the sum of their payments": `insert into visits
    (id, number, created_at, amount_paise, method, transaction_id, recorded_by, first_loan_id, customer_id)
    select 'v', 'v', created_at, 100, 'handcash', '', '', id, customer_id from loans limit 1`,
  "payments without a loan": "update payments set loan_id = 'none'",
  "cash movements whose postings are missing or differ": "delete from postings where loan_id is null",
  "compensation whose postings are missing or differ":
    "delete from postings where about in (select id from compensations)",
  "postings without a loan and without a cash movement": "delete from cash_movements",
  "loans whose account balances differ from their postings":
    "update loan_accounts set loans_paise = loans_paise + 1",
  "closed or cancelled loans whose accounts have a balance or a date for the next posting":
    "update loan_accounts set next_on = '2027-01-01'",
  "active loans whose accounts have no date for the next posting": "update loan_accounts set next_on = null",
  "articles handed over with another loan":
    "update gold_items set loan_id = (select max(id) from loans where id <> gold_items.loan_id)",
  "releases without articles": "update gold_items set release_id = null",
  "loans whose accounts differ from their book": "update postings set amount_paise = amount_paise + 1",
  "loans whose stored position differs from their book":
    "update loan_positions set payoff_paise = payoff_paise + 1",
  "pictures are missing": "delete from files",
  "pictures were altered": "update files set content = thumb",
};

onSqliteByDay(({ open, isPostgres }) => {
  it("the check of a book names each contradiction, and none in a book as the API wrote it", async () => {
    const app = await open({ ...lasting, granted: ["cashMovements"], isJudged: false });
    await keepBooks(app);
    expect(await findContradictions(app.db)).toEqual([]);
    expect(Object.keys(changes)).toEqual(
      expect.arrayContaining(contradictions.map(({ message }) => message)),
    );
    for (const [message, statement] of Object.entries(changes)) {
      const found = await whileChanged(app.db, statement, isPostgres);
      expect(found.join("\n"), statement).toContain(message);
    }
    expect(await findContradictions(app.db)).toEqual([]);
  });
});

/** A running and a closed loan of each kind, a late handover that is still owed for, a picture, and cash for the bank. */
async function keepBooks(app: TestApp): Promise<void> {
  app.clock.set("2026-05-01T05:00:00.000Z");
  const token = await app.signIn("admin");
  const post = async (path: string, body: Row) => {
    const { status, body: answer } = await app.request("POST", path, body, token);
    expect(status, answer.message).toBe(201);
  };
  const photos = [await uploadPicture(app, token, 5)];
  const [article] = loanForm.goldItems;
  const goldItems = [
    { ...article, photos },
    { description: "Ring", grossWeight: 3, netWeight: 2 },
  ];
  const { id: running } = await createLoan(app);
  await post(`/loans/${running}/payment`, { amount: 500, ...onlinePayment() });
  const { id: closed } = await createLoan(app, { goldItems, aadharNumber: "999988887777" });
  const [byDays, byDaysClosed] = [
    await lendByDays(app, { kind: "bullet" }),
    await lendByDays(app, { kind: "bullet" }),
  ];
  await byDays.pay(500);
  await byDaysClosed.settle();
  const { body } = await app.request("GET", `/loans/${closed}/due`, undefined, token);
  await post(`/loans/${closed}/settlement`, { amount: (body.data as Row).total, ...onlinePayment() });
  await post("/admin/cash-movements", { kind: "toBank", amount: 100, note: "SBI" });
  app.clock.set("2026-06-01T05:00:00.000Z");
  await post(`/loans/${closed}/releases`, {
    articles: [{ article: 2, version: 1 }],
    handedTo: "Sita Devi",
    identifiedBy: "Known in person",
    delay: "ours",
  });
  await refresh(app);
}

/** Returns what the check finds after a change, made without triggers and keys and then rolled back. */
function whileChanged(db: Db, statement: string, isPostgres: boolean): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run("begin");
    try {
      if (isPostgres) await run("set local session_replication_role = replica");
      else {
        await run("pragma defer_foreign_keys = on");
        const triggers = await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'trigger'`.execute(connection);
        for (const { name } of triggers.rows) await run(`drop trigger "${name}"`);
      }
      await run(statement);
      return await findContradictions(connection);
    } finally {
      await run("rollback");
    }
  });
}
