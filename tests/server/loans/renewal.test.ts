import { describe, expect, it, vi } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, onlinePayment, termsOf, withoutIds } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const goldItems = [
  {
    description: "Necklace",
    grossWeight: 22,
    netWeight: 20,
    carat: 22,
    purity: "22",
    packet: "P-1",
    locker: "B2",
  },
  { description: "Bangle", grossWeight: 12, netWeight: 10 },
  { description: "Ring", grossWeight: 4, netWeight: 3.5 },
];

/** Half a year at 10%. */
const renewalOf = (amount: number, role: Role = "admin") => termsOf(amount, 6, 10, role);

const isLocking = (query: string) => /from "loans" .* for update/.test(query);

onBothDatabases(({ open, isPostgres, itOnSqliteByDay, oneOnPostgresByDay }) => {
  /** A month after 1,00,000 rupees were lent at 12 percent: 1,000 of interest is due. */
  const opened = async (role: "admin" | "employee" = "admin") => {
    const app = await open();
    const { id } = await createLoan(app, { goldItems });
    app.clock.set("2025-02-12T10:00:00.000Z");
    const token = await app.signIn(role);
    const ask = (method: string, path: string, body?: unknown) => app.request(method, path, body, token);
    const list = async (path: string) => (await ask("GET", path)).body.data as Row[];
    return {
      app,
      id,
      ask,
      list,
      loan: async (key = id) => (await list(`/${role}/loans?id=${key}&page=1`))[0] as Row,
      payments: () => list(`/loans/${id}/payments`),
      renew: (amount: number, changes: Row = {}) =>
        ask("POST", `/loans/${id}/renewal`, {
          interest: 1_000,
          principal: 1_00_000,
          ...renewalOf(amount, role),
          ...onlinePayment(),
          ...changes,
        }),
    };
  };

  const entries = (payments: Row[]) =>
    Object.fromEntries(payments.map(({ entry, amount, method }) => [entry, [amount, method]]));

  describe("a renewal", () => {
    it.each(
      oneOnPostgresByDay<[string, number, Row, Row]>([
        ["as much as before", 1_00_000, { settlement: [1_000, "online"], carried: [1_00_000, ""] }, {}],
        ["less, the rest paid down", 60_000, { settlement: [41_000, "online"], carried: [60_000, ""] }, {}],
        [
          "more, paid out in cash",
          1_19_999,
          { settlement: [1_000, "online"], carried: [1_00_000, ""] },
          { disbursedBy: "cash" },
        ],
        [
          "more, paid out by transfer",
          1_40_000,
          { settlement: [1_000, "online"], carried: [1_00_000, ""] },
          { disbursedBy: "transfer", disbursalReference: "UTR 1" },
        ],
      ]),
    )("lends %s", async (_, amount, paid, disbursal) => {
      const { app, id, renew, loan, payments } = await opened();
      const { status, body } = await renew(amount, disbursal);
      expect([status, body.message]).toEqual([201, "Loan renewed"]);
      const renewed = String((body.data as Row)._id);
      expect(await loan()).toMatchObject({
        status: "closed",
        totalPaid: 1_01_000,
        rebate: 5_619,
        renewedBy: renewed,
        goldItems: goldItems.map((item) => ({ ...item, custody: "carried" })),
      });
      expect(entries(await payments())).toEqual(paid);
      expect(await loan(renewed)).toMatchObject({
        ...renewalOf(amount),
        ...disbursal,
        status: "active",
        totalPaid: 0,
        renews: id,
        goldItems,
        ticketNumber: "PT/2024-25/000002",
        name: "Sita Devi",
      });
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("has the rate basis of the user who renews", async () => {
      const { id, renew, loan, list } = await opened("employee");
      const { body } = await renew(1_00_000, { rateBasis: "perYear" });
      const { _id, rateBasis } = body.data as Row;
      expect(rateBasis).toBe("perInstalment");
      expect(await loan(String(_id))).toMatchObject({ ...renewalOf(1_00_000, "employee"), rateBasis });
      expect(await loan()).toMatchObject({ rateBasis: "perYear" });
      for (const [entry] of [await list(`/loans/${_id}/history`), await list(`/loans/${id}/history`)]) {
        expect(entry?.changes).toContainEqual({
          field: "Interest rate",
          before: "",
          after: "10% per instalment, 120% a year",
        });
      }
      const { status } = await (await opened("employee")).renew(1_00_000, renewalOf(1_00_000, "admin"));
      expect(status).toBe(400);
    });

    itOnSqliteByDay("takes over only articles that are still pledged", async () => {
      const { id, ask, renew, loan } = await opened();
      const person = { handedTo: "Sita Devi", identifiedBy: "Known in person" };
      await ask("POST", `/loans/${id}/releases`, { articles: [{ article: 2, version: 1 }], ...person });
      const { body } = await renew(1_00_000);
      const [necklace, , ring] = goldItems;
      const renewed = (await loan(String((body.data as Row)._id))).goldItems as Row[];
      expect(withoutIds(renewed)).toEqual([necklace, ring]);
      expect(((await loan()).goldItems as Row[]).map(({ custody }) => custody)).toEqual([
        "carried",
        "released",
        "carried",
      ]);
      const { body: refusal } = await ask("POST", `/loans/${id}/releases`, {
        articles: [{ article: 1, version: 1 }],
        ...person,
      });
      expect(refusal.message).toBe("The articles moved to the renewed loan");
      const edit = await ask("PUT", `/admin/loans/${id}`, { goldItems: [necklace, ring] });
      expect(edit.status).toBe(409);
    });

    it("is refused if the amounts due have changed, and nothing is saved", async () => {
      const { id, ask, renew, loan, payments } = await opened();
      await ask("POST", `/loans/${id}/payment`, { amount: 500, ...onlinePayment() });
      const { status, body } = await renew(1_00_000);
      expect([status, body.message]).toEqual([
        409,
        "₹500 of interest and ₹1,00,000 of principal are due today",
      ]);
      expect(await loan()).toMatchObject({ status: "active" });
      expect(await payments()).toHaveLength(1);
      expect((await renew(1_00_000, { interest: 500 })).status).toBe(201);
    });

    itOnSqliteByDay("that breaks a rule is refused", async () => {
      const { renew, loan } = await opened();
      for (const [changes, message] of [
        [renewalOf(99), "Loan amount must be at least 100"],
        [{ term: 0 }, "Loan duration must be at least 1 month"],
        [{ monthlyPayment: 1 }, "The monthly payment does not match the amount, duration and interest rate"],
        [{ transactionId: "" }, "Transaction ID is required for online payments"],
        [
          { ...renewalOf(1_20_000), disbursedBy: "cash" },
          "Loans of ₹20,000 or more cannot be paid in cash; choose bank transfer",
        ],
      ] satisfies [Row, string][]) {
        const { status, body } = await renew(1_00_000, changes);
        expect([status, body.message]).toEqual([400, message]);
      }
      expect(await loan()).toMatchObject({ status: "active" });
    });

    itOnSqliteByDay("is checked against the limit without the old loan", async () => {
      // 20 g of 22 carat and 13.5 g at 7,000 rupees are worth 2,22,833 and cover 1,67,125.
      expect((await (await opened()).renew(1_67_000)).body.notice).toBeUndefined();
      expect((await (await opened()).renew(1_68_000)).body.notice).toBe(
        "The loan is above the limit for this gold",
      );
    });

    it("happens once when several requests arrive at the same time, and cannot be reversed", async () => {
      const { app, ask, renew, payments, list } = await opened();
      const answers = await Promise.all(Array.from({ length: 4 }, () => renew(1_00_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await list("/admin/loans")).toHaveLength(2);
      for (const { _id } of await payments()) {
        const { status, body } = await ask("POST", `/payments/${_id}/reversal`, { reason: "x" });
        expect([status, body.message]).toEqual([
          409,
          "A renewal cannot be reversed. Renew the new loan on the correct terms, or settle it; on the same day neither costs interest.",
        ]);
      }
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("does not deadlock with repayments that close loans", async () => {
      const app = await open();
      const opened: Row[] = [];
      for (let number = 0; number < (isNight ? 12 : 8); number += 1) {
        opened.push((await createLoan(app, { aadharNumber: String(123412341200 + number) })).loan);
      }
      app.clock.set("2025-02-12T10:00:00.000Z");
      const token = await app.signIn("admin");
      app.queries.length = 0;
      const answers = await Promise.all(
        opened.map(({ _id }, at) =>
          at % 2 === 0
            ? app.request("POST", `/loans/${_id}/payment`, { amount: 1_06_619, ...onlinePayment() }, token)
            : app.request(
                "POST",
                `/loans/${_id}/renewal`,
                { interest: 1_000, principal: 1_00_000, ...renewalOf(1_00_000), ...onlinePayment() },
                token,
              ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(opened.map(() => 201));
      // The lock is taken before the time is read; a retried call would lock again.
      expect(app.queries.filter(isLocking)).toHaveLength(isPostgres ? opened.length : 0);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay(
      "can be corrected on the same day by renewing or settling the new loan without interest",
      async () => {
        const { app, renew, ask, loan } = await opened();
        const mistaken = String(((await renew(1_00_000)).body.data as Row)._id);
        const right = { ...renewalOf(90_000), ...onlinePayment(), interest: 0, principal: 1_00_000 };
        const renewed = await ask("POST", `/loans/${mistaken}/renewal`, right);
        expect(renewed.status).toBe(201);
        const last = String((renewed.body.data as Row)._id);
        expect(await loan(last)).toMatchObject({ status: "active", amount: 90_000, goldItems });
        const settled = await ask("POST", `/loans/${last}/settlement`, {
          amount: 90_000,
          ...onlinePayment(),
        });
        const settlement = (settled.body.data as Row)._id;
        // A settlement of a renewed loan can be reversed like any other.
        expect((await ask("POST", `/payments/${settlement}/reversal`, { reason: "x" })).status).toBe(201);
        expect(await loan(last)).toMatchObject({ status: "active", totalPaid: 0, renews: mistaken });
        expect(await findContradictions(app.db)).toEqual([]);
      },
    );

    itOnSqliteByDay("is in the audit log of both loans", async () => {
      const { id, renew, list } = await opened();
      const { body } = await renew(90_000);
      const renewed = String((body.data as Row)._id);
      expect((await list(`/loans/${id}/history`)).slice(0, 2)).toMatchObject([
        { area: "renewals", act: "created", title: "₹90,000" },
        { area: "loans", act: "closed", title: "Sita Devi" },
      ]);
      expect(await list(`/loans/${renewed}/history`)).toMatchObject([
        { area: "loans", act: "created", title: "Sita Devi" },
      ]);
    });

    itOnSqliteByDay("counts in reports only with the money that moved", async () => {
      const { renew, ask } = await opened();
      await renew(1_10_000, { paymentMethod: "handcash", transactionId: undefined, disbursedBy: "cash" });
      const report = async (name: string) => {
        const { body } = await ask("GET", `/admin/reports/${name}?from=2025-02-12&to=2025-02-12`);
        return (body.data as { tables: Record<string, { rows: Row[] }> }).tables;
      };
      expect((await report("receipts")).payments?.rows).toMatchObject([
        { amount: 1_000, method: "handcash" },
      ]);
      expect((await report("day-book")).days?.rows).toMatchObject([{ received: 1_000, paid: 10_000 }]);
      expect(JSON.stringify(await report("hand-over"))).not.toContain("Sita");
      expect((await report("custody")).purities?.rows).toMatchObject([{ articles: 1 }, { articles: 2 }]);
    });
  });
});
