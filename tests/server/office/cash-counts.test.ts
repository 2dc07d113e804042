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

  it("a saved count says at once how far the drawer differs from the books of its moment", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    app.clock.passMinutes(1);
    const pay = (amount: number) =>
      app.request("POST", `/loans/${id}/payment`, { amount, paymentMethod: "handcash" }, token);
    type Case = [changes: Row, notice: string, booked?: number, difference?: number];
    const cases: Case[] = [
      [{ moment: "opening" }, "First count: the cash book opens with ₹2,242.50"],
      [{ moment: "opening", notes500: 5 }, "First count: the cash book opens with ₹2,742.50"],
      [
        { moment: "closing", notes500: 6 },
        "₹500 short: counted ₹3,242.50, books ₹3,742.50",
        ...([3_742.5, -500] as const),
      ],
      // A recount corrects the closing count.
      [{ moment: "closing", notes500: 7 }, "The cash agrees with the books: ₹3,742.50", 3_742.5, 0],
    ];
    for (const [at, [changes, notice, booked, difference]] of cases.entries()) {
      if (at === 2) await pay(1_000);
      const { body } = await count(app, changes);
      expect(body).toMatchObject({ message: "Cash count saved", notice });
      expect(body.data).toMatchObject({ ...(booked !== undefined && { booked, difference }) });
      app.clock.passMinutes(1);
    }
    const { body } = await app.request("GET", "/admin/cash-counts", undefined, await app.signIn("admin"));
    const counts = body.data as Row[];
    expect(counts.map(({ booked, difference }) => [booked, difference])).toEqual(
      cases.map(([, , booked, difference]) => [booked, difference]).toReversed(),
    );
    expect(counts.map(({ correctedBy }) => correctedBy)).toEqual([
      undefined,
      counts[0]?._id,
      undefined,
      counts[2]?._id,
    ]);
    // The next morning continues from the closing count.
    app.clock.set("2025-01-13T05:00:00.000Z");
    const next = await count(app, { notes500: 7 });
    expect(next.body.notice).toBe("The cash agrees with the books: ₹3,742.50");
    app.clock.passMinutes(1);
    const own = await count(app, { moment: "closing", booked: 1, difference: 2 });
    expect(own.body.data).toMatchObject({ booked: 3_742.5, difference: -1_500 });
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

  const bookOf = async (app: TestApp, from: string, to: string) => {
    const path = `/admin/reports/day-book?from=${from}&to=${to}`;
    const { body } = await app.request("GET", path, undefined, await app.signIn("admin"));
    return (body.data as { tables: Record<"days" | "counts", { rows: Row[]; totals: Row }> }).tables;
  };

  it("the day book shows each count beside the books of its moment, and adds up what they found", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    app.clock.passMinutes(5);
    await count(app, {}, "admin");
    app.clock.passMinutes(5);
    await count(app, { notes500: 5 });
    app.clock.passMinutes(5);
    await app.request("POST", `/loans/${id}/payment`, { amount: 1000, paymentMethod: "handcash" }, token);
    app.clock.passMinutes(5);
    await count(app, { moment: "closing", notes500: 6 });
    app.clock.set("2025-01-13T05:00:00.000Z");
    const { days, counts } = await bookOf(app, "2025-01-11", "2025-01-13");
    expect(days.rows).toEqual([
      expect.objectContaining({ opening: 0, closing: 0, left: 0, difference: 0 }),
      expect.objectContaining({
        // The first count, as it was corrected, opens the book; 500 less were found in the evening.
        opening: 2742.5,
        openingCount: 2742.5,
        received: 1000,
        paid: 0,
        closing: 3742.5,
        closingCount: 3242.5,
        difference: -500,
        left: 3242.5,
      }),
      expect.objectContaining({ opening: 3242.5, closing: 3242.5, difference: 0, left: 3242.5 }),
    ]);
    const shown = counts.rows.map(({ moment, notes500, booked, difference }) => [
      moment,
      notes500,
      booked,
      difference,
    ]);
    expect(shown).toEqual([
      ["closing", 6, 3742.5, -500],
      ["opening", 5, undefined, undefined],
      ["opening", 4, undefined, undefined],
    ]);
    app.clock.set("2025-01-20T05:00:00.000Z");
    expect((await bookOf(app, "2025-01-20", "2025-01-20")).days.rows).toMatchObject([
      { opening: 3242.5, left: 3242.5 },
    ]);
  });

  it("a day opens with the last count, plus the cash received and less the cash paid out since", async () => {
    const app = await open();
    await count(app, {});
    app.clock.passMinutes(1);
    const { id, token } = await createLoan(app, { ...termsOf(2_000), disbursedBy: "cash" });
    await app.request("POST", `/loans/${id}/payment`, { amount: 500, paymentMethod: "handcash" }, token);
    app.clock.set("2025-01-13T05:00:00.000Z");
    const { rows } = (await bookOf(app, "2025-01-13", "2025-01-13")).days;
    expect(rows).toMatchObject([{ opening: 742.5, left: 742.5 }]);
    const { body } = await count(app, {});
    expect(body.notice).toBe("₹1,500 over: counted ₹2,242.50, books ₹742.50");
  });

  it.each(["opening", "closing"])(
    "the first count, made as the %s one after a payment, opens the day book with what was there before",
    async (moment) => {
      const app = await open();
      const { id, token } = await createLoan(app);
      await app.request("POST", `/loans/${id}/payment`, { amount: 1000, paymentMethod: "handcash" }, token);
      app.clock.passMinutes(1);
      await count(app, { moment });
      const { opening, received, difference, left } = (await bookOf(app, "2025-01-01", "2025-01-31")).days
        .totals;
      expect({ opening, received, difference, left }).toEqual({
        opening: 1242.5,
        received: 1000,
        difference: undefined,
        left: 2242.5,
      });
    },
  );

  it("cash that moves after the closing count belongs to the next count", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    app.clock.passMinutes(1);
    await count(app, {});
    app.clock.passMinutes(1);
    await count(app, { moment: "closing" });
    app.clock.passMinutes(1);
    await app.request("POST", `/loans/${id}/payment`, { amount: 1000, paymentMethod: "handcash" }, token);
    const today = await bookOf(app, "2025-01-12", "2025-01-12");
    expect(today.days.rows).toMatchObject([{ received: 1000, difference: 0, left: 3242.5 }]);
    app.clock.set("2025-01-13T05:00:00.000Z");
    expect((await count(app, { notes500: 6 })).body.notice).toBe("The cash agrees with the books: ₹3,242.50");
  });
});
