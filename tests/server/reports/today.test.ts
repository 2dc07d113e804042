/** Figures for both roles are in reports.test.ts. */
import { expect, it } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import { reportsFor } from "#tests/setup/reports-for.ts";
import { onSqliteByDay } from "../databases.ts";
import { refresh, type TestApp } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

const [item] = loanForm.goldItems;

async function reportOf(app: TestApp, name: string, role: "admin" | "employee" = "admin") {
  const path = `/${role}/reports/${name}`;
  return (await app.request("GET", path, undefined, await app.signIn(role))).body.data as ReportResult;
}

async function figure(app: TestApp, key: string, role?: "admin" | "employee") {
  const { tables } = await reportOf(app, "today", role);
  return tables.figures?.rows.find((row) => row.key === key);
}

onSqliteByDay(({ open }) => {
  it("Today counts the loans with an unconfirmed correction, and the list behind it has them", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    await createLoan(app, { goldItems: [item, { ...item, description: "Bangle" }] });
    expect((await figure(app, "corrections"))?.count).toBe(0);
    const goldItems = [{ ...item, netWeight: 19.25 }];
    await app.request("PUT", `/admin/loans/${id}`, { goldItems }, token);
    expect((await figure(app, "corrections"))?.count).toBe(1);
    expect(await figure(app, "corrections", "employee")).toBeUndefined();
    const { tables } = await reportOf(app, "corrections");
    expect(tables.loans?.rows).toEqual([
      { loan: id, customer: "Sita Devi", mobile: "98480 12345", articles: 1, assayed: 18.25, entered: 19.25 },
    ]);
    const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
    const [{ version } = {}] = body.data as { version?: number }[];
    const confirmed = { reason: "Weighed again", version };
    expect((await app.request("POST", `/loans/${id}/confirm-assay`, confirmed, token)).status).toBe(201);
    expect((await reportOf(app, "corrections")).tables.loans?.rows).toEqual([]);
  });

  it("Today counts loans above their limit for administrators, as the dashboard does", async () => {
    const app = await open();
    expect(await figure(app, "above")).toEqual({ key: "above", figure: "Above limit" });
    const { id, token } = await createLoan(app);
    await app.request("POST", "/settings/update-gold-rate", { rate: 3_000, confirmed: true }, token);
    await refresh(app);
    const { figures } = (await reportOf(app, "glance")).tables;
    const counted = figures?.rows.find(({ key }) => key === "above");
    expect(await figure(app, "above")).toMatchObject({ count: 1, amount: counted?.amount });
    const { loans } = (await reportOf(app, "above-limit")).tables;
    expect(loans).toMatchObject({ count: 1, rows: [{ loan: id }], totals: { excess: counted?.amount } });
    expect(await figure(app, "above", "employee")).toBeUndefined();
  });

  it("Today reminds administrators of the gold rate until it is set for the day", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const set = (rate: number) => app.request("POST", "/settings/update-gold-rate", { rate }, token);
    expect(await figure(app, "rate")).toEqual({ key: "rate", figure: "Gold rate not set" });
    await set(7_100);
    expect(await figure(app, "rate")).toBeUndefined();
    // Past midnight in India, but not yet in Greenwich.
    app.clock.set("2025-01-12T19:00:00.000Z");
    expect(await figure(app, "rate")).toEqual({
      key: "rate",
      figure: "Gold rate not updated today (₹7,100 since 12 Jan 2025)",
    });
    expect(await figure(app, "rate", "employee")).toBeUndefined();
  });

  it("reports show words and never a name of the code", async () => {
    const app = await open();
    await createLoan(app);
    const keys = new Set(["key", "loan", "id"]);
    for (const { name } of reportsFor("admin")) {
      const { tables } = await reportOf(app, name);
      const texts = Object.values(tables)
        .flatMap(({ rows }) => rows.flatMap((row) => Object.entries(row)))
        .filter(([field, value]) => typeof value === "string" && !keys.has(field));
      expect(texts.filter(([, text]) => /[a-z][A-Z]/.test(String(text)))).toEqual([]);
    }
  });
});
