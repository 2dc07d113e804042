import { describe, expect, it } from "vitest";
import type { AboveLimitPolicy } from "#domain/loan/above-limit-policy.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, employeeLoanForm, loanForm, schemeForm, termsOf } from "../samples.ts";

const above = "The loan is above the limit for this gold";
const termsByDays = { kind: "flexible", monthlyPayment: undefined, totalPayment: undefined } as const;
const reason = "Long known, salary paid here";

onSqliteByDay(({ open }) => {
  /** Gold worth 1,000 rupees, of which 750 may be lent. */
  const opened = async (
    aboveLimit = defaultLendingPolicy.aboveLimit,
    confirmBeyondPercent = defaultLendingPolicy.confirmBeyondPercent,
  ) => {
    const app = await open({ lending: { ...defaultLendingPolicy, aboveLimit, confirmBeyondPercent } });
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    await app.request("POST", "/settings/update-gold-rate", { rate: 100 }, tokens.admin);
    const goldItems = [{ description: "Ring", grossWeight: 10, netWeight: 10 }];
    const forms = { admin: loanForm, employee: employeeLoanForm };
    return {
      lend: async (by: "admin" | "employee", changes: Row = {}) =>
        app.request("POST", `/${by}/loans`, { ...forms[by], goldItems, ...changes }, tokens[by]),
      loans: async () =>
        (await app.request("GET", "/admin/loans", undefined, tokens.admin)).body.data as Row[],
    };
  };

  type Case = [by: "admin" | "employee", sent: Row, answer: unknown];
  it.each<[policy: AboveLimitPolicy | undefined, cases: Case[]]>([
    [
      undefined,
      [
        ["employee", {}, { notice: above }],
        ["admin", {}, { notice: above }],
      ],
    ],
    [
      "anybody",
      [
        ["admin", { limitReason: reason }, { notice: above, limitReason: reason }],
        ["employee", { limitReason: reason }, { notice: above }],
      ],
    ],
    [
      "administrator",
      [
        ["employee", {}, { path: "amount" }],
        ["employee", { limitReason: reason }, { path: "amount" }],
        ["admin", {}, { path: "limitReason" }],
        ["admin", { limitReason: "  " }, { path: "limitReason" }],
        ["admin", { limitReason: reason }, { notice: above, limitReason: reason }],
      ],
    ],
    [
      "nobody",
      [
        ["admin", { limitReason: reason }, { path: "amount" }],
        ["employee", {}, { path: "amount" }],
      ],
    ],
  ])("the policy %s decides who may lend above the limit", async (policy, cases) => {
    const { lend, loans } = await opened(policy);
    let lent = 0;
    for (const [by, sent, answer] of cases) {
      const { status, body } = await lend(by, sent);
      const [refusal] = body.errors ?? [];
      const { limitReason } = (body.data ?? {}) as Row;
      expect({ notice: body.notice, path: refusal?.path, limitReason }).toEqual({
        notice: undefined,
        path: undefined,
        limitReason: undefined,
        ...(answer as Row),
      });
      if (refusal) expect(refusal.msg).toMatch(above);
      if (status === 201) lent += 1;
      expect(await loans()).toHaveLength(lent);
    }
  });

  it("the reason for a loan above the limit is in the audit log, and a long reason is refused", async () => {
    const app = await open({ lending: { ...defaultLendingPolicy, aboveLimit: "administrator" } });
    const { id, token } = await createLoan(app, { limitReason: reason });
    const { body } = await app.request("GET", `/loans/${id}/history`, undefined, token);
    expect((body.data as { changes: Row[] }[])[0]?.changes).toContainEqual({
      field: "Reason for lending above the limit",
      before: "",
      after: reason,
    });
    const long = { ...loanForm, limitReason: "x".repeat(301) };
    expect((await app.request("POST", "/admin/loans", long, token)).status).toBe(400);
  });

  it("a loan within the limit is made until the borrower's debt elsewhere lowers the limit", async () => {
    const app = await open({ lending: { ...defaultLendingPolicy, aboveLimit: "nobody" } });
    app.clock.set("2026-04-01T06:00:00Z");
    const token = await app.signIn("admin");
    await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
    // Gold worth 1,20,000 rupees covers 1,00,000 at 85 percent, but not at 80 percent.
    const goldItems = [{ description: "Chain", grossWeight: 12, netWeight: 12 }];
    for (let number = 0; number < 2; number++) await createLoan(app, { goldItems });
    const { status } = await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token);
    expect(status).toBe(400);
  });

  describe("a loan far above the limit", () => {
    const question = "₹1,00,000 is far above the limit of ₹750 for this gold. Lend anyway?";

    it("asks for confirmation once, with both figures", async () => {
      const { lend, loans } = await opened();
      const refused = await lend("admin", { confirmed: "" });
      expect(refused).toMatchObject({ status: 409, body: { message: question, confirm: question } });
      expect(await loans()).toEqual([]);
      expect(await lend("admin", { confirmed: question })).toMatchObject({ status: 201 });
    });

    it("and at a very high rate is asked about in one question", async () => {
      const { lend } = await opened();
      const both = `${question}\n12% per instalment, 144% a year is above 36% a year. Lend anyway?`;
      const refused = await lend("employee", { confirmed: question });
      expect(refused).toMatchObject({ status: 409, body: { confirm: both } });
      expect(await lend("employee", { confirmed: both })).toMatchObject({ status: 201 });
    });

    it("is not confirmed by a question with another figure", async () => {
      const { lend } = await opened();
      const other = question.replace("750", "76,000");
      expect(await lend("admin", { confirmed: other })).toMatchObject({ status: 409 });
    });

    it("is not questioned for a caller of the specified API", async () => {
      const { lend } = await opened();
      expect(await lend("admin")).toMatchObject({ status: 201 });
    });

    it("is not questioned within the percentage that the company sets", async () => {
      const { lend } = await opened(undefined, 100_00_000);
      expect(await lend("admin", { confirmed: "" })).toMatchObject({ status: 201 });
    });
  });

  it.each([
    ["loan", "/admin/loans", 201, { ...loanForm, ...termsOf(1_00_000, 12, 36) }],
    ["loan", "/admin/loans", 409, { ...loanForm, ...termsOf(1_00_000, 12, 36.5) }],
    ["loan by days", "/admin/loans", 409, { ...loanForm, ...termsByDays, interestRate: 40 }],
    ["loan of an employee", "/employee/loans", 201, { ...loanForm, ...termsOf(1_00_000, 12, 3, "employee") }],
    ["loan of an employee", "/employee/loans", 409, { ...loanForm, ...termsOf(1_00_000, 12, 4, "employee") }],
    ["scheme", "/admin/schemes", 201, { ...schemeForm, slabs: [{ rate: 36 }] }],
    ["scheme", "/admin/schemes", 409, { ...schemeForm, slabs: [{ upTo: 30, rate: 12 }, { rate: 37 }] }],
  ] as const)("a %s (%s) at a rate above 36%% a year is asked about: %i", async (_, path, status, form) => {
    const app = await open();
    const token = await app.signIn(path.includes("admin") ? "admin" : "employee");
    await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, await app.signIn("admin"));
    const send = (changes: Row) => app.request("POST", path, { ...form, ...changes }, token);
    const answer = await send({ confirmed: "" });
    expect(answer.status).toBe(status);
    if (status !== 409) return;
    expect(answer.body.confirm).toMatch(/a year is above 36% a year\. (Lend|Add) anyway\?$/);
    expect((await send({ confirmed: answer.body.confirm })).status).toBe(201);
    expect((await send({ name: "Asked of nobody" })).status).toBe(201);
  });

  it("a renewal above the limit needs a reason too", async () => {
    const app = await open({ lending: { ...defaultLendingPolicy, aboveLimit: "administrator" } });
    const goldItems = [{ description: "Chain", grossWeight: 21, netWeight: 20 }];
    const { id, token } = await createLoan(app, { goldItems });
    const due = { interest: 0, principal: 1_00_000, disbursedBy: "transfer" };
    const renew = (sent: Row) =>
      app.request("POST", `/loans/${id}/renewal`, { ...termsOf(1_20_000), ...due, ...sent }, token);
    expect((await renew({})).body.errors).toMatchObject([{ path: "limitReason" }]);
    const { status, body } = await renew({ limitReason: reason });
    expect(status).toBe(201);
    const next = (body.data as Row)._id;
    const { data } = (await app.request("GET", `/admin/loans?id=${next}&page=1`, undefined, token)).body;
    expect(data).toMatchObject([{ limitReason: reason }]);
  });
});
