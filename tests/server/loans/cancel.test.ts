import { describe, expect, it, vi } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, loanForm, onlinePayment, ownedByCustomer, renewLoan, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const wrong = { reason: "Typed 3,00,000 for 30,000", paidOut: "no" };
const goldItems = [
  { description: "Gold chain", grossWeight: 90, netWeight: 85, packet: "P-1", seal: "S-1", locker: "A" },
];

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** ₹3,00,000 by days at 18 %, at least 7 days, with a fee of ₹500 and ₹90 of GST. */
  async function opened(changes: Row = {}, options = {}) {
    const app = await open(options);
    app.clock.set("2026-06-10T05:00:00.000Z");
    const token = await app.signIn("admin");
    const call = (method: string, path: string, body?: Row, as = token) =>
      app.request(method, path, body, as);
    const charges = [{ name: "Processing fee", on: "lending", amount: 500, gst: 18 }];
    const terms = { kind: "bullet", slabBasis: "stepped", daysInYear: 365, minimumDays: 7, penalRate: 2 };
    const scheme = { name: "By days", from: "", to: "", slabs: [{ rate: 18 }], charges, ...terms };
    const { body } = await call("POST", "/admin/schemes", scheme);
    const none = { interestRate: undefined, monthlyPayment: undefined, totalPayment: undefined };
    const byDays = { ...none, kind: "bullet", scheme: (body.data as Row)._id, amount: 3_00_000 };
    const payout = { disbursedBy: "transfer", disbursalReference: "UTR-77" };
    const lend = async (more: Row = {}) =>
      (await createLoan(app, { ...byDays, goldItems, ...payout, ...more })).id;
    const id = await lend(changes);
    const report = async (name: string, query = "") =>
      ((await call("GET", `/admin/reports/${name}?${query}`)).body.data as ReportResult).tables;
    const listed = async (query: string) =>
      (await call("GET", `/admin/loans?page=1&${query}`)).body as unknown as {
        data: Row[];
        total: number;
        counts: Row;
      };
    const cancel = (body: Row = wrong, of = id) => call("POST", `/loans/${of}/cancellation`, body);
    return { app, call, id, token, lend, cancel, report, listed };
  }

  const today = "from=2026-06-10&to=2026-06-10";

  describe("a cancelled loan", () => {
    it("leaves cash, bank, income and tax as before, and its number used", async () => {
      const { app, cancel, report, listed, lend } = await opened();
      const { status, body } = await cancel();
      expect([status, body.message]).toEqual([201, "Loan cancelled"]);
      expect((await report("trial-balance")).accounts?.rows).toEqual([]);
      expect((await report("day-book", today)).days?.rows[0]).toMatchObject({
        received: 0,
        paid: 0,
        left: 0,
      });
      const { figures } = await report("today");
      expect(figures?.rows.find(({ key }) => key === "made")).toMatchObject({ count: 0, amount: 0 });
      await lend();
      const [next] = (await listed("")).data;
      const [cancelled] = (await listed("status=cancelled")).data;
      expect(next?.ticketNumber).not.toBe(cancelled?.ticketNumber);
      expect(cancelled).toMatchObject({
        status: "cancelled",
        cancellationReason: wrong.reason,
        payoutReturned: "no",
        cancelledBy: expect.stringMatching(/./),
      });
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("keeps its articles as they were when it was cancelled", async () => {
      const { call, cancel, id, listed } = await opened();
      await cancel();
      const [{ goldItems: items = [], version } = {}] = (await listed(`id=${id}`)).data;
      const [chain] = items as Row[];
      const edit = (changes: Row) => call("PUT", `/admin/loans/${id}`, { version, ...changes });
      const heavier = { ...chain, grossWeight: 95 };
      expect(await edit({ goldItems: [heavier] })).toMatchObject({
        status: 409,
        body: { message: "Gold chain is no longer pledged on this loan and cannot be changed" },
      });
      const ring = { description: "Ring", grossWeight: 4, netWeight: 4 };
      expect(await edit({ goldItems: [chain, ring] })).toMatchObject({
        status: 409,
        body: { message: "This loan was cancelled; its gold was given back" },
      });
      expect((await edit({ goldItems: [chain] })).status).toBe(200);
      expect((await listed(`id=${id}`)).data).toMatchObject([{ goldItems: [chain] }]);
    });

    it("frees its packets, its seals and the reference of its payout", async () => {
      const { cancel, lend } = await opened();
      await cancel();
      expect(await lend()).toMatch(/./);
    });

    it("shows cash on both sides of the day book where it was paid out and came back, and none otherwise", async () => {
      const cash = { amount: 10_000, disbursedBy: "cash", disbursalReference: undefined };
      const { cancel, lend, report } = await opened(cash);
      const day = async () => (await report("day-book", today)).days?.rows[0];
      expect(await day()).toMatchObject({ received: 0, paid: 10_000 });
      await cancel({ ...wrong, paidOut: "yes" });
      expect(await day()).toMatchObject({ received: 10_000, paid: 10_000, left: 0 });
      await cancel(wrong, await lend(cash));
      expect(await day()).toMatchObject({ received: 10_000, paid: 10_000, left: 0 });
      expect((await report("trial-balance")).accounts?.rows).toEqual([]);
    });

    itOnSqliteByDay(
      "is left out of lists, their counts and exports, and shown by its chip, Find and its page",
      async () => {
        const { call, cancel, id, lend, listed } = await opened();
        const other = await lend({ goldItems: loanForm.goldItems, disbursalReference: "UTR-78" });
        await cancel();
        const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id);
        const all = await listed("");
        expect(ids(all.data)).toEqual([other]);
        expect([all.total, all.counts]).toEqual([1, { all: 1, active: 1, cancelled: 1 }]);
        expect(ids((await call("GET", "/admin/loans")).body.data as Row[])).toEqual([other]);
        const searched = await listed("q=Sita");
        expect([ids(searched.data), searched.total]).toEqual([[other], 1]);
        expect(ids((await listed("status=cancelled")).data)).toEqual([id]);
        expect(ids((await listed(`id=${id}`)).data)).toEqual([id]);
        const found = (await call("GET", "/admin/find?q=Sita")).body.data as unknown as { row: Row }[];
        expect(found.map(({ row }) => row._id)).toContain(id);
        const { body } = await call("GET", "/admin/customers?page=1");
        expect((body.data as Row[])[0]).toMatchObject({ activeLoans: 1, totalLoans: 1 });
      },
    );

    itOnSqliteByDay(
      "is gone from the borrower's page, and its papers are marked for the branch",
      async () => {
        const { app, call, cancel, id, listed } = await opened();
        await ownedByCustomer(app, id);
        const customer = await app.signIn("customer");
        const own = async () =>
          (await call("GET", "/customer/loans", undefined, customer)).body.data as Row[];
        expect(await own()).toHaveLength(1);
        await cancel();
        expect(await own()).toEqual([]);
        const ticket = (await call("GET", `/loans/${id}/papers/ticket/${id}`)).body.data as Row;
        expect(ticket.void).toMatch(/^CANCELLED on 10 Jun 2026 by .*\. .*Typed 3,00,000 for 30,000/);
        expect((await listed("status=cancelled")).data[0]?.ticketNumber).toBe(ticket.number);
      },
    );

    itOnSqliteByDay("is in the audit log and in the figures of the person", async () => {
      const { call, cancel, id, report } = await opened();
      await cancel();
      const entries = (await call("GET", `/loans/${id}/history`)).body.data as Row[];
      expect(entries[0]).toMatchObject({ act: "cancelled" });
      expect((await report("staff", today)).people?.rows[0]).toMatchObject({ registered: 1, removed: 1 });
    });
  });

  describe("a cancellation is refused", () => {
    const refusals: readonly [
      string,
      RegExp,
      (desk: Awaited<ReturnType<typeof opened>>) => Promise<unknown>,
    ][] = [
      [
        "on the next day",
        /own day, 10 Jun 2026/,
        async ({ app }) => app.clock.set("2026-06-10T18:31:00.000Z"),
      ],
      [
        "after a payment",
        /A payment was recorded/,
        ({ call, id }) => call("POST", `/loans/${id}/payment`, { amount: 100, ...onlinePayment() }),
      ],
      [
        "after a part release",
        /Gold of it was handed over/,
        ({ call, id }) =>
          call("POST", `/loans/${id}/releases`, {
            articles: [{ article: 2, version: 1 }],
            handedTo: "Sita Devi",
            identifiedBy: "Known in person",
          }),
      ],
      [
        "after a waiver",
        /charge or a waiver/,
        ({ call, id }) =>
          call("POST", `/loans/${id}/waivers`, { of: "charges", amount: 100, reason: "Regular" }),
      ],
      ["a second time", /The loan is cancelled/, ({ cancel }) => cancel()],
    ];
    it.each(refusals)("%s", async (_, message, happens) => {
      const two = [...goldItems, { description: "Ring", grossWeight: 4, netWeight: 3 }];
      const desk = await opened({ goldItems: two });
      await happens(desk);
      // A session of the day before has ended.
      const token = await desk.app.signIn("admin");
      const { status, body } = await desk.call("POST", `/loans/${desk.id}/cancellation`, wrong, token);
      expect([status, body.message]).toEqual([409, expect.stringMatching(message)]);
    });

    it("of a loan that renews another", async () => {
      const { app, call, lend, listed } = await opened();
      const old = await lend({
        ...termsOf(1_00_000),
        kind: undefined,
        scheme: undefined,
        interestRate: 12,
        goldItems: loanForm.goldItems,
        disbursalReference: "UTR-79",
      });
      const { status, body } = await renewLoan(app, old, 1_00_000);
      expect([status, body.message]).toEqual([201, "Loan renewed"]);
      const renewed = (body.data as Row)._id;
      const answer = await call("POST", `/loans/${renewed}/cancellation`, wrong);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringMatching(/Renew it on the right terms/),
      ]);
      expect((await listed(`id=${renewed}`)).data[0]?.status).toBe("active");
    });

    itOnSqliteByDay("without a reason or without saying whether the money was paid out", async () => {
      const { cancel } = await opened();
      const { status, body } = await cancel({ reason: "  ", paidOut: "perhaps" });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: "reason" }, { path: "paidOut" }]);
    });

    itOnSqliteByDay.each([
      [[], 403],
      [["cancellation"] as const, 201],
    ])("to staff while CANCELLATION_BY grants %j: %d", async (granted, expected) => {
      const { app, call, id } = await opened({}, { granted });
      const token = await app.signIn("employee");
      expect((await call("POST", `/loans/${id}/cancellation`, wrong, token)).status).toBe(expected);
    });
  });

  it("of a cancellation and a payment on three servers at the same time one happens, and the book agrees", async () => {
    const { app, id, token, listed } = await opened();
    const ask = (path: string, body: Row) =>
      app.ask("POST", `/loans/${id}/${path}`, { body: JSON.stringify(body), token, of: app.another() });
    const answers = await Promise.all([
      ask("cancellation", wrong),
      ask("payment", { amount: 100, ...onlinePayment() }),
      ask("cancellation", wrong),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const { status } = (await listed(`id=${id}`)).data[0] ?? {};
    expect(status).toBe(statuses[1] === 201 ? "active" : "cancelled");
    expect(await findContradictions(app.db)).toEqual([]);
  });
});
