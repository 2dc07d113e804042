import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { type ResponseBody, recordingMail, type TestApp } from "../harness.ts";
import { createLoan, employeeForm, loanForm } from "../samples.ts";

type ShownBody = ResponseBody & { notice?: string; shownOnce?: { value: string; hint: string } };

onSqliteByDay(({ open }) => {
  /** A colleague and a customer, and the calls that make a temporary password for one of them, in order. */
  async function openBranch(hasMailServer = false) {
    const outbox = hasMailServer ? undefined : "/var/lib/gold-loan/outbox";
    const app = await open({ mail: { ...recordingMail([]), outbox } });
    const token = await app.signIn("admin");
    await createLoan(app);
    const customer = `/admin/customers/${loanForm.aadharNumber}`;
    return { app, token, ask: askerOf(app, token), customer };
  }

  const askerOf = (app: TestApp, token: string) => async (path: string, body: Row, key: string) => {
    const response = await app.ask("POST", path, { body, token, headers: { "idempotency-key": key } });
    expect([path, response.status]).toEqual([path, 201]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return (await response.json()) as ShownBody;
  };

  it("without a mail server, each call that makes a temporary password shows it once to its maker", async () => {
    const { app, token, ask, customer } = await openBranch();
    const registered = await ask("/admin/employees", employeeForm, "k0");
    const { _id } = registered.data as Row;
    const calls = [
      { path: "/admin/employees", body: employeeForm, email: employeeForm.email, first: registered },
      { path: `/admin/employees/${_id}/sign-in`, body: {}, email: employeeForm.email },
      { path: `${customer}/invitation`, body: {}, email: loanForm.email },
      { path: `${customer}/sign-in`, body: {}, email: loanForm.email },
    ];
    for (const [at, { path, body, email, first }] of calls.entries()) {
      const { message, warning, notice, shownOnce } = first ?? (await ask(path, body, `k${at}`));
      const { value = "", hint } = shownOnce ?? {};
      expect([path, message, warning]).toEqual([path, expect.stringMatching(/sent!$|^Invited/), undefined]);
      expect(notice).toBe("No mail server is set up. The email is in this server's outbox.");
      expect(hint).toMatch(/shown only now, works for 72 hours, and must be changed at the first login/);

      const session = await app.signInAs(email, value);
      const page = email === loanForm.email ? "/customer/loans" : "/employee/loans";
      expect((await app.request("GET", page, undefined, session)).body.message).toBe(
        "Please set a new password to continue.",
      );

      const repeated = await ask(path, body, `k${at}`);
      expect([repeated.message, repeated.shownOnce]).toEqual([message, undefined]);
      const stored = await app.db.selectFrom("kept_answers").selectAll().execute();
      const log = await app.db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
      for (const written of [stored, log, app.logged]) expect(JSON.stringify(written)).not.toContain(value);
      const { body: audit } = await app.request("GET", "/admin/audit", undefined, token);
      const shown = (audit.data as Row[]).filter(({ act }) => act === "shown");
      expect([shown.length, shown[0]?.who]).toEqual([at + 1, app.people.admin.name]);
      expect(shown[0]?.title).toMatch(/, temporary password$/);
    }
  });

  it("with a mail server no answer brings a password", async () => {
    const { ask, customer } = await openBranch(true);
    const registered = await ask("/admin/employees", employeeForm, "k1");
    const invited = await ask(`${customer}/invitation`, {}, "k2");
    for (const answer of [registered, invited])
      expect([answer.notice, answer.shownOnce]).toEqual([undefined, undefined]);
  });

  it("a requested OTP is said to be in the outbox, whether or not the address is known", async () => {
    const { app } = await openBranch();
    for (const email of [app.people.admin.email, "unknown@example.com"]) {
      const { body } = await app.request("POST", "/auth/forgot-password", { email });
      expect(body).toEqual({
        message: "OTP sent to your email.",
        notice: "No mail server is set up. The email is in this server's outbox.",
      });
    }
  });
});
