import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cashLimits } from "#domain/cash/cash-limits.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { loanForm, onlinePayment, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

const aadhar = (person: number) => String(123_412_341_200 + person);
const cash = { paymentMethod: "handcash" };

/** A counter for a few people: lends, takes payments, renews and reverses. */
async function counterOf(app: TestApp) {
  const token = await app.signIn("admin");
  const post = async (path: string, body: Row) => {
    const { status, body: answer } = await app.request("POST", path, body, token);
    const [first] = answer.errors ?? [];
    return { status, data: answer.data as Row | undefined, message: answer.message, path: first?.path };
  };
  return {
    lend: (amount: number, disbursal: Row = { disbursedBy: "cash" }, person = 0) =>
      post("/admin/loans", { ...loanForm, aadharNumber: aadhar(person), ...termsOf(amount), ...disbursal }),
    pay: (id: unknown, amount: number, paymentMethod: Row = cash) =>
      post(`/loans/${id}/payment`, { amount, ...paymentMethod }),
    settle: (id: unknown, amount: number, paymentMethod: Row = cash) =>
      post(`/loans/${id}/settlement`, { amount, ...paymentMethod }),
    renew: (id: unknown, principal: number, amount: number, rest: Row) =>
      post(`/loans/${id}/renewal`, { interest: 0, principal, ...termsOf(amount), ...rest }),
    reverse: (id: unknown) => post(`/payments/${id}/reversal`, { reason: "Mistaken" }),
    lentInCash: async (id: unknown) => {
      const row = await app.db
        .selectFrom("loans")
        .select("lent_in_cash_paise")
        .where("id", "=", String(id))
        .executeTakeFirstOrThrow();
      return toRupees(row.lent_in_cash_paise);
    },
  };
}

const lentBeside = (lent: string, owed: string, sum: string) => ({
  status: 400,
  path: "disbursedBy",
  message: `${lent} in cash plus ${owed} already owed in cash is ${sum}; loans of ₹20,000 or more cannot be paid in cash; choose bank transfer`,
});
const receivedBeside = (amount: string, before: string, sum: string) =>
  `${amount} in cash plus ${before} received in cash today is ${sum}; ₹2,00,000 or more from one person in one day cannot be accepted in cash; ask for an online payment`;

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const counter = async () => {
    const app = await open();
    return { app, ...(await counterOf(app)) };
  };

  describe("cash lent to a person", () => {
    it("includes cash owed on other loans, and a refusal names both sums", async () => {
      const { lend } = await counter();
      expect((await lend(15_000)).status).toBe(201);
      expect(await lend(15_000)).toMatchObject(lentBeside("₹15,000", "₹15,000", "₹30,000"));
      expect(await lend(5_000)).toMatchObject({ status: 400 });
      expect(await lend(4_999.99)).toMatchObject({ status: 201 });
      expect((await lend(15_000, { disbursedBy: "cash" }, 1)).status).toBe(201);
      expect((await lend(15_000, { disbursedBy: "transfer" })).status).toBe(201);
      expect((await lend(15_000, {})).status).toBe(201);
      expect(await lend(20_000)).toMatchObject({
        status: 400,
        message: "Loans of ₹20,000 or more cannot be paid in cash; choose bank transfer",
      });
    });

    itOnSqliteByDay("includes at most the remaining principal, and nothing of a closed loan", async () => {
      const { app, lend } = await counter();
      const { data } = await lend(15_000);
      app.clock.set("2025-02-13T10:00:00.000Z");
      const again = await counterOf(app);
      // The first instalment is due and contains 1,183 of principal.
      await again.pay(data?._id, 1_333);
      expect(await again.lend(6_183)).toMatchObject(lentBeside("₹6,183", "₹13,817", "₹20,000"));
      const second = await again.lend(6_182.99);
      expect(second.status).toBe(201);
      const settled = await again.settle(second.data?._id, 6_182.99);
      expect(settled.status).toBe(201);
      expect((await again.lend(6_182.99)).status).toBe(201);
    });

    it("stays below the limit however many loans are made at the same time", async () => {
      const { app, lend } = await counter();
      const answers = await Promise.all(Array.from({ length: 6 }, () => lend(9_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    itOnSqliteByDay("moves to the renewal, and counts together with its payout", async () => {
      const { lend, renew, lentInCash } = await counter();
      const id = (await lend(15_000)).data?._id;
      expect(await lentInCash(id)).toBe(15_000);
      expect(await renew(id, 15_000, 20_000, { disbursedBy: "cash" })).toMatchObject(
        lentBeside("₹5,000", "₹15,000", "₹20,000"),
      );
      const topped = (await renew(id, 15_000, 19_000, { disbursedBy: "cash" })).data?._id;
      expect(await lentInCash(topped)).toBe(19_000);
      expect(await lend(1_000)).toMatchObject(lentBeside("₹1,000", "₹19,000", "₹20,000"));
      const less = (await renew(topped, 19_000, 8_000, onlinePayment())).data?._id;
      expect(await lentInCash(less)).toBe(8_000);
      const more = (await renew(less, 8_000, 50_000, { disbursedBy: "transfer" })).data?._id;
      expect(await lentInCash(more)).toBe(8_000);
      expect((await lend(11_999)).status).toBe(201);
    });

    it("is allowed for only one of a loan and a renewal at the same time", async () => {
      const { lend, renew } = await counter();
      const id = (await lend(5_000)).data?._id;
      const answers = await Promise.all([
        renew(id, 5_000, 14_000, { disbursedBy: "cash" }),
        lend(9_000),
        lend(9_000),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    itOnSqliteByDay("is below the limit after any loans and renewals", async () => {
      const app = await open();
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 100, max: 14_000 })), {
            minLength: 2,
            maxLength: 8,
          }),
          async (seed, steps) => {
            const person = seed % 100_000;
            const { lend, renew } = await counterOf(app);
            const made: { id: unknown; left: number }[] = [];
            for (const [does, amount] of steps) {
              const last = made.at(-1);
              if (does === 0 || !last) {
                const { status, data } = await lend(amount, { disbursedBy: "cash" }, person);
                if (status === 201) made.push({ id: data?._id, left: amount });
              } else if (does === 1) {
                // Without a day in between, a renewal for less stands for a part payment.
                const less = Math.max(100, Math.floor(last.left / 2));
                const { data } = await renew(last.id, last.left, less, onlinePayment());
                if (data) made.splice(-1, 1, { id: data._id, left: less });
              } else {
                const { data } = await renew(last.id, last.left, last.left + amount, { disbursedBy: "cash" });
                if (data) made.splice(-1, 1, { id: data._id, left: last.left + amount });
              }
              const rows = await app.db
                .selectFrom("loans")
                .innerJoin("customers", "customers.id", "loans.customer_id")
                .select("lent_in_cash_paise")
                .where("aadhar_number", "=", aadhar(person))
                .where("status", "=", "active")
                .execute();
              const owed = rows.reduce((sum, row) => sum + row.lent_in_cash_paise, 0);
              expect(owed).toBeLessThan(cashLimits.lent.refusedFrom);
            }
          },
        ),
        { numRuns: isNight ? 6 : 3 },
      );
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });

  describe("cash received from a person", () => {
    /** Two loans to one person and one to another, 3,00,000 rupees each. */
    const lent = async () => {
      const at = await counter();
      const [first, second] = [await at.lend(3_00_000, {}), await at.lend(3_00_000, {})];
      const other = await at.lend(3_00_000, {}, 1);
      return { ...at, ids: [first, second, other].map(({ data }) => data?._id) };
    };

    it("adds up over all loans of the person on a day, and a refusal names both sums", async () => {
      const { app, pay, ids } = await lent();
      expect((await pay(ids[0], 1_20_000)).status).toBe(201);
      const message = receivedBeside("₹80,000", "₹1,20,000", "₹2,00,000");
      expect(await pay(ids[1], 80_000)).toMatchObject({ status: 400, path: "amount", message });
      expect(await pay(ids[0], 80_000)).toMatchObject({ status: 400, message });
      expect((await pay(ids[1], 79_999.99)).status).toBe(201);
      expect((await pay(ids[2], 1_20_000)).status).toBe(201);
      expect((await pay(ids[1], 80_000, onlinePayment())).status).toBe(201);
      expect((await pay(ids[0], 2_00_000)).message).toBe(
        "₹2,00,000 or more cannot be accepted in cash; ask for an online payment",
      );
      // Five minutes before midnight in India, and five minutes after.
      app.clock.set("2025-01-12T18:25:00.000Z");
      expect((await (await counterOf(app)).pay(ids[1], 80_000)).status).toBe(400);
      app.clock.set("2025-01-12T18:35:00.000Z");
      expect((await (await counterOf(app)).pay(ids[1], 80_000)).status).toBe(201);
    });

    itOnSqliteByDay("includes settlements and payments of renewals", async () => {
      const { pay, settle, renew, lend, ids } = await lent();
      const third = (await lend(1_50_000, {})).data?._id;
      expect((await pay(ids[0], 60_000)).status).toBe(201);
      const message = receivedBeside("₹1,50,000", "₹60,000", "₹2,10,000");
      expect(await settle(third, 1_50_000)).toMatchObject({ status: 400, path: "method", message });
      expect(await renew(ids[1], 3_00_000, 1_50_000, cash)).toMatchObject({
        status: 400,
        path: "method",
        message,
      });
      expect((await renew(ids[1], 3_00_000, 2_00_000, cash)).status).toBe(201);
      expect(await pay(ids[0], 40_000)).toMatchObject({
        message: receivedBeside("₹40,000", "₹1,60,000", "₹2,00,000"),
      });
    });

    it("excludes reversed payments, and a reversal reduces no other day", async () => {
      const { app, pay, reverse, ids } = await lent();
      const paid = await pay(ids[0], 1_90_000);
      expect((await pay(ids[1], 1_90_000)).status).toBe(400);
      await reverse(paid.data?._id);
      const again = await pay(ids[1], 1_90_000);
      expect(again.status).toBe(201);
      app.clock.set("2025-01-13T10:00:00.000Z");
      const next = await counterOf(app);
      expect((await next.pay(ids[0], 1_50_000)).status).toBe(201);
      await next.reverse(again.data?._id);
      expect((await next.pay(ids[1], 50_000)).message).toBe(
        receivedBeside("₹50,000", "₹1,50,000", "₹2,00,000"),
      );
    });

    it("stays below the limit however many payments arrive at the same time", async () => {
      const { app, pay, ids } = await lent();
      const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => pay(ids[at % 2], 66_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400]);
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });
});
