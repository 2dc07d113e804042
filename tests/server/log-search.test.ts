/** Long lists are searched as the whole list is, and a search does not hold up other requests. */
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { audit } from "#resources/index.ts";
import { callbacks } from "#resources/visitors/callbacks.ts";
import { messages } from "#resources/visitors/messages.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { type ListQuery, toSearchParams } from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertAll } from "#server/seed/seed.ts";
import { callbackTable } from "#server/visitors/callback-table.ts";
import { messageTable } from "#server/visitors/message-table.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "./databases.ts";
import type { TestApp } from "./harness.ts";

vi.setConfig({ testTimeout: 60_000 });

onSqliteByDay(({ open, isPostgres }) => {
  /** A scan of the narrow copy of a list, which a search of few matches never needs. */
  const scansOf = ({ queries }: TestApp) => queries.filter((query) => /searched" like/.test(query));

  /** Compares data and total of a paged query with those of the whole list. */
  async function expectSame(app: TestApp, resource: AnyResource, rows: readonly Row[], query: ListQuery) {
    const token = await signedIn(app);
    const path = `${resource.operations.list?.path.replace(":role", "admin")}?${toSearchParams(query)}`;
    const { body } = await app.request("GET", path, undefined, token);
    const whole = queryRows(resource, rows, query);
    const most = Math.max(1000, Number(query.page) * Number(query.perPage));
    expect(body.data).toEqual(whole.data);
    expect(body).toMatchObject({ total: Math.min(whole.total, most) });
    expect(body.isMore).toBe(whole.total > most ? true : undefined);
  }

  it("a search of the audit log finds names and times as a search of the whole log does", async () => {
    const app = await open();
    await writeLog(app.db, 3_000);
    const { body } = await app.request("GET", "/admin/audit", undefined, await signedIn(app));
    const rows = body.data as Row[];
    expect(rows.length).toBeGreaterThan(3_000);
    const texts = rows.flatMap(({ who, title, date }) => [who, title, date].map(String));
    const cut = fc
      .tuple(fc.constantFrom(...texts), fc.nat(20), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, length]) => text.slice(from, from + length))
      .filter((text) => searchTermsOf(text).length > 0);
    const always = [
      ...["2025-03-02", "02/03/2025", "2 Mar 2025", "2025", "2025-02", "03-0", "-03-", "20", "10:00"],
      ...["borrower", "b", "nobody has this"],
      ...["devi lakshmi", "teja borrower", "borrower 12", "2025-02 former", "ravi nobody", "d l", "souza 10"],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            q: fc.oneof(
              cut,
              fc.tuple(cut, cut).map((parts) => parts.join(" ")),
              fc.constantFrom(...always),
            ),
            page: fc.integer({ min: 1, max: 50 }),
            perPage: fc.constant(25),
            sort: fc.constantFrom("_id", "who"),
            order: fc.constantFrom("asc", "desc"),
            filters: fc.constantFrom<Record<string, string>>({}, { area: "loans" }),
          },
          { requiredKeys: ["q", "page", "perPage"] },
        ),
        (query) => expectSame(app, audit, rows, query),
      ),
      { numRuns: isNight ? 40 : 15, examples: always.map((q) => [{ q, page: 1, perPage: 25 }]) },
    );
  });

  it("a search of the audit log finds the entries of a day in India, however the day is written", async () => {
    const app = await open();
    await writeLog(app.db, 300);
    const token = await signedIn(app);
    const search = async (q: string) =>
      (
        await app.request(
          "GET",
          `/admin/audit?page=1&perPage=100&q=${encodeURIComponent(q)}`,
          undefined,
          token,
        )
      ).body;
    const found = await search("03/02/2025");
    const moments = (found.data as Row[]).map(({ date }) => String(date)).sort();
    expect([moments.at(0), moments.at(-1)]).toEqual(["2025-02-02T18:30:00.351Z", "2025-02-03T18:23:20.609Z"]);
    for (const q of ["3 feb 2025", "3-2-2025", "2025-02-03"]) expect(await search(q)).toEqual(found);
  });

  it("a search of the audit log reads no entry for an unknown name, and finds a day without comparing texts", async () => {
    const app = await open();
    await writeLog(app.db, 3_000);
    const token = await signedIn(app);
    const statements = async (q: string) => {
      app.queries.length = 0;
      const { body } = await app.request("GET", `/admin/audit?page=1&q=${q}`, undefined, token);
      expect(body.data).toHaveLength(q === "nobody" ? 0 : 25);
      return app.queries.filter((query) => /from "?audit_entries/.test(query) && !/count\(\*\)/.test(query));
    };
    expect(await statements("nobody")).toEqual([]);
    for (const statement of await statements("2025-03-02")) expect(statement).not.toMatch(/ like /);
  });

  it("a search of the audit log for common words and a rare one begins with the rare one", async () => {
    const app = await open();
    await writeLog(app.db, 6_000);
    const token = await signedIn(app);
    app.queries.length = 0;
    const { body } = await app.request("GET", "/admin/audit?page=1&q=Teja+Borrower+1002", undefined, token);
    const rows = body.data as Row[];
    expect(rows).toHaveLength(body.total as number);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ who: "Ravi Teja", title: "Borrower 1002" });
    expect(app.queries.filter((query) => query.includes("isMatch"))).toEqual([]);
  });

  it("a search for a common name fills its page from the first entries, without counting the others", async () => {
    const app = await open();
    await writeLog(app.db, 6_000);
    const token = await signedIn(app);
    app.queries.length = 0;
    const { body } = await app.request("GET", "/admin/audit?page=1&perPage=25&q=Souza", undefined, token);
    expect(body).toMatchObject({ total: 1_000, isMore: true });
    expect(body.data).toHaveLength(25);
    expect(app.queries.filter((query) => query.includes("isMatch"))).toHaveLength(1);
  });

  it.skipIf(isPostgres)("a search of the audit log lets other work run", async () => {
    const app = await open();
    await writeLog(app.db, 12_000);
    const token = await signedIn(app);
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    onTestFinished(() => clearInterval(others));
    const response = app.request("GET", "/admin/audit?page=80&perPage=25&q=Souza", undefined, token);
    const before = turns;
    expect((await response).body.data).toHaveLength(25);
    expect(turns - before).toBeGreaterThanOrEqual(2);
  });

  it("a search of messages reads its matches from an index, and finds the oldest and the changed message", async () => {
    const app = await open();
    await writeMessages(app.db, 5_000);
    const token = await signedIn(app);
    await app.db
      .updateTable("contact_messages")
      .set({ name: "Étienne D’Souza" })
      .where("id", "=", "message-000100")
      .execute();
    await app.db.deleteFrom("contact_messages").where("id", "=", "message-000200").execute();
    const { body } = await app.request("GET", "/admin/messages", undefined, token);
    const rows = body.data as Row[];
    for (const query of [
      { q: "oldest", page: 1, perPage: 25 },
      { q: "tienne dsouza", page: 1, perPage: 25 },
      { q: "visitor200@example", page: 1, perPage: 25 },
      { q: "visitor", page: 45, perPage: 25, sort: "name", order: "desc" },
      { q: "v", page: 3, perPage: 25, sort: "phone", order: "asc" },
      { q: "98480 00017", page: 1, perPage: 25 },
    ] satisfies ListQuery[])
      await expectSame(app, messages, rows, query);
    app.queries.length = 0;
    await app.request("GET", "/admin/messages?page=1&q=nobody", undefined, token);
    expect(app.queries.filter((query) => /contact_messages|isMatch/.test(query))).toEqual([]);
    if (!isPostgres) expect(scansOf(app)).toEqual([]);
  });

  it("a search of call-back requests finds a phone by any of its digits in an index", async () => {
    const app = await open();
    const rows = Array.from({ length: 3_000 }, (_, at) => ({
      ...callbackTable.blank,
      id: `callback-${String(at).padStart(6, "0")}`,
      created_at: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString(),
      phone: `+91 98480 ${String(at).padStart(5, "0")}`,
    }));
    await insertAll(app.db, "callbacks", rows);
    const token = await signedIn(app);
    const { body } = await app.request("GET", "/admin/callbacks", undefined, token);
    app.queries.length = 0;
    await expectSame(app, callbacks, body.data as Row[], { q: "00017", page: 1, perPage: 25 });
    if (!isPostgres) expect(scansOf(app)).toEqual([]);
    for (const query of [
      { q: "9848002", page: 3, perPage: 25, sort: "phone", order: "asc" },
      { q: "1", page: 1, perPage: 25 },
    ] satisfies ListQuery[])
      await expectSame(app, callbacks, body.data as Row[], query);
    expect(app.queries.filter((query) => query.includes("isMatch"))).toEqual([]);
  });
});

const tokens = new WeakMap<TestApp, Promise<string>>();

/** Signs in once, because each sign-in adds an entry. */
function signedIn(app: TestApp): Promise<string> {
  const token = tokens.get(app) ?? app.signIn("admin");
  tokens.set(app, token);
  return token;
}

/** Writes more names than a search looks up one by one, a busy employee, and rising times. */
async function writeLog(db: Db, count: number): Promise<void> {
  const areas = ["loans", "payments", "customers"];
  const entries = Array.from({ length: count }, (_, at): AuditEntryTable => {
    const who = at % 5 === 0 ? "K.S. D’Souza" : at % 400 === 1 ? "Former Employee" : "Ravi Teja";
    return {
      id: String(at + 1_000).padStart(12, "0"),
      at: new Date(Date.UTC(2025, 1, 1, 10) + at * 1_000_003).toISOString(),
      area: areas[at % areas.length] ?? "",
      act: "created",
      record_id: "",
      dossier_id: "",
      title: at % 2 === 0 ? `Borrower ${at % 1_300}` : `Lakshmi ${at % 40} Devi`,
      actor_id: who,
      actor_name: who,
      actor_role: at % 5 === 0 ? "admin" : "employee",
      changes: "{}",
      request_id: "",
      hash: "",
      address: "",
    };
  });
  await insertAll(db, "audit_entries", entries);
}

async function writeMessages(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...messageTable.blank,
    id: `message-${String(at).padStart(6, "0")}`,
    reference: `M-${100_000 + at}`,
    created_at: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString(),
    name: at === 0 ? "The oldest" : `Visitor ${at % 700}`,
    email: `visitor${at}@example.com`,
    phone: `98480 ${String(at).padStart(5, "0")}`,
    message: "What is my gold worth?",
  }));
  await insertAll(db, "contact_messages", rows);
}
