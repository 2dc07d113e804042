import { sql } from "kysely";
import { expect, it } from "vitest";
import type { SearchHit } from "#engine/declare/find.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

const [item] = loanForm.goldItems;
const another = {
  aadharNumber: "777788889999",
  name: "Venkat Rao",
  email: "venkat@example.com",
  primaryMobile: "90000 11111",
  secondaryMobile: "90000 22222",
};

/** Spellings copied from other programs, and abbreviated ones. */
const copied = [
  ...[
    "tel:+91 90000–11111",
    "0091 90000 11111",
    "+91 (0) 90000 11111",
    "09000011111",
    "\u20669000011111\u2069",
  ],
  ...["venkatrao", "Venkat\u00a0\u200bRao", "V.enkat"],
];

async function search(app: TestApp, q: string, role: "admin" | "employee" = "admin"): Promise<SearchHit[]> {
  const path = `/${role}/find?q=${encodeURIComponent(q)}`;
  const { status, body } = await app.request("GET", path, undefined, await app.signIn(role));
  expect(status).toBe(200);
  return body.data as SearchHit[];
}

const summaryOf = (found: SearchHit[]) =>
  found.map(({ resource, row, by }) => [resource, row._id ?? row.aadharNumber, ...(by ? [by] : [])]);

onSqliteByDay(({ open, isPostgres }) => {
  it("Find finds a loan by every number on its papers and by its packet, in any spelling", async () => {
    const app = await open();
    const { id, token } = await createLoan(app, { goldItems: [{ ...item, packet: "Pk -118" }] });
    await createLoan(app, another);
    const post = async (path: string, body: Row) =>
      (await app.request("POST", `/loans/${id}/${path}`, body, token)).body.data as Row;
    const { receiptNumber } = await post("payment", { amount: 500, ...onlinePayment() });
    const { number: statement } = await post("papers", { kind: "statement" });
    const { number: notice } = await post("papers", { kind: "notice" });
    await post("settlement", { amount: 99_500, ...onlinePayment() });
    const { number: release } = await post("releases", {
      articles: [{ article: 1, version: 1 }],
      handedTo: "Sita Devi",
      identifiedBy: "Known in person",
    });
    expect([statement, notice, release]).toEqual([
      "SA/2024-25/000001",
      "RN/2024-25/000001",
      "RR/2024-25/000001",
    ]);
    const ticket = "PT/2024-25/000001";
    for (const [number, label] of [
      [ticket, "Pledge ticket"],
      [receiptNumber, "Receipt"],
      [statement, "Paper number"],
      [notice, "Paper number"],
      [release, "Release receipt"],
      ["PK-118", "Packet number"],
    ])
      for (const typed of [String(number), ` ${String(number).toLowerCase()} `])
        expect(summaryOf(await search(app, typed, "employee"))).toEqual([
          ["loans", id, `${label} ${number}`],
        ]);
    for (const typed of ["pk - 118", "\u202aPk\u200b-118\u202c", "PK\u00a0-118"])
      expect(summaryOf(await search(app, typed))).toEqual([["loans", id, expect.stringMatching(/^Packet/)]]);
    expect(summaryOf(await search(app, "PT/౨౦౨౪-౨౫/౦౦౦౦౦౧"))).toEqual([
      ["loans", id, expect.stringMatching(/^Pledge/)],
    ]);
    expect(summaryOf(await search(app, `https://gold.example.com/loan/${id}`))).toEqual([["loans", id]]);
    const [first] = await search(app, ticket);
    expect(first?.row).toMatchObject({
      ticketNumber: ticket,
      status: "closed",
      goldItems: [expect.anything()],
    });
    expect(await search(app, "PT/2024-25/00000")).toEqual([]);
  });

  it("Find finds people and their loans by Aadhar number, mobile and name, each once and up to a limit", async () => {
    const app = await open();
    const { id } = await createLoan(app);
    const { id: other } = await createLoan(app, another);
    for (const typed of ["7777 8888 9999", "౭౭౭౭౮౮౮౮౯౯౯౯", "7777–8888\u20119999"])
      expect(summaryOf(await search(app, typed))).toEqual([
        ["customers", another.aadharNumber],
        ["loans", other],
      ]);
    for (const typed of ["+91 90000 11111", "VENKAT", " rao", ...copied])
      expect(summaryOf(await search(app, typed)), typed).toEqual([
        ["loans", other],
        ["customers", another.aadharNumber],
      ]);
    expect(summaryOf(await search(app, another.aadharNumber))).toEqual([
      ["customers", another.aadharNumber],
      ["loans", other],
    ]);
    expect(summaryOf(await search(app, "sita"))).toEqual([
      ["loans", id],
      ["customers", loanForm.aadharNumber],
    ]);
    for (let count = 0; count < 6; count++) await createLoan(app);
    expect((await search(app, "sita")).filter(({ resource }) => resource === "loans")).toHaveLength(5);
    for (const nothing of ["", "  ", "'; drop table loans; --", "%", "_", `${"9".repeat(300)}`])
      expect(await search(app, nothing)).toEqual([]);
  });

  it("a name lists running loans first, then people and other loans, in as many statements for more loans", async () => {
    const app = await open();
    const running = await createLoan(app);
    const close = async () => {
      // Ids are random, so only time puts closed loans before the running one, whose position is one more read.
      app.clock.passMinutes(1);
      const { id, token } = await createLoan(app);
      await app.request("POST", `/loans/${id}/settlement`, { amount: 100_000, ...onlinePayment() }, token);
    };
    const statements = async () => {
      app.queries.splice(0);
      await search(app, "sita");
      return app.queries.length;
    };
    for (let count = 0; count < 5; count++) await close();
    const before = await statements();
    for (let count = 0; count < 5; count++) await close();
    expect(await statements()).toBe(before);
    const [first, person, ...others] = await search(app, "sita");
    expect(summaryOf([first, person] as SearchHit[])).toEqual([
      ["loans", running.id],
      ["customers", loanForm.aadharNumber],
    ]);
    expect(others.map(({ row }) => row.status)).toEqual(["closed", "closed", "closed", "closed"]);
  });

  it("Find counts no matches of a name that more loans have than it shows", async () => {
    const app = await open();
    for (let count = 0; count < 6; count++) await createLoan(app);
    app.queries.splice(0);
    expect(await search(app, "sita")).toHaveLength(6);
    expect(app.queries.filter((query) => query.startsWith("select count(*)"))).toEqual([]);
  });

  it("Find scans no table for a number", async () => {
    const app = await open();
    app.queries.splice(0);
    await search(app, "PT/2024-25/000001");
    const query = app.queries.find((text) => text.includes("ticket_number")) ?? "";
    const filled = query.replace(/\$\d+|\?/g, "'1'");
    const explain = sql.raw<Row>(`explain ${isPostgres ? "" : "query plan"} ${filled}`);
    const { rows } = await app.db.connection().execute(async (connection) => {
      // PostgreSQL prefers to scan a table that is nearly empty.
      if (isPostgres) await sql`set enable_seqscan = off`.execute(connection);
      return explain.execute(connection);
    });
    const plan = rows.map((row) => Object.values(row).join(" ")).join("\n");
    expect(plan).toContain("payments_receipt_number_found");
    expect(plan).not.toMatch(isPostgres ? /Seq Scan on (?!found)/ : /SCAN (?!\(subquery|found)/);
  });
});
