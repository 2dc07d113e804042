/** A report takes a declaration, a query and an entry in the list. */
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { borrowerColumns, dateColumn, loanLink, moneyColumn } from "#resources/reports/columns.ts";
import { defineReport, type ReportResult } from "#engine/declare/report.ts";
import type { Contract } from "#engine/server/contract/openapi.ts";
import { reportQueries } from "#server/reports/index.ts";
import { loanSelection, borrowerJoin } from "#server/loans/sql-fragments.ts";
import { reportQuery, type ReportSettings } from "#server/reports/query.ts";
import { rowsWithTotals } from "#engine/server/reports/report.ts";
import { typeCheck } from "#tests/setup/type-check.ts";
import { onSqliteByDay } from "../databases.ts";
import { refresh } from "../harness.ts";
import { createLoan } from "../samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

/** A report outside the product, as in resources/README.md. */
const largeLoans = defineReport({
  name: "large-loans",
  title: "Large loans",
  roles: ["admin"],
  about: "Active loans of at least so much, the largest first.",
  params: { least: { kind: "money", label: "At least", initial: "50000" } },
  tables: {
    loans: {
      title: "Loans",
      fields: { ...borrowerColumns, since: dateColumn("Loan date"), amount: moneyColumn("Amount") },
      totals: ["amount"],
      empty: "No loan is as large",
      rowLink: loanLink,
    },
  },
});

const answer = reportQuery(largeLoans, async (context) => {
  const least = Number(context.params.least) * 100;
  const found = sql`select ${loanSelection}, loans.since as "since", loans.amount_paise as "amount"
    from loans where loans.status = 'active' and loans.amount_paise >= ${least}`;
  const order = sql`"amount" desc, "loan"`;
  return { loans: await rowsWithTotals(context, found, { order, sums: ["amount"], shown: borrowerJoin }) };
});

onSqliteByDay(({ open }) => {
  it("a new report is served over HTTP to its roles, and is in the contract", async () => {
    const app = await open({ reports: [...reportQueries, answer], isJudged: false });
    const { id, token } = await createLoan(app);
    const path = "/admin/reports/large-loans";
    const { body } = await app.request("GET", path, undefined, token);
    expect((body.data as ReportResult).tables.loans).toEqual({
      rows: [
        { loan: id, customer: "Sita Devi", mobile: "98480 12345", since: "2025-01-12", amount: 100_000 },
      ],
      totals: { amount: 100_000 },
      count: 1,
    });
    const larger = await app.request("GET", `${path}?least=100001`, undefined, token);
    expect((larger.body.data as ReportResult).tables.loans?.rows).toEqual([]);
    const employee = await app.signIn("employee");
    expect((await app.request("GET", path, undefined, employee)).status).toBe(403);
    const { paths } = (await app.request("GET", "/openapi.json")).body as unknown as Contract;
    expect(paths["/{role}/reports/large-loans"]?.get?.summary).toMatch(/^Large loans/);
  });

  it("every report returns every declared column in its rows", async () => {
    const app = await open();
    const { id, token } = await createLoan(app, {
      goldItems: [{ description: "Chain", grossWeight: 4, netWeight: 3.5, packet: "P-1" }],
    });
    await app.request("POST", `/loans/${id}/payment`, { amount: 500, paymentMethod: "handcash" }, token);
    const days = {
      user: "",
      now: "2025-02-13T04:30:00.000Z",
      today: "2025-02-13",
      from: "2025-01-01",
      to: "2025-03-01",
    };
    const params = { fall: "90", within: "30", packets: "X-1" };
    app.clock.set("2025-02-13T06:00:00.000Z");
    await refresh(app);
    let rowsSeen = 0;
    for (const { report, run } of reportQueries) {
      const settings: ReportSettings = { trade: defaultTradePolicy };
      const tables = await run({ db: app.db, ...settings, role: "admin", ...days, params, limit: 10 });
      for (const [name, { fields }] of Object.entries(report.tables)) {
        const rows = tables[name]?.rows ?? [];
        rowsSeen += rows.length;
        for (const row of rows)
          expect([report.name, name, Object.keys(row)]).toEqual([
            ...[report.name, name],
            expect.arrayContaining(Object.keys(fields)),
          ]);
      }
    }
    expect(rowsSeen).toBeGreaterThan(50);
  });
});

describe("a report does not compile", () => {
  const declaration = `
    import { countColumn, textColumn } from "#resources/reports/columns.ts";
    import { defineReport } from "#engine/declare/report.ts";
    import type { ReportQueries } from "#server/reports/index.ts";
    import { ageing } from "#server/reports/ageing.ts";
    import { reportQuery } from "#server/reports/query.ts";
    const common = { name: "sizes", title: "Sizes", roles: ["admin"], about: "" } as const;
    const table = { title: "Sizes", fields: { size: textColumn("Size"), loans: countColumn("Loans") }, empty: "" };
    export const sizes = defineReport({ ...common, params: { least: textColumn("Least") }, tables: { all: table } });
    const rows = [{ size: "small", loans: 1 }];`;
  const mistakes = {
    "a report without a query": ["export const all: ReportQueries<[typeof sizes]> = {};", "'sizes'"],
    "another report's query": [
      "export const all: ReportQueries<[typeof sizes]> = { sizes: ageing };",
      '"sizes"',
    ],
    "a table that is not told": ["export const a = reportQuery(sizes, async () => ({}));", "'all'"],
    "a column that is not told": [
      "export const a = reportQuery(sizes, async () => ({ all: { rows: [{ size: 'small' }] } }));",
      "'loans'",
    ],
    "a sum of no column": [
      "export const a = reportQuery(sizes, async () => ({ all: { rows, totals: { loan: 1 } } }));",
      "loan: number",
    ],
    "a context that cannot be asked": [
      "export const a = reportQuery(sizes, async ({ params }) => ({ all: { rows: params.most ? rows : [] } }));",
      "'most'",
    ],
    "a total of no column": [
      "export const a = defineReport({ ...common, tables: { all: { ...table, totals: ['loan'] } } });",
      '"loan"',
    ],
  } as const;

  testAtNight("if anything in it is missing or misnamed", { timeout: 60_000 }, () => {
    const right =
      "export const right = reportQuery(sizes, async () => ({ all: { rows, totals: { loans: 1 } } }));";
    const named = "export const all: ReportQueries<[typeof sizes]> = { sizes: right };";
    const sources = Object.entries({ right: [right + named], ...mistakes }).map(
      ([, [source]], index) => [`tests/server/mistake-${index}.ts`, `${declaration}\n${source}`] as const,
    );
    const complaints = typeCheck({
      sources: Object.fromEntries(sources),
      // The company's tables are known to the engine by an augmentation.
      include: ["src/server/reports", "src/server/tables.ts"],
      compilerOptions: { noUnusedLocals: false },
    });
    expect(complaints.map(({ file, message }) => `${file}: ${message}`)).toEqual(
      Object.entries(mistakes).map(([, [, word]], index) =>
        expect.stringMatching(new RegExp(`^tests/server/mistake-${index + 1}.ts: [\\s\\S]*${word}`)),
      ),
    );
  });
});
