/** Stored positions are what the books of the loans say, on each day and after each change. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import { positionOn } from "#domain/loan/book.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { booksOf } from "#server/loans/books.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { waitingForPositions } from "#server/reports/running-loans.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting, noteLoans, refresh, type TestApp, whatLoansOwe } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { arbitraryBooks, writeBooks } from "../random-books.ts";
import { createLoan, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 300_000 });

const firstDay: Day = "2024-02-27";
/** By day one day a month, with the ends of months among them. */
const step = isNight ? 1 : 31;

onBothDatabases(({ open }) => {
  test("positions and the figures of Today are those of the books on the days of a year", async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    for (const books of fc.sample(arbitraryBooks(app), { numRuns: isNight ? 5 : 2, seed: 7 })) {
      await writeBooks(app, books);
      for (let passed = 0; passed < 366; passed += step) {
        await go(app, addDays(firstDay, passed));
        const { body } = await app.request("GET", "/admin/reports/today", undefined, token);
        const { rows } = (body.data as ReportResult).tables.figures ?? { rows: [] };
        const shown = rows.map(({ key, count, amount }) => [key, count, amount]);
        expect(shown).toEqual(expect.arrayContaining(await figuresOf(app)));
        expect((await findContradictions(app.db)).filter((each) => each.includes("position"))).toEqual([]);
      }
    }
  });

  test("a payment just before midnight and a report just after it agree", async () => {
    const app = await open(lasting);
    app.clock.set("2026-05-01T06:00:00.000Z");
    const { id, token } = await createLoan(app);
    app.clock.set("2026-06-01T18:29:59.900Z");
    const paid = await app.request(
      "POST",
      `/loans/${id}/payment`,
      { amount: 8_885, paymentMethod: "online", transactionId: "UTR 1" },
      token,
    );
    expect(paid.status).toBe(201);
    app.clock.set("2026-06-01T18:30:00.100Z");
    const { body } = await app.request("GET", "/admin/reports/glance", undefined, token);
    const { rows = [] } = (body.data as ReportResult).tables.figures ?? {};
    expect(rows).toContainEqual(expect.objectContaining({ key: "overdue", count: 0, amount: 0 }));
  });

  test("two servers write each position of a new day once", async () => {
    const app = await open(lasting);
    app.clock.set("2026-05-01T06:00:00.000Z");
    const loans = Array.from({ length: 12 }, (_, at) => String(300_000_000_000 + at));
    for (const aadharNumber of loans) await createLoan(app, { aadharNumber });
    app.clock.set("2026-05-02T06:00:00.000Z");
    app.queries.splice(0);
    await Promise.all([refresh(app), refresh(app)]);
    expect(app.queries.filter((query) => query.startsWith('insert into "loan_positions"'))).toHaveLength(
      loans.length,
    );
  });

  test("due dates of a loan by days are those of its book after a payment", async () => {
    const app = await open(lasting);
    const desk = await lendByDays(app, { kind: "interest" }, { isSignedIn: true });
    await desk.on("2026-05-10");
    await desk.pay(500);
    const [book] = await booksOf(app.db, await app.db.selectFrom("loans").selectAll().execute());
    const { dueDays } = await whatLoansOwe(app);
    expect(dueDays.map(({ due_on, fell_paise, unpaid_paise }) => [due_on, fell_paise, unpaid_paise])).toEqual(
      book?.dueDaysWithAmounts().map(({ due, fellDue, unpaid }) => [due, fellDue, unpaid]),
    );
    expect(dueDays[0]?.unpaid_paise).toBeLessThan(dueDays[0]?.fell_paise ?? 0);
  });

  test("a refresh that was interrupted is finished by the next, with the due dates of closed loans", async () => {
    const app = await open(lasting);
    const closed = await lendByDays(app, { kind: "interest", term: 2 });
    const running = await lendByDays(app, { kind: "bullet", term: 12 });
    await app.db.updateTable("loans").set({ status: "closed" }).where("id", "=", closed.id).execute();
    for (const table of ["loan_due_days", "loan_positions"] as const)
      await app.db.deleteFrom(table).where("loan_id", "=", closed.id).execute();
    await app.db
      .updateTable("loan_positions")
      .set({ day: "2026-03-31" })
      .where("loan_id", "=", running.id)
      .execute();
    let asked = 0;
    await refresh(app, {
      get aborted() {
        return asked++ > 0;
      },
    });
    await refresh(app);
    const days = await app.db
      .selectFrom("loan_due_days")
      .selectAll()
      .where("loan_id", "=", closed.id)
      .execute();
    expect(days.map(({ due_on }) => due_on)).toEqual(["2026-05-01", "2026-06-01"]);
  });

  test("payments on both loans of a borrower, at the same time, leave neither above a limit of both", async () => {
    const app = await open(lasting);
    app.clock.set("2026-05-01T06:00:00.000Z");
    const borrowers = Array.from({ length: 6 }, (_, at) => String(300_000_000_000 + at));
    const goldItems = [{ description: "Gold chain", grossWeight: 38, netWeight: 37 }];
    const loans: string[] = [];
    for (const aadharNumber of borrowers.flatMap((each) => [each, each]))
      loans.push((await createLoan(app, { aadharNumber, goldItems, ...termsOf(1_32_000) })).id);
    app.clock.set("2026-06-02T06:00:00.000Z");
    const token = await app.signIn("admin");
    await app.request("POST", "/settings/update-gold-rate", { rate: 4_000 }, token);
    await refresh(app);
    const excesses = async () => (await whatLoansOwe(app)).positions.map(({ excess_paise }) => excess_paise);
    // More than ₹2,50,000 for one borrower may be 80% of the gold, and less 85%.
    expect(Math.min(...(await excesses()))).toBeGreaterThan(0);
    const pay = (id: string, at: number) => {
      const paid = { amount: 11_000, paymentMethod: "online", transactionId: `UTR ${at}` };
      return app.request("POST", `/loans/${id}/payment`, paid, token);
    };
    await Promise.all(loans.map(pay));
    expect(await excesses()).toEqual(loans.map(() => 0));
  });

  test("the work of a new day overwrites no payment that is made meanwhile", async () => {
    const app = await open(lasting);
    app.clock.set("2026-05-01T06:00:00.000Z");
    const loans: string[] = [];
    for (let at = 0; at < 12; at += 1)
      loans.push((await createLoan(app, { aadharNumber: String(300_000_000_000 + at) })).id);
    app.clock.set("2026-06-02T06:00:00.000Z");
    const token = await app.signIn("admin");
    const pay = (id: string, at: number) =>
      app.request(
        "POST",
        `/loans/${id}/payment`,
        { amount: 8_885, paymentMethod: "online", transactionId: `UTR ${at}` },
        token,
      );
    const answers = await Promise.all([...loans.map(pay), refresh(app), refresh(app)]);
    expect(answers.filter((answer) => answer && answer.status !== 201)).toEqual([]);
    await refresh(app);
    const stored = await whatLoansOwe(app);
    expect(stored.positions.map(({ day, overdue_paise }) => [day, overdue_paise])).toEqual(
      loans.map(() => ["2026-06-02", 0]),
    );
    await noteLoans(app, loans);
    expect(await whatLoansOwe(app)).toEqual(stored);
  });
});

test("a report that waits for positions too long says so", async () => {
  const outdated = Object.assign(new Error(), { code: "POSITIONS_OUTDATED" });
  const run = waitingForPositions(
    () => Promise.reject(outdated),
    () => new Promise(() => {}),
    50,
  );
  const answer = run({ name: "today" } as never, new AbortController().signal);
  await expect(answer).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/try again in a minute/),
  });
});

async function go({ clock, db }: TestApp, day: Day): Promise<void> {
  await db.updateTable("audit_head").set({ at: "" }).execute();
  clock.set(`${day}T05:00:00.000Z`);
}

/** Figures of the running loans by their books. */
async function figuresOf({ db, clock }: TestApp) {
  const day = dayOf(clock.now().toISOString());
  const loans = await db.selectFrom("loans").selectAll().where("status", "=", "active").execute();
  const books = await booksOf(db, loans);
  const all = loans.flatMap((loan, at) => {
    const book = books[at];
    if (!book) return [];
    const { payoff, toPay = payoff, fallsDue, overdue } = positionOn(book, day);
    return [{ renewal: loan.renewal_date || loan.matures_on, outstanding: toPay, fallsDue, overdue }];
  });
  const figure = (key: string, some: typeof all, of: "outstanding" | "fallsDue" | "overdue") => [
    ...[key, some.length, toRupees(some.reduce((sum, each) => sum + each[of], 0))],
  ];
  const within = (days: number) =>
    all.filter(({ renewal }) => renewal >= day && renewal <= addDays(day, days));
  const owing = (of: "fallsDue" | "overdue") => all.filter((each) => each[of] > 0);
  return [
    figure("dues", owing("fallsDue"), "fallsDue"),
    figure("overdue", owing("overdue"), "overdue"),
    figure(
      "past",
      all.filter(({ renewal }) => renewal < day),
      "outstanding",
    ),
    ...[7, 15, 30].map((days) => figure(`within${days}`, within(days), "outstanding")),
  ];
}
