import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { loanForm, onlinePayment, schemeForm } from "../samples.ts";

const { interestRate: _, monthlyPayment: __, totalPayment: ___, ...bare } = loanForm;
const heavy = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];
const { name, kind: ____, from, to, maximumTerm, maximumLtv, ...terms } = schemeForm;

onSqliteByDay(({ open }) => {
  /** A scheme from 1 April 2026, with calls that use a login of a day. */
  async function offered(changes: Row = {}) {
    const app = await open();
    const on = async (day: string) => {
      app.clock.set(`${day}T06:00:00.000Z`);
      const token = await app.signIn("admin");
      const ask = (method: string, path: string, body?: Row) => app.request(method, path, body, token);
      const lend = (more: Row = {}) =>
        ask("POST", "/admin/loans", { ...bare, goldItems: heavy, kind: "bullet", scheme: _id, ...more });
      const loan = async (id: string) => {
        const { body } = await ask("GET", `/admin/loans?id=${id}&page=1`);
        return (body.data as Row[])[0] as Row;
      };
      const due = async (id: string) => (await ask("GET", `/loans/${id}/due`)).body.data as Row;
      const edit = (scheme: Row) => ask("PUT", `/admin/schemes/${_id}`, scheme);
      return { ask, lend, loan, due, edit, token };
    };
    let _id = "";
    const first = await on("2026-04-01");
    const { body } = await first.ask("POST", "/admin/schemes", { ...schemeForm, ...changes });
    _id = String((body.data as Row)._id);
    return { app, on, _id };
  }

  it("a loan under a scheme takes over its terms and first rate, and returns its name and version", async () => {
    const { on, _id } = await offered();
    const { lend, due } = await on("2026-04-01");
    const { status, body } = await lend();
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        kind: "bullet",
        scheme: _id,
        schemeVersion: 1,
        schemeName: name,
        interestRate: 12,
        terms: { ...terms, maximumLtv },
        // 30, 30 and 305 days at 12, 25 and 28 %, and the fee: 986.30 + 2,054.79 + 23,397.26 + 590.
        maturesOn: "2027-04-01",
        monthlyPayment: 0,
        totalPayment: 1_27_028,
      }),
    ]);
    // Half a percent with 18 % GST from the first day, and seven days of minimum interest.
    expect(await due(String((body.data as Row)._id))).toMatchObject({
      principal: 1_00_000,
      charges: 590,
      interest: 230.14,
      penal: 0,
      total: 1_00_820,
    });
  });

  it("the audit log names the scheme and its version instead of its key", async () => {
    const { on, _id: scheme } = await offered();
    const { ask, lend } = await on("2026-04-01");
    const id = String(((await lend()).body.data as Row)._id);
    const due = { interest: 230.14, principal: 1_00_000, penal: 0, charges: 590, rounding: -0.14 };
    const anew = { kind: "bullet", scheme, amount: 1_00_000, term: 6 };
    const renewed = await ask("POST", `/loans/${id}/renewal`, { ...due, ...anew, ...onlinePayment() });
    expect(renewed.status).toBe(201);
    const entries = (await ask("GET", "/admin/audit")).body.data as { act: string; changes: Row[] }[];
    const schemeNames = entries.flatMap(({ act, changes }) =>
      changes.filter(({ field }) => field === "Scheme").map(({ after }) => [act, after]),
    );
    expect(schemeNames).toEqual(Array(3).fill(["created", `${name}, version 1`]));
    expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain(scheme);
  });

  it("a loan keeps the terms of its version, and a renewal gets the terms of the current version", async () => {
    const { on } = await offered();
    const first = await on("2026-04-01");
    const old = String(((await first.lend()).body.data as Row)._id);
    const changed = { name: "Bullet plus", slabs: [{ rate: 30 }], minimumDays: 0, charges: [] };
    expect((await first.edit(changed)).status).toBe(200);
    const later = await on("2026-05-01");
    expect(await later.loan(old)).toMatchObject({
      schemeVersion: 1,
      schemeName: name,
      interestRate: 12,
      terms: { ...terms, maximumLtv },
    });
    expect(await later.due(old)).toMatchObject({ interest: 986.3, charges: 590 });
    const next = (await later.lend({ aadharNumber: "111122223333" })).body.data as Row;
    expect(next).toMatchObject({ schemeVersion: 2, schemeName: "Bullet plus", interestRate: 30 });

    const { principal, interest, charges, penal, rounding } = await later.due(old);
    const due = { principal, interest, charges, penal, rounding };
    const renewal = {
      kind: "bullet",
      scheme: next.scheme,
      amount: 1_00_000,
      term: 12,
      ...due,
      ...onlinePayment(),
    };
    const renewed = await later.ask("POST", `/loans/${old}/renewal`, renewal);
    expect([renewed.status, await later.loan(String((renewed.body.data as Row)._id))]).toEqual([
      201,
      expect.objectContaining({ schemeVersion: 2, interestRate: 30, renews: old }),
    ]);
  });

  it.each<[string, string, Row, string, string]>([
    ["before it begins", "2026-04-01", {}, "'Bullet gold' is available from 2 Apr 2026", "scheme"],
    ["after it ended", "2026-07-01", {}, "'Bullet gold' was available until 30 Jun 2026", "scheme"],
    ["that is none", "2026-06-30", { scheme: "none" }, "Scheme not found", "scheme"],
    ["of another kind", "2026-06-30", { kind: "flexible" }, "'Bullet gold' is for Bullet loans", "scheme"],
    ["for longer", "2026-06-30", { term: 10 }, "'Bullet gold' allows at most 9 months", "term"],
    [
      "at another rate",
      "2026-06-30",
      { interestRate: 13 },
      "'Bullet gold' starts at 12% a year. Keep that rate, or choose no scheme",
      "interestRate",
    ],
    [
      "on other terms than it has",
      "2026-06-30",
      { terms: { ...terms, maximumLtv, penalRate: 1 } },
      "'Bullet gold' has changed. Choose it again, and tell the borrower its current terms",
      "scheme",
    ],
  ])("a loan is refused under a scheme %s", async (_what, day, changes, msg, path) => {
    const { on } = await offered({ from: "2026-04-02", to: "2026-06-30", maximumTerm: 9 });
    const { lend } = await on(day);
    const { status, body } = await lend({ term: 9, ...changes });
    expect([status, body.errors]).toEqual([400, [{ msg, path }]]);
  });

  it("an instalment loan cannot have a scheme", async () => {
    const { on } = await offered();
    const { ask } = await on("2026-04-01");
    const { _id } = ((await ask("GET", "/admin/schemes")).body.data as Row[])[0] as Row;
    const { status, body } = await ask("POST", "/admin/loans", { ...loanForm, scheme: _id });
    const msg = "Equal instalment loans have no scheme. Choose no scheme, or another loan type";
    expect([status, body.errors]).toEqual([400, [{ msg, path: "scheme" }]]);
  });

  it.each([
    // The limit of 12 months at 12 % on gold worth ₹1,00,000.
    [60, 53_571],
    [85, 75_892],
    [100, 75_892],
  ])(
    "a loan is limited to %s %% of the value by its scheme, and never above the rule's limit",
    async (most, amount) => {
      const plain = { slabs: [{ rate: 12 }], minimumDays: 0, charges: [] };
      const { on } = await offered({ ...plain, maximumLtv: most });
      const before = await on("2026-04-02");
      await before.ask("POST", "/settings/update-gold-rate", { rate: 10_000 });
      const { lend } = await on("2026-05-05");
      const goldItems = [{ description: "Coin", grossWeight: 10, netWeight: 10 }];
      const within = await lend({ goldItems, amount, aadharNumber: "111122223333" });
      expect([within.status, within.body.notice]).toEqual([201, undefined]);
      const above = await lend({ goldItems, amount: amount + 1, aadharNumber: "111122224444" });
      expect(above.body.notice).toBe("The loan is above the limit for this gold");
    },
  );

  it("papers of a loan name its scheme, version and charges as agreed", async () => {
    const { on } = await offered();
    const first = await on("2026-04-01");
    const id = String(((await first.lend()).body.data as Row)._id);
    await first.edit({ name: "Bullet plus", penalRate: 9 });
    const { ask } = await on("2026-04-02");
    await ask("POST", `/loans/${id}/papers`, { kind: "statement" });
    const { body } = await ask("GET", `/loans/${id}/papers`);
    const [statement] = body.data as Row[];
    const read = async (paper: string) =>
      JSON.stringify((await ask("GET", `/loans/${id}/papers/${paper}`)).body);
    const [agreed, moved] = [await read(`ticket/${id}`), await read(`statement/${statement?._id}`)];
    for (const printed of [agreed, moved]) expect(printed).toContain('["Scheme","Bullet gold, version 1"]');
    expect(agreed).toContain('["Processing fee","₹590 (₹500 and ₹90 GST) when the loan is made"]');
    expect(agreed).toMatch(/"Penal charge","2% a year on the overdue amount/);
    // A statement lists only charges that were made.
    expect(moved).toMatch(/"[^"]*Processing fee[^"]*","590.00"/);
  });

  it("a loan is charged for each reminder by its scheme, without other charges", async () => {
    const fee = { name: "Reminder", on: "reminder", amount: 100, gst: 18 };
    const { on } = await offered({
      charges: [...schemeForm.charges, fee, { ...fee, name: "Visit", on: "demand" }],
    });
    const { ask, lend, due } = await on("2026-04-01");
    const id = String(((await lend()).body.data as Row)._id);
    const remind = () => ask("POST", `/loans/${id}/reminders`, { message: "Please come by." });
    const { status, body } = await remind();
    expect([status, body.notice]).toEqual([201, "Charge added: ₹118"]);
    expect(await due(id)).toMatchObject({ charges: 590 + 118 });
    await remind();
    expect(await due(id)).toMatchObject({ charges: 590 + 236 });
    // The outcome of a call alone is no message.
    const call = await ask("POST", `/loans/${id}/reminders`, { outcome: "none" });
    expect([call.status, call.body.notice]).toEqual([201, undefined]);
    expect(await due(id)).toMatchObject({ charges: 590 + 236 });
  });

  it("an employee can lend under a scheme with its terms unchanged", async () => {
    const { app, on, _id } = await offered();
    await on("2026-04-01");
    const token = await app.signIn("employee");
    const sent = { ...bare, goldItems: heavy, kind: "bullet", scheme: _id };
    const { status, body } = await app.request("POST", "/employee/loans", sent, token);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ rateBasis: "perYear", scheme: _id }),
    ]);
  });
});
