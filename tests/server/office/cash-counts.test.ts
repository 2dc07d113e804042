import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, termsOf } from "../samples.ts";

const drawer = { moment: "opening", notes500: 4, notes200: 1, notes10: 3, coins: 12.5, note: "" };

onSqliteByDay(({ open }) => {
  const count = async (app: TestApp, changes: Row, role: "admin" | "employee" = "employee") =>
    app.request("POST", `/${role}/cash-counts`, { ...drawer, ...changes }, await app.signIn(role));

  it("a cash count is saved with its user and time, and the server computes the total", async () => {
    const app = await open();
    const { status, body } = await count(app, {
      counted: 1,
      by: "Somebody",
      date: "2020-01-01",
      day: "2020-01-01",
    });
    expect([status, body.message]).toEqual([201, "Cash count saved"]);
    const kept = {
      ...drawer,
      notes100: 0,
      notes50: 0,
      notes20: 0,
      counted: 2242.5,
      by: "Ravi Teja",
      _id: expect.any(String),
      date: "2025-01-12T10:00:00.000Z",
    };
    expect(body.data).toEqual(kept);
    const list = await app.request("GET", "/admin/cash-counts", undefined, await app.signIn("admin"));
    expect(list.body.data).toEqual([kept]);
    const audit = await app.request(
      "GET",
      "/admin/audit?area=cash-counts",
      undefined,
      await app.signIn("admin"),
    );
    expect(audit.body.data).toEqual([
      expect.objectContaining({
        who: "Ravi Teja",
        act: "created",
        title: expect.stringMatching(/^Opening count, ₹/),
      }),
    ]);
  });

  it("a saved count says at once, and keeps, how far the drawer differs from the books", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = (amount: number) =>
      app.request("POST", `/loans/${id}/payment`, { amount, paymentMethod: "handcash" }, token);
    const cases: [Row, string, number | undefined, number | undefined][] = [
      [{ moment: "opening" }, "First count: the cash book opens with ₹2,242.50", undefined, undefined],
      [{ moment: "opening" }, "The cash agrees with the books: ₹2,242.50", 2_242.5, 0],
      [
        { moment: "opening", notes500: 5 },
        "₹500 over: counted ₹2,742.50, books ₹2,242.50",
        ...([2_242.5, 500] as const),
      ],
      // 1,000 rupees came in since the opening count.
      [
        { moment: "closing", notes500: 6 },
        "₹500 short: counted ₹3,242.50, books ₹3,742.50",
        ...([3_742.5, -500] as const),
      ],
    ];
    for (const [at, [changes, notice, booked, difference]] of cases.entries()) {
      if (at === cases.length - 1) await pay(1_000);
      const { body } = await count(app, changes);
      expect(body).toMatchObject({ message: "Cash count saved", notice });
      expect(body.data).toMatchObject({ ...(booked !== undefined && { booked, difference }) });
      app.clock.passMinutes(1);
    }
    const { body } = await app.request("GET", "/admin/cash-counts", undefined, await app.signIn("admin"));
    expect((body.data as Row[]).map(({ booked, difference }) => [booked, difference])).toEqual(
      cases.map(([, , booked, difference]) => [booked, difference]).toReversed(),
    );
    // The next morning continues from the closing count.
    app.clock.set("2025-01-13T05:00:00.000Z");
    const next = await count(app, { notes500: 6 });
    expect(next.body.notice).toBe("The cash agrees with the books: ₹3,242.50");
    const own = await count(app, { booked: 1, difference: 2 });
    expect(own.body.data).toMatchObject({ booked: 3_242.5, difference: -1_000 });
  });

  it.each<[Row, string]>([
    [{ moment: "noon" }, "Choose one of the options for count type"],
    [{ notes500: -1 }, "₹500 notes must be at least 0"],
    [{ notes500: 1.5 }, "₹500 notes must be a whole number"],
    [{ coins: 0.005 }, "Coins (₹) can have at most two decimals"],
    [
      { notes500: "", notes200: "", notes10: "", coins: "" },
      "Enter the number of notes, or 0 if there are none",
    ],
  ])("a cash count with %j is refused", async (changes, message) => {
    const app = await open();
    const { status, body } = await count(app, changes);
    expect([status, body.message]).toEqual([400, message]);
  });

  it("the day book shows counts beside computed balances, and the last of several counts applies", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    await count(app, {}, "admin");
    app.clock.passMinutes(5);
    await count(app, { notes500: 5 });
    await app.request("POST", `/loans/${id}/payment`, { amount: 1000, paymentMethod: "handcash" }, token);
    app.clock.passMinutes(5);
    await count(app, { moment: "closing", notes500: 6 });
    const bookOf = async (from: string, to: string) => {
      app.clock.set(`${to}T05:00:00.000Z`);
      const path = `/admin/reports/day-book?from=${from}&to=${to}`;
      return (await app.request("GET", path, undefined, await app.signIn("admin"))).body;
    };
    const body = await bookOf("2025-01-11", "2025-01-13");
    const { days, counts } = (body.data as { tables: Record<string, { rows: Row[] }> }).tables;
    expect(days?.rows).toEqual([
      expect.objectContaining({ opening: 0, closing: 0, left: 0, difference: 0 }),
      expect.objectContaining({
        // The first count opens the book: 500 more were found afterwards, and 500 fewer in the evening.
        opening: 2242.5,
        openingCount: 2742.5,
        received: 1000,
        paid: 0,
        closing: 3742.5,
        closingCount: 3242.5,
        difference: 0,
        left: 3242.5,
      }),
      expect.objectContaining({ opening: 3242.5, closing: 3242.5, difference: 0, left: 3242.5 }),
    ]);
    expect(
      counts?.rows.map(({ moment, notes500, computed, difference }) => [
        moment,
        notes500,
        computed,
        difference,
      ]),
    ).toEqual([
      ["closing", 6, 3742.5, -500],
      ["opening", 5, 2242.5, 500],
      ["opening", 4, undefined, undefined],
    ]);
    const later = await bookOf("2025-01-20", "2025-01-20");
    expect(later.data).toMatchObject({
      tables: { days: { rows: [{ opening: 3242.5, left: 3242.5 }] } },
    });
  });

  it("a day opens with the last count, plus the cash received and less the cash paid out since", async () => {
    const app = await open();
    await count(app, {});
    const { id, token } = await createLoan(app, { ...termsOf(2_000), disbursedBy: "cash" });
    await app.request("POST", `/loans/${id}/payment`, { amount: 500, paymentMethod: "handcash" }, token);
    app.clock.set("2025-01-13T05:00:00.000Z");
    const { body } = await count(app, {});
    expect(body.notice).toBe("₹1,500 over: counted ₹2,242.50, books ₹742.50");
  });

  it.each(["opening", "closing"])(
    "the first count, made at %s, opens the day book and is compared with nothing",
    async (moment) => {
      const app = await open();
      const { id, token } = await createLoan(app);
      await app.request("POST", `/loans/${id}/payment`, { amount: 1000, paymentMethod: "handcash" }, token);
      await count(app, { moment });
      const path = "/admin/reports/day-book?from=2025-01-01&to=2025-01-31";
      const { body } = await app.request("GET", path, undefined, await app.signIn("admin"));
      const { days } = (body.data as { tables: Record<string, { totals: Row }> }).tables;
      const { opening, received, difference, left } = days?.totals ?? {};
      const drawn = 2242.5;
      expect({ opening, received, difference, left }).toEqual(
        moment === "opening"
          ? { opening: drawn, received: 1000, difference: undefined, left: drawn + 1000 }
          : { opening: drawn - 1000, received: 1000, difference: undefined, left: drawn },
      );
    },
  );
});
