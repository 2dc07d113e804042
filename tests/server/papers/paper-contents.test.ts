import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { StoredPaper } from "#papers/paper.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { controlTotals, tableNames } from "#server/ops/control-totals.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

const necklace = { description: "Necklace", grossWeight: 20.5, netWeight: 18.25 };
const ring = { description: "Ring", grossWeight: 4, netWeight: 3.5 };

onSqliteByDay(({ open }) => {
  /** A loan on two articles, with calls a minute apart. */
  async function openLoan() {
    const app = await open();
    const { id, token } = await createLoan(app, { goldItems: [necklace, ring] });
    const ask = async (method: string, path: string, body?: Row) => {
      app.clock.passMinutes(1);
      return app.request(method, path, body, token);
    };
    const done = async (method: string, path: string, body: Row) => {
      const answer = await ask(method, path, body);
      expect(answer.body, path).toHaveProperty("data");
      return answer.body.data as Row & { _id: string };
    };
    const paperAt = (paper: string) => `/loans/${id}/papers/${paper}`;
    const read = async (paper: string) => (await ask("GET", paperAt(paper))).body.data as StoredPaper;
    const print = async (paper: string) => (await ask("POST", paperAt(paper))).body.data as StoredPaper;
    return { app, id, token, ask, done, paperAt, read, print, ticket: `ticket/${id}` };
  }
  type Desk = Awaited<ReturnType<typeof openLoan>>;

  /** Issues one paper of each kind and returns their paths under the loan. */
  async function issueAll({ id, done, ticket }: Desk): Promise<string[]> {
    const paid = await done("POST", `/loans/${id}/payment`, { amount: 40_000, ...onlinePayment() });
    const released = await done("POST", `/loans/${id}/releases`, {
      articles: [{ article: 2, version: 1 }],
      handedTo: "Sita Devi",
      identifiedBy: "Known in person",
    });
    const statement = await done("POST", `/loans/${id}/papers`, { kind: "statement" });
    const notice = await done("POST", `/loans/${id}/papers`, { kind: "notice" });
    const issued = [`statement/${statement._id}`, `notice/${notice._id}`];
    return [ticket, `receipt/${paid._id}`, `release/${released._id}`, ...issued];
  }

  const everything = async ({ db }: TestApp) => {
    const tables = (await tableNames(db)).filter((name) => name !== "sessions");
    const rows = tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    return [await controlTotals(db), await Promise.all(rows)];
  };

  describe("a reprinted paper", () => {
    it("has the same content to the letter after edits, corrections and reversals", async () => {
      const desk = await openLoan();
      const { app, id, token, done, print } = desk;
      const papers = await issueAll(desk);
      const first = await Promise.all(papers.map(print));
      expect(first.map(({ duplicate }) => duplicate)).toEqual(papers.map(() => undefined));

      await done("PUT", "/admin/customers/123412341234", { name: "Gauri", presentAddress: "Elsewhere" });
      const goldItems = [{ ...ring, description: "Bangle", grossWeight: 30, netWeight: 28 }, ring];
      const edited = await done("PUT", `/admin/loans/${id}`, { goldItems });
      const confirmed = { version: edited.version, reason: "Weighed again" };
      const assay = await app.request("POST", `/loans/${id}/confirm-assay`, confirmed, token);
      expect(assay.body.message).toMatch(/confirmed/);
      const receipt = papers[1]?.split("/")[1];
      const taken = await app.request(
        "POST",
        `/payments/${receipt}/reversal`,
        { reason: "Typed twice" },
        token,
      );
      const sure = { reason: "Typed twice", confirmed: taken.body.confirm };
      if (taken.status !== 201) await done("POST", `/payments/${receipt}/reversal`, sure);
      app.clock.set("2025-02-20T10:00:00.000Z");
      const admin = await app.signIn("admin");
      const list = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, admin);
      expect((list.body.data as Row[])[0]).toMatchObject({ name: "Gauri", totalPaid: 0, status: "active" });
      const again = await Promise.all(
        papers.map(async (paper) => {
          const { body } = await app.request("GET", desk.paperAt(paper), undefined, admin);
          return body.data as StoredPaper;
        }),
      );
      expect(again.map(({ content, hash }) => [content, hash])).toEqual(
        first.map(({ content, hash }) => [content, hash]),
      );
      expect(again.map(({ duplicate }) => duplicate)).toEqual(
        papers.map(() => "Duplicate, printed on 20 Feb 2025"),
      );
      expect(again.map((paper) => paper.void)).toEqual([
        undefined,
        "Reversed: this receipt is no longer valid. Typed twice",
        ...[undefined, undefined, undefined],
      ]);
      expect(JSON.stringify(first[0]?.content)).toMatch(/Sita Devi.*Necklace.*20\.50/);
      expect(await verifyAuditLog(app.db)).not.toHaveProperty("broken");
    });

    it("has the same content after a renewal, which issues a ticket and a receipt of its own", async () => {
      const { app, id, done, read, print, ticket } = await openLoan();
      const before = await print(ticket);
      const terms = {
        amount: 90_000,
        term: 12,
        interestRate: 12,
        monthlyPayment: 7996,
        totalPayment: 95_957,
      };
      const paid = { interest: 0, principal: 100_000, rebate: 6_619, ...onlinePayment() };
      const renewed = await done("POST", `/loans/${id}/renewal`, { ...terms, ...paid });
      expect(await read(ticket)).toMatchObject({ content: before.content, hash: before.hash });
      const kept = await app.db.selectFrom("paper_contents").selectAll().orderBy("number").execute();
      expect(kept.map(({ kind, loan_id }) => [kind, loan_id])).toEqual([
        ["receipt", id],
        ["ticket", id],
        ["ticket", renewed._id],
      ]);
      expect(await verifyAuditLog(app.db)).not.toHaveProperty("broken");
    });

    it("is a duplicate after its first print, and the loan's history has the print", async () => {
      const { id, ask, read, print, ticket } = await openLoan();
      expect((await read(ticket)).duplicate).toBeUndefined();
      expect((await print(ticket)).duplicate).toBeUndefined();
      const copy = "Duplicate, printed on 12 Jan 2025";
      expect([(await read(ticket)).duplicate, (await print(ticket)).duplicate]).toEqual([copy, copy]);
      const { body } = await ask("GET", `/loans/${id}/history`);
      const entries = (body.data as Row[]).map(({ act, title, changes }) => [act, title, changes]);
      expect(entries).toEqual([
        ["printed", "PT/2024-25/000001", []],
        ["created", "Sita Devi", expect.not.arrayContaining([expect.objectContaining({ field: "#papers" })])],
      ]);
    });
  });

  it("reading a paper writes nothing", async () => {
    const desk = await openLoan();
    const papers = await issueAll(desk);
    await desk.app.db.deleteFrom("paper_contents").where("kind", "=", "notice").execute();
    await desk.print(desk.ticket);
    const before = await everything(desk.app);
    for (const paper of papers) await desk.ask("GET", desk.paperAt(paper));
    expect(await everything(desk.app)).toEqual(before);
  });

  describe("a paper that was never issued", () => {
    it.each([
      ["of a kind that nobody knows", (id: string) => `/loans/${id}/papers/poem/${id}`],
      ["of another loan", (id: string) => `/loans/none/papers/ticket/${id}`],
      ["of another record", (id: string) => `/loans/${id}/papers/receipt/${id}`],
      ["of no number", (id: string) => `/loans/${id}/papers/ticket/none`],
    ])("is not found %s, and nothing is written", async (_, pathOf) => {
      const { app, id, ask } = await openLoan();
      const before = await everything(app);
      const statuses = [(await ask("GET", pathOf(id))).status, (await ask("POST", pathOf(id))).status];
      expect(statuses).toEqual([404, 404]);
      expect(await everything(app)).toEqual(before);
    });
  });

  it("a refused request uses no number and stores no paper", async () => {
    const { app, id, token, ask, done } = await openLoan();
    const count = async () => (await app.db.selectFrom("paper_contents").select("number").execute()).length;
    const refused = { ...loanForm, disbursedBy: "cash" };
    expect((await app.request("POST", "/admin/loans", refused, token)).status).toBe(400);
    const cash = { amount: 1e6, paymentMethod: "handcash" };
    expect((await ask("POST", `/loans/${id}/payment`, cash)).status).toBe(400);
    // Refused after its receipt got a number.
    await createLoan(app, { amount: 5_00_000, monthlyPayment: 44_424, totalPayment: 5_33_093 });
    expect(await count()).toBe(2);
    const loans = await app.db.selectFrom("loans").select("id").where("id", "<>", id).execute();
    const much = { amount: 2_00_000, paymentMethod: "handcash" };
    expect((await ask("POST", `/loans/${loans[0]?.id}/payment`, much)).status).toBe(400);
    expect(await count()).toBe(2);
    await done("POST", `/loans/${id}/payment`, { amount: 1, ...onlinePayment() });
    const receipts = await app.db.selectFrom("paper_contents").select("number").orderBy("number").execute();
    expect(receipts.map(({ number }) => number)).toEqual([
      ...["PR/2024-25/000001", "PT/2024-25/000001", "PT/2024-25/000002"],
    ]);
  });

  it("verification of the audit log fails after a paper is changed, removed or added without an entry", async () => {
    const { app } = await openLoan();
    const { db } = app;
    const kept = await db.selectFrom("paper_contents").selectAll().executeTakeFirstOrThrow();
    expect(await verifyAuditLog(db)).not.toHaveProperty("broken");
    for (const [what, statement] of [
      ["was changed", "update paper_contents set content = replace(content, 'Sita', 'Gita')"],
      ["was changed", "update paper_contents set hash = 'of something else'"],
      ["is missing", "delete from paper_contents"],
    ]) {
      await sql.raw(String(statement)).execute(db);
      const reason = `its paper PT/2024-25/000001 ${what}`;
      expect((await verifyAuditLog(db)).broken).toEqual({ id: "000000000003", reason });
      await db.deleteFrom("paper_contents").execute();
      await db.insertInto("paper_contents").values(kept).execute();
    }
    const forged = { ...kept, kind: "receipt" as const, number: "PR/2024-25/000009" };
    await db.insertInto("paper_contents").values(forged).execute();
    expect((await verifyAuditLog(db)).broken?.reason).toBe("a paper has no entry");
  });
});
