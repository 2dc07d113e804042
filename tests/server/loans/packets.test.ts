import { describe, expect, it } from "vitest";
import type { Paper, StoredPaper } from "#papers/paper.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

const article = { description: "Chain", grossWeight: 30, netWeight: 28, purity: "22" };
const person = { handedTo: "Sita Devi", identifiedBy: "Known in person", note: "" };

let people = 0;
const packed = (packet: string, more: Row = {}): Row => ({
  ...loanForm,
  aadharNumber: String(300_000_000_000 + ++people),
  goldItems: [{ ...article, packet, ...more }],
});

onBothDatabases(({ open, itOnSqliteByDay }) => {
  async function branch() {
    const app = await open();
    const token = await app.signIn("admin");
    const post = (path: string, body: Row) => app.request("POST", path, body, token);
    return {
      app,
      token,
      post,
      lend: async (packet: string, more: Row = {}) => createLoan(app, packed(packet, more)),
      ask: (packet: string) => post("/admin/loans", packed(packet)),
      edit: (id: string, goldItems: readonly Row[]) =>
        app.request("PUT", `/admin/loans/${id}`, { goldItems }, token),
      settle: (id: string) => post(`/loans/${id}/settlement`, { amount: 1_00_000, ...onlinePayment() }),
      release: (id: string, ...articles: number[]) =>
        post(`/loans/${id}/releases`, {
          articles: articles.map((each) => ({ article: each, version: 1 })),
          ...person,
        }),
      report: async (name: string, asks: Row = {}) => {
        const path = `/admin/reports/${name}`;
        const { body } =
          name === "stock-check" ? await post(path, asks) : await app.request("GET", path, undefined, token);
        return (body.data as { tables: Record<string, { rows: Row[] }> }).tables;
      },
    };
  }

  /** Two loans with the same packet number, as saved before the rule existed. */
  async function withDouble() {
    const desk = await branch();
    const [first, second] = [await desk.lend("P-1"), await desk.lend("P-2")];
    await desk.lend("P-3");
    await desk.app.db
      .updateTable("gold_items")
      .set({ packet: "p- 1", packet_identity: "P-1" })
      .where("loan_id", "=", second.id)
      .execute();
    return { ...desk, first, second };
  }

  describe("a packet number", () => {
    itOnSqliteByDay.each(["P-17", "p-17", " P - 17 ", "P17", "p/17"])(
      "in use is refused on another loan, typed as %j",
      async (typed) => {
        const { lend, ask } = await branch();
        await lend("P-17");
        const { status, body } = await ask(typed);
        expect([status, body.errors]).toEqual([
          409,
          [{ msg: expect.stringMatching(/in use on loan PT\//), path: "goldItems.0.packet" }],
        ]);
      },
    );

    itOnSqliteByDay.each([
      ["Ä-17", "ä-17"],
      ["పొట్లం-17", "పొట్లం\u200b-17"],
      ["É-17", "e\u0301 - 17"],
    ])("%j in use is refused on another loan, typed as %j", async (kept, typed) => {
      const { lend, ask } = await branch();
      await lend(kept);
      expect((await ask(typed)).status).toBe(409);
    });

    itOnSqliteByDay("with only hyphens and slashes is treated as empty, and other signs count", async () => {
      const { lend, ask } = await branch();
      for (const packet of ["-", "P-1"]) await lend(packet);
      for (const free of ["-", "/", "P.1", "P_1"])
        expect([free, (await ask(free)).status]).toEqual([free, 201]);
    });

    itOnSqliteByDay("may be shared by articles of one loan, but not by an edit of another loan", async () => {
      const { lend, edit } = await branch();
      const { id } = await lend("P-1");
      const ring = { ...article, description: "Ring", packet: "P-1" };
      expect((await edit(id, [{ ...article, packet: "P-1" }, ring])).status).toBe(200);
      const other = await lend("P-2");
      const { status, body } = await edit(other.id, [{ ...article, packet: "P-2" }, ring]);
      expect([status, body.errors]).toMatchObject([409, [{ path: "goldItems.1.packet" }]]);
    });

    it("is given to only one of several loans made at the same time", async () => {
      const { ask, app } = await branch();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask("P-1")));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const kept = await app.db.selectFrom("gold_items").select("packet").execute();
      expect(kept).toEqual([{ packet: "P-1" }]);
    });

    it("is given to only one of several loans edited at the same time", async () => {
      const { lend, edit, app } = await branch();
      const loans = [];
      for (const packet of ["P-1", "P-2", "P-3", "P-4"]) loans.push(await lend(packet));
      const heavier = { ...article, grossWeight: 31, packet: "P-5" };
      const answers = await Promise.all(loans.map(({ id }) => edit(id, [heavier])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const used = app.db.selectFrom("gold_items").select("loan_id").where("packet", "=", "P-5");
      expect(await used.execute()).toHaveLength(1);
    });

    itOnSqliteByDay("moves to a renewal and stays in use", async () => {
      const { lend, ask, post } = await branch();
      const { id } = await lend("P-1");
      const { interestRate, term, amount } = loanForm;
      const renewal = { interest: 0, principal: 1_00_000, interestRate, term, amount, method: "handcash" };
      const terms = { monthlyPayment: loanForm.monthlyPayment, totalPayment: loanForm.totalPayment };
      const { status, body } = await post(`/loans/${id}/renewal`, { ...renewal, ...terms });
      expect([status, body.message, body.errors]).toMatchObject([201, expect.anything(), undefined]);
      expect((await ask("P-1")).status).toBe(409);
    });

    itOnSqliteByDay("stays in use until the gold of a closed loan is handed over", async () => {
      const { lend, ask, settle, release } = await branch();
      const { id } = await lend("P-1");
      expect((await settle(id)).status).toBe(201);
      expect((await ask("P-1")).status).toBe(409);
      expect((await release(id, 1)).status).toBe(201);
      expect((await ask("P-1")).status).toBe(201);
    });

    it("already on two loans may stay on both, but not on a third", async () => {
      const { first, second, edit, ask } = await withDouble();
      const heavier = { ...article, grossWeight: 31 };
      expect((await edit(first.id, [{ ...heavier, packet: "P-1" }])).status).toBe(200);
      expect((await edit(second.id, [{ ...heavier, packet: "p- 1" }])).status).toBe(200);
      expect((await ask("P1")).status).toBe(409);
      expect((await edit(second.id, [{ ...heavier, packet: "P-4" }])).status).toBe(200);
      expect((await ask("p- 1")).status).toBe(409);
    });
  });

  describe("a seal number", () => {
    itOnSqliteByDay.each(["S-17", "s17", " S / 17 "])(
      "in use is refused on another loan, typed as %j",
      async (typed) => {
        const { lend, app, token } = await branch();
        const { id } = await lend("P-1", { seal: "S-17" });
        const { status, body } = await app.request(
          "POST",
          "/admin/loans",
          packed("P-2", { seal: typed }),
          token,
        );
        expect([status, body.errors]).toEqual([
          409,
          [{ msg: expect.stringMatching(/^Seal .* is in use on loan PT\//), path: "goldItems.0.seal" }],
        ]);
        const other = await lend("P-3");
        const edited = [{ ...article, packet: "P-3", seal: typed }];
        const edit = (loan: string, goldItems: readonly Row[]) =>
          app.request("PUT", `/admin/loans/${loan}`, { goldItems }, token);
        expect((await edit(other.id, edited)).status).toBe(409);
        const ring = { ...article, description: "Ring", packet: "P-1", seal: typed };
        expect((await edit(id, [{ ...article, packet: "P-1", seal: "S-17" }, ring])).status).toBe(200);
      },
    );

    itOnSqliteByDay("is free again once the gold is handed over", async () => {
      const { lend, settle, release, app, token } = await branch();
      const { id } = await lend("P-1", { seal: "S-1" });
      await settle(id);
      expect((await release(id, 1)).status).toBe(201);
      const again = await app.request("POST", "/admin/loans", packed("P-2", { seal: "S1" }), token);
      expect(again.status).toBe(201);
    });

    itOnSqliteByDay("already on two loans stays on both until it is changed", async () => {
      const { lend, edit, app } = await branch();
      const [first, second] = [await lend("P-1", { seal: "S-1" }), await lend("P-2", { seal: "S-2" })];
      await app.db
        .updateTable("gold_items")
        .set({ seal: "s1", seal_identity: "S1" })
        .where("loan_id", "=", second.id)
        .execute();
      const heavier = { ...article, grossWeight: 31 };
      expect((await edit(first.id, [{ ...heavier, packet: "P-1", seal: "S-1" }])).status).toBe(200);
      expect((await edit(second.id, [{ ...heavier, packet: "P-2", seal: "s1" }])).status).toBe(200);
    });
  });

  describe("a packet number on two loans", () => {
    itOnSqliteByDay("is listed in custody until it is corrected", async () => {
      const { report, edit, first, second } = await withDouble();
      const { doubles } = await report("custody");
      expect(doubles?.rows.map(({ loan, packet }) => [loan, packet])).toEqual([
        [first.id, "P-1"],
        [second.id, "p- 1"],
      ]);
      await edit(second.id, [{ ...article, packet: "P-2" }]);
      expect((await report("custody")).doubles?.rows ?? []).toEqual([]);
    });

    it("counts for neither loan in a stock check, and the figures add up to the packets in the book", async () => {
      const { report, first, second } = await withDouble();
      const tables = await report("stock-check", { packets: "P1, P/9" });
      const figures = Object.fromEntries(
        (tables.sums?.rows ?? []).map(({ figure, count }) => [figure, count]),
      );
      expect(figures).toEqual({
        "In the books": 3,
        Counted: 2,
        Matched: 0,
        Missing: 1,
        "Not in the books": 1,
        "Packet numbers on more than one loan": 2,
        "Articles without a packet number": 0,
      });
      expect(tables.doubles?.rows.map(({ loan }) => loan).sort()).toEqual([first.id, second.id].sort());
      expect(tables.missing?.rows).toMatchObject([{ packet: "P-3" }]);
    });
  });

  describe("a release receipt", () => {
    const heavy = (description: string, more: Row) => ({
      description,
      grossWeight: 40,
      netWeight: 39,
      ...more,
    });
    const unbroken = /seals unbroken/;

    async function sealed(app: TestApp, seals: readonly string[]) {
      const goldItems = seals.map((seal, at) => heavy(`Bangle ${at + 1}`, { packet: "P-1", seal }));
      const { id, token } = await createLoan(app, { goldItems });
      const say = async (...articles: number[]) => {
        const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
        const [{ version } = { version: 1 }] = body.data as { version: number }[];
        const made = await app.request(
          "POST",
          `/loans/${id}/releases`,
          { articles: articles.map((article) => ({ article, version })), ...person },
          token,
        );
        expect(made.status).toBe(201);
        const { _id } = made.body.data as Row;
        const paper = await app.request("GET", `/loans/${id}/papers/release/${_id}`, undefined, token);
        return textOf((paper.body.data as StoredPaper).content);
      };
      const edit = (items: readonly Row[]) =>
        app.request("PUT", `/admin/loans/${id}`, { goldItems: items }, token);
      const settle = () =>
        app.request("POST", `/loans/${id}/settlement`, { amount: 1_00_000, ...onlinePayment() }, token);
      return { say, edit, settle, goldItems };
    }

    itOnSqliteByDay("states unbroken seals until a part release", async () => {
      const { say, settle } = await sealed(await open(), ["S-1", "s- 1", "S-1"]);
      expect(await say(1)).toMatch(unbroken);
      await settle();
      expect(await say(2)).not.toMatch(unbroken);
      expect(await say(3)).not.toMatch(unbroken);
    });

    itOnSqliteByDay(
      "states unbroken seals again after a new seal, or for a packet with its own seal",
      async () => {
        const { say, edit, settle, goldItems } = await sealed(await open(), ["S-1", "S-1", "S-2"]);
        await say(1);
        const [first = {}, second = {}, third = {}] = goldItems;
        expect((await edit([first, { ...second, seal: "S-3" }, third])).status).toBe(200);
        await settle();
        expect(await say(2)).toMatch(unbroken);
        expect(await say(3)).toMatch(unbroken);
      },
    );

    itOnSqliteByDay("never states unbroken seals for unsealed gold", async () => {
      const { say, settle } = await sealed(await open(), ["", ""]);
      await settle();
      expect(await say(1, 2)).not.toMatch(unbroken);
    });
  });
});

const textOf = ({ blocks }: Paper): string =>
  blocks.flatMap((block) => (block.as === "text" ? block.lines : [])).join(" ");
