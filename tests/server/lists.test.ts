import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Customer } from "#resources/customers/customer.ts";
import { resources } from "#resources/index.ts";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { type ListQuery, toSearchParams } from "#engine/declare/query.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { createLog } from "#engine/server/base/log.ts";
import { noProxies } from "#engine/server/http/client.ts";
import { createSite } from "#server/site/static.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { toNameColumns } from "#server/auth/user-table.ts";
import { isNight, oneByDay } from "../setup/night.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";
import { onSqliteByDay } from "./databases.ts";
import type { TestApp } from "./harness.ts";
import { temporaryFolder } from "./processes.ts";
import { createLoan } from "./samples.ts";

const now = new Date("2025-01-12T10:00:00.000Z");

/** Unpaged lists leave out the amounts owed: see loans/owed.test.ts. */
const alikeInWholeLists = (body: Row): Row =>
  Array.isArray(body.data) ? { ...body, data: body.data.map(({ owed: _, ...row }: Row) => row) } : body;

/** Queries for each list. */
const questions = rounds(isNight ? 8 : 4, 1_000);

vi.setConfig({ testTimeout: timeoutMs(questions, 1) });

onSqliteByDay(({ open, openOnce, isPostgres }) => {
  let app: TestApp;
  let token: string;
  const list = async (path: string, as = token) =>
    alikeInWholeLists((await app.request("GET", path, undefined, as)).body);

  const begin = async (opened: TestApp) => {
    app = opened;
    token = await app.signIn("admin");
  };
  const seed = (loans: number) =>
    seedRecords(app.db, {
      loans,
      authors: [
        { id: app.idOf("admin"), role: "admin" },
        { id: app.idOf("employee"), role: "employee" },
      ],
      now,
    });
  /** Seeds loans for all tests of a describe, which only read them. */
  const seedOnce = (loans: number, more = async (_: TestApp) => {}) =>
    openOnce(
      async (opened) => {
        await begin(opened);
        await seed(loans);
        await more(opened);
      },
      { isJudged: false },
    );

  const listed = resources.filter(({ operations }) => operations.list);
  describe("lists of 30 loans", () => {
    seedOnce(30, renameOddly);

    it.each(listed.map((resource) => [resource.name, resource] as const))(
      "%s are searched, filtered, sorted and paged in SQL as in the whole list",
      async (_, resource) => {
        const path = await pathOfList(app, resource);
        const isAdmins = resource.operations.list?.roles.includes("admin");
        const reader = isAdmins ? token : await app.signIn("customer");
        const { data } = await list(path, reader);
        const rows = data as Row[];
        await fc.assert(
          fc.asyncProperty(queries(resource, rows), async (query) => {
            const found = await list(`${path}?${toSearchParams(query)}`, reader);
            expect(found).toEqual(queryRows(resource, rows, query));
          }),
          { numRuns: questions },
        );
      },
    );

    it("have only data when they are whole, and totals and counts when they are paged", async () => {
      expect(Object.keys(await list("/admin/loans"))).toEqual(["data"]);
      const page = await list("/admin/loans?page=2&perPage=7&status=active");
      expect(Object.keys(page).sort()).toEqual(["counts", "data", "total"]);
      expect(page.data).toHaveLength(7);
      expect((page.counts as Record<string, number>).all).toBe(30);
    });

    it("answer any query, but refuse a NUL character", async () => {
      for (const query of [
        "page=x&perPage=-5&sort=nothing&order=up&status=no",
        "q=%27%22%5C%25_%3B--",
        "sort=goldItems",
        "sort=constructor",
        "sort=__proto__",
        "constructor=1",
        "page=1&status=all",
        "page=1&status=constructor",
      ]) {
        expect((await app.request("GET", `/admin/loans?${query}`, undefined, token)).status).toBe(200);
      }
      expect((await app.request("GET", "/admin/loans?q=%00", undefined, token)).status).toBe(400);
    });
  });

  describe("lists of 150 loans", () => {
    seedOnce(150);

    it("are complete in every order, also when they are longer than one batch", async () => {
      const rows = (await list("/admin/loans")).data as Row[];
      for (const sort of sortable(loans)) {
        for (const order of oneByDay(["desc", "asc"] as const)) {
          const sorted = (await list(`/admin/loans?sort=${sort}&order=${order}`)).data as Row[];
          expect([sort, order, sorted.map(idOf)]).toEqual([
            sort,
            order,
            queryRows(loans, rows, { sort, order }).data.map(idOf),
          ]);
        }
      }
    });

    it("have at most a hundred rows a page, and none past the last page", async () => {
      expect((await list("/admin/loans?perPage=100000")).data).toHaveLength(100);
      expect(await list("/admin/loans?page=1000")).toMatchObject({ data: [], total: 150 });
    });

    it.each(["page=", "sort=name&page=", "status=active&sort=amount&order=desc&page="])(
      "are the same page by page as whole: %s",
      async (parameters) => {
        const { data } = await list(
          `/admin/loans?${parameters.replace("&page=", "").replace("page=", "order=")}`,
        );
        const whole = (data as Row[]).map(({ _id }) => _id);
        expect(whole.length).toBeGreaterThan(70);
        const pages: unknown[] = [];
        for (let page = 1; page <= whole.length / 20 + 2; page += 1) {
          const { data } = await list(`/admin/loans?${parameters}${page}&perPage=20`);
          pages.push(...(data as Row[]).map(({ _id }) => _id));
        }
        expect(pages).toEqual(whole);
      },
    );
  });

  describe("lists of 1,100 loans", () => {
    seedOnce(1_100);

    it("find the same as a search of the whole list, and count matches only as far as needed", async () => {
      const { data } = await list("/admin/loans");
      const rows = data as Row[];
      expect(rows).toHaveLength(1100);
      for (const query of [
        { q: "example.com", order: "asc" },
        { q: "5", page: 44, perPage: 25, order: "asc" },
        {
          q: "example.com",
          filters: { status: "active" },
          sort: "name",
          order: "desc",
          page: 3,
          perPage: 20,
        },
        { q: "EXAMPLE", sort: "amount", order: "asc" },
      ] satisfies ListQuery[]) {
        expect(await list(`/admin/loans?${toSearchParams(query)}`)).toEqual(queryRows(loans, rows, query));
      }

      const found = async (page: number, more = "") =>
        list(`/admin/loans?page=${page}&perPage=25&q=example.com${more}`);
      expect(await found(1)).toMatchObject({ total: 1000, isMore: true, counts: { all: 1100 } });
      expect(await found(42)).toMatchObject({ total: 1050, isMore: true });
      const last = await found(44);
      expect(last).toMatchObject({ total: 1100 });
      expect(last.isMore).toBeUndefined();
      const active = (last.counts as Record<string, number>).active;
      expect(await found(1, "&status=active")).toMatchObject({ total: active });
      expect((await list("/admin/loans?q=example.com")).total).toBe(1100);
    });

    it.skipIf(isPostgres)(
      "read texts of a thousand loans at most when more than that match a search",
      async () => {
        app.queries.length = 0;
        for (const sort of sortable(loans))
          for (const narrowed of oneByDay(["&status=active", "", "&overdue=true"]))
            await list(`/admin/loans?page=1&perPage=25&q=example.com&sort=${sort}${narrowed}`);
        const read = app.queries.filter((query) => query.includes('from "loan_list" where'));
        expect(read.length).toBeGreaterThan(sortable(loans).length);
        const onTexts = read.filter((query) => query.includes('"loan_list"."searched"'));
        expect(onTexts.filter((query) => !/limit \?\) as head/.test(query))).toEqual([]);
      },
    );

    it("count the matches of a filter only as far as needed", async () => {
      const filtered = (page: number) => list(`/admin/loans?page=${page}&perPage=25&kind=instalments`);
      expect(await filtered(1)).toMatchObject({ total: 1000, isMore: true, counts: { all: 1100 } });
      const last = await filtered(44);
      expect([last.total, last.isMore]).toEqual([1100, undefined]);
    });

    const siteOf = ({ app: api }: TestApp) =>
      createSite({
        folder: mkdtempSync(join(tmpdir(), "gold-loan-site-")),
        api,
        renderPage: async () => "",
        recentRates: async () => [],
        log: createLog("silent"),
        proxies: noProxies,
      });

    it("short answers are sent uncompressed, with their length", async () => {
      const headers = { "x-auth-token": token, "accept-encoding": "gzip" };
      const response = await siteOf(app).request("/api/admin/loans?page=1&perPage=1", { headers });
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("content-length")).toBe(String((await response.arrayBuffer()).byteLength));
    });

    it("are the same when compressed, and stop reading when the client disconnects", async () => {
      const site = siteOf(app);
      for (const path of ["/admin/loans", "/admin/loans?page=1", "/admin/customers?q=example"]) {
        const ask = (encoding: string) =>
          site.request(`/api${path}`, { headers: { "x-auth-token": token, "accept-encoding": encoding } });
        const [packed, plain] = [await ask("gzip"), await ask("identity")];
        expect(packed.headers.get("content-encoding"), path).toBe("gzip");
        expect(plain.headers.get("content-encoding"), path).toBeNull();
        for (const { headers } of [packed, plain]) expect(headers.get("vary"), path).toBe("accept-encoding");
        expect(gunzipSync(await packed.arrayBuffer()).toString(), path).toBe(await plain.text());
      }

      app.queries.length = 0;
      await list("/admin/loans");
      const forAll = app.queries.length;
      app.queries.length = 0;
      const { body } = await app.ask("GET", "/admin/loans", { token });
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
      const forSome = app.queries.length;
      await setTimeout(50);
      expect(app.queries).toHaveLength(forSome);
      expect(forSome).toBeLessThan(forAll);
    });
  });

  describe("lists of books that change", () => {
    beforeEach(async () => begin(await open({ isJudged: false })));

    it("count only the records of their period, also in a tab", async () => {
      await createLoan(app);
      app.clock.set("2025-02-01T05:00:00.000Z");
      const { token } = await createLoan(app, { aadharNumber: "999988887777" });
      const path = "/admin/loans?status=active&from=2025-02-01&page=1";
      const { body } = await app.request("GET", path, undefined, token);
      expect(body).toMatchObject({ total: 1, counts: { active: 2 } });
    });

    it("show edits and repayments", async () => {
      await seed(30);
      const before = ((await list("/admin/customers")).data as Customer[])[3];
      const edited = { ...before, name: "Zubeda Begum", primaryMobile: "+91 63000-11111" };
      const path = `/admin/customers/${before?.aadharNumber}`;
      expect((await app.request("PUT", path, edited, token)).status).toBe(200);
      for (const q of [
        "zubeda",
        "zubedabegum",
        "63000 11111",
        "+91 63000",
        "063000 11111",
        "0091 63000–11111",
      ]) {
        expect((await list(`/admin/customers?q=${encodeURIComponent(q)}`)).total).toBe(1);
        expect((await list(`/admin/loans?q=${encodeURIComponent(q)}`)).total).toBe(before?.totalLoans);
      }
      expect((await list(`/admin/loans?q=${before?.primaryMobile}`)).total).toBe(0);
      const [loan] = (await list("/admin/loans?status=active&sort=amount")).data as Loan[];
      const owed = Number(loan?.totalPayment) - Number(loan?.totalPaid);
      await app.request(
        "POST",
        `/loans/${loan?._id}/payment`,
        { amount: owed, paymentMethod: "handcash" },
        token,
      );
      const all = (await list("/admin/loans")).data as Row[];
      expect(await list("/admin/loans?page=1")).toEqual(queryRows(loans, all, { page: 1 }));
      const customers = (await list("/admin/customers")).data as Customer[];
      const counted = (id?: string) =>
        all.filter((row) => row.aadharNumber === id && row.status === "active").length;
      expect(customers.map(({ activeLoans }) => activeLoans)).toEqual(
        customers.map(({ aadharNumber }) => counted(aadharNumber)),
      );
    });

    it("take as many queries for many rows as for one", async () => {
      await createLoan(app);
      const paths = ["/admin/loans", "/admin/customers", "/admin/employees"].flatMap((path) => [
        path,
        `${path}?page=1&q=example`,
      ]);
      const count = async () => {
        const counted: Record<string, number> = {};
        for (const path of paths) {
          app.queries.length = 0;
          await list(path);
          counted[path] = app.queries.filter(
            (query) => !/from "sessions"|data_version|^(begin|start|rollback)/.test(query),
          ).length;
        }
        return counted;
      };
      const forOne = await count();
      await seed(60);
      // A search that fills a page counts, because it has also found what the list leaves out.
      expect(await count()).toEqual({ ...forOne, "/admin/loans?page=1&q=example": 6 });
      // The queries for the session and for recent writes are not counted.
      expect(forOne).toEqual({
        "/admin/loans": 2,
        "/admin/loans?page=1&q=example": 5,
        "/admin/customers": 3,
        "/admin/customers?page=1&q=example": 5,
        "/admin/employees": 2,
        "/admin/employees?page=1&q=example": 3,
      });
    });

    it("show one moment, even if customers are renamed during the read", async () => {
      const folder = temporaryFolder();
      const own = isPostgres ? app : await open({ file: join(folder, "data.sqlite") });
      const author = { id: own.idOf("admin"), role: "admin" } as const;
      await seedRecords(own.db, { loans: 1100, authors: [author], now });
      const session = await own.signIn("admin");
      const path = "/admin/customers?sort=name&order=asc";
      const read = async () => (await own.request("GET", path, undefined, session)).body;
      const before = await read();
      const customers = before.data as Customer[];
      const { body } = await own.app.request(`/api${path}`, { headers: { "x-auth-token": session } });
      const [first, last] = [customers.slice(0, 50), customers.slice(-50)];
      for (const [people, name] of [
        [first, "zz"],
        [last, "aa"],
      ] as const) {
        await own.db
          .updateTable("customers")
          .set({ name, name_key: name })
          .where(
            "id",
            "in",
            people.map(({ mongoId }) => mongoId),
          )
          .execute();
      }
      expect(await new Response(body).json()).toEqual(before);
      expect(await read()).not.toEqual(before);
      rmSync(folder, { recursive: true });
    });
  });
});

/** Names with characters that are special in a search. */
async function renameOddly(app: TestApp): Promise<void> {
  const customers = await app.db.selectFrom("customers").selectAll().orderBy("id").execute();
  for (const [index, name] of oddNames.entries()) {
    const { id } = customers[index] ?? { id: "" };
    const { name_key } = toNameColumns(name);
    await app.db.updateTable("customers").set({ name, name_key }).where("id", "=", id).execute();
  }
}

const oddNames = [
  "100% Gold_",
  'O\'Brien "Bob"',
  "back\\slash",
  "లక్ష్మీ దేవి",
  "ÉMILE Straße",
  "émile straße",
  "A*B?[c]",
  "K.S. D’Souza",
  "క్\u200cష్మి  దేవి",
];

async function pathOfList(app: TestApp, resource: AnyResource): Promise<string> {
  const path = resource.operations.list?.path ?? "";
  const busiest = await app.db
    .selectFrom("payments")
    .innerJoin("loans", "loans.id", "payments.loan_id")
    .innerJoin("customers", "customers.id", "customer_id")
    .select(["loan_id", "customer_id", "aadhar_number"])
    .groupBy(["loan_id", "customer_id", "aadhar_number"])
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { customer_id } = busiest;
  await app.db.updateTable("users").set({ customer_id }).where("role", "=", "customer").execute();
  return path
    .replace(":role", "admin")
    .replace(":loanId", busiest.loan_id)
    .replace(":aadharNumber", busiest.aadhar_number);
}

/** Random queries of a list. Most have matches, because search texts are cut from the rows. */
function queries(resource: AnyResource, rows: readonly Row[]): fc.Arbitrary<ListQuery> {
  const texts = rows.flatMap((row) => (resource.searchable ?? []).map((path) => String(row[path] ?? "")));
  const cut = fc
    .tuple(fc.constantFrom("", ...texts, ...oddNames), fc.nat(8), fc.nat(6))
    .map(([text, from, length]) => text.slice(from, from + length));
  return fc.record(
    {
      page: fc.integer({ min: 1, max: 3 }),
      perPage: fc.integer({ min: 1, max: 20 }),
      sort: fc.constantFrom(...sortable(resource)),
      order: fc.constantFrom("asc", "desc"),
      q: fc.oneof(
        cut,
        cut.map((text) => text.toUpperCase()),
        cut.map((text) => ` ${[...text].join("-")},`),
        cut.map((text) => text.replace(/[\s.'’\u200c]/g, "")),
        cut.map((text) => [...text].join("\u200b")),
        fc.tuple(cut, cut).map((parts) => parts.join(" ")),
        fc.constantFrom("", ...texts).map((text) => text.split(" ").toReversed().join(", ")),
        fc.tuple(fc.constantFrom("0", "0091 ", "+91 (0) ", "tel:"), cut).map((parts) => parts.join("")),
        fc.constantFrom(
          "%",
          "_",
          "\\",
          "'",
          '"',
          "00",
          "₹",
          "+91",
          "+91 5",
          "1,",
          "\u001f",
          "5\u001f1",
          "*",
          "ం",
        ),
      ),
      id: fc.constantFrom("none", ...rows.map((row) => String(row[resource.id]))),
      filters: fc.constantFrom(...filtersOf(resource, rows)),
    },
    { requiredKeys: ["order"] },
  );
}

const sortable = ({ fields }: AnyResource) =>
  Object.keys(fields).filter((key) => {
    const field = fields[key];
    return field && (isNumeric(field) || !("fields" in field));
  });

const idOf = ({ _id }: Row) => _id;

function filtersOf({ fields }: AnyResource, rows: readonly Row[]): Record<string, string>[] {
  const choices = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === "choice" ? field.options.map(({ value }) => ({ [key]: value })) : [],
  );
  const [first] = rows;
  const digits = Object.keys(fields).filter((key) => fields[key]?.kind === "digits");
  const known = digits.map((key) => ({ [key]: String(first?.[key] ?? "0") }));
  return [{}, ...choices, ...choices.map((choice) => ({ ...choice, ...known[0] })), ...known];
}
