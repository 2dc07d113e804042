/** Calls about loans and rates that wait for a second administrator, under APPROVALS=two. */
import { describe, expect, it, vi } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { secondPersonWarning } from "#server/auth/users.ts";
import { approvalsWith } from "#server/loans/approvals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "./databases.ts";
import { lendByDays } from "./lend-by-days.ts";
import { lasting, openTestApp, type TestApp, withoutLimits } from "./harness.ts";
import {
  createLoan,
  dueOf,
  employeeLoanForm,
  loanForm,
  onlinePayment,
  renewLoan,
  termsOf,
} from "./samples.ts";
import { inThreeProcesses } from "./three-processes.ts";

vi.setConfig({ testTimeout: 30_000 });

/** 20 g of pure gold. */
const goldItems = [{ description: "Gold coin", grossWeight: 20, netWeight: 20, carat: 24 }];
const bullet = { kind: "bullet", monthlyPayment: undefined, totalPayment: undefined };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  type Company = { approveFrom?: number; areOn?: boolean; since?: string; used?: Db };

  async function opened({ approveFrom, areOn = true, since = "2026-06-10", used }: Company = {}) {
    const approvals = approvalsWith({
      areOn,
      approveFrom: approveFrom === undefined ? undefined : toPaise(approveFrom),
    });
    const app = await (used ? openTestApp : open)({
      ...lasting,
      ...withoutLimits,
      used,
      approvals,
      granted: [...(areOn ? (["approvals"] as const) : []), "cancellation"],
    });
    app.clock.set(`${since}T04:30:00.000Z`);
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    const call = (method: string, path: string, body?: Row, by: keyof typeof tokens = "admin") =>
      app.request(method, path, body, tokens[by]);
    const waiting = async () =>
      (await call("GET", "/admin/approvals?page=1&state=waiting")).body.data as Row[];
    const decide = async (id: unknown, decision: "approval" | "refusal" = "approval", body: Row = {}) =>
      app.request("POST", `/approvals/${id}/${decision}`, body, await secondAdministrator(app));
    return { app, call, waiting, decide };
  }

  /** Signs in another administrator than the one who asks. */
  async function secondAdministrator(app: TestApp): Promise<string> {
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", app.idOf("customer")).execute();
    return app.signIn("customer");
  }

  const idOf = ({ body }: { body: Row }) => (body.data as { approval: Row }).approval._id;

  describe("a loan", () => {
    it.each([
      [75_892, 201],
      [75_893, 202],
    ])("of ₹%i on 20 g of pure gold at ₹5,000 answers %i", async (amount, status) => {
      const { call, waiting, app } = await opened();
      await call("POST", "/settings/update-gold-rate", { rate: 5_000 });
      const form = { ...loanForm, ...bullet, goldItems, amount, term: 12, interestRate: 12 };
      const answer = await call("POST", "/employee/loans", form, "employee");
      expect([answer.status, answer.body.message]).toEqual([
        status,
        status === 201 ? "Loan created successfully" : "Sent for approval",
      ]);
      const loans = await app.db.selectFrom("loans").select("id").execute();
      expect([loans.length, (await waiting()).length]).toEqual(status === 201 ? [1, 0] : [0, 1]);
    });

    it("that waits is lent once in the name of who asked, by the rate basis of their role", async () => {
      const { call, decide, waiting, app } = await opened({ approveFrom: 100_000 });
      const small = await call("POST", "/admin/loans", {
        ...loanForm,
        ...termsOf(99_999),
        aadharNumber: "500012341234",
      });
      expect(small.status).toBe(201);
      const asked = await call("POST", "/employee/loans", employeeLoanForm, "employee");
      expect(asked.status).toBe(202);
      const { changes } = (await waiting())[0] as { changes: { field: string; after: string }[] };
      expect(changes[0]).toMatchObject({ field: "Loan amount", after: "₹1,00,000" });
      const at = (field: string) => changes.findIndex((each) => each.field === field);
      expect(at("Total payment")).toBeLessThan(at("Gold items"));
      expect(at("Gold items")).toBeLessThan(at("Full name"));
      const approved = await decide(idOf(asked));
      expect([approved.status, approved.body.message]).toEqual([201, "Loan created successfully"]);
      const loan = await app.db
        .selectFrom("loans")
        .select(["rate_basis", "created_by"])
        .where("id", "=", String((approved.body.data as Row)._id))
        .executeTakeFirstOrThrow();
      const maker = app.idOf("employee");
      expect(loan).toEqual({ rate_basis: "perInstalment", created_by: maker });
      const tickets = await app.db
        .selectFrom("paper_contents")
        .select("issued_by")
        .orderBy("issued_at")
        .execute();
      expect(tickets.at(-1)?.issued_by).toBe(maker);
      expect((await decide(idOf(asked))).status).toBe(409);
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });

  it("a renewal of a loan in arrears waits, although it pays them", async () => {
    const { app, call, waiting, decide } = await opened();
    const { id } = await createLoan(app);
    app.clock.set("2026-12-14T04:30:00.000Z");
    expect(Number((await dueOf(app, id)).overdue)).toBeGreaterThan(0);
    const asked = await renewLoan(app, id, 80_000);
    expect(asked.status).toBe(202);
    expect((await waiting())[0]?.says).toMatch(/^Renew a loan with ₹[\d,.]+ overdue$/);
    const approved = await decide(idOf(asked));
    expect(approved.status).toBe(201);
    expect(await findContradictions(app.db)).toEqual([]);
    expect(((await call("GET", `/admin/loans?id=${id}&page=1`)).body.data as Row[])[0]?.status).toBe(
      "closed",
    );
  });

  it("a renewal that is approved a day later takes the interest of that day, and says so", async () => {
    const { app, call, decide } = await opened({ approveFrom: 80_000, since: "2026-06-05" });
    const byDays = { kind: "flexible", monthlyPayment: undefined, totalPayment: undefined };
    const gold = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];
    const form = { ...loanForm, ...byDays, goldItems: gold, amount: 80_000, interestRate: 18 };
    const lent = idOf(await call("POST", "/admin/loans", form));
    const made = (await decide(lent)).body.data as Row;
    app.clock.set("2026-12-14T04:30:00.000Z");
    const id = String(made._id);
    expect((await dueOf(app, id)).interest).toBe(7_574.79);
    const asked = await renewLoan(app, id, 80_000);
    expect(asked.status).toBe(202);
    app.clock.set("2026-12-15T04:00:00.000Z");
    const approved = await decide(idOf(asked));
    expect([approved.status, approved.body.notice]).toEqual([
      201,
      "The borrower pays ₹39 more than was asked for, because of today's figures.",
    ]);
    expect((approved.body.data as Row).interest).toBe(7_614.25);
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("a waiver of ₹100 of ₹944 takes ₹84.75 of income and ₹15.25 of GST, once it is approved", async () => {
    const { app, call, decide } = await opened();
    const charges = [{ name: "Notice", on: "demand", amount: 800, gst: 18 }];
    const { id } = await lendByDays(app, { kind: "bullet", amount: 50_000, charges }, { isSignedIn: true });
    await call("POST", `/loans/${id}/charges`, { charge: "Notice" });
    const balances = async () => {
      const posted = await app.db
        .selectFrom("postings")
        .select(["debit", "credit", "amount_paise as amount"])
        .where("loan_id", "=", id)
        .execute();
      return ["charges-income", "gst-payable"].map((account) =>
        posted.reduce(
          (sum, { debit, credit, amount }) =>
            sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
          0,
        ),
      );
    };
    const asked = await call("POST", `/loans/${id}/waivers`, {
      of: "charges",
      amount: 100,
      reason: "Regular",
    });
    expect([asked.status, await balances()]).toEqual([202, [80_000, 14_400]]);
    expect((await decide(idOf(asked))).status).toBe(201);
    expect((await decide(idOf(asked))).status).toBe(409);
    expect(await balances()).toEqual([80_000 - 8_475, 14_400 - 1_525]);
  });

  it("a reversal always waits", async () => {
    const { app, call, decide, waiting } = await opened();
    const { id } = await createLoan(app);
    const paid = await call("POST", `/loans/${id}/payment`, { amount: 8_885, ...onlinePayment() });
    const payment = (paid.body.data as Row)._id;
    const reversal = () => call("POST", `/payments/${payment}/reversal`, { reason: "Typed twice" });
    const early = await reversal();
    expect((await waiting())[0]).toMatchObject({
      says: "Reverse a payment: Typed twice",
      about: "PR/2026-27/000001, ₹8,885",
      area: "loans",
      record: id,
    });
    await call("POST", `/loans/${id}/payment`, { amount: 500, ...onlinePayment() });
    const stale = await decide(idOf(early));
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Since this was asked for, Asha Rao recorded PR/2026-27/000002, ₹500 on 10 Jun 2026, 10:00 am",
    ]);
    const asked = await reversal();
    expect(asked.status).toBe(202);
    const approved = await decide(idOf(asked));
    expect([approved.status, approved.body.message]).toEqual([201, "Payment reversed"]);
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("a decider who has to prove the second factor first leaves the call waiting", async () => {
    const { app, call, waiting } = await opened();
    const { id } = await createLoan(app);
    const paid = await call("POST", `/loans/${id}/payment`, { amount: 8_885, ...onlinePayment() });
    const reversal = `/payments/${(paid.body.data as Row)._id}/reversal`;
    const asked = idOf(await call("POST", reversal, { reason: "Typed twice" }));
    const token = await secondAdministrator(app);
    const factor = { secret: "", is_on: 1, last_step: 0, created_at: "" } as const;
    const user_id = app.idOf("customer");
    await app.db
      .insertInto("second_factors")
      .values({ user_id, ...factor })
      .execute();
    const prove = (proven_at: string | null) =>
      app.db.updateTable("sessions").set({ proven_at }).where("user_id", "=", user_id).execute();
    const approve = () => app.request("POST", `/approvals/${asked}/approval`, {}, token);
    await prove(null);
    const unproven = await approve();
    expect([unproven.status, unproven.body.secondFactor]).toEqual([403, "code"]);
    expect((await waiting()).map(({ _id }) => _id)).toEqual([asked]);
    await prove(app.clock.now().toISOString());
    expect((await approve()).status).toBe(201);
  });

  it.each([
    [5_500, 200],
    [4_500, 200],
    [5_501, 202],
    [4_499, 202],
  ])("a gold rate of ₹%i after ₹5,000 answers %i", async (rate, status) => {
    const { call } = await opened();
    expect((await call("POST", "/settings/update-gold-rate", { rate: 5_000 })).status).toBe(200);
    const answer = await call("POST", "/settings/update-gold-rate", { rate });
    expect(answer.status).toBe(status);
    const current = (await call("GET", "/settings/gold-rate")).body.data as Row;
    expect(current.rate).toBe(status === 200 ? rate : 5_000);
  });

  it.each([5_600, 5_000])(
    "a gold rate that waits is refused after ₹%i was set meanwhile",
    async (between) => {
      const { call, decide, waiting } = await opened();
      const set = (rate: number) => call("POST", "/settings/update-gold-rate", { rate });
      await set(5_200);
      const asked = await set(5_800);
      expect(asked.status).toBe(202);
      expect((await waiting())[0]).not.toHaveProperty("about");
      await set(between);
      const stale = await decide(idOf(asked));
      const rate = between === 5_600 ? "₹5,600" : "₹5,000";
      expect([stale.status, stale.body.message]).toEqual([
        409,
        `Since this was asked for, Asha Rao set ${rate} per gram on 10 Jun 2026, 10:00 am`,
      ]);
      expect([(await waiting()).length, (await call("GET", "/settings/gold-rate")).body.data]).toEqual([
        0,
        expect.objectContaining({ rate: between }),
      ]);
    },
  );

  it("of two gold rates that wait, one is set, although both are approved at once", async () => {
    const { app, call } = await opened();
    const set = (rate: number) => call("POST", "/settings/update-gold-rate", { rate });
    await set(5_000);
    const ids = [idOf(await set(6_000)), idOf(await set(4_000))];
    const token = await secondAdministrator(app);
    const answers = await Promise.all(
      ids.map((id) => app.request("POST", `/approvals/${id}/approval`, {}, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.db.selectFrom("gold_rates").select("id").execute()).toHaveLength(2);
  });

  it("gold for somebody else than the borrower waits", async () => {
    const { app, call, waiting, decide } = await opened();
    const { id } = await createLoan(app);
    const { total } = await dueOf(app, id);
    await call("POST", `/loans/${id}/settlement`, { amount: total, ...onlinePayment() });
    const hand = (handedTo: string, relation?: string) =>
      call("POST", `/loans/${id}/releases`, {
        articles: [{ article: 1, version: 1 }],
        handedTo,
        relation,
        identifiedBy: "Known in person",
      });
    const unsaid = await hand("Ravi Kumar");
    expect([unsaid.status, unsaid.body.message]).toEqual([400, "Enter the relation to the borrower"]);
    const asked = await hand("Ravi Kumar", "brother");
    expect([asked.status, (await waiting())[0]?.says]).toEqual([
      202,
      "Hand gold over to Ravi Kumar (brother)",
    ]);
    expect((await decide(idOf(asked), "refusal", { reason: "Call her first" })).status).toBe(200);
    expect((await hand(" sita  DEVI")).status).toBe(201);
  });

  it("corrected articles wait, and their approval confirms them at once", async () => {
    const { app, call, waiting, decide } = await opened();
    const { id } = await createLoan(app);
    const read = async () =>
      ((await call("GET", `/admin/loans?id=${id}&page=1`)).body.data as { goldItems: Row[] }[])[0]
        ?.goldItems[0] as Row;
    const item = await read();
    const edit = (changes: Row, by: "admin" | "employee") =>
      call("PUT", `/${by}/loans/${id}`, { goldItems: [{ ...item, ...changes }] }, by);
    const asked = await edit({ netWeight: 18 }, "employee");
    expect([asked.status, asked.body.message]).toEqual([202, "Sent for approval"]);
    expect([await read(), (await waiting())[0]?.says]).toEqual([item, "Correct the articles of Sita Devi"]);
    const approved = await decide(idOf(asked));
    expect([approved.status, approved.body.message]).toEqual([200, "Loan updated successfully"]);
    const after = await read();
    expect(after.netWeight).toBe(18);
    expect(Object.keys(after).filter((key) => key.startsWith("assayed"))).toEqual([]);
    expect(await findContradictions(app.db)).toEqual([]);
    const packet = { netWeight: 18, packet: "P-1" };
    expect([(await edit(packet, "employee")).status, (await edit(packet, "admin")).status]).toEqual([
      202, 200,
    ]);
  });

  itOnSqliteByDay.each([
    ["a confirmation", "POST", (id: string) => `/loans/${id}/confirm-assay`, false],
    ["an edit with a reason", "PUT", (id: string) => `/admin/loans/${id}`, true],
  ] as const)(
    "%s of a correction from before two people were wanted waits for somebody else",
    async (_, method, pathOf, isEdit) => {
      const before = await opened({ areOn: false });
      const { id } = await createLoan(before.app);
      const { call, decide } = await opened({ used: before.app.db });
      const items = async () => {
        const { data } = (await call("GET", `/admin/loans?id=${id}&page=1`)).body;
        return (data as { goldItems: Row[] }[])[0]?.goldItems ?? [];
      };
      const [item] = await items();
      await before.call("PUT", `/admin/loans/${id}`, { goldItems: [{ ...item, netWeight: 18 }] });
      // It changes no assay, so the correction stays its author's.
      const goldItems = [{ ...(await items())[0], packet: "P-1" }];
      await before.call("PUT", `/employee/loans/${id}`, { goldItems }, "employee");
      const asked = await call(method, pathOf(id), { reason: "Weighed again", ...(isEdit && { goldItems }) });
      expect(asked.status).toBe(202);
      expect((await items())[0]).toHaveProperty("assayedNetWeight", item?.netWeight);
      expect((await decide(idOf(asked))).status).toBeLessThan(300);
      expect((await items())[0]).not.toHaveProperty("assayedNetWeight");
    },
  );

  itOnSqliteByDay("a cancellation by staff waits, and one by an administrator does not", async () => {
    const { app, call } = await opened();
    const cancel = async (by: "admin" | "employee", aadharNumber: string) => {
      const { id } = await createLoan(app, { aadharNumber });
      const body = { reason: "Typed 1,00,000 for 10,000", paidOut: "no" };
      return (await call("POST", `/loans/${id}/cancellation`, body, by)).status;
    };
    expect([await cancel("employee", "500012341235"), await cancel("admin", "500012341236")]).toEqual([
      202, 201,
    ]);
  });

  itOnSqliteByDay("a concession above the limit of staff waits instead of being refused", async () => {
    for (const areOn of [true, false]) {
      const { app, call, decide } = await opened({ areOn });
      const { id } = await createLoan(app);
      app.clock.set("2026-07-25T04:30:00.000Z");
      const { total } = await dueOf(app, id);
      const concession = { amount: 50, reason: "Regular customer" };
      const body = { amount: Number(total) - 50, concession, ...onlinePayment() };
      const asked = await call("POST", `/loans/${id}/settlement`, body, "employee");
      expect(asked.status).toBe(areOn ? 202 : 409);
      if (areOn) expect((await decide(idOf(asked))).status).toBe(201);
    }
  });

  itOnSqliteByDay("a call waits until the same time of the next working day", async () => {
    const { app, call } = await opened({ approveFrom: 1 });
    const until = async (now: string) => {
      app.clock.set(now);
      const answer = await call("POST", "/admin/loans", { ...loanForm, ...termsOf(50_000) });
      return (answer.body.data as { approval: Row }).approval.expiresAt;
    };
    // Wednesday, and a Saturday before a Sunday and a holiday.
    expect(await until("2026-06-10T04:30:00.000Z")).toBe("2026-06-11T04:30:00.000Z");
    await call("POST", "/admin/holidays", { day: "2026-09-14", name: "Vinayaka Chavithi" });
    expect(await until("2026-09-12T12:00:00.000Z")).toBe("2026-09-15T12:00:00.000Z");
  });

  it("a call that waits is a figure of Today and of the dashboard, until it ends", async () => {
    const { app, call } = await opened({ approveFrom: 1 });
    const figures = async (report: string) => {
      const { body } = await call("GET", `/admin/reports/${report}`);
      const { rows } = (body.data as { tables: { figures: { rows: Row[] } } }).tables.figures;
      return rows.filter(({ key }) => key === "approvals").map(({ figure, count }) => [figure, count]);
    };
    const both = async () => [await figures("today"), await figures("glance")];
    expect(await both()).toEqual([[], []]);
    await call("POST", "/admin/loans", { ...loanForm, ...termsOf(50_000) });
    const waiting = [["Waiting for approval", 1]];
    expect(await both()).toEqual([waiting, waiting]);
    app.clock.set("2026-06-11T04:30:00.000Z");
    expect(await both()).toEqual([[], []]);
  });

  itOnSqliteByDay("a call of somebody whose role changed is refused for good", async () => {
    const { app, call, decide, waiting } = await opened({ approveFrom: 1 });
    const asked = await call("POST", "/employee/loans", employeeLoanForm, "employee");
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", app.idOf("employee")).execute();
    const answer = await decide(idOf(asked));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "The person who asked for this may no longer do it",
    ]);
    expect([await waiting(), await app.db.selectFrom("loans").select("id").execute()]).toEqual([[], []]);
  });

  itOnSqliteByDay("a single administrator is told that nobody can approve", async () => {
    const { app } = await opened();
    expect(await secondPersonWarning(app.db)).toMatch(/^Nobody can approve what .+ asks for/);
    await secondAdministrator(app);
    expect(await secondPersonWarning(app.db)).toBeUndefined();
  });

  itOnSqliteByDay("nothing waits in a company of one person", async () => {
    const { call, waiting } = await opened({ areOn: false, approveFrom: 1 });
    expect((await call("POST", "/admin/loans", loanForm)).status).toBe(201);
    expect(await waiting()).toEqual([]);
    const own = await call("GET", "/employee/approvals", undefined, "employee");
    expect([own.status, own.body.data]).toEqual([200, []]);
  });
});

inThreeProcesses(
  "take one of two approvals and a refusal of each call",
  { APPROVALS: "two", APPROVE_FROM: "50000" },
  async ({ session, together, register }) => {
    const maker = await register("admin");
    const dataOf = async (method: string, path: string, body?: Row) =>
      (await session(method, path, body)).data as Row;
    const lendLittle = () => dataOf("POST", "/admin/loans", { ...loanForm, ...termsOf(40_000) });
    const asks: readonly (() => Promise<Row>)[] = [
      () => maker("POST", "/admin/loans", loanForm),
      async () => {
        await session("POST", "/settings/update-gold-rate", { rate: 7_000 });
        return maker("POST", "/settings/update-gold-rate", { rate: 8_000 });
      },
      async () => {
        const { _id } = await lendLittle();
        const paid = await dataOf("POST", `/loans/${_id}/payment`, { amount: 500, ...onlinePayment() });
        return maker("POST", `/payments/${paid._id}/reversal`, { reason: "Typed twice" });
      },
      async () => {
        const { _id, goldItems } = await lendLittle();
        const [item] = goldItems as Row[];
        return maker("PUT", `/admin/loans/${_id}`, { goldItems: [{ ...item, netWeight: 18 }] });
      },
      async () => {
        const { _id } = await lendLittle();
        const { total } = await dataOf("GET", `/loans/${_id}/due`);
        await session("POST", `/loans/${_id}/settlement`, { amount: total, ...onlinePayment() });
        const other = { handedTo: "Ravi Kumar", relation: "brother", identifiedBy: "Known in person" };
        const articles = [{ article: 1, version: 1 }];
        return maker("POST", `/loans/${_id}/releases`, { articles, ...other });
      },
    ];
    for (const ask of asks) {
      const { message, data } = await ask();
      expect(message).toBe("Sent for approval");
      const { _id } = (data as { approval: Row }).approval;
      const approve = [`/approvals/${_id}/approval`, {}] as const;
      const messages = await together([approve, approve, [`/approvals/${_id}/refusal`, { reason: "No" }]]);
      expect(messages.filter((each) => !/^\S+ (approved|refused) it on/.test(each))).toHaveLength(1);
    }
    const approvals = (await session("GET", "/admin/approvals?page=1")).data as Row[];
    expect(approvals.map(({ state }) => state)).not.toContain("waiting");
    expect(approvals).toHaveLength(asks.length);
  },
);
