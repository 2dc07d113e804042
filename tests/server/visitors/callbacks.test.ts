/** Call-back requests from visitors, from the form to the administrators' list. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onSqliteByDay } from "../databases.ts";
import { openTestApp, type TestApp } from "../harness.ts";

const request = { phone: "98480 12345" };
const thanks = { message: "Thank you. We'll call you back during opening hours." };

onSqliteByDay(({ open }) => {
  it("a number is stored, emailed to the company, listed and audited", async () => {
    const app = await open({ companyEmail: "company@example.com" });
    expect(await app.request("POST", "/callbacks", request)).toEqual({ status: 200, body: thanks });
    expect(app.mails).toMatchObject([{ to: "company@example.com", subject: "Call-back request" }]);
    expect(app.mails[0]?.text).toContain("Phone: 98480 12345");

    const admin = await app.signIn("admin");
    const list = async (path: string) => (await app.request("GET", path, undefined, admin)).body.data;
    expect(await list("/admin/callbacks")).toMatchObject([request]);
    expect(await list("/admin/audit?area=callbacks")).toMatchObject([
      { area: "callbacks", act: "created", who: "", title: "98480 12345" },
    ]);
    expect(await list("/admin/messages")).toEqual([]);
  });

  it("a number that is sent twice is stored and emailed once, and again when it is sent later", async () => {
    const app = await open();
    for (const minutes of [0, 9, 2]) {
      app.clock.passMinutes(minutes);
      expect((await app.request("POST", "/callbacks", request)).body).toEqual(thanks);
    }
    expect(app.mails).toHaveLength(2);
    expect(await app.db.selectFrom("callbacks").selectAll().execute()).toHaveLength(2);
  });

  it("a number is read in the digits of the reader's script", async () => {
    const app = await open();
    await app.request("POST", "/callbacks", { phone: "౯౮౪౮౦ ౧౨౩౪౫" });
    expect(await app.db.selectFrom("callbacks").select("phone").execute()).toEqual([request]);
  });
});

describe("a number", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  const post = (fields: Record<string, string>, referer: string) =>
    app.app.request("/api/callbacks", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", referer },
      body: new URLSearchParams(fields).toString(),
    });

  it.each([{}, { phone: "" }, { phone: "call me" }, { phone: "123" }])(
    "is missing or invalid in %j",
    async (body) => {
      const refused = await app.request("POST", "/callbacks", body);
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "phone" }] } });
      expect(await app.db.selectFrom("callbacks").selectAll().execute()).toEqual([]);
    },
  );

  it("is refused if a program fills in the hidden field", async () => {
    const refused = await app.request("POST", "/callbacks", { ...request, homepage: "http://spam" });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("Please call us")]);
    expect(app.mails).toEqual([]);
  });

  it("counts with the messages of the same address", async () => {
    for (let count = 0; count < 30; count++) await app.request("POST", "/contact", {});
    expect((await app.request("POST", "/callbacks", request)).status).toBe(429);
  });

  it.each(["/", "/contact", "/te", "/te/gold-loan", "/hi/location"])(
    "sent without scripts leads back to the confirmation on %s",
    async (page) => {
      const { status, headers } = await post(request, `http://localhost${page}`);
      expect([status, headers.get("location")]).toEqual([303, `${page}#number-sent`]);
    },
  );

  it.each([
    ["te", "మీ నంబర్ పంపబడలేదు", /<p>[^<]*[\u0c00-\u0c7f]/],
    ["hi", "आपका नंबर नहीं भेजा गया", /<p>[^<]*[\u0900-\u097f]/],
  ])(
    "that is refused without scripts is answered in the language of its page: %s",
    async (language, title, words) => {
      const page = await (await post({ phone: "123" }, `http://localhost/${language}/location`)).text();
      expect(page).toContain(`<html lang="${language}-IN">`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toMatch(words);
      expect(page).toContain(`href="/${language}/contact"`);
      expect(page).not.toContain("Go back");
    },
  );

  it("that is refused without scripts is answered on a page of its own", async () => {
    const page = await (await post({ phone: "123" }, "http://localhost/location")).text();
    expect(page).toContain("Your number was not sent");
  });
});
