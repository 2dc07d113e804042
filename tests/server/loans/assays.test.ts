/** An unconfirmed correction must not change a loan's limit, its guard or its papers. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { pureGold } from "#domain/gold/gold-value.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf, type GoldItem, isPledged } from "#resources/loans/gold-items.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, onlinePayment, termsOf, withoutIds } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

const chain = { description: "Chain", grossWeight: 21, netWeight: 20 };
const ring = { description: "Ring", grossWeight: 2.2, netWeight: 2 };
const heavy = { ...ring, grossWeight: 42, netWeight: 40 };
const asRing = { assayedDescription: "Ring", assayedGrossWeight: 2.2, assayedNetWeight: 2 };
const noOtherAssay = { assayedCarat: 0, assayedPurity: "", assayedStoneWeight: 0, assayedOtherDeductions: 0 };
const assayedRing = { ...asRing, ...noOtherAssay };
const unassayed = { assayedDescription: "", assayedGrossWeight: 0, assayedNetWeight: 0, ...noOtherAssay };
const person = { handedTo: "Sita Devi", identifiedBy: "Known in person" };

onSqliteByDay(({ open }) => {
  /** A loan of 1,20,000 rupees on 22 g, almost all of it covered by the chain. */
  const opened = async (goldItems: Row[] = [chain, ring], amount = 1_20_000) => {
    const app = await open();
    app.clock.set("2026-04-02T06:00:00.000Z");
    const { id } = await createLoan(app, { goldItems, ...termsOf(amount) });
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    type By = keyof typeof tokens;
    const ask = (by: By, method: string, path: string, body?: unknown) =>
      app.request(method, path, body, tokens[by]);
    const loan = async (key = id) => {
      const { body } = await ask("admin", "GET", `/admin/loans?id=${key}&page=1`);
      return (body.data as Loan[])[0] as Loan;
    };
    return {
      app,
      id,
      ask,
      loan,
      items: async () => withoutIds((await loan()).goldItems) as unknown as GoldItem[],
      edit: (by: By, items: readonly object[]) => ask(by, "PUT", `/${by}/loans/${id}`, { goldItems: items }),
      release: async (articles: number[], by: By = "employee") => {
        const { version } = await loan();
        const chosen = articles.map((article) => ({ article, version }));
        return ask(by, "POST", `/loans/${id}/releases`, { articles: chosen, ...person });
      },
      confirm: (body: Row = { reason: "Weighed again" }, by: By = "admin") =>
        ask(by, "POST", `/loans/${id}/confirm-assay`, body),
      history: async () => (await ask("admin", "GET", `/loans/${id}/history`)).body.data as Row[],
    };
  };

  const tooLittle =
    "₹1,20,000 is owed, so gold worth ₹1,41,176.48 must stay; the remaining articles are worth";

  describe("a correction of pledged gold", () => {
    it("is saved with its last assay, and frees no other article for release", async () => {
      const { edit, items, release } = await opened();
      expect((await edit("employee", [chain, heavy])).status).toBe(200);
      expect(await items()).toEqual([chain, { ...heavy, ...assayedRing }]);
      const { status, body } = await release([1]);
      expect([status, body.message]).toEqual([409, `${tooLittle} ₹14,000`]);
    });

    it("is confirmed at once by an administrator's edit with a reason, and by nobody else's", async () => {
      const { app, id, ask, items, history } = await opened();
      const edit = (by: "admin" | "employee", body: Row) => ask(by, "PUT", `/${by}/loans/${id}`, body);
      const reason = "Weighed again";
      await edit("employee", { goldItems: [chain, heavy], reason });
      expect(await items()).toEqual([chain, { ...heavy, ...assayedRing }]);
      await edit("admin", { depositedBank: "SBI", reason });
      expect(await items()).toEqual([chain, { ...heavy, ...assayedRing }]);
      const edited = await edit("admin", { goldItems: [chain, heavy], reason });
      expect(edited.status).toBe(200);
      expect(edited.body.data).not.toHaveProperty("reason");
      expect(await items()).toEqual([chain, heavy]);
      expect((await history()).map(({ area, act }) => `${area} ${act}`)).toContain("assays confirmed");
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it.each<[string, "admin" | "employee", object[], object[]]>([
      ["an administrator's", "admin", [chain, heavy], [chain, { ...heavy, ...assayedRing }]],
      [
        "an added article",
        "employee",
        [chain, ring, { ...chain, description: "Bar" }],
        [chain, ring, { ...chain, description: "Bar", ...unassayed }],
      ],
      [
        "a purity",
        "employee",
        [chain, { ...ring, purity: "24" }],
        [chain, { ...ring, purity: "24", carat: 24, ...assayedRing }],
      ],
      [
        "one that claims to be assayed",
        "employee",
        [chain, { ...heavy, assayedNetWeight: 40, assayedGrossWeight: 42, assayedDescription: "Ring" }],
        [chain, { ...heavy, ...assayedRing }],
      ],
    ])("does not count until it is confirmed: %s", async (_, by, edited, expectedItems) => {
      const { edit, items, release } = await opened();
      expect((await edit(by, edited)).status).toBe(200);
      expect(await items()).toEqual(expectedItems);
      const [first = {}] = expectedItems as GoldItem[];
      const heaviest = articleOf(first as GoldItem).net > 2_000 ? 1 : 2;
      expect((await release([heaviest])).status).toBe(409);
    });

    it("is none where the articles are only sent in another order", async () => {
      const { edit, items } = await opened();
      expect((await edit("employee", [ring, chain])).status).toBe(200);
      expect(await items()).toEqual([ring, chain]);
    });

    it("of stones changes nothing that counts", async () => {
      const stony = { ...chain, stoneWeight: 1, purity: "22" };
      const { edit, items } = await opened([stony, ring]);
      await edit("employee", [{ ...stony, stoneWeight: 0, netWeight: 21 }, ring]);
      const [first] = await items();
      expect(first).toMatchObject({
        assayedStoneWeight: 1,
        assayedCarat: 22,
        assayedPurity: "22",
        assayedNetWeight: 20,
      });
      expect(articleOf(first as GoldItem)).toMatchObject({
        net: 20_000,
        stones: 1_000,
        fineness: 220,
      });
    });

    it("of packet, locker, seal or appraiser needs no confirmation", async () => {
      const { edit, items, confirm } = await opened();
      await edit("employee", [
        { ...chain, packet: "P-1", locker: "B2", seal: "S", appraisedBy: "Ravi" },
        ring,
      ]);
      expect((await items())[0]).not.toHaveProperty("assayedDescription");
      expect((await confirm()).status).toBe(409);
    });

    it("does not make up for an article removed with it or after it", async () => {
      const { edit, items } = await opened([chain, ring], 1_15_000);
      const short = /^₹1,15,000 is owed, .* the remaining articles are worth ₹14,000\. Use "Release gold"/;
      expect((await edit("employee", [heavy])).body.message).toMatch(short);
      await edit("employee", [chain, heavy]);
      expect((await edit("employee", [heavy])).body.message).toMatch(short);
      await edit("employee", [ring, { ...heavy, description: "Bar" }]);
      await edit("employee", [heavy, { ...heavy, description: "Bar" }]);
      expect((await edit("employee", [heavy])).status).toBe(409);
      expect(await items()).toHaveLength(2);
    });

    it("keeps an article that is unchanged, so an unneeded article may be removed", async () => {
      const { edit, items } = await opened([chain, ring], 1_15_000);
      await edit("employee", [chain, heavy]);
      expect((await edit("employee", [chain])).status).toBe(200);
      expect(await items()).toEqual([chain]);
    });

    it("matches articles still pledged, even if one between them was released", async () => {
      const [first, second, third] = ["A", "B", "C"].map((description) => ({ ...chain, description }));
      const { edit, release, items } = await opened([first, second, third] as Row[]);
      await release([2]);
      await edit("admin", [{ ...second }, { ...first, netWeight: 19 }, third as object]);
      expect((await items()).map((item) => [item.description, articleOf(item).description])).toEqual([
        ["B", "B"],
        ["A", "A"],
        ["C", "C"],
      ]);
    });

    it("does not make an added article count as the last one left", async () => {
      const { app, id, edit, release } = await opened([chain], 100);
      await app.db.updateTable("loans").set({ total_paid_paise: 10_000 }).where("id", "=", id).execute();
      await edit("employee", [chain, { ...chain, description: "Bar" }]);
      expect((await release([1])).body.message).toBe(
        "The last articles are released when the loan is paid; settle it first",
      );
    });

    it("changes no report", async () => {
      const { ask, edit } = await opened();
      const reports = async () =>
        Promise.all(
          ["custody", "portfolio", "what-if?fall=0"].map(
            async (name) => (await ask("admin", "GET", `/admin/reports/${name}`)).body.data,
          ),
        );
      const before = await reports();
      await edit("employee", [chain, { ...heavy, purity: "18" }]);
      expect(await reports()).toEqual(before);
    });
  });

  it("edits by an employee never increase the gold that counts, and the books stay consistent", async () => {
    const figure = fc.integer({ min: 1, max: 60 });
    const article = fc.record({
      from: fc.nat(3),
      description: fc.constantFrom("Chain", "Ring", "Bar"),
      net: fc.option(figure, { nil: undefined }),
      purity: fc.constantFrom("" as const, "18" as const, "24" as const),
      stoneWeight: fc.constantFrom(0, 0.5),
    });
    const edits = fc.array(fc.array(article, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const { app, edit, items } = await opened([chain, ring, { ...ring, purity: "18" }], 1_15_000);
    const gold = (pledged: readonly GoldItem[]) =>
      pledged.filter(isPledged).map((item) => articleOf(item).net * (articleOf(item).fineness ?? pureGold));
    const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);
    let most = sum(gold(await items()));
    const answers = new Set<number>();
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        for (const edited of all) {
          const now = await items();
          const next = edited.map(({ from, net, ...figures }) => {
            const same = now[from % now.length] as GoldItem;
            return net === undefined ? same : { ...figures, netWeight: net, grossWeight: net + 1 };
          });
          answers.add((await edit("employee", next)).status);
          const counts = sum(gold(await items()));
          expect(counts).toBeLessThanOrEqual(most);
          most = counts;
          // The debt stays covered, because only an administrator may remove needed gold.
          expect(counts).toBeGreaterThan(19_300 * pureGold);
        }
      }),
      { numRuns: isNight ? 12 : 6 },
    );
    expect([...answers].sort()).toEqual([200, 409]);
    expect(await findContradictions(app.db)).toEqual([]);
  });

  describe("a confirmation of a correction", () => {
    it("makes the entered figures count, and the audit log has both figures and the reason", async () => {
      const { edit, confirm, items, release, history } = await opened();
      await edit("employee", [chain, heavy]);
      const { status, body } = await confirm({ reason: "Weighed again by two" });
      expect([status, body.message, body.notice]).toEqual([201, "Correction confirmed", undefined]);
      expect(body.data).toMatchObject({ reason: "Weighed again by two", goldItems: [heavy] });
      expect(await items()).toEqual([chain, heavy]);
      const [entry, edited] = await history();
      expect(entry).toMatchObject({ area: "assays", act: "confirmed", title: "Ring", who: "Asha Rao" });
      expect(entry?.changes).toEqual([
        { field: "Articles", before: "Ring, 2.20 g, 2.00 g", after: "Ring, 42.00 g, 40.00 g" },
        { field: "Reason", before: "", after: "Weighed again by two" },
      ]);
      expect(edited?.changes).toEqual([
        {
          field: "Gold items",
          before: "Chain, 21.00 g, 20.00 g; Ring, 2.20 g, 2.00 g",
          after: "Chain, 21.00 g, 20.00 g; Ring, 42.00 g, 40.00 g",
        },
      ]);
      expect((await release([1])).status).toBe(201);
      expect((await confirm()).body.message).toBe("No correction to confirm");
    });

    it("makes an added article count", async () => {
      const { edit, confirm, items, release } = await opened();
      const bar = { ...chain, description: "Bar" };
      await edit("employee", [chain, ring, bar]);
      await confirm();
      expect(await items()).toEqual([chain, ring, bar]);
      expect((await release([1])).status).toBe(201);
    });

    it("of gold that waits to be handed over counts there too", async () => {
      const { app, id, ask, edit, confirm } = await opened();
      const { total: amount } = (await ask("admin", "GET", `/loans/${id}/due`)).body.data as Row;
      await ask("admin", "POST", `/loans/${id}/settlement`, { amount, ...onlinePayment() });
      await edit("admin", [chain, heavy]);
      await confirm();
      const waiting = await app.db.selectFrom("gold_to_hand_over").select("net_milligrams").execute();
      expect(waiting).toEqual([{ net_milligrams: 60_000 }]);
    });

    it("needs an administrator, a reason and the latest version of the loan", async () => {
      const { edit, confirm, loan } = await opened();
      const { version = 0 } = await loan();
      await edit("employee", [chain, heavy]);
      expect((await confirm({ reason: "x" }, "employee")).status).toBe(403);
      expect((await confirm({ reason: " " })).body.message).toBe("Reason is required");
      expect((await confirm({ reason: "x".repeat(301) })).status).toBe(400);
      const stale = await confirm({ reason: "x", version });
      expect(stale.status).toBe(409);
      expect(stale.body.message).toMatch(/^Ravi Teja changed this loan on .*, after you opened it\./);
      expect((await confirm({ reason: "x", version: version + 1 })).status).toBe(201);
    });

    it("of less gold is accepted, and a notice says how far the loan is above its limit", async () => {
      const { edit, confirm } = await opened();
      expect((await edit("admin", [{ ...chain, netWeight: 10 }, ring])).status).toBe(200);
      const { status, body } = await confirm();
      expect([status, body.notice]).toEqual([
        201,
        "Above its limit by ₹48,600 at today's rate: ₹1,20,000 is owed; the limit is ₹71,400 on gold worth ₹84,000.",
      ]);
    });

    it("succeeds once out of several at the same time", async () => {
      const { edit, confirm } = await opened();
      await edit("employee", [chain, heavy]);
      const answers = await Promise.all([confirm(), confirm(), confirm()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });
  });

  describe("gold with an unconfirmed correction", () => {
    it("is written on a release as assayed, and cannot be confirmed afterwards", async () => {
      const { ask, id, edit, release, confirm } = await opened([{ ...chain, netWeight: 21 }, ring]);
      await edit("employee", [{ ...chain, netWeight: 21 }, heavy]);
      expect((await release([2])).status).toBe(201);
      const { body } = await ask("employee", "GET", `/loans/${id}/releases`);
      expect((body.data as Row[])[0]?.goldItems).toMatchObject([assayedRing]);
      expect((await confirm()).status).toBe(409);
    });

    it("is renewed by its assay, and the correction moves to the new loan", async () => {
      const { app, ask, id, edit, loan, confirm } = await opened();
      await edit("employee", [chain, heavy]);
      const renewed = await ask("admin", "POST", `/loans/${id}/renewal`, {
        interest: 0,
        principal: 1_20_000,
        ...termsOf(1_40_000),
        disbursedBy: "transfer",
      });
      expect([renewed.status, renewed.body.notice]).toEqual([
        201,
        "The loan is above the limit for this gold",
      ]);
      const next = String((renewed.body.data as Row)._id);
      expect(await loan(next)).toMatchObject({
        goldValue: 1_54_000,
        goldItems: [chain, { ...heavy, ...assayedRing }],
      });
      expect((await confirm()).status).toBe(409);
      const path = `/loans/${next}/confirm-assay`;
      expect((await ask("admin", "POST", path, { reason: "Weighed" })).status).toBe(201);
      expect(withoutIds((await loan(next)).goldItems)).toEqual([chain, heavy]);
      expect((await loan()).goldItems[1]).toMatchObject({ custody: "carried", ...assayedRing });
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });
});
