/** Filters of loans by due date, author, scheme and period. */
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { loanKinds, type LoanKind } from "#domain/loan/kinds.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans as declaration } from "#resources/loans/loans.ts";
import { filtersOf } from "#engine/declare/query.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createTrigger } from "#engine/server/db/triggers.ts";
import { booksOf } from "#server/loans/books.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, noteLoans, refresh, type TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { arbitraryBooks, arbitraryDay, writeBooks } from "../random-books.ts";
import { planOf } from "../query-plans.ts";
import { createLoan, employeeLoanForm } from "../samples.ts";
import type { Statement } from "../statements.ts";
import { rounds, timeoutMs } from "#tests/slow/soak/rounds.ts";

vi.setConfig({ testTimeout: 30_000 });

// Three books in ten have a loan that falls due soon, and eight in ten one above its limit.
const overdueRounds = rounds(30, 200);
const aboveLimitRounds = rounds(8, 150);
const kinds = Object.keys(loanKinds) as LoanKind[];
const filters = ["overdue", "dueThisWeek"] as const;

async function listed(app: TestApp, token: string, query: string, role = "admin"): Promise<Loan[]> {
  const { status, body } = await app.request(
    "GET",
    `/${role}/loans?page=1&perPage=100&${query}`,
    undefined,
    token,
  );
  expect(status).toBe(200);
  const found = body.data as Loan[];
  expect(body.total).toBe(found.length);
  return found;
}

/** Loans with a row in the last books, and the day on which each is overdue or due by its book. */
async function dueOf({ db }: TestApp, day: Day) {
  const rows = await db
    .selectFrom("loans")
    .selectAll()
    .where("status", "=", "active")
    .orderBy("id")
    .execute();
  const books = await booksOf(db, rows);
  return rows.map(({ id }, at) => ({
    id,
    isOverdue: books[at]?.owedOn(day).overdueSince !== undefined,
    isOverdueNextWeek: books[at]?.owedOn(addDays(day, 7)).overdueSince !== undefined,
    earliestDue: books[at]?.earliestDue(),
  }));
}

onSqliteByDay(({ open, isPostgres }) => {
  describe.each(kinds)("a loan of the kind %s", (kind) => {
    it("is overdue from the day after its first unpaid due date, until it is paid", async () => {
      const app = await open(lasting);
      app.clock.set("2026-04-01T06:00:00.000Z");
      const instalment = { term: 1, monthlyPayment: 101_000, totalPayment: 101_000 };
      const { id } =
        kind === "instalments" ? await createLoan(app, instalment) : await lendByDays(app, { kind, term: 1 });
      const token = await app.signIn("admin");
      const on = async (day: Day) => {
        app.clock.set(`${day}T06:00:00.000Z`);
        const found = await Promise.all(filters.map((name) => listed(app, token, `${name}=true`)));
        return filters.filter((_, at) => found[at]?.some(({ _id }) => _id === id));
      };
      expect(await on("2026-04-01")).toEqual([]);
      expect(await on("2026-04-24")).toEqual([]);
      expect(await on("2026-04-25")).toEqual(["dueThisWeek"]);
      expect(await on("2026-05-01")).toEqual(["dueThisWeek"]);
      expect(await on("2026-05-02")).toEqual(["overdue"]);

      const loan = (await listed(app, token, `id=${id}`))[0];
      const amount = loan?.owed?.total ?? 0;
      const paid = await app.request(
        "POST",
        `/loans/${id}/settlement`,
        { amount, rebate: loan?.owed?.rebate, paymentMethod: "online", transactionId: `T-${kind}` },
        token,
      );
      expect(paid.status).toBe(201);
      expect(await on("2026-05-02")).toEqual([]);
      const undone = await app.request(
        "POST",
        `/payments/${(paid.body.data as Row)._id}/reversal`,
        { reason: "Typed twice" },
        token,
      );
      expect(undone.status).toBe(201);
      expect(await on("2026-05-02")).toEqual(["overdue"]);
    });
  });

  it("a repayment and its reversal move the due date of each kind as the loan's book says", async () => {
    const app = await open(lasting);
    app.clock.set("2026-04-01T06:00:00.000Z");
    const interest = await lendByDays(app, { kind: "interest" });
    const flexible = await lendByDays(app, { kind: "flexible" });
    const instalments = await createLoan(app);
    const { token } = instalments;
    app.clock.set("2026-06-15T06:00:00.000Z");
    const stored = async () => {
      const found = await listed(app, token, "sort=amount");
      return Object.fromEntries(found.map(({ _id, earliestDue }) => [_id, earliestDue]));
    };
    const expected = async () =>
      Object.fromEntries((await dueOf(app, "2026-06-15")).map(({ id, earliestDue }) => [id, earliestDue]));
    expect(await stored()).toEqual(await expected());
    for (const id of [interest.id, flexible.id, instalments.id]) {
      const before = (await stored())[id];
      const payment = { amount: 20_000, paymentMethod: "online", transactionId: `P-${id}` };
      const paid = await app.request("POST", `/loans/${id}/payment`, payment, token);
      expect(paid.status).toBe(201);
      expect(await stored()).toEqual(await expected());
      // A flexible loan falls due once, whatever is paid before.
      if (id !== flexible.id) expect((await stored())[id]).not.toBe(before);
      const reason = { reason: "Wrong loan" };
      await app.request("POST", `/payments/${(paid.body.data as Row)._id}/reversal`, reason, token);
      expect((await stored())[id]).toBe(before);
    }
  });

  it("the overdue filters match the loans' books, Today's count and the in-memory list", {
    timeout: timeoutMs(overdueRounds, 5),
  }, async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    const met = { overdue: 0, week: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryBooks(app), arbitraryDay, fc.nat(60), async (books, day, later) => {
        await writeBooks(app, books);
        await app.db.updateTable("audit_head").set({ at: "" }).execute();
        app.clock.set(`${day}T05:00:00.000Z`);
        await refresh(app);
        const events = [...books.payments, ...books.charges, ...books.waivers];
        const first = [day, ...events.map(({ created_at }) => dayOf(created_at))].sort().at(-1) ?? day;
        const dueDays = (await dueOf(app, first)).flatMap(({ earliestDue }) => earliestDue ?? []);
        const [nextDue = addDays(first, later)] = dueDays.filter((each) => each > first).sort();
        const withinWeek = addDays(nextDue, -(later % 7));
        // The filters must be right before the day's first refresh.
        for (const on of [first, withinWeek > first ? withinWeek : nextDue, addDays(nextDue, 1)]) {
          app.clock.set(`${on}T05:00:00.000Z`);
          const due = await dueOf(app, on);
          const overdue = await listed(app, token, "overdue=true");
          expect(overdue.map(({ _id }) => _id).sort()).toEqual(
            due.filter(({ isOverdue }) => isOverdue).map(({ id }) => id),
          );
          const week = await listed(app, token, "dueThisWeek=true");
          met.overdue += overdue.length;
          met.week += week.length;
          expect(week.map(({ _id }) => _id).sort()).toEqual(
            due.filter((each) => !each.isOverdue && each.isOverdueNextWeek).map(({ id }) => id),
          );
          const { body } = await app.request("GET", "/admin/reports/today", undefined, token);
          const figures = (body.data as ReportResult).tables.figures?.rows ?? [];
          expect(figures.find(({ key }) => key === "overdue")?.count).toBe(overdue.length);
          const whole = (await app.request("GET", "/admin/loans", undefined, token)).body.data as Row[];
          for (const [name, found] of [["overdue", overdue] as const, ["dueThisWeek", week] as const]) {
            const { data } = queryRows(declaration, whole, { filters: { [name]: "true" }, day: on });
            expect(data.map(({ _id }) => _id)).toEqual(found.map(({ _id }) => _id));
          }
        }
      }),
      { numRuns: overdueRounds },
    );
    expect(Math.min(met.overdue, met.week)).toBeGreaterThan(0);
  });

  it("the above-limit filter matches 'What if' at a 0 % fall after changes to loans and the rate", {
    timeout: timeoutMs(aboveLimitRounds, 5),
  }, async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    const setRate = (rate: number) =>
      app.request("POST", "/settings/update-gold-rate", { rate, confirmed: "" }, token);
    const whatIf = async () => {
      const { body } = await app.request("GET", "/admin/reports/what-if?fall=0&rows=all", undefined, token);
      const rows = (body.data as ReportResult).tables.loans?.rows ?? [];
      return rows.map(({ loan, excess }) => [loan, excess]);
    };
    const aboveLimit = async () => {
      const found = await listed(app, token, "aboveLimit=true");
      expect(found).toEqual([...found].sort((one, other) => (other.excess ?? 0) - (one.excess ?? 0)));
      return found.map(({ _id, excess }) => [_id, excess]);
    };
    let met = 0;
    await fc.assert(
      fc.asyncProperty(
        arbitraryBooks(app),
        arbitraryDay,
        fc.constantFrom(500, 3_000, 7_000),
        async (books, day, rate) => {
          await writeBooks(app, books);
          await app.db.updateTable("audit_head").set({ at: "" }).execute();
          await app.db.deleteFrom("gold_rates").execute();
          app.clock.set(`${day}T05:00:00.000Z`);
          expect((await setRate(6_000)).status).toBe(200);
          await refresh(app);
          expect((await aboveLimit()).sort()).toEqual((await whatIf()).sort());
          app.clock.set(`${addDays(day, 1)}T05:00:00.000Z`);
          const far = await setRate(rate);
          const confirmed = far.body.confirm as string | undefined;
          if (confirmed) await app.request("POST", "/settings/update-gold-rate", { rate, confirmed }, token);
          await refresh(app);
          expect((await aboveLimit()).sort()).toEqual((await whatIf()).sort());
          const [first] = await aboveLimit();
          if (!first) return;
          met += 1;
          const released = { release_id: null, assayed_net_milligrams: 100_000_000 };
          await app.db
            .updateTable("gold_items")
            .set(released)
            .where("loan_id", "=", String(first[0]))
            .execute();
          await noteLoans(app, [String(first[0])]);
          expect((await aboveLimit()).sort()).toEqual((await whatIf()).sort());
          await app.db
            .updateTable("loans")
            .set({ status: "closed", closed_at: app.clock.now().toISOString() })
            .execute();
          await noteLoans(
            app,
            books.loans.map(({ id }) => id),
          );
          expect(await aboveLimit()).toEqual([]);
        },
      ),
      { numRuns: aboveLimitRounds },
    );
    expect(met).toBeGreaterThan(0);
  });

  it("ignores the filter by limit for an employee", async () => {
    const app = await open(lasting);
    await createLoan(app);
    const token = await app.signIn("employee");
    expect(await listed(app, token, "aboveLimit=true", "employee")).toHaveLength(1);
  });

  it.skipIf(isPostgres)("a named filter uses an index with every sort order", async () => {
    const app = await open(lasting);
    await createLoan(app);
    const token = await app.signIn("admin");
    // The plan checker fails the test.
    for (const name of ["overdue", "dueThisWeek", "aboveLimit"])
      for (const sort of ["createdAt", "name", "amount", "totalPayment", "status"])
        expect(await listed(app, token, `${name}=true&sort=${sort}&order=desc`)).toEqual([]);
  });

  it("the overdue filter lists the longest overdue loan first, unless another order is chosen", async () => {
    const app = await open(lasting);
    for (const [at, name] of [
      ["2026-02-01", "Bala"],
      ["2026-01-01", "Anil"],
      ["2026-03-01", "Chitra"],
    ] as const) {
      app.clock.set(`${at}T06:00:00.000Z`);
      await app.db.updateTable("audit_head").set({ at: "" }).execute();
      await createLoan(app, { name, aadharNumber: `12341234${at.replaceAll("-", "").slice(2, 6)}` });
    }
    app.clock.set("2026-06-15T06:00:00.000Z");
    const token = await app.signIn("employee");
    const names = async (query: string) =>
      (await listed(app, token, query, "employee")).map(({ name }) => name);
    expect(await names("overdue=true")).toEqual(["Anil", "Bala", "Chitra"]);
    expect(await names("overdue=true&sort=name&order=desc")).toEqual(["Chitra", "Bala", "Anil"]);
    expect(await names("overdue=true&q=bala")).toEqual(["Bala"]);
    expect(await names("overdue=true&status=closed")).toEqual([]);
    // Any other value is no filter.
    expect(await names("overdue=maybe&sort=name")).toHaveLength(3);
  });

  it.skipIf(isPostgres)(
    "named filters are answered from their index alone, with any other filter and order",
    async () => {
      const statements: Statement[] = [];
      const app = await open({ ...lasting, onStatement: (statement) => void statements.push(statement) });
      const token = await app.signIn("admin");
      const others = [
        ...filtersOf(declaration).map((field) => `${field}=any`),
        ...["createdAt", "name", "amount", "totalPayment", "status"].map((field) => `sort=${field}`),
        ...["overdue=true", "dueThisWeek=true", "aboveLimit=true", "from=2026-04-01"],
      ];
      for (const name of ["overdue", "dueThisWeek", "aboveLimit"])
        for (const other of others) {
          statements.length = 0;
          await app.request("GET", `/admin/loans?page=1&perPage=25&${name}=true&${other}`, undefined, token);
          const listed = statements.filter((made) => / from "loan_list" where /.test(made.sql));
          expect(listed).not.toEqual([]);
          for (const statement of listed) {
            const [step] = await planOf(statement);
            expect([other, step]).toEqual([
              other,
              expect.stringMatching(
                /^SEARCH loan_list USING COVERING INDEX loan_list_(earliest_due|excess) /,
              ),
            ]);
          }
        }
    },
  );

  it("a new loan and its payments rewrite its row of the list only for another due date", async () => {
    const app = await open(lasting);
    await createLoan(app);
    await sql`create table rewritten (loan_id text)`.execute(app.db);
    const rewritten = {
      name: "list_rewritten",
      on: "loan_list",
      after: "update",
      does: () => [sql`insert into rewritten (loan_id) values (new.id)`],
    } as const;
    for (const statement of createTrigger(rewritten, isPostgres)) await sql.raw(statement).execute(app.db);
    const rewrites = async () => {
      const { rows } = await sql`delete from rewritten returning loan_id`.execute(app.db);
      return rows.length;
    };
    const { id, token } = await createLoan(app);
    expect(await rewrites()).toBe(1);
    for (const [amount, times] of [
      [100, 0],
      [10_000, 1],
    ]) {
      const body = { amount, paymentMethod: "handcash" };
      expect((await app.request("POST", `/loans/${id}/payment`, body, token)).status).toBe(201);
      expect(await rewrites()).toBe(times);
    }
  });

  it("filters loans by scheme, author and the days in India on which they were made", async () => {
    const app = await open(lasting);
    app.clock.set("2026-04-01T18:00:00.000Z");
    const { id: byAdmin } = await createLoan(app);
    // Half past midnight in India.
    app.clock.set("2026-04-01T19:00:00.000Z");
    const employee = await app.signIn("employee");
    const form = { ...employeeLoanForm, aadharNumber: "999988887777" };
    const lent = await app.request("POST", "/employee/loans", form, employee);
    const byEmployee = String((lent.body.data as Row)._id);
    const daily = await lendByDays(app, { kind: "interest" });
    const token = await app.signIn("admin");
    const ids = async (query: string) => (await listed(app, token, query)).map(({ _id }) => _id).sort();
    const loans = await listed(app, token, "sort=amount");
    const of = (id: string) => loans.find(({ _id }) => _id === id);
    expect(await ids(`createdBy=${of(byEmployee)?.createdBy}`)).toEqual([byEmployee]);
    expect(await ids(`createdBy=${of(byAdmin)?.createdBy}`)).toEqual([byAdmin, daily.id].sort());
    expect(await ids(`scheme=${of(daily.id)?.scheme}`)).toEqual([daily.id]);
    expect(await ids("from=2026-04-01&to=2026-04-01")).toEqual([byAdmin]);
    expect(await ids("from=2026-04-02")).toEqual([byEmployee, daily.id].sort());
    expect(await ids(`from=2026-04-02&createdBy=${of(byAdmin)?.createdBy}&kind=interest`)).toEqual([
      daily.id,
    ]);
    expect(await ids("to=2026-03-31")).toEqual([]);
    const whole = (await app.request("GET", "/admin/loans", undefined, token)).body.data as Row[];
    const inMemory = queryRows(declaration, whole, { from: "2026-04-01", to: "2026-04-01" });
    expect(inMemory.data.map(({ _id }) => _id)).toEqual([byAdmin]);
    expect(dayOf(String(of(byEmployee)?.createdAt))).toBe("2026-04-02");
  });
});
