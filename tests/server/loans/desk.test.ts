import { describe, expect, it } from "vitest";
import { articlesBlock } from "#papers/blocks.ts";
import { englishWording } from "#papers/wording.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, loanForm, termsOf, withoutIds } from "../samples.ts";
import { successes } from "#tests/setup/successes.ts";

const assayed = {
  description: "Necklace",
  grossWeight: 42.75,
  netWeight: 36,
  articleType: "ornament",
  pieces: 1,
  purity: "22",
  stoneWeight: 6.25,
  otherDeductions: 0.5,
  packet: "P-17",
  seal: "S-4711",
  locker: "B2",
  appraisedBy: "Ravi Teja",
};
/** As answered: the carat and the deductions stand beside the values of older clients. */
const answered = {
  ...assayed,
  carat: 22,
  deductions: [
    { of: "stones", grams: 6.25 },
    { of: "other", grams: 0.5 },
  ],
};
const plain = { description: "Ring", grossWeight: 4, netWeight: 3.5 };

onSqliteByDay(({ open }) => {
  describe("articles of a loan", () => {
    it("are returned as entered, without extra fields", async () => {
      const { loan } = await createLoan(await open(), { goldItems: [assayed, plain] });
      expect(withoutIds(loan.goldItems as Row[])).toEqual([answered, plain]);
    });

    it.each([
      ["a carat with one decimal", { carat: 21.5 }, { carat: 21.5 }],
      ["a carat of the usual four", { carat: 20 }, { carat: 20, purity: "20" }],
      ["a purity alone", { purity: "18" }, { carat: 18, purity: "18" }],
      ["a carat and the same purity", { carat: 22, purity: "22" }, { carat: 22, purity: "22" }],
      ["jewellery", { articleType: "jewellery" }, { articleType: "jewellery" }],
    ] as const)("take %s, and count it in the value and on the ticket", async (_, sent, kept) => {
      const app = await open();
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 7_200 }, token);
      const { loan } = await createLoan(app, { goldItems: [{ ...plain, ...sent }] });
      expect(withoutIds(loan.goldItems as Row[])).toEqual([{ ...plain, ...kept }]);
      const tenths = Math.round(("carat" in kept ? kept.carat : 24) * 10);
      expect(loan.goldValue).toBe(Math.floor((3_500 * 7_200 * tenths) / 2_400) / 100);
      const ticket = articlesBlock(loan.goldItems as GoldItem[], "Gold", {
        ...englishWording,
        writtenOut: String,
      });
      const [row] = ticket.as === "table" ? ticket.rows : [];
      expect(row).toContain("carat" in kept ? `${kept.carat} ct` : englishWording.articles.notAssayed);
    });

    it.each([0, 0.9, 24.1, 22.55])("are refused with %d carat", async (carat) => {
      const app = await open();
      const sent = { ...loanForm, goldItems: [{ ...plain, carat }] };
      const { status, body } = await app.request("POST", "/admin/loans", sent, await app.signIn("admin"));
      expect(status).toBe(400);
      expect(body.errors?.[0]).toMatchObject({ path: "goldItems.0.carat" });
    });

    it.each([
      { carat: 18.4, purity: "22" },
      { carat: 22, purity: "24" },
      { carat: 21.9, purity: "22" },
    ])("are refused with %j, in a new loan and in an edit", async (both) => {
      const app = await open();
      const { id, token } = await createLoan(app, { goldItems: [plain, plain] });
      const goldItems = [plain, { ...plain, ...both }];
      const answers = [
        await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token),
        await app.request("PUT", `/admin/loans/${id}`, { goldItems }, token),
      ];
      const error = {
        msg: "Carat and purity differ. Enter one of them, or the same in both",
        path: "goldItems.1.carat",
      };
      for (const { status, body } of answers) expect([status, body.errors]).toEqual([400, [error]]);
    });

    it("lose their carat when it is cleared", async () => {
      const app = await open();
      const { id, token } = await createLoan(app, { goldItems: [{ ...plain, carat: 22 }] });
      const { body } = await app.request("PUT", `/admin/loans/${id}`, { goldItems: [plain] }, token);
      const [item] = (body.data as Row).goldItems as Row[];
      expect(item).toMatchObject({ ...plain, assayedCarat: 22, assayedPurity: "22" });
      expect(item).not.toHaveProperty("carat");
      expect(item).not.toHaveProperty("purity");
    });

    it("can be corrected, and an entry can be cleared", async () => {
      const app = await open();
      const { id, token } = await createLoan(app, { goldItems: [assayed] });
      const { packet: _, ...rest } = assayed;
      const goldItems = [{ ...rest, purity: "20" }];
      const { body } = await app.request("PUT", `/admin/loans/${id}`, { goldItems }, token);
      expect((body.data as Row).goldItems).toMatchObject(goldItems);
    });

    it.each([
      [
        { netWeight: 36.01 },
        "Net weight must not be more than gross weight less stones and other deductions",
      ],
      [{ purity: "21" }, "Choose one of the options for purity"],
      [{ pieces: 0 }, "Pieces must be at least 1"],
      [{ stoneWeight: -1 }, "Stones must be at least 0"],
    ])("are refused with %j", async (changes, msg) => {
      const app = await open();
      const sent = { ...loanForm, goldItems: [{ ...assayed, ...changes }] };
      const { status, body } = await app.request("POST", "/admin/loans", sent, await app.signIn("admin"));
      expect([status, body.errors?.[0]?.msg]).toEqual([400, msg]);
    });

    it("ignore a custody state in the request", async () => {
      const { loan } = await createLoan(await open(), { goldItems: [{ ...plain, custody: "released" }] });
      expect(withoutIds(loan.goldItems as Row[])).toEqual([plain]);
    });
  });

  describe("the gold rate", () => {
    it("has a history, newest first, with the user who set it", async () => {
      const entry = (number: number) => ({ _id: `00000000000${number}`, setBy: "Asha Rao" });
      const app = await open();
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 7_200 }, token);
      app.clock.passMinutes(60);
      await app.request("POST", "/settings/update-gold-rate", { rate: 7_300, rate22: 6_600 }, token);
      const { body } = await app.request(
        "GET",
        "/settings/gold-rates",
        undefined,
        await app.signIn("employee"),
      );
      expect(body.data).toEqual([
        { ...entry(2), rate: 7_300, rate22: 6_600, setAt: "2025-01-12T11:00:00.000Z" },
        { ...entry(1), rate: 7_200, setAt: "2025-01-12T10:00:00.000Z" },
      ]);
      expect((await app.request("GET", "/settings/gold-rate")).body).toEqual({ data: { rate: 7_300 } });
    });

    it("of the day before values a loan's gold by purity, and the value stays with the loan", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 7_200 }, token);
      app.clock.passMinutes(24 * 60);
      await app.request("POST", "/settings/update-gold-rate", { rate: 9_000 }, await app.signIn("admin"));
      // 36 g of 22 carat at 6,600, and 3.5 g not assayed at 7,200.
      const { loan } = await createLoan(app, { goldItems: [assayed, plain] });
      expect(loan).toMatchObject({ goldValue: 2_62_800, lendingRule: "RBI-2014" });
    });

    it("a loan keeps the lending rule of its day", async () => {
      const app = await open();
      app.clock.set("2026-04-01T06:00:00Z");
      expect((await createLoan(app)).loan.lendingRule).toBe("RBI-2026");
    });
  });

  describe("the lending limit", () => {
    it.each([
      [95_812.5, undefined],
      [95_813, "The loan is above the limit for this gold"],
    ])(
      "of 75 percent of 1,27,750 rupees lets a loan of %d be made, with the notice %j",
      async (amount, notice) => {
        const app = await open();
        const sent = { ...loanForm, ...termsOf(amount) };
        const { status, body } = await app.request("POST", "/admin/loans", sent, await app.signIn("admin"));
        expect([status, body.message, body.notice]).toEqual([201, successes.loanCreated, notice]);
      },
    );
  });

  describe("a payout", () => {
    it("by transfer has its reference", async () => {
      const app = await open();
      const { loan } = await createLoan(app, { disbursedBy: "transfer", disbursalReference: "UTR 42" });
      expect(loan).toMatchObject({ disbursedBy: "transfer", disbursalReference: "UTR 42" });
    });
  });

  describe("papers", () => {
    it("are numbered by kind and financial year, and a refused request uses no number", async () => {
      const app = await open();
      const { loan, token, id } = await createLoan(app);
      expect(loan.ticketNumber).toBe("PT/2024-25/000001");
      await app.request("POST", "/admin/loans", { ...loanForm, term: 0 }, token);
      await app.request("POST", `/loans/${id}/payment`, { amount: 9e9, paymentMethod: "online" }, token);
      expect((await createLoan(app)).loan.ticketNumber).toBe("PT/2024-25/000002");
      const pay = { amount: 1, paymentMethod: "handcash" };
      const { body } = await app.request("POST", `/loans/${id}/payment`, pay, token);
      expect((body.data as Row).receiptNumber).toBe("PR/2024-25/000001");
      app.clock.set("2025-04-01T06:00:00Z");
      expect((await createLoan(app)).loan.ticketNumber).toBe("PT/2025-26/000001");
    });

    it("have gapless and unique numbers when many are made at the same time", async () => {
      const app = await open();
      const { id, token } = await createLoan(app);
      const pay = { amount: 1, paymentMethod: "handcash" };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.request("POST", `/loans/${id}/payment`, pay, token)),
      );
      const numbers = answers.map(({ body }) => (body.data as Row).receiptNumber).sort();
      expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `PR/2024-25/00000${index + 1}`));
    });
  });
});
