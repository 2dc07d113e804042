import { expect, it } from "vitest";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { englishWording as w } from "#papers/wording.ts";
import type { AmountsOwed } from "#resources/loans/due-fields.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

onSqliteByDay(({ open }) => {
  /** A loan of ₹1,00,000 over twelve months, made on 12 January 2025, with `paid` rupees paid on its first day. */
  async function lent(paid = 0) {
    const app = await open();
    const { id, token } = await createLoan(app, loanForm);
    if (paid > 0)
      await app.request("POST", `/loans/${id}/payment`, { amount: paid, ...onlinePayment() }, token);
    const due = (on?: string) =>
      app.request("GET", `/loans/${id}/due${on ? `?on=${on}` : ""}`, undefined, token);
    return { app, id, token, due };
  }

  it.each([
    [
      "today, when nothing is due",
      undefined,
      { on: "2025-01-12", principal: 1_00_000, interest: 0, total: 1_00_000, due: 0, overdue: 0 },
    ],
    [
      "on a day between instalments",
      "2025-01-26",
      { interest: 451.61, total: 1_00_451.61, due: 0, overdue: 0 },
    ],
    [
      "on the day an instalment is due",
      "2025-02-12",
      { interest: 1_000, total: 1_01_000, due: 8_885, overdue: 0 },
    ],
    ["on the day after", "2025-02-13", { due: 8_885, overdue: 8_885, overdueSince: "2025-02-12" }],
    ["when two were not paid", "2025-04-01", { due: 17_770, overdue: 17_770, overdueSince: "2025-02-12" }],
    [
      "after the term",
      "2026-02-01",
      { interest: 6_619, total: 1_06_619, due: 1_06_619, overdue: 1_06_619, maturesOn: "2026-01-12" },
    ],
  ])("the amount due is stated %s", async (_, on, expected) => {
    const { due } = await lent();
    const answer = await due(on);
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining(expected)]);
  });

  it.each(["2025-02-12", "2025-02-13", "2025-03-12", "2025-03-14"])(
    "statement and notice name the amounts due and overdue on %s as the report does",
    async (day) => {
      const { app, id } = await lent();
      app.clock.set(`${day}T06:00:00.000Z`);
      const token = await app.signIn("admin");
      const owed = (await app.request("GET", `/loans/${id}/due`, undefined, token)).body.data as AmountsOwed;
      for (const kind of ["statement", "notice"]) {
        const { body } = await app.request("POST", `/loans/${id}/papers`, { kind }, token);
        const path = `/loans/${id}/papers/${kind}/${(body.data as Row)._id}`;
        const { content } = (await app.request("GET", path, undefined, token)).body.data as StoredPaper;
        const facts = content.blocks.flatMap((block) => (block.as === "facts" ? block.facts : []));
        expect(facts).toContainEqual([w.due.due, formatRupeesExactly(owed.due)]);
        expect(facts).toContainEqual([w.due.overdue, formatRupeesExactly(owed.overdue)]);
      }
    },
  );

  it("the amount due is less any advance, and less than a rupee is not overdue", async () => {
    const { due } = await lent(8_884.5);
    const { body } = await due("2025-01-12");
    expect(body.data).toMatchObject({ principal: 1_00_000, advance: 8_884.5, total: 91_115.5, due: 0 });
    expect((await due("2025-02-20")).body.data).toMatchObject({ due: 0.5, overdue: 0 });
    expect((await due("2025-03-20")).body.data).toMatchObject({
      overdue: 8_885.5,
      overdueSince: "2025-03-12",
    });
  });

  it("the total due settles the loan, and then nothing is due", async () => {
    const { app, id } = await lent(50_000.5);
    app.clock.set("2025-01-26T10:00:00.000Z");
    const token = await app.signIn("employee");
    const due = () => app.request("GET", `/loans/${id}/due`, undefined, token);
    const { total } = (await due()).body.data as { total: number };
    const settled = await app.request(
      "POST",
      `/loans/${id}/settlement`,
      { amount: total, ...onlinePayment() },
      token,
    );
    expect(settled.status).toBe(201);
    expect((await due()).body.data).toMatchObject({
      principal: 0,
      interest: 0,
      advance: 0,
      total: 0,
      due: 0,
    });
  });

  it("the amount due is for today or later, and for an existing loan", async () => {
    const { app, due } = await lent();
    for (const [on, message] of [
      ["2025-01-11", "The day must be today or later"],
      ["2025-02-30", "February 2025 has 28 days"],
    ] as const) {
      const answer = await due(on);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
    expect(
      (await app.request("GET", "/loans/nobody/due", undefined, await app.signIn("employee"))).status,
    ).toBe(404);
  });
});
