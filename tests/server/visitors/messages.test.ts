/** Messages from visitors, from the form to the administrators' list. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onSqliteByDay } from "../databases.ts";
import { openTestApp, type TestApp } from "../harness.ts";

const message = {
  name: "Sita Devi",
  email: "Sita@example.com",
  phone: "98480 12345",
  gold: 12.5,
  message: "Is the branch open\non Diwali?",
};

onSqliteByDay(({ open }) => {
  it("messages are stored as typed, listed with the newest first, and found by their contents", async () => {
    const app = await open();
    const admin = await app.signIn("admin");
    await app.request("POST", "/contact", message);
    app.clock.passMinutes(5);
    const typed = {
      name: "<b>లక్ష్మి దేవి</b>",
      message: "'; DROP TABLE loans; -- <script>alert(1)</script>",
      gold: 0,
    };
    await app.request("POST", "/contact", { ...message, ...typed });

    const all = (await app.request("GET", "/admin/messages", undefined, admin)).body.data as object[];
    expect(all).toMatchObject([typed, { ...message, date: "2025-01-12T10:00:00.000Z" }]);

    const search = async (q: string) => {
      const { body } = await app.request(
        "GET",
        `/admin/messages?page=1&q=${encodeURIComponent(q)}`,
        undefined,
        admin,
      );
      return [(body.data as { name: string }[]).map(({ name }) => name), body.total];
    };
    expect(await search("DIWALI")).toEqual([["Sita Devi"], 1]);
    expect(await search("లక్ష్మి")).toEqual([[typed.name], 1]);
    expect(await search("sita@")).toEqual([[typed.name, "Sita Devi"], 2]);
    expect(await search("nobody")).toEqual([[], 0]);
  });

  it("a message has a number of its own, which the visitor is told and staff see and search", async () => {
    const app = await open({ companyEmail: "company@example.com" });
    const send = async (text: string) =>
      ((await app.request("POST", "/contact", { ...message, message: text })).body.data as { number: string })
        .number;
    const [first, other, again] = [await send("One"), await send("Two"), await send("One")];
    expect(first).toMatch(/^M-\d{6}$/);
    expect([first === other, again]).toEqual([false, first]);
    expect(app.mails[0]?.text).toContain(first);
    const admin = await app.signIn("admin");
    const found = async (q: string) => {
      const path = `/admin/messages?page=1&q=${encodeURIComponent(q)}`;
      const { body } = await app.request("GET", path, undefined, admin);
      return (body.data as { number: string; message: string }[]).map((each) => [each.number, each.message]);
    };
    for (const q of [first, first.toLowerCase(), first.slice(2)])
      expect(await found(q)).toEqual([[first, "One"]]);
    expect(await found("Two")).toEqual([[other, "Two"]]);
  });

  it("a message that is sent twice is stored and emailed once, and again when it is sent later", async () => {
    const app = await open();
    const send = async (minutes = 0) => {
      app.clock.passMinutes(minutes);
      return (await app.request("POST", "/contact", message)).body.message;
    };
    expect([await send(), await send(9)]).toEqual(Array(2).fill("Message sent successfully!"));
    expect(app.mails).toHaveLength(1);
    await send(11);
    expect(app.mails).toHaveLength(2);
    expect(await app.db.selectFrom("contact_messages").selectAll().execute()).toHaveLength(2);
  });
});

describe("a form sent without scripts", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  const post = (fields: object, referer = "http://localhost/contact") =>
    app.app.request("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", referer },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    });

  it("leads back to the confirmation on its page", async () => {
    const { status, headers } = await post(message);
    expect([status, headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/contact\?number=M-\d{6}#sent$/),
    ]);
    expect(headers.get("content-length")).toBeNull();
    expect(app.mails[0]?.text).toContain("Gold: 12.5 g");
  });

  it("stores the loan of an application with its message", async () => {
    const { headers } = await post({ ...message, loan: "Home Loan" }, "http://localhost/apply-loan?gold=3");
    expect(headers.get("location")).toMatch(/^\/apply-loan\?number=M-\d{6}#sent$/);
    const [kept] = await app.db.selectFrom("contact_messages").selectAll().execute();
    expect(kept?.message).toBe("Loan enquiry: Home Loan\n\nIs the branch open\non Diwali?");
  });

  it.each(["", "nonsense", "http://localhost//elsewhere.example/", "http://localhost/api/contact"])(
    "leads to the contact page from '%s'",
    async (referer) =>
      expect((await post(message, referer)).headers.get("location")).toMatch(
        /^\/contact\?number=M-\d{6}#sent$/,
      ),
  );

  it("is answered on a page of its own if it is invalid, without the typed markup", async () => {
    const response = await post({ ...message, email: "<script>" });
    const page = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
    expect(response.headers.get("content-length")).toBeOneOf([null, String(Buffer.byteLength(page))]);
    expect(page).toContain("Enter an email address like name@example.com");
    expect(page).toContain("what you typed is still there");
    expect(page).not.toContain("<script>");
  });

  it("is refused with a NUL character", async () => {
    expect((await post({ ...message, name: "\0" })).status).toBe(400);
    expect(app.mails).toEqual([]);
  });
});

describe("a message from a program", () => {
  it("is not stored if it fills in the hidden field, and the answer asks people to call", async () => {
    const app = await openTestApp();
    const { status, body } = await app.request("POST", "/contact", { ...message, homepage: "http://spam" });
    expect(status).toBe(400);
    expect(body.message).toContain("Please call us");
    expect(app.mails).toEqual([]);
    expect(await app.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
    await app.close();
  });

  it("is refused when it comes too often, with the time to wait", async () => {
    const app = await openTestApp();
    const answers = [];
    for (let count = 0; count < 31; count++) {
      answers.push(await app.request("POST", "/contact", { ...message, message: `Message ${count}` }));
    }
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(answers[30]).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/) },
    });
    await app.close();
  });
});
