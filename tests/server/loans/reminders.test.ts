import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { englishWording } from "#papers/wording.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { createLoan, termsOf } from "../samples.ts";

const setDay = (app: TestApp, day: Day) => app.clock.set(`${day}T06:00:00.000Z`);

/** Records calls and payments as an employee, and reads the report of overdue loans. */
function bookOf(app: TestApp) {
  const ask = async (method: string, path: string, body?: Row) => {
    app.clock.passMinutes(1);
    return app.request(method, path, body, await app.signIn("employee"));
  };
  return {
    call: (id: string, body: Row) => ask("POST", `/loans/${id}/reminders`, body),
    pay: (id: string, amount: number) =>
      ask("POST", `/loans/${id}/payment`, { amount, paymentMethod: "handcash" }),
    report: async (query = "") =>
      ((await ask("GET", `/employee/reports/ageing${query}`)).body.data as ReportResult).tables,
  };
}

onSqliteByDay(({ open }) => {
  it("a reminder has an outcome and a promised day, and an older one has neither", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const { call } = bookOf(app);
    const promised = { outcome: "promised", promisedOn: "2025-01-14" };
    expect((await call(id, { message: "Please pay" })).status).toBe(201);
    expect((await call(id, promised)).body.data).toMatchObject({ ...promised, sentBy: "Ravi Teja" });
    expect((await call(id, { ...promised, outcome: "reached" })).body.data).not.toHaveProperty("promisedOn");
    const { body } = await app.request("GET", `/loans/${id}/reminders`, undefined, token);
    const [last, second, first] = body.data as Row[];
    expect([last?.outcome, second?.promisedOn]).toEqual(["reached", "2025-01-14"]);
    expect(first).not.toHaveProperty("outcome");
    const log = await app.request("GET", "/admin/audit?area=reminders", undefined, token);
    expect((log.body.data as Row[])[1]?.changes).toEqual([
      { field: "Outcome", before: "", after: "promised to pay" },
      { field: "Promised for", before: "", after: "14 Jan 2025" },
    ]);
  });

  it.each<[Row, string, string]>([
    [{}, "Enter the message or the outcome", "message"],
    [{ outcome: "asleep" }, "Choose one of the options for outcome", "outcome"],
    [
      { outcome: "promised", promisedOn: "2025-01-11" },
      ...(["The promised day cannot be before today", "promisedOn"] as const),
    ],
    [
      { outcome: "promised", promisedOn: "tomorrow" },
      ...(["Enter a date as dd/mm/yyyy", "promisedOn"] as const),
    ],
  ])("a reminder with %j is refused", async (body, msg, path) => {
    const app = await open();
    const { id } = await createLoan(app);
    const { call } = bookOf(app);
    const answer = await call(id, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ msg, path }]]);
  });

  it("a promise more than 90 days ahead is asked about, where the client can be asked", async () => {
    const app = await open();
    const { id } = await createLoan(app);
    const { call } = bookOf(app);
    const promise = { outcome: "promised", promisedOn: "2025-04-12", confirmed: "" };
    expect((await call(id, promise)).status).toBe(201);
    const far = { ...promise, promisedOn: "2025-04-13" };
    const question = "13 Apr 2025 is more than 90 days ahead. Save anyway?";
    expect(await call(id, far)).toMatchObject({ status: 409, body: { confirm: question } });
    expect((await call(id, { ...far, confirmed: question })).status).toBe(201);
    expect((await call(id, { ...far, confirmed: undefined })).status).toBe(201);
  });

  it.each([
    ["2025-01-20T02:29:00.000Z", true],
    ["2025-01-20T02:30:00.000Z", false],
    ["2025-01-20T13:30:00.000Z", false],
    ["2025-01-20T13:31:00.000Z", true],
  ])("a contact at %s asks clients that can be asked: %s", async (moment, isAsked) => {
    const app = await open();
    const { id } = await createLoan(app);
    app.clock.set(moment);
    const token = await app.signIn("employee");
    const record = (body: Row) => app.request("POST", `/loans/${id}/reminders`, body, token);
    const { status, body } = await record({ outcome: "reached", confirmed: "" });
    expect([status, body.message ?? ""]).toEqual(
      isAsked ? [409, expect.stringContaining("between 8:00 am and 7:00 pm")] : [201, expect.anything()],
    );
    if (isAsked) {
      expect((await record({ outcome: "reached", confirmed: body.message })).status).toBe(201);
      expect((await record({ outcome: "reached" })).status).toBe(201);
    }
  });

  it("a reminder names the overdue part of what is due, and the charge that it adds", () => {
    const about = {
      name: "Sita Devi",
      company: "Gold",
      phone: "1",
      ticket: "",
      day: "12 Feb 2025",
      penal: 0,
    };
    const text = (overdue: Paise, charge: Paise) =>
      englishWording.reminder.overdue({ ...about, amount: 17_770_00, overdue, charge });
    expect(text(8_885_00, 0)).toContain(
      "is due. Of this, ₹8,885 has been overdue since 12 Feb 2025. Please pay",
    );
    expect(text(17_770_00, 59_00)).toContain("was due on 12 Feb 2025. Please pay");
    expect(text(17_770_00, 59_00)).toMatch(
      /This reminder adds a charge of ₹59 \(including GST\) to your loan\.$/,
    );
  });

  it("the report of overdue loans returns the charge of a reminder, which the message names", async () => {
    const app = await open();
    const desk = await lendByDays(app, {
      kind: "interest",
      charges: [{ name: "Reminder", on: "reminder", amount: 50, gst: 18 }],
    });
    await desk.on("2026-06-10");
    const { calls } = await bookOf(app).report();
    expect(calls?.rows).toMatchObject([{ loan: desk.id, reminderCharge: 59 }]);
  });

  it("a broken promise comes to the top of the overdue loans until what was due by then is paid", async () => {
    const app = await open();
    setDay(app, "2026-01-31");
    const small = (await createLoan(app, termsOf(10_000))).id;
    const large = (await createLoan(app, { aadharNumber: "123412341235" })).id;
    const { call, pay, report } = bookOf(app);
    const shown = async (day: Day) => {
      setDay(app, day);
      const { calls } = await report();
      return {
        order: calls?.rows.map(({ loan }) => (loan === small ? "small" : loan === large ? "large" : loan)),
        first: calls?.rows[0],
        broken: calls?.totals.broken,
      };
    };
    expect(await shown("2026-03-02")).toMatchObject({ order: ["large", "small"], broken: 0 });
    await call(small, { outcome: "promised", promisedOn: "2026-03-05" });
    expect(await shown("2026-03-05")).toMatchObject({ order: ["large", "small"], broken: 0 });
    expect(await shown("2026-03-06")).toMatchObject({
      order: ["small", "large"],
      broken: 1,
      first: { outcome: "promised", promised: "2026-03-05", contacted: "2026-03-02", broken: 1, days: 7 },
    });
    // The promise stays broken when nobody is reached, and a message without an outcome does not hide the last one.
    await call(small, { outcome: "none" });
    await call(small, { message: "Please pay" });
    expect(await shown("2026-03-07")).toMatchObject({
      order: ["small", "large"],
      first: { outcome: "none", promised: "2026-03-05", contacted: "2026-03-06" },
    });
    // Part of what was due by then is not enough.
    await pay(small, 500);
    expect(await shown("2026-03-08")).toMatchObject({ order: ["small", "large"] });
    // A later promise counts in its place.
    await call(small, { outcome: "promised", promisedOn: "2026-03-20" });
    expect(await shown("2026-03-09")).toMatchObject({ order: ["large", "small"], broken: 0 });
    expect(await shown("2026-03-21")).toMatchObject({ order: ["small", "large"], broken: 1 });
    // Enough is paid; the instalment of 31 March fell due after the promise.
    await pay(small, 389);
    expect(await shown("2026-03-22")).toMatchObject({ order: ["large"], broken: 0 });
    expect(await shown("2026-04-02")).toMatchObject({ order: ["large", "small"], broken: 0 });
  });

  it("the overdue loans are sorted by days late, amount or promise on request, and by their own order otherwise", async () => {
    const app = await open();
    const names = ["oldest", "middle", "newest"];
    const ids: string[] = [];
    for (const [at, day] of (["2026-01-05", "2026-01-15", "2026-01-25"] as const).entries()) {
      setDay(app, day);
      const terms = termsOf([10_000, 30_000, 20_000][at] ?? 0, 1);
      ids.push((await createLoan(app, { ...terms, aadharNumber: `12341234123${at}` })).id);
    }
    setDay(app, "2026-03-01");
    const { call, report } = bookOf(app);
    for (const [at, id] of ids.slice(1).entries())
      await call(id, { outcome: "promised", promisedOn: addDays("2026-03-01", 9 - at) });
    const sorted = async (query: string) =>
      (await report(query)).calls?.rows.map(({ loan }) => names[ids.indexOf(String(loan))]);
    expect(await sorted("")).toEqual(["middle", "newest", "oldest"]);
    expect(await sorted("?sort=days&order=desc")).toEqual(["oldest", "middle", "newest"]);
    expect(await sorted("?sort=days")).toEqual(["newest", "middle", "oldest"]);
    expect(await sorted("?sort=overdue&order=asc")).toEqual(["oldest", "newest", "middle"]);
    // A loan without a promise comes last in both directions.
    expect(await sorted("?sort=promised&order=asc")).toEqual(["newest", "middle", "oldest"]);
    expect(await sorted("?sort=promised&order=desc")).toEqual(["middle", "newest", "oldest"]);
    // Columns that are not sortable are ignored, whatever they are.
    for (const column of ["customer", "loan", "1; drop table loans", ""])
      expect(await sorted(`?sort=${encodeURIComponent(column)}&order=asc`)).toEqual(await sorted(""));
  });
});
