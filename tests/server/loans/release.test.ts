import { describe, expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const goldItems = [
  { description: "Necklace", grossWeight: 22, netWeight: 20, packet: "P-1" },
  { description: "Bangle", grossWeight: 12, netWeight: 10 },
  { description: "Ring", grossWeight: 4, netWeight: 3.5 },
];
const person = { handedTo: "Sita Devi", identifiedBy: "Known in person", note: "" };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** 1,00,000 rupees on 33.5 g, at 7,000 rupees a gram and 75 percent. */
  const opened = async (changes: Row = {}, at = "2025-01-12T10:00:00.000Z") => {
    const app = await open();
    app.clock.set(at);
    const { id, token } = await createLoan(app, { goldItems, ...changes });
    const ask = (method: string, path: string, body?: unknown) => app.request(method, path, body, token);
    return {
      app,
      id,
      token,
      ask,
      release: (articles: number[], { version = 1, ...changed }: Row = {}) =>
        ask("POST", `/loans/${id}/releases`, {
          articles: articles.map((article) => ({ article, version })),
          ...person,
          ...changed,
        }),
      pay: (amount: number) => ask("POST", `/loans/${id}/payment`, { amount, ...onlinePayment() }),
      settle: (amount = 1_00_000) => ask("POST", `/loans/${id}/settlement`, { amount, ...onlinePayment() }),
      loan: async () => ((await ask("GET", `/admin/loans?id=${id}&page=1`)).body.data as Row[])[0],
      releases: async () => (await ask("GET", `/loans/${id}/releases`)).body.data as Row[],
      custody: async () => {
        const { body } = await ask("GET", `/admin/loans?id=${id}&page=1`);
        const [loan] = body.data as { goldItems: Row[] }[];
        return loan?.goldItems.map((item) => item.custody);
      },
    };
  };

  describe("gold of a closed loan", () => {
    itOnSqliteByDay("is released completely, with a numbered receipt and an audit entry", async () => {
      const { app, id, ask, settle, release, releases, custody, loan } = await opened();
      await settle();
      expect(await custody()).toEqual([undefined, undefined, undefined]);
      const { status, body } = await release([1, 2, 3], { note: "Came with her brother" });
      expect([status, body.message]).toEqual([201, "Gold handed over"]);
      expect(await custody()).toEqual(["released", "released", "released"]);
      expect(await releases()).toEqual([
        {
          _id: (body.data as Row)._id,
          number: "RR/2024-25/000001",
          date: "2025-01-12T10:00:00.000Z",
          handedTo: "Sita Devi",
          identifiedBy: "Known in person",
          note: "Came with her brother",
          releasedBy: "Asha Rao",
          goldItems: goldItems.map((item) => ({ ...item, _id: expect.any(String), custody: "released" })),
        },
      ]);
      expect(await loan()).toMatchObject({ status: "closed", closedAt: "2025-01-12T10:00:00.000Z" });
      const history = (await ask("GET", `/loans/${id}/history`)).body.data as Row[];
      expect(history[0]).toMatchObject({ area: "releases", act: "created", title: "RR/2024-25/000001" });
      expect(JSON.stringify(history[0]?.changes)).toContain("Necklace");
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("is released in parts, each article once", async () => {
      const { settle, release, custody, releases } = await opened();
      await settle();
      await release([2]);
      expect(await custody()).toEqual(["pledged", "released", "pledged"]);
      expect((await release([1, 2])).body.message).toBe("Bangle is already handed over");
      await release([1, 3, 3]);
      expect((await releases()).map(({ number }) => number).sort()).toEqual([
        "RR/2024-25/000001",
        "RR/2024-25/000002",
      ]);
    });

    it("is released once when several requests arrive at the same time", async () => {
      const { app, settle, release, releases } = await opened();
      await settle();
      const answers = await Promise.all(Array.from({ length: 5 }, () => release([1, 2, 3])));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect((await releases()).map(({ number }) => number)).toEqual(["RR/2024-25/000001"]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("leaves the list of gold to hand over", async () => {
      const { ask, settle, release } = await opened();
      const waiting = async () => {
        const { body } = await ask("GET", "/admin/reports/hand-over");
        return JSON.stringify(body);
      };
      await settle();
      expect(await waiting()).toContain('"articles":3');
      await release([1]);
      expect(await waiting()).toContain('"articles":2');
      await release([2, 3]);
      expect(await waiting()).not.toContain("Sita Devi");
    });

    itOnSqliteByDay("blocks a reversal of the payments once it is released", async () => {
      const { ask, pay, release } = await opened();
      const payment = (await pay(1_06_619)).body.data as Row;
      await release([1]);
      const { status, body } = await ask("POST", `/payments/${payment._id}/reversal`, { reason: "x" });
      expect([status, body.message]).toEqual([
        409,
        "The gold was handed over after this payment, so it cannot be reversed",
      ]);
    });
  });

  describe("gold of an active loan", () => {
    it("is released only while the remaining gold covers the debt", async () => {
      const { release, pay, custody } = await opened();
      // The necklace is worth 1,40,000 and covers 1,05,000.
      expect((await release([2, 3])).status).toBe(201);
      expect(await custody()).toEqual(["pledged", "released", "released"]);
      await pay(1_000);
      expect((await release([1])).body.message).toBe(
        "The last articles are released when the loan is paid; settle it first",
      );
    });

    itOnSqliteByDay(
      "is otherwise refused, naming the gold that must stay, until enough is repaid",
      async () => {
        const { release, pay, releases } = await opened();
        const { status, body } = await release([1]);
        expect([status, body.message]).toEqual([
          409,
          "₹1,00,000 is owed, so gold worth ₹1,33,333.34 must stay; the remaining articles are worth ₹94,500",
        ]);
        expect(await releases()).toEqual([]);
        // 75 percent of 94,500.
        await pay(29_124.99);
        expect((await release([1])).status).toBe(409);
        await pay(0.01);
        expect((await release([1])).status).toBe(201);
      },
    );

    itOnSqliteByDay.each([
      // 1,06,619 and 2,00,000 are above 2,50,000, so 80 percent counts, at 5,000 rupees.
      ["what the borrower owes elsewhere", "2026-04-02T10:00:00.000Z", "2027-04-20", "₹1,33,273.75"],
      ["by the rule of the day it was made, whatever came after", undefined, "2026-11-20", "₹1,42,158.67"],
    ])("is valued at the rates of the day, and its limit counts %s", async (_, made, day, needed) => {
      const { app, id } = await opened({}, made);
      app.clock.set(`${day}T06:00:00.000Z`);
      const token = await app.signIn("admin");
      const ask = (articles: number[]) =>
        app.request(
          "POST",
          `/loans/${id}/releases`,
          { articles: articles.map((article) => ({ article, version: 1 })), ...person },
          token,
        );
      await app.request("POST", "/settings/update-gold-rate", { rate: 5_000 }, token);
      await app.request(
        "POST",
        "/admin/loans",
        { ...loanForm, amount: 2_00_000, monthlyPayment: 17_770, totalPayment: 2_13_237 },
        token,
      );
      const { body } = await ask([2]);
      expect(body.message).toBe(
        `₹1,06,619 is owed, so gold worth ${needed} must stay; the remaining articles are worth ₹1,17,500`,
      );
    });
  });

  describe("a release from an outdated list of articles", () => {
    const others = [goldItems[0], { description: "Coin", grossWeight: 8, netWeight: 8 }, goldItems[2]];

    it("is refused with the changes, and succeeds with the new list", async () => {
      const { app, id, ask, settle, release, releases, custody } = await opened();
      await settle();
      await ask("PUT", `/admin/loans/${id}`, { goldItems: others });
      const { status, body } = await release([2]);
      expect(status).toBe(409);
      expect(body.message).toMatch(/^Asha Rao changed this loan on .*, after you opened it\.\n.*Coin/);
      expect(body.current).toMatchObject({ goldItems: others, version: 2 });
      expect([await releases(), await custody()]).toEqual([[], [undefined, undefined, undefined]]);
      expect((await release([2], { version: 2 })).status).toBe(201);
      expect((await releases())[0]?.goldItems).toMatchObject([{ description: "Coin" }]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay(
      "that names an article by its ID is refused only if it names the version it was read in",
      async () => {
        const { id, ask, settle, release, loan, releases } = await opened();
        await settle();
        const { goldItems: read } = ((await loan()) ?? {}) as { goldItems?: Row[] };
        await ask("PUT", `/admin/loans/${id}`, { goldItems: others });
        const seen = await release([], { articles: [{ _id: read?.[1]?._id, version: 1 }] });
        expect([seen.status, seen.body.message]).toEqual([
          409,
          expect.stringContaining("after you opened it"),
        ]);
        expect((await release([], { articles: [{ _id: read?.[1]?._id }] })).status).toBe(201);
        expect((await releases())[0]?.goldItems).toMatchObject([{ description: "Coin" }]);
      },
    );
  });

  itOnSqliteByDay("a release that breaks a rule is refused", async () => {
    const { settle, release } = await opened();
    await settle();
    for (const [articles, changes, message] of [
      [[], {}, "Select the articles to hand over"],
      [[4], {}, "This loan has no article 4"],
      [[1.5], {}, "Article must be a whole number"],
      [[1], { version: "" }, "Name each article by its ID, or by its number and the version of the loan"],
      [[1], { handedTo: "" }, "Handed to is required"],
      [[1], { identifiedBy: "" }, "Identified by is required"],
      [[1], { identifiedBy: "Aadhar 1234 5678 9012" }, "Enter only the last four digits of a document"],
    ] satisfies [number[], Row, string][]) {
      const { status, body } = await release(articles, changes);
      expect([status, body.message]).toEqual([400, message]);
    }
  });

  describe("an edit that removes gold without a release", () => {
    const editedBy = async (role: "admin" | "employee", isPaid: boolean, change: (items: Row[]) => Row[]) => {
      const all = await opened();
      if (isPaid) await all.settle();
      const items = change((await all.loan())?.goldItems as Row[]);
      const token = await all.app.signIn(role);
      return all.app.request("PUT", `/${role}/loans/${all.id}`, { goldItems: items }, token);
    };
    const whatToDo = 'Use "Release gold" to hand over articles; an administrator corrects mistakes.';
    const short = "₹1,00,000 is owed, so gold worth ₹1,33,333.34 must stay; the remaining articles are worth";
    const onlyRing = (items: Row[]) => items.slice(2);
    const lighter = (items: Row[]) => items.map((item, at) => (at === 0 ? { ...item, netWeight: 2 } : item));
    const relocked = (items: Row[]) => items.map((item) => ({ ...item, locker: "B7" }));

    itOnSqliteByDay.each<[string, boolean, (items: Row[]) => Row[], string]>([
      ["takes off what a loan that runs needs", false, onlyRing, `${short} ₹24,500. ${whatToDo}`],
      ["makes it light", false, lighter, `${short} ₹1,08,500. ${whatToDo}`],
      [
        "takes off what waits to be handed over",
        true,
        onlyRing,
        `3 articles are waiting to be handed over; this edit would leave 1. ${whatToDo}`,
      ],
    ])(
      "is refused to an employee but open to an administrator: it %s",
      async (_, isPaid, change, message) => {
        const { status, body } = await editedBy("employee", isPaid, change);
        expect([status, body.message]).toEqual([409, message]);
        expect((await editedBy("admin", isPaid, change)).status).toBe(200);
      },
    );

    itOnSqliteByDay.each<[string, boolean, (items: Row[]) => Row[]]>([
      ["what is needed stays", false, (items) => items.slice(0, 2)],
      ["a weight of a paid loan is put right", true, lighter],
      ["nothing is taken away", false, relocked],
    ])("is open to an employee where %s", async (_, isPaid, change) => {
      expect((await editedBy("employee", isPaid, change)).status).toBe(200);
    });

    itOnSqliteByDay("is checked for what it removes, not for a fall of the gold rate", async () => {
      const { app, id, loan } = await opened();
      const items = (await loan())?.goldItems as Row[];
      await app.request("POST", "/settings/update-gold-rate", { rate: 1_000 }, await app.signIn("admin"));
      app.clock.passMinutes(40 * 24 * 60);
      const token = await app.signIn("employee");
      const edit = (goldItems: Row[]) => app.request("PUT", `/employee/loans/${id}`, { goldItems }, token);
      expect((await edit(relocked(items))).status).toBe(200);
      expect((await edit(lighter(items))).status).toBe(409);
    });
  });

  describe("an edit of articles", () => {
    itOnSqliteByDay(
      "can neither change nor drop a released article, and leaves one on an active loan",
      async () => {
        const { id, ask, release, loan, custody } = await opened();
        await release([2]);
        const items = (await loan())?.goldItems as Row[];
        const refusal = "Bangle is no longer pledged on this loan and cannot be changed";
        for (const [goldItems, message] of [
          [items.map((item, at) => (at === 1 ? { ...item, netWeight: 9 } : item)), refusal],
          [items.filter((_, at) => at !== 1), refusal],
          [items.slice(1, 2), "At least one gold item must remain pledged while the loan is active"],
        ] as const) {
          const { status, body } = await ask("PUT", `/admin/loans/${id}`, { goldItems });
          expect([status, body.message]).toEqual([409, message]);
        }
        expect(await custody()).toEqual(["pledged", "released", "pledged"]);
      },
    );

    itOnSqliteByDay("keeps a released article released, wherever it is in the list", async () => {
      const { id, ask, release, loan, custody, releases } = await opened();
      await release([2]);
      const [first, second, third] = ((await loan()) as { goldItems: Row[] }).goldItems;
      const { status } = await ask("PUT", `/admin/loans/${id}`, {
        goldItems: [
          { ...second, custody: "pledged" },
          { ...first, locker: "B7" },
          { ...third },
          { description: "Coin", grossWeight: 8, netWeight: 8, custody: "released" },
        ],
      });
      expect(status).toBe(200);
      expect(await custody()).toEqual(["released", "pledged", "pledged", "pledged"]);
      expect((await releases())[0]?.goldItems).toMatchObject([{ description: "Bangle" }]);
    });
  });
});
