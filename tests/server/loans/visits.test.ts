import { describe, expect, it, vi } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import type { StoredPaper } from "#papers/paper.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting, type ResponseBody, type TestApp } from "../harness.ts";
import { createLoan, dueOf, loanForm, onlinePayment } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const path = `/customers/${loanForm.aadharNumber}/payments`;

onBothDatabases(({ open, itOnSqliteByDay }) => {
  /** One borrower with three instalment loans, two months later. */
  async function opened() {
    const app = await open(lasting);
    app.clock.set("2026-01-10T05:00:00.000Z");
    const made = [await createLoan(app), await createLoan(app), await createLoan(app)];
    const token = made[0]?.token ?? "";
    const [first = "", second = "", third = ""] = made.map(({ id }) => id);
    app.clock.set("2026-03-20T05:00:00.000Z");
    const call = async (method: string, to: string, body?: Row, headers = {}) => {
      const response = await app.ask(method, to, { body: body && JSON.stringify(body), token, headers });
      return { status: response.status, body: (await response.json()) as ResponseBody };
    };
    const visit = (
      payments: readonly (readonly [string, number])[],
      by: Row = onlinePayment(),
      headers = {},
    ) =>
      call("POST", path, { payments: payments.map(([loan, amount]) => ({ loan, amount })), ...by }, headers);
    const rows = async (to: string) => (await call("GET", to)).body.data as Row[];
    const paid = async (loan: string) => (await rows(`/loans/${loan}/payments`)).map(({ amount }) => amount);
    return { app, first, second, third, call, visit, rows, paid };
  }

  const statusOf = async (app: TestApp, loan: string) =>
    (await app.db.selectFrom("loans").select("status").where("id", "=", loan).executeTakeFirst())?.status;

  it("one visit pays several loans with one reference, a receipt each and one paper with the total", async () => {
    const { app, first, second, third, call, visit, rows, paid } = await opened();
    const payoff = Number((await dueOf(app, third)).total);
    const { status, body } = await visit([
      [second, 5_000],
      [first, 8_885],
      [third, payoff],
    ]);
    expect([status, body.message]).toEqual([201, "Repayments recorded"]);
    expect(await Promise.all([first, second, third].map(paid))).toEqual([[8_885], [5_000], [payoff]]);
    expect(await statusOf(app, third)).toBe("closed");
    const data = body.data as Row & { payments: Row[] };
    const receipts = data.payments.map(({ receiptNumber }) => receiptNumber);
    expect(new Set(receipts).size).toBe(3);
    const answer = await call("GET", `/loans/${second}/papers/visit/${data._id}`);
    const { content } = answer.body.data as unknown as StoredPaper;
    const table = content.blocks.find(({ as }) => as === "table");
    expect(table).toMatchObject({
      rows: receipts.map((receipt) => [
        expect.stringMatching(/./),
        receipt,
        expect.anything(),
        expect.anything(),
      ]),
    });
    const [kept] = await rows(`/customers/${loanForm.aadharNumber}/visits`);
    expect(kept).toMatchObject({ amount: 13_885 + payoff, loanCount: 3, number: content.number });
    expect((await rows(`/loans/${first}/history`))[0]).toMatchObject({ act: "created" });
    const found = (await call("GET", `/admin/find?q=${encodeURIComponent(content.number)}`)).body
      .data as unknown as Row[];
    expect(found[0]).toMatchObject({ resource: "customers" });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("the reference of a visit is used by no other payment or visit until all its payments are reversed", async () => {
    const { app, first, second, call, visit, rows } = await opened();
    const by = { paymentMethod: "online", transactionId: "UPI-9000" };
    const visited = await visit(
      [
        [first, 100],
        [second, 200],
      ],
      by,
    );
    expect(visited.status).toBe(201);
    const pay = () => call("POST", `/loans/${first}/payment`, { amount: 50, ...by });
    expect((await pay()).body.message).toMatch(/UPI-9000/);
    expect((await visit([[second, 100]], by)).status).toBe(409);
    const payments = [
      ...(await rows(`/loans/${first}/payments`)),
      ...(await rows(`/loans/${second}/payments`)),
    ];
    const [visitOf] = await rows(`/customers/${loanForm.aadharNumber}/visits`);
    const paper = async () =>
      (
        (await call("GET", `/loans/${first}/papers/visit/${visitOf?._id}`)).body
          .data as unknown as StoredPaper
      ).void;
    expect(await paper()).toBeUndefined();
    for (const [at, { _id }] of payments.entries()) {
      expect((await pay()).status).toBe(409);
      await call("POST", `/payments/${_id}/reversal`, { reason: "Wrong loan" });
      expect(await paper()).toMatch(at === 0 ? /1 of 2 payments/ : /no longer valid/);
    }
    app.clock.passMinutes(1);
    expect((await pay()).status).toBe(201);
    expect(await visit([[second, 100]], by)).toMatchObject({ status: 409 });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("a reference that another payment has is refused, and nothing is booked", async () => {
    const { first, second, call, visit, paid } = await opened();
    const by = { paymentMethod: "online", transactionId: "UPI-9001" };
    expect((await call("POST", `/loans/${first}/payment`, { amount: 50, ...by })).status).toBe(201);
    const { status, body } = await visit(
      [
        [first, 100],
        [second, 100],
      ],
      by,
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining("UPI-9001")]);
    expect([await paid(first), await paid(second)]).toEqual([[50], []]);
  });

  it("cash of one visit counts as one sum towards the limit of the day", async () => {
    const { first, second, visit, paid } = await opened();
    const cash = { paymentMethod: "handcash" };
    const far = await visit(
      [
        [first, 1_00_000],
        [second, 1_00_000],
      ],
      cash,
    );
    expect(far.status).toBe(400);
    expect(await paid(first)).toEqual([]);
    const visited = await visit(
      [
        [first, 95_000],
        [second, 95_000],
      ],
      cash,
    );
    expect(visited.status).toBe(201);
    const more = await visit(
      [
        [first, 5_000],
        [second, 5_000],
      ],
      cash,
    );
    expect([more.status, more.body.errors]).toMatchObject([400, [{ path: "method" }]]);
    expect([await paid(first), await paid(second)]).toEqual([[95_000], [95_000]]);
  });

  describe("a visit is refused whole", () => {
    it.each<
      [
        string,
        (desk: Awaited<ReturnType<typeof opened>>) => Promise<readonly (readonly [string, number])[]>,
        number,
        string,
      ]
    >([
      [
        "with too much for one loan",
        async ({ first, second }) => [
          [first, 100],
          [second, 9_99_999],
        ],
        400,
        "payments.1.amount",
      ],
      ["without an amount", async () => [], 400, "payments"],
      [
        "with nothing for a loan",
        async ({ first, second }) => [
          [first, 100],
          [second, 0],
        ],
        400,
        "payments",
      ],
      [
        "with a loan named twice",
        async ({ first }) => [
          [first, 100],
          [first, 100],
        ],
        400,
        "payments",
      ],
      [
        "with a loan of somebody else",
        async ({ app, first }) => {
          const { id } = await createLoan(app, { aadharNumber: "999988887777", name: "Ravi" });
          return [
            [first, 100],
            [id, 100],
          ];
        },
        400,
        "payments.1.amount",
      ],
    ])("%s", async (_, paymentsOf, expected, at) => {
      const desk = await opened();
      const { status, body } = await desk.visit(await paymentsOf(desk));
      expect([status, body.errors]).toMatchObject([expected, [{ path: at }]]);
      expect(await desk.paid(desk.first)).toEqual([]);
    });

    itOnSqliteByDay("with a loan that is closed or unknown", async () => {
      const { app, first, second, call, visit, paid } = await opened();
      const amount = Number((await dueOf(app, second)).total);
      await call("POST", `/loans/${second}/settlement`, { amount, ...onlinePayment() });
      const ofClosed = await visit([
        [first, 100],
        [second, 100],
      ]);
      expect(ofClosed.status).toBe(409);
      for (const loans of [
        [first, "unknown"],
        ["unknown", first],
      ])
        expect((await visit(loans.map((loan) => [loan, 100] as const))).status).toBe(404);
      expect(await paid(first)).toEqual([]);
    });
  });

  it("visits sent at the same time under one key are booked once, and visits under other keys all are", async () => {
    const { app, first, second, visit, paid } = await opened();
    const key = { "idempotency-key": "visit-1" };
    const by = onlinePayment();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() =>
        visit(
          [
            [first, 100],
            [second, 200],
          ],
          by,
          key,
        ),
      ),
      visit([
        [second, 10],
        [first, 20],
      ]),
      visit([
        [first, 30],
        [second, 40],
      ]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ascending = (amounts: readonly unknown[]) => amounts.map(Number).sort((one, other) => one - other);
    expect(ascending(await paid(first))).toEqual([20, 30, 100]);
    expect(ascending(await paid(second))).toEqual([10, 40, 200]);
    const { total } = await app.db
      .selectFrom("loans")
      .select(({ fn }) => fn.sum<number>("total_paid_paise").as("total"))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(toPaise(400));
    expect(await findContradictions(app.db)).toEqual([]);
  });
});
