import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "../setup/console.ts";
import { onSqliteByDay } from "./databases.ts";
import { brokenMail, openTestApp, type TestApp } from "./harness.ts";
import { successes } from "#tests/setup/successes.ts";

onSqliteByDay(({ open }) => {
  it("the gold rate is the one that was set last", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const rate = async () => (await app.request("GET", "/settings/gold-rate")).body;
    expect(await rate()).toEqual({ data: { rate: 7000 } });
    await app.request("POST", "/settings/update-gold-rate", { rate: 7250.5 }, token);
    const { status, body } = await app.request(
      "POST",
      "/settings/update-gold-rate",
      { rate: "7,100" },
      token,
    );
    expect([status, body]).toEqual([200, { message: successes.goldRateUpdated, data: { rate: 7100 } }]);
    expect(await rate()).toEqual({ data: { rate: 7100 } });
    const kept = await app.db
      .selectFrom("gold_rates")
      .select(["rate_paise", "set_by"])
      .orderBy("id")
      .execute();
    expect(kept).toEqual([725_050, 710_000].map((rate_paise) => ({ rate_paise, set_by: app.idOf("admin") })));
  });

  it("a contact message is stored and emailed", async () => {
    const app = await open({ companyEmail: "company@example.com" });
    const { status, body } = await app.request("POST", "/contact", message);
    const number = expect.stringMatching(/^M-\d{6}$/);
    expect([status, body]).toEqual([200, { message: "Message sent successfully!", data: { number } }]);
    expect(app.mails).toMatchObject([{ to: "company@example.com", replyTo: "rama@example.com" }]);
    expect(app.mails[0]?.text).toContain(message.message);
    const kept = await app.db.selectFrom("contact_messages").selectAll().execute();
    expect(kept).toMatchObject([{ name: "Rama", gold_milligrams: 12_000 }]);
  });
});

describe("the API", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  it("asks for confirmation of a gold rate far from the previous day's, if the client can ask", async () => {
    let token = await app.signIn("admin");
    const set = (rates: object) => app.request("POST", "/settings/update-gold-rate", rates, token);
    // On the first day there is no previous rate to compare with.
    expect(await set({ rate: 7000, rate22: 6400, confirmed: "" })).toMatchObject({ status: 200 });
    app.clock.set("2030-01-02T06:00:00Z");
    token = await app.signIn("admin");
    expect(await set({ rate: 7700, confirmed: "" })).toMatchObject({ status: 200 });
    const question = "₹700 per gram differs a lot from ₹7,000, the previous day's rate. Set anyway?";
    expect(await set({ rate: 700, confirmed: "" })).toMatchObject({
      status: 409,
      body: { confirm: question },
    });
    const carat =
      "₹9,000 per gram of 22 carat differs a lot from ₹6,400, the previous day's rate. Set anyway?";
    const far = await set({ rate: 7000, rate22: 9000, confirmed: "" });
    expect(far).toMatchObject({ status: 409, body: { confirm: carat } });
    expect(await set({ rate: 700, confirmed: question })).toMatchObject({ status: 200 });
    // A correction is compared with yesterday's rate too.
    expect(await set({ rate: 7000, confirmed: "" })).toMatchObject({ status: 200 });
    expect(await set({ rate: 70 })).toMatchObject({ status: 200 });
  });

  it.each([0, -5, "gold", "", 1.234, 1e12])("refuses %j as a gold rate", async (rate) => {
    const token = await app.signIn("admin");
    expect((await app.request("POST", "/settings/update-gold-rate", { rate }, token)).status).toBe(400);
    expect((await app.request("GET", "/settings/gold-rate")).body).toEqual({ data: { rate: 7000 } });
  });

  it.each(["name", "email", "phone", "message"])("refuses a contact message without %s", async (key) => {
    const { status, body } = await app.request("POST", "/contact", { ...message, [key]: "" });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: key }]);
  });

  it("stores a contact message when email fails", async () => {
    const mail = brokenMail("no route");
    const cut = await openTestApp({ mail });
    expect((await cut.request("POST", "/contact", message)).status).toBe(200);
    expectConsole("error", /could not be sent: no route/);
    expect(await cut.db.selectFrom("contact_messages").selectAll().execute()).toHaveLength(1);
    await cut.close();
  });

  it.each<[string, string | object, number, string]>([
    ["half an object", '{"email":', 400, "The request is not valid JSON"],
    ["a list", [], 400, "The request must be a JSON object"],
    [
      "a character nothing can keep",
      '{"email":"\\u0000"}',
      400,
      "The request contains a character that cannot be stored",
    ],
    ["too much", { email: "x".repeat(300_000) }, 413, "The request is too large"],
    ["nothing", "", 400, "Email is required"],
    ["other types", { email: { $gt: "" }, password: ["x"] }, 400, "Email must be text"],
  ])("refuses a sign-in that is %s", async (_, body, status, text) => {
    const answer = await app.request("POST", "/auth/login", body);
    expect([answer.status, answer.body.message]).toEqual([status, text]);
  });

  it("answers an unknown address with 404", async () => {
    const { status, body } = await app.request("GET", "/nothing/here");
    expect([status, body]).toEqual([404, { message: "There is no GET /api/nothing/here" }]);
  });

  it("shows an identity number neither in the log nor in the answer to an internal error", async () => {
    const breaking = await openTestApp({
      stores: {
        customers: {
          list: async () => ({ data: [], total: 0, counts: {} }),
          find: () => Promise.reject(new Error("broken for 123412341234")),
        },
      },
    });
    const answer = await breaking.request(
      "GET",
      "/admin/check-aadhar/123412341234",
      undefined,
      await breaking.signIn("admin"),
    );
    expect(answer.body.message).toMatch(
      /^Something went wrong on our side. Nothing was saved; please try again. .* this number: [0-9a-f]{10}$/,
    );
    expectConsole("error", "GET /api/admin/check-aadhar/:aadharNumber failed");
    expect(breaking.logged.join()).toContain("broken for (digits)");
    expect(breaking.logged.join()).not.toContain("123412341234");
    await breaking.close();
  });
});

const message = {
  name: "Rama",
  email: "rama@example.com",
  phone: "98480 12345",
  gold: 12,
  message: "What can I borrow?",
};
