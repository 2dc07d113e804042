import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { brokenMail, type TestApp } from "../harness.ts";
import { employeeForm, employeeLoanForm } from "../samples.ts";
import { successes } from "#tests/setup/successes.ts";

onSqliteByDay(({ open }) => {
  const openWithAdmin = async (...options: Parameters<typeof open>) => {
    const app = await open(...options);
    const token = await app.signIn("admin");
    const call = (method: string, path = "", body?: unknown) =>
      app.request(method, `/admin/employees${path}`, body, token);
    return { app, token, call };
  };

  it("a new employee signs in with the emailed password and must set another one first", async () => {
    const { app, call } = await openWithAdmin();
    const { status, body } = await call("POST", "", { ...employeeForm, email: "Kiran@Example.com" });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: successes.employeeRegistered,
      data: {
        _id: expect.any(String),
        name: "Kiran Naidu",
        email: "kiran@example.com",
        aadharNumber: "555566667777",
        primaryMobile: "98480 55555",
        secondaryMobile: "98480 55556",
        role: "employee",
        version: 1,
      },
    });

    const password = mailedPassword(app);
    const token = await app.signInAs("KIRAN@example.com", password);
    const refused = await app.request("GET", "/employee/loans", undefined, token);
    expect(refused).toEqual({ status: 403, body: { message: "Please set a new password to continue." } });
    expect((await app.request("GET", "/auth/validate", undefined, token)).status).toBe(200);

    const tooShort = await app.request(
      "POST",
      "/auth/reset-password/first-login",
      { password: "12345" },
      token,
    );
    expect(tooShort.body.message).toBe("Password must be at least 6 characters long.");
    const elsewhere = await app.signInAs("kiran@example.com", password);
    const set = await app.request(
      "POST",
      "/auth/reset-password/first-login",
      { password: "a-new-beginning" },
      token,
    );
    expect(set.status).toBe(200);

    expect((await app.request("GET", "/employee/loans", undefined, token)).status).toBe(200);
    expect((await app.request("GET", "/auth/validate", undefined, elsewhere)).status).toBe(401);
    const again = await app.request(
      "POST",
      "/auth/reset-password/first-login",
      { password: "654321" },
      token,
    );
    expect(again.status).toBe(403);
    expect((await app.request("POST", "/auth/login", { email: "kiran@example.com", password })).status).toBe(
      401,
    );
  });

  it("a temporary password cannot be kept, neither at the first sign-in nor with an OTP", async () => {
    const { app, call } = await openWithAdmin();
    await call("POST", "", employeeForm);
    const password = mailedPassword(app);
    const token = await app.signInAs(employeeForm.email, password);
    const objection = (path: string) => {
      const msg = "This is the temporary password. Please choose a new one.";
      return { status: 400, body: { message: msg, errors: [{ msg, path }] } };
    };
    const kept = await app.request("POST", "/auth/reset-password/first-login", { password }, token);
    expect(kept).toEqual(objection("password"));

    const { email } = employeeForm;
    await app.request("POST", "/auth/forgot-password", { email });
    const [otp] = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "") ?? [];
    const reset = (newPassword: string) =>
      app.request("POST", "/auth/reset-password", { email, otp, newPassword });
    expect(await reset(password)).toEqual(objection("newPassword"));
    expect((await reset("my-own-one")).status).toBe(200);
    expect((await app.request("POST", "/auth/login", { email, password })).status).toBe(401);
  });

  it("an employee is registered with a warning if the email cannot be sent", async () => {
    const { call } = await openWithAdmin({ mail: brokenMail("no route to host") });
    const { status, body } = await call("POST", "", employeeForm);
    expectConsole("error", /could not be sent: no route to host/);
    expect(status).toBe(201);
    expect(body.message).toMatch(/^The employee is registered, but the email .* could not be sent/);
    expect((await call("GET")).body.data).toHaveLength(3);
  });

  it("a sign-in sent again has a new temporary password and ends every session", async () => {
    const { app, call } = await openWithAdmin();
    const theirs = await app.signIn("employee");
    const path = `/${app.idOf("employee")}/sign-in`;
    const { status, body } = await call("POST", path, {});
    expect([status, body.message]).toEqual([201, "Login email sent!"]);
    expect((await app.request("GET", "/auth/validate", undefined, theirs)).status).toBe(401);
    const old = { email: "ravi@example.com", password: "employee-password" };
    expect((await app.request("POST", "/auth/login", old)).status).toBe(401);
    const { to, text = "" } = app.mails.at(-1) ?? {};
    expect(to).toBe("ravi@example.com");
    const token = await app.signInAs("ravi@example.com", /password: (\S+)/.exec(text)?.[1] ?? "");
    expect((await app.request("GET", "/employee/loans", undefined, token)).body.message).toBe(
      "Please set a new password to continue.",
    );
  });

  it("a sign-in is sent only to the staff, and not to oneself", async () => {
    const { app, call } = await openWithAdmin();
    const send = async (id: string) => (await call("POST", `/${id}/sign-in`, {})).body.message;
    expect(await send(app.idOf("admin"))).toBe("Use 'Forgot password?' for your own password");
    expect(await send(app.idOf("customer"))).toBe("Employee not found");
    expect(await send("none")).toBe("Employee not found");
    expect(app.mails).toEqual([]);
    expect(await app.signIn("admin")).not.toBe("");
  });

  it("a sign-in that cannot be sent is reported with a warning", async () => {
    const { app, call } = await openWithAdmin({ mail: brokenMail("no route to host") });
    const { status, body } = await call("POST", `/${app.idOf("employee")}/sign-in`, {});
    expectConsole("error", /could not be sent: no route to host/);
    expect([status, body.warning]).toEqual([201, body.message]);
    expect(body.message).toMatch(/could not be sent. Resend it when email works again/);
  });

  it.each<[string, Row, string]>([
    ["email", { aadharNumber: "111111111111", email: "KIRAN@example.com" }, "email"],
    ["Aadhar number", { email: "other@example.com" }, "aadharNumber"],
  ])("a second employee with the same %s is refused", async (what, changes, path) => {
    const { call } = await openWithAdmin();
    await call("POST", "", employeeForm);
    const { status, body } = await call("POST", "", { ...employeeForm, ...changes });
    const msg = `This ${what} is already registered`;
    expect([status, body]).toEqual([409, { message: msg, errors: [{ msg, path }] }]);
  });

  it("a registration that breaks a rule is refused, and sends no mail", async () => {
    const { app, call } = await openWithAdmin();
    const { status, body } = await call("POST", "", { ...employeeForm, role: "customer" });
    expect([status, body.message]).toEqual([400, "Choose one of the options for role"]);
    expect(app.mails).toEqual([]);
  });

  it("an edit changes names, numbers and the role, but not the email address or the Aadhaar number", async () => {
    const { app, call } = await openWithAdmin();
    const { data } = (await call("POST", "", employeeForm)).body;
    const id = (data as Row)._id;
    const changes = { name: "Kiran", primaryMobile: "98480 11111", secondaryMobile: "", role: "admin" };
    const row = { ...(data as Row), ...changes, email: "new@example.com", aadharNumber: "000000000000" };
    const { status, body } = await call("PUT", `/${id}`, row);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: successes.employeeUpdated,
      data: { ...(data as Row), ...changes, version: 2 },
    });
    expect(app.idOf("admin")).not.toBe(id);
  });

  it("administrators can neither delete nor demote themselves", async () => {
    const { app, call } = await openWithAdmin();
    const admin = `/${app.idOf("admin")}`;
    const removal = await call("DELETE", admin);
    expect([removal.status, removal.body.message]).toEqual([403, "'Delete' is not possible for Asha Rao"]);
    const demotion = await call("PUT", admin, { role: "employee" });
    expect([demotion.status, demotion.body.message]).toEqual([409, "You cannot remove your own admin role"]);
  });

  it("another role ends the sessions of that employee only", async () => {
    const { app, token, call } = await openWithAdmin();
    const theirs = await app.signIn("employee");
    const isValid = async (each: string) =>
      (await app.request("GET", "/auth/validate", undefined, each)).status === 200;
    await call("PUT", `/${app.idOf("employee")}`, { name: "Ravi", role: "employee" });
    expect(await isValid(theirs)).toBe(true);
    await call("PUT", `/${app.idOf("employee")}`, { role: "admin" });
    expect([await isValid(theirs), await isValid(token)]).toEqual([false, true]);
  });

  it("a promotion and a deletion at the same moment leave a result that fits their answers", async () => {
    const { app, call } = await openWithAdmin();
    const id = app.idOf("employee");
    const [promotion, removal] = await Promise.all([
      call("PUT", `/${id}`, { role: "admin" }),
      call("DELETE", `/${id}`),
    ]);
    const left = await app.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst();
    // Either may be first; the remaining record must fit the answers.
    if (removal.status === 200) expect(left).toBeUndefined();
    else expect([promotion.status, left?.role]).toEqual([200, "admin"]);
  });

  it("a deleted employee's session ends, their loans stay, and their email address is free", async () => {
    const { app, token, call } = await openWithAdmin();
    const theirs = await app.signIn("employee");
    const id = app.idOf("employee");
    await app.request("POST", "/employee/loans", employeeLoanForm, theirs);
    expect(await call("DELETE", `/${id}`)).toEqual({
      status: 200,
      body: { message: successes.employeeDeleted },
    });
    expect((await app.request("GET", "/auth/validate", undefined, theirs)).status).toBe(401);
    const { body } = await app.request("GET", "/admin/loans", undefined, token);
    expect(body.data).toMatchObject([{ createdBy: id }]);
    expect((await call("POST", "", { ...employeeForm, email: "ravi@example.com" })).status).toBe(201);
    expect((await call("DELETE", `/${id}`)).body.message).toBe("Employee not found");
  });

  it("the records of a deleted employee name somebody who left", async () => {
    const { app, token, call } = await openWithAdmin();
    const theirs = await app.signIn("employee");
    const post = async (path: string, body: Row) => {
      const answer = await app.request("POST", path, body, theirs);
      expect(answer.status).toBe(201);
      return answer.body.data as Row;
    };
    const { _id } = await post("/employee/loans", employeeLoanForm);
    const pay = { amount: employeeLoanForm.totalPayment, paymentMethod: "online", transactionId: "UPI" };
    await post(`/loans/${_id}/reminders`, { message: "Your instalment is due" });
    await post(`/loans/${_id}/papers`, { kind: "statement" });
    await post(`/loans/${_id}/payment`, pay);
    const handed = { handedTo: "Sita Devi", identifiedBy: "Known in person", note: "" };
    await post(`/loans/${_id}/releases`, { articles: [{ article: 1, version: 1 }], ...handed });
    await post("/employee/cash-counts", { moment: "opening", notes500: 4 });
    await app.request("POST", "/settings/update-gold-rate", { rate: 7_100 }, token);
    await app.db
      .updateTable("gold_rates")
      .set({ set_by: app.idOf("employee") })
      .execute();
    await call("DELETE", `/${app.idOf("employee")}`);

    const day = "from=2025-01-12&to=2025-01-12";
    const shown = await Promise.all(
      [
        ...["reminders", "papers", "releases"].map((name) => `/loans/${_id}/${name}`),
        ...["receipts", "loans-made", "today", "day-book"].map((name) => `/admin/reports/${name}?${day}`),
        ...["/admin/cash-counts", "/settings/gold-rates"],
      ].map(async (path) => {
        const { body } = await app.request("GET", path, undefined, token);
        return [path, JSON.stringify(body).includes('"Former employee"')];
      }),
    );
    expect(shown.filter(([, isSaid]) => !isSaid)).toEqual([]);
  });

  it("links in an email lead to the site, whatever host a request names", async () => {
    const { app, token } = await openWithAdmin();
    const headers = { origin: "https://evil.example", host: "evil.example" };
    await app.ask("POST", "/admin/employees", { body: employeeForm, token, headers });
    mailedPassword(app);
    expect(app.mails.at(-1)?.html).not.toContain("evil.example");
  });

  it("customers do not count among the staff", async () => {
    const { app, call } = await openWithAdmin();
    const { data } = (await call("GET")).body;
    expect((data as Row[]).map(({ role }) => role).sort()).toEqual(["admin", "employee"]);
    expect((await call("DELETE", `/${app.idOf("customer")}`)).status).toBe(404);
  });
});

/** The password in the last email. */
function mailedPassword(app: TestApp): string {
  const { text = "", to } = app.mails.at(-1) ?? {};
  expect(to).toBe("kiran@example.com");
  expect(text).toContain("http://localhost/login");
  return /password: (\S+)/.exec(text)?.[1] ?? "";
}
