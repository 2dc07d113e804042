/** A person's own account: the emails about it, temporary passwords, and sessions. */
import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { deviceOf } from "#engine/server/http/client.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { brokenMail, type Browser, newBrowser, type TestApp } from "../harness.ts";
import { employeeForm } from "../samples.ts";

const ravi = "ravi@example.com";
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function signInFrom(
  app: TestApp,
  address: string,
  browser: Browser = newBrowser(),
  userAgent = chrome,
): Promise<string> {
  const body = { email: ravi, password: app.people.employee.password };
  const headers = { "user-agent": userAgent };
  const answer = await app.ask("POST", "/auth/login", { body, headers, address, browser });
  return ((await answer.json()) as { token: string }).token;
}

const takeMails = ({ mails }: TestApp) => mails.splice(0).map(({ to, subject }) => [to, subject]);
const newPlace = [ravi, "New login to your account"];

onSqliteByDay(({ open }) => {
  describe("an email", () => {
    it("reports a sign-in from a new place, but neither the first one nor the same place again", async () => {
      const app = await open();
      const [own, other] = [newBrowser(), newBrowser()];
      await signInFrom(app, "203.0.113.1", own);
      await signInFrom(app, "203.0.113.9", own, chrome.replace("131", "132"));
      expect(takeMails(app)).toEqual([]);
      await signInFrom(app, "203.0.113.2", other);
      expect(app.mails[0]?.text).toMatch(/Device: Chrome on Windows\n +Address: 203\.0\.113\.2/);
      expect(takeMails(app)).toEqual([newPlace]);
      await signInFrom(app, "203.0.113.1", newBrowser(), firefox);
      expect(takeMails(app)).toEqual([newPlace]);
      for (const browser of [own, other]) await signInFrom(app, "203.0.113.1", browser);
      expect(takeMails(app)).toEqual([]);
      // Neither an address nor a mark itself is stored.
      const places = await app.db.selectFrom("sign_in_places").selectAll().execute();
      expect(places).toHaveLength(3);
      expect(JSON.stringify(places)).not.toContain("203.0");
      expect(JSON.stringify(places)).not.toContain(own.cookie.split("=")[1]);
    });

    it("is told apart by a mark of 128 bits that scripts cannot read, and that another person may share", async () => {
      const app = await open();
      const body = { email: ravi, password: app.people.employee.password };
      const planted = `known-place=${"A".repeat(22)}`;
      const answer = await app.ask("POST", "/auth/login", { body, headers: { cookie: planted } });
      const [cookie = ""] = answer.headers.getSetCookie();
      expect(cookie).toMatch(
        /^known-place=[\w-]{22}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      );
      expect(cookie).not.toContain("A".repeat(22));
      const request = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      const overTls = await app.app.request("https://localhost/api/auth/login", request);
      expect(overTls.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
      const own = { cookie: cookie.replace(/;.*/, "") };
      const asha = { email: app.people.admin.email, password: app.people.admin.password };
      const shared = await app.ask("POST", "/auth/login", { body: asha, browser: { ...own } });
      expect(shared.headers.getSetCookie()[0]).toContain(own.cookie);
    });

    it("reports no wrong password, and reports a place again after a year", async () => {
      const app = await open();
      const [own, other] = [newBrowser(), newBrowser()];
      await signInFrom(app, "203.0.113.1", own);
      const body = { email: ravi, password: "wrong-one" };
      await app.ask("POST", "/auth/login", { body, address: "203.0.113.9" });
      expect(takeMails(app)).toEqual([]);
      await signInFrom(app, "203.0.113.2", other);
      expect(takeMails(app)).toEqual([newPlace]);
      app.clock.passMinutes(300 * 24 * 60);
      await signInFrom(app, "203.0.113.2", other);
      app.clock.passMinutes(66 * 24 * 60);
      await signInFrom(app, "203.0.113.1", own);
      expect(takeMails(app)).toEqual([newPlace]);
    });

    it("does not delay the sign-in that it reports", async () => {
      const late: (() => Promise<unknown>)[] = [];
      const app = await open({
        mail: brokenMail("out of order"),
        backgroundTasks: { run: (work) => void late.push(work), settled: async () => undefined },
      });
      await signInFrom(app, "203.0.113.1");
      expect(await signInFrom(app, "203.0.113.2")).toBeTruthy();
      expect(late).toHaveLength(1);
    });

    it("reports a new password, set with an OTP or at the first sign-in", async () => {
      const app = await open();
      await app.request("POST", "/auth/forgot-password", { email: ravi });
      const otp = /\b\d{6}\b/.exec(app.mails.splice(0)[0]?.text ?? "")?.[0];
      const newPassword = "a-new-beginning";
      await app.request("POST", "/auth/reset-password", { email: ravi, otp: "no code", newPassword });
      expect(takeMails(app)).toEqual([]);
      await app.request("POST", "/auth/reset-password", { email: ravi, otp, newPassword });
      expect(takeMails(app)).toEqual([[ravi, "Your password was changed"]]);

      await app.db.updateTable("users").set({ must_reset_password: 1 }).execute();
      const token = await app.signInAs(ravi, newPassword);
      const password = "long walks at dawn";
      await app.request("POST", "/auth/reset-password/first-login", { password }, token);
      expect(takeMails(app)).toEqual([[ravi, "Your password was changed"]]);
    });

    it("reports a new role, and no other edit", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      const edit = (changes: Row) =>
        app.request("PUT", `/admin/employees/${app.idOf("employee")}`, changes, token);
      expect((await edit({ name: "Ravi T" })).status).toBe(200);
      expect((await edit({ role: "employee" })).status).toBe(200);
      expect(takeMails(app)).toEqual([]);
      expect((await edit({ role: "admin" })).status).toBe(200);
      expect(app.mails[0]?.text).toContain("made you an administrator");
      expect(takeMails(app)).toEqual([[ravi, "Your role was changed"]]);
      const { idOf } = app;
      expect(
        (await app.request("PUT", `/admin/employees/${idOf("admin")}`, { role: "employee" }, token)).status,
      ).toBe(409);
      expect(takeMails(app)).toEqual([]);
    });
  });

  describe("a temporary password", () => {
    const welcome = async (app: TestApp) => {
      await app.request("POST", "/admin/employees", employeeForm, await app.signIn("admin"));
      return mailed(app);
    };
    const mailed = ({ mails }: TestApp) =>
      /Temporary password: (\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
    const { email } = employeeForm;
    const signIn = (app: TestApp, password: string) =>
      app.request("POST", "/auth/login", { email, password });

    it("works for 72 hours, and later the answer says what to do", async () => {
      const app = await open();
      const password = await welcome(app);
      expect(app.mails.at(-1)?.text).toContain("works for 72 hours");
      app.clock.passMinutes(72 * 60 - 1);
      expect((await signIn(app, password)).status).toBe(200);
      app.clock.passMinutes(1);
      const { status, body } = await signIn(app, password);
      expect([status, body.token]).toEqual([403, undefined]);
      expect(body.message).toMatch(/has expired\. Choose 'Forgot password\?' .* or ask an administrator/);
      expect((await signIn(app, "wrong-one")).body.message).toBe("Invalid email or password");
    });

    it("is replaced with another one or with an OTP, and a person's own password never expires", async () => {
      const app = await open();
      await welcome(app);
      app.clock.passMinutes(73 * 60);
      const { id } = await app.db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      await app.request("POST", `/admin/employees/${id}/sign-in`, {}, await app.signIn("admin"));
      const second = mailed(app);
      app.clock.passMinutes(71 * 60);
      expect((await signIn(app, second)).status).toBe(200);
      app.clock.passMinutes(73 * 60);
      expect((await signIn(app, second)).status).toBe(403);
      await app.request("POST", "/auth/forgot-password", { email });
      const otp = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0];
      const newPassword = "a-new-beginning";
      await app.request("POST", "/auth/reset-password", { email, otp, newPassword });
      app.clock.passMinutes(90 * 24 * 60);
      expect((await signIn(app, newPassword)).status).toBe(200);
    });
  });

  describe("a person's sessions", () => {
    const listed = async (app: TestApp, token: string) => {
      const { body } = await app.request("GET", "/employee/sessions", undefined, token);
      return body.data as Row[];
    };
    const isIn = async (app: TestApp, token: string) =>
      (await app.request("GET", "/auth/validate", undefined, token)).status === 200;

    it("are listed for that person, by device, with the current one marked and no token shown", async () => {
      const app = await open();
      await app.signIn("admin");
      await signInFrom(app, "203.0.113.1");
      app.clock.passMinutes(5);
      const here = await signInFrom(app, "203.0.113.2", newBrowser(), firefox);
      expect(await listed(app, here)).toEqual([
        {
          _id: expect.any(String),
          device: "Firefox on Linux",
          address: "203.0.113.2",
          since: "2025-01-12T10:05:00.000Z",
          lastUsed: "2025-01-12T10:05:00.000Z",
          current: "this",
        },
        {
          _id: expect.any(String),
          device: "Chrome on Windows",
          address: "203.0.113.1",
          since: "2025-01-12T10:00:00.000Z",
          lastUsed: "2025-01-12T10:00:00.000Z",
        },
      ]);
      app.clock.passMinutes(119);
      expect(await listed(app, here)).toHaveLength(1);
    });

    it("are ended one by one, and only by their owner", async () => {
      const app = await open();
      const admin = await app.signIn("admin");
      const [there, here] = [await signInFrom(app, "203.0.113.1"), await signInFrom(app, "203.0.113.2")];
      const [own, other] = (await listed(app, here)).sort((one) => (one.current ? -1 : 1));
      const end = async (by: string, role: string, row?: Row) =>
        (await app.request("DELETE", `/${role}/sessions/${row?._id}`, undefined, by)).status;
      expect(await end(admin, "admin", other)).toBe(404);
      expect(await end(here, "employee", own)).toBe(403);
      expect(await end(here, "employee", other)).toBe(200);
      expect([await isIn(app, there), await isIn(app, here), await isIn(app, admin)]).toEqual([
        false,
        true,
        true,
      ]);
    });

    it.each([
      ["one by one", "DELETE", (_: Row, other: Row) => `/employee/sessions/${other._id}`],
      ["everywhere else", "POST", (own: Row) => `/employee/sessions/${own._id}/others`],
    ] as const)("are ended %s, even while the clock is behind", async (_, method, pathOf) => {
      const app = await open();
      const admin = await app.signIn("admin");
      const [there, here] = [await signInFrom(app, "203.0.113.1"), await signInFrom(app, "203.0.113.2")];
      app.clock.passMinutes(-60);
      const [own, other] = (await listed(app, here)).sort((one) => (one.current ? -1 : 1));
      if (!own || !other) throw new Error("Two are signed in");
      const { status } = await app.request(method, pathOf(own, other), {}, here);
      expect(status).toBeLessThan(300);
      expect([await isIn(app, there), await isIn(app, here)]).toEqual([false, true]);
      // Other writes are refused until the clock is right.
      const rate = await app.request("POST", "/settings/update-gold-rate", { rate: 7_100 }, admin);
      expect(rate.status).toBe(503);
      expectConsole("error", /clock of the machine is behind/);
    });

    it("are ended all at once, except the current one", async () => {
      const app = await open();
      const admin = await app.signIn("admin");
      const others = [await signInFrom(app, "203.0.113.1"), await signInFrom(app, "203.0.113.2")];
      const here = await signInFrom(app, "203.0.113.3");
      const rows = await listed(app, here);
      const end = async (row?: Row) =>
        (await app.request("POST", `/employee/sessions/${row?._id}/others`, {}, here)).status;
      expect(await end(rows.find(({ current }) => !current))).toBe(404);
      expect(await end(rows.find(({ current }) => current))).toBe(201);
      for (const other of others) expect(await isIn(app, other)).toBe(false);
      expect([await isIn(app, here), await isIn(app, admin)]).toEqual([true, true]);
    });

    it("are listed and ended by customers as by the staff", async () => {
      const app = await open();
      await app.signIn("employee");
      const [there, here] = [await app.signIn("customer"), await app.signIn("customer")];
      const call = async (method: string, path = "") =>
        app.request(method, `/customer/sessions${path}`, method === "POST" ? {} : undefined, here);
      const rows = (await call("GET")).body.data as Row[];
      expect(rows).toHaveLength(2);
      expect((await call("DELETE", `/${rows.find(({ current }) => !current)?._id}`)).status).toBe(200);
      expect([await isIn(app, there), await isIn(app, here)]).toEqual([false, true]);
      const again = await app.signIn("customer");
      expect((await call("POST", `/${rows.find(({ current }) => current)?._id}/others`)).status).toBe(201);
      expect([await isIn(app, again), await isIn(app, here)]).toEqual([false, true]);
    });
  });
});

describe("a device", () => {
  it.each([
    [chrome, "Chrome on Windows"],
    [`${chrome} Edg/131.0.0.0`, "Edge on Windows"],
    [firefox, "Firefox on Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
    ["curl/8.5.0", "Another program"],
    [undefined, "Another program"],
  ])("with the user agent %s is shown as %s", (userAgent, device) =>
    expect(deviceOf(userAgent)).toBe(device),
  );
});
