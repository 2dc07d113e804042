import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onBothDatabases } from "../databases.ts";
import { openTestApp, type TestApp } from "../harness.ts";

const callback = { phone: "98480 12345" };
const thanks = { message: "Thank you. We call you back." };

onBothDatabases(({ open }) => {
  it("a call-back request is saved, mailed to the company, listed and audited", async () => {
    const app = await open({ companyEmail: "company@example.com" });
    expect(await app.request("POST", "/callbacks", callback)).toEqual({ status: 200, body: thanks });
    expect(app.mails).toMatchObject([{ to: "company@example.com", subject: "Call back, please" }]);
    expect(app.mails[0]?.text).toContain("Phone: 98480 12345");

    const admin = await app.signIn("admin");
    const list = async (path: string) => (await app.request("GET", path, undefined, admin)).body.data;
    expect(await list("/admin/callbacks")).toMatchObject([callback]);
    expect(await list("/admin/audit?area=callbacks")).toMatchObject([
      { area: "callbacks", act: "created", who: "", title: "98480 12345" },
    ]);
    expect(await list("/admin/messages")).toEqual([]);
  });

  it("a repeated number is saved and mailed once, and again when it is sent later", async () => {
    const app = await open();
    for (const minutes of [0, 9, 2]) {
      app.clock.passMinutes(minutes);
      expect((await app.request("POST", "/callbacks", callback)).body).toEqual(thanks);
    }
    expect(app.mails).toHaveLength(2);
    expect(await app.db.selectFrom("callbacks").selectAll().execute()).toHaveLength(2);
  });

  it("a number in Telugu digits is saved in Latin digits", async () => {
    const app = await open();
    await app.request("POST", "/callbacks", { phone: "౯౮౪౮౦ ౧౨౩౪౫" });
    expect(await app.db.selectFrom("callbacks").select("phone").execute()).toEqual([callback]);
  });
});

describe("a number for a call back", () => {
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

  it.each([{}, { phone: "" }, { phone: "call me" }, { phone: "123" }])("is refused in %j", async (body) => {
    const refused = await app.request("POST", "/callbacks", body);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "phone" }] } });
    expect(await app.db.selectFrom("callbacks").selectAll().execute()).toEqual([]);
  });

  it("is refused when a program fills in the hidden field", async () => {
    const refused = await app.request("POST", "/callbacks", { ...callback, homepage: "http://spam" });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("Please call us")]);
    expect(app.mails).toEqual([]);
  });

  it("shares its rate limit with messages", async () => {
    for (let count = 0; count < 30; count++) await app.request("POST", "/contact", {});
    expect((await app.request("POST", "/callbacks", callback)).status).toBe(429);
  });

  it.each(["/", "/contact", "/te", "/te/gold-loan", "/hi/location"])(
    "sent without scripts redirects back to %s with a confirmation",
    async (page) => {
      const { status, headers } = await post(callback, `http://localhost${page}`);
      expect([status, headers.get("location")]).toEqual([303, `${page}#number-sent`]);
    },
  );

  it.each([
    ["te", "మీ నంబర్ పంపబడలేదు", /<p>[^<]*[\u0c00-\u0c7f]/],
    ["hi", "आपका नंबर नहीं भेजा गया", /<p>[^<]*[\u0900-\u097f]/],
  ])(
    "refused without scripts gets a page in the language of its form: %s",
    async (language, title, words) => {
      const page = await (await post({ phone: "123" }, `http://localhost/${language}/location`)).text();
      expect(page).toContain(`<html lang="${language}-IN">`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toMatch(words);
      expect(page).toContain(`href="/${language}/contact"`);
      expect(page).not.toContain("Go back");
    },
  );

  it("refused without scripts gets a page of its own", async () => {
    const page = await (await post({ phone: "123" }, "http://localhost/location")).text();
    expect(page).toContain("Your number was not sent");
  });
});
