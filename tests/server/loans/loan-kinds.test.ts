/** The figures come from the worked cases of the rules. */
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

/** The sample form without the amounts that loans by days may leave out. */
const form = { ...loanForm, monthlyPayment: undefined, totalPayment: undefined };

onSqliteByDay(({ open }) => {
  /** ₹1,00,000 lent on 1 April 2026 at 12 % for a year, on enough gold. */
  async function lent(changes: Row) {
    const app = await open();
    app.clock.set("2026-04-01T06:00:00.000Z");
    const heavy = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];
    const { id, loan } = await createLoan(app, { ...bare, goldItems: heavy, ...changes });
    return { app, id, loan, ...at(app, id) };
  }

  it("a bullet loan is created with its kind and terms, and returns its total", async () => {
    const { loan, due } = await lent({ kind: "bullet" });
    expect(loan).toMatchObject({
      kind: "bullet",
      interestRate: 12,
      rateBasis: "perYear",
      monthlyPayment: 0,
      totalPayment: 1_12_000,
      maturesOn: "2027-04-01",
      terms: {
        slabs: [{ rate: 12 }],
        slabBasis: "stepped",
        daysInYear: 365,
        minimumDays: 0,
        penalRate: 0,
        charges: [],
      },
      owed: { on: "2026-04-01", total: 1_00_000, due: 0, counted: 1_12_000, nextDue: "2027-04-01" },
    });
    for (const [on, interest] of [
      ["2026-04-01", 0],
      ["2026-04-02", 32.88],
      ["2026-05-01", 986.3],
      ["2027-04-01", 12_000],
    ] as const)
      expect(await due(on)).toMatchObject({ on, principal: 1_00_000, interest, advance: 0 });
  });

  it("a loan of monthly interest by an employee has a yearly rate", async () => {
    const app = await open();
    const token = await app.signIn("employee");
    const sent = { ...form, interestRate: 12 };
    const { body } = await app.request("POST", "/employee/loans", { ...sent, kind: "interest" }, token);
    expect(body.data).toMatchObject({ rateBasis: "perYear", monthlyPayment: 1_019.18 });
  });

  it("a loan that breaks a rule of its kind is refused", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    for (const [changes, msg, path] of [
      [{ kind: "bullet", term: 13 }, "Bullet loans run at most 12 months", "term"],
      [{ kind: "flexible", term: 13 }, "Flexible loans run at most 12 months", "term"],
      [
        { kind: "bullet", totalPayment: 1_12_001 },
        expect.stringMatching(/does not match|The total payment is ₹1,12,000/),
        "totalPayment",
      ],
      [{ kind: "balloon" }, expect.any(String), "kind"],
      [{ kind: "bullet", interestRate: undefined }, "Interest rate is required", "interestRate"],
      [{ kind: "bullet", scheme: "unknown" }, "Scheme not found", "scheme"],
      [{ kind: "instalments", scheme: "unknown" }, expect.any(String), expect.any(String)],
    ]) {
      const { status, body } = await app.request("POST", "/admin/loans", { ...form, ...changes }, token);
      expect(status).toBe(400);
      expect(body.errors).toContainEqual(expect.objectContaining({ msg, path }));
    }
  });

  it("a payment pays interest, then principal, and interest accrues on the remainder", async () => {
    const { on, due } = await lent({ kind: "flexible", interestRate: 18 });
    const { pay } = await on("2026-05-01");
    expect((await pay(10_000)).body.data).toMatchObject({
      split: { charges: 0, penal: 0, interest: 1_479.45, principal: 8_520.55, advance: 0, rounding: 0 },
    });
    expect(await due("2026-05-31")).toMatchObject({ principal: 91_479.45, interest: 1_353.4 });
  });

  it("a bullet loan takes whole rupees, at most its payoff, which closes it until it is reversed", async () => {
    const { on, due } = await lent({ kind: "bullet" });
    const { pay, reverse, loan } = await on("2026-05-01");
    expect(await due()).toMatchObject({ interest: 986.3, rounding: -0.3, total: 1_00_986 });
    expect((await pay(100.5)).body.message).toBe("This loan is repaid in whole rupees");
    expect((await pay(1_00_987)).body.message).toBe("Too much by ₹1. Payoff today is ₹1,00,986");
    const closed = await pay(1_00_986);
    expect(closed.body.data).toMatchObject({
      split: { interest: 986.3, principal: 1_00_000, rounding: -0.3 },
    });
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: 1_00_986 });
    expect(await due()).toMatchObject({ principal: 0, total: 0 });
    expect((await reverse(String((closed.body.data as Row)._id))).status).toBe(201);
    expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
    expect(await due()).toMatchObject({ total: 1_00_986 });
  });

  it("a loan is settled with the payoff of the day only", async () => {
    const { on } = await lent({ kind: "interest" });
    const { ask, loan } = await on("2026-05-01");
    const refused = await ask("settlement", { amount: 1_00_985, ...onlinePayment() });
    expect([refused.status, refused.body.message]).toEqual([409, "Payoff today is ₹1,00,986"]);
    const spared = await ask("settlement", { amount: 1_00_986, rebate: 5, ...onlinePayment() });
    expect([spared.status, (await loan())?.status]).toEqual([409, "active"]);
    const settled = await ask("settlement", { amount: 1_00_986, rebate: 0, ...onlinePayment() });
    expect([settled.status, settled.body.data]).toEqual([
      201,
      expect.objectContaining({ amount: 1_00_986, rebate: 0 }),
    ]);
    expect(await loan()).toMatchObject({ status: "closed" });
  });

  it("only the last payment can be reversed, and the loan is then as it was before it", async () => {
    const { on, due } = await lent({ kind: "flexible", interestRate: 18 });
    const { pay } = await on("2026-05-01");
    const first = (await pay(10_000)).body.data as Row;
    const later = await on("2026-05-10");
    const second = (await later.pay(500)).body.data as Row;
    const refused = await later.reverse(String(first._id));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Reverse the later payment of this loan first",
    ]);
    expect((await later.reverse(String(second._id))).status).toBe(201);
    expect((await later.reverse(String(first._id))).status).toBe(201);
    expect(await due("2026-05-31")).toMatchObject({ principal: 1_00_000, interest: 2_958.9 });
  });

  it("the last payment is known even among payments of the same moment", async () => {
    const { on } = await lent({ kind: "flexible" });
    const { pay, reverse } = await on("2026-05-01");
    const ids = [];
    for (const amount of [10_000, 500, 700, 900])
      ids.push(String(((await pay(amount)).body.data as Row)._id));
    const inOrder = [ids[2], ids[0], ids[3], ids[1], ids[2], ids[1], ids[0]];
    const answers = [];
    for (const id of inOrder) answers.push((await reverse(String(id))).status);
    expect(answers).toEqual([409, 409, 201, 409, 201, 201, 201]);
  });

  it("a renewal takes over whole rupees, and the borrower pays interest and paise", async () => {
    const { on } = await lent({ kind: "bullet" });
    const { ask, loan } = await on("2026-05-01");
    const terms = { kind: "bullet", amount: 1_00_000, term: 12, interestRate: 12 };
    const due = { interest: 986.3, principal: 1_00_000, penal: 0, charges: 0, rounding: -0.3 };
    const refused = await ask("renewal", { ...terms, ...due, interest: 986, ...onlinePayment() });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "₹986.30 of interest, ₹1,00,000 of principal and -₹0.30 of rounding are due today",
    ]);
    const renewed = await ask("renewal", { ...terms, ...due, ...onlinePayment() });
    expect([renewed.status, renewed.body.data]).toEqual([
      201,
      expect.objectContaining({ carried: 1_00_000, received: 986 }),
    ]);
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: 1_00_986 });
  });

  it("the lending limit of a bullet loan counts the amount payable at the end", async () => {
    const app = await open();
    app.clock.set("2026-04-01T06:00:00.000Z");
    const token = await app.signIn("admin");
    await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
    app.clock.set("2026-05-05T06:00:00.000Z");
    const again = await app.signIn("admin");
    // Gold worth ₹1,00,000: at most ₹75,892 at 12 % over twelve months.
    const gold = [{ description: "Coin", grossWeight: 10, netWeight: 10 }];
    const ask = (amount: number, aadharNumber: string) =>
      app.request(
        "POST",
        "/admin/loans",
        { ...bare, goldItems: gold, kind: "bullet", amount, aadharNumber },
        again,
      );
    const within = await ask(75_892, "111122223333");
    expect([within.status, within.body.notice]).toEqual([201, undefined]);
    const above = await ask(75_893, "111122224444");
    expect([above.status, above.body.notice]).toEqual([201, "The loan is above the limit for this gold"]);
  });
});

const { goldItems: _, ...bare } = form;

/** The loan on a day, with calls that use a login of that day. */
function at(app: TestApp, id: string) {
  const due = async (day?: string) => {
    const token = await app.signIn("admin");
    const { body } = await app.request("GET", `/loans/${id}/due${day ? `?on=${day}` : ""}`, undefined, token);
    return body.data as Row;
  };
  async function on(day: string) {
    app.clock.set(`${day}T06:00:00.000Z`);
    const token = await app.signIn("admin");
    const ask = (what: string, body: Row) => app.request("POST", `/loans/${id}/${what}`, body, token);
    return {
      ask,
      pay: (amount: number) => ask("payment", { amount, ...onlinePayment() }),
      reverse: (payment: string) =>
        app.request("POST", `/payments/${payment}/reversal`, { reason: "Typed twice" }, token),
      due: () => due(),
      loan: async () => {
        const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
        return (body.data as Row[])[0];
      },
    };
  }
  return { due, on };
}
