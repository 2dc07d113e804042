/** The cash drawer: a day of a branch that comes to zero by hand, and a random year against the ledger. */
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { movementsIn } from "#server/cash/cash-book.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { createRandom } from "#server/seed/random.ts";
import { rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting } from "../harness.ts";
import { createLoan, onlinePayment, termsOf } from "../samples.ts";

const acts = rounds(isNight ? 120 : 60, 3_000);
const dayMs = 86_400_000;
vi.setConfig({ testTimeout: 30_000 + acts * 100 });

onBothDatabases(({ open, itOnSqliteByDay }) => {
  async function openDesk() {
    const app = await open({ ...lasting, granted: ["cashMovements"] });
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    const post = async (role: "admin" | "employee", path: string, body: Row) => {
      const { status, body: answer } = await app.request("POST", path, body, tokens[role]);
      if (status !== 201) throw new Error(`${path}: ${answer.message}`);
      return answer as { data: Row & { _id: string }; notice?: string };
    };
    const get = async (path: string) => (await app.request("GET", path, undefined, tokens.admin)).body.data;
    return { app, tokens, post, get };
  }

  const tablesOf = (report: unknown) => (report as { tables: Record<string, { rows: Row[] }> }).tables;

  it("a day with two tellers, the bank, an expense, a late payout, a recount and a late handover comes to zero", async () => {
    const { app, post, get, tokens } = await openDesk();
    // Gold of a loan that is paid on 1 June waits until the 19th: the 9th was the last day.
    app.clock.set("2026-05-01T05:00:00.000Z");
    const { id: late } = await createLoan(app, {
      ...termsOf(20_000),
      disbursedBy: "transfer",
      disbursalReference: "N1",
    });
    app.clock.set("2026-06-01T05:00:00.000Z");
    const { total: amount } = (await get(`/loans/${late}/due`)) as { total: number };
    await post("admin", `/loans/${late}/settlement`, { amount, ...onlinePayment() });

    const at = (time: string) => app.clock.set(`2026-06-19T${time}:00.000Z`);
    const count = (moment: string, rupees: number, role: "admin" | "employee" = "employee") =>
      post(role, `/${role}/cash-counts`, {
        moment,
        notes500: Math.floor(rupees / 500),
        coins: rupees % 500,
        note: "",
      });
    at("03:30");
    expect((await count("opening", 1_00_000)).notice).toBe("First count: the cash book opens with ₹1,00,000");
    at("04:00");
    const { id: first } = await createLoan(app, { ...termsOf(15_000), disbursedBy: "cash" });
    at("04:30");
    // Paid out in cash at once, and recorded only in the evening.
    const { id: second } = await createLoan(app, { ...termsOf(4_000), aadharNumber: "999988887777" });
    at("05:00");
    await post("employee", `/loans/${first}/payment`, { amount: 5_000, paymentMethod: "handcash" });
    at("06:00");
    await post("employee", "/employee/cash-movements", { kind: "toBank", amount: 50_000, note: "SBI" });
    at("07:00");
    await post("admin", "/admin/cash-movements", { kind: "expense", amount: 500, note: "Tea and paper" });
    at("11:00");
    // 1,00,000 − 15,000 − 4,000 + 5,000 − 50,000 − 500 are there. The teller mistypes it, and counts again.
    expect((await count("closing", 35_000)).notice).toBe("₹4,500 short: counted ₹35,000, books ₹39,500");
    at("11:10");
    expect((await count("closing", 35_500, "admin")).notice).toBe(
      "₹4,000 short: counted ₹35,500, books ₹39,500",
    );
    at("12:00");
    await post("employee", `/loans/${first}/payment`, { amount: 2_000, paymentMethod: "handcash" });
    at("12:10");
    await post("employee", "/employee/cash-movements", {
      kind: "fromBank",
      amount: 50_000,
      note: "For a borrower",
    });
    at("12:20");
    const [article] =
      ((await get(`/admin/loans?id=${late}&page=1`)) as { goldItems: { _id: string }[] }[])[0]?.goldItems ??
      [];
    const handover = {
      articles: [{ _id: article?._id }],
      handedTo: "Sita Devi",
      identifiedBy: "Known in person",
      note: "",
    };
    await post("employee", `/loans/${late}/releases`, { ...handover, delay: "ours", paidBy: "handcash" });
    at("12:30");
    const recorded = await app.request(
      "PUT",
      `/admin/loans/${second}`,
      { disbursedBy: "cash" },
      tokens.admin,
    );
    expect(recorded.status).toBe(200);

    const [day, ...others] =
      tablesOf(await get("/admin/reports/day-book?from=2026-06-19&to=2026-06-19")).days?.rows ?? [];
    expect(others).toEqual([]);
    const left = 1_00_000 + 57_000 - 1_19_500;
    expect(day).toMatchObject({
      opening: 1_00_000,
      openingCount: 1_00_000,
      received: 57_000,
      fromBank: 50_000,
      paid: 1_19_500,
      toBank: 50_000,
      expense: 500,
      compensation: 50_000,
      closing: left,
      closingCount: 35_500,
      difference: 0,
      left,
    });
    // The payout that was recorded late explains the count before it; the mistyped one is corrected.
    const counts = (await get("/admin/cash-counts")) as Row[];
    expect(counts.map(({ counted, booked, difference }) => [counted, booked, difference])).toEqual([
      [35_500, 35_500, 0],
      [35_000, 35_500, -500],
      [1_00_000, undefined, undefined],
    ]);
    expect(counts[1]?.correctedBy).toBe(counts[0]?._id);
    const balances = tablesOf(await get("/admin/reports/trial-balance")).accounts?.rows ?? [];
    const balanceOf = (key: string) => {
      const { debit = 0, credit = 0 } = (balances.find(({ account }) => account === key) ?? {}) as Record<
        string,
        number
      >;
      return debit - credit;
    };
    // The opening of the drawer is in no ledger.
    expect(balanceOf("cash")).toBe(left - 1_00_000);
    expect([
      balanceOf("expenses"),
      balanceOf("release-compensation"),
      balanceOf("compensation-payable"),
    ]).toEqual([500, 50_000, 0]);
    app.clock.set("2026-06-20T03:30:00.000Z");
    expect((await count("opening", left)).notice).toBe("The cash agrees with the books: ₹37,500");
    expect(await findContradictions(app.db)).toEqual([]);
    expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
  });

  it("compensation leaves the drawer when it is paid, not when the gold was handed over", async () => {
    const { app, post, get } = await openDesk();
    app.clock.set("2026-05-01T05:00:00.000Z");
    const { id } = await createLoan(app, termsOf(20_000));
    app.clock.set("2026-06-01T05:00:00.000Z");
    const { total: amount } = (await get(`/loans/${id}/due`)) as { total: number };
    await post("admin", `/loans/${id}/settlement`, { amount, ...onlinePayment() });
    const at = (time: string) => app.clock.set(`2026-06-19T${time}:00.000Z`);
    const count = (moment: string, notes500: number) =>
      post("employee", "/employee/cash-counts", { moment, notes500, note: "" });
    at("04:00");
    const person = { handedTo: "Sita Devi", identifiedBy: "Known in person" };
    const articles = [{ article: 1, version: 1 }];
    await post("employee", `/loans/${id}/releases`, { articles, ...person, delay: "ours" });
    at("05:00");
    await count("opening", 1_000);
    const [owed] = (await get("/admin/compensations")) as (Row & { amount: number })[];
    at("06:00");
    await post("employee", `/compensations/${owed?._id}/payment`, { paidBy: "handcash" });
    at("07:00");
    const left = 1_000 - (owed?.amount ?? 0) / 500;
    expect((await count("closing", left)).notice).toMatch(/^The cash agrees with the books/);
  });

  itOnSqliteByDay("in a random year, cash of each day is what the ledger posts to cash on it", async () => {
    const { app, post, tokens } = await openDesk();
    const random = createRandom(11);
    const loans: string[] = [];
    const payments: { loan: string; id: string }[] = [];
    const movements: string[] = [];
    let now = Date.parse("2026-04-01T04:00:00.000Z");
    const next = { loan: 0 };
    const work = {
      async lend() {
        next.loan += 1;
        const aadharNumber = String(100_000_000_000 + next.loan);
        const disbursedBy = random.pick(["cash", "transfer", ""] as const);
        const reference = disbursedBy === "transfer" && { disbursalReference: `T${next.loan}` };
        loans.push(
          (await createLoan(app, { ...termsOf(10_000), aadharNumber, disbursedBy, ...reference })).id,
        );
      },
      async repay() {
        const loan = loans.at(-1);
        if (!loan) return;
        const method = random.isOneIn(3) ? onlinePayment() : { paymentMethod: "handcash" };
        const { data } = await post("employee", `/loans/${loan}/payment`, {
          amount: random.between(1, 90),
          ...method,
        });
        payments.push({ loan, id: data._id });
      },
      async reverse() {
        const payment = payments.pop();
        if (payment) await post("admin", `/payments/${payment.id}/reversal`, { reason: "Wrong loan" });
      },
      async move() {
        const kind = random.pick(["toBank", "fromBank", "expense", "ownerIn", "ownerOut"] as const);
        const { data } = await post("admin", "/admin/cash-movements", {
          kind,
          amount: random.between(1, 900),
          note: "x",
        });
        movements.push(data._id);
      },
      async turnBack() {
        const movement = movements.pop();
        if (movement) await post("admin", `/cash-movements/${movement}/reversal`, { reason: "Not so" });
      },
      async sayPayout() {
        const loan = loans[random.between(0, loans.length - 1)];
        // Refused if it is recorded already.
        await app.request("PUT", `/admin/loans/${loan}`, { disbursedBy: "cash" }, tokens.admin);
      },
    };
    const names = ["lend", "repay", "repay", "reverse", "move", "turnBack", "sayPayout"] as const;
    for (let act = 0; act < acts; act += 1) {
      now += random.between(1, (2 * 365 * dayMs) / acts);
      app.clock.set(new Date(now).toISOString());
      await work[loans.length === 0 ? "lend" : random.pick(names)]();
    }
    const until = dayOf(new Date(now).toISOString());
    const moves = await movementsIn(app.db, sql`between '2026-04-01' and ${until}`);
    const posted = await rowsOf<{ day: Day; net: number }>(
      app.db,
      sql`select day as "day", sum(case when debit = 'cash' then amount_paise else -amount_paise end) as "net"
        from postings where debit = 'cash' or credit = 'cash' group by day`,
    );
    const byDay = (rows: readonly { day: Day; net: number }[]) =>
      Object.fromEntries(
        rows.filter(({ net }) => net !== 0).map((row) => [row.day, toRupees(Number(row.net))]),
      );
    expect(byDay(moves.map(({ day, received, paid }) => ({ day, net: received - paid })))).toEqual(
      byDay(posted),
    );
    expect(await findContradictions(app.db)).toEqual([]);
    expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
  });
});
