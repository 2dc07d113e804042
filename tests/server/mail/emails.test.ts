/** Emails that a real mail server refuses for now, for good, or until they are given up. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { createLog } from "#engine/server/base/log.ts";
import { createSecrets } from "#engine/server/base/secrets.ts";
import { createEmails } from "#server/mail/emails.ts";
import { type Email, type Mail, openMail } from "#server/mail/mail.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { brokenMail, type TestApp } from "../harness.ts";
import { createLoan, employeeForm } from "../samples.ts";

const [log, site] = [createLog("silent"), "https://gold.example"];
const letter: Email = { to: "kiran@example.com", subject: "Hello", text: "Secret words\n", html: "<p></p>" };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Answers each email with the next of these codes, and accepts all later ones. */
async function mailServer(...codes: number[]) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      const responseCode = codes.shift();
      const refusal = new Error(`<${address}> ask +91 98480 22338`);
      done(responseCode ? Object.assign(refusal, { responseCode }) : undefined);
    },
    onData: async (stream, _, done) => {
      taken.push(await text(stream));
      done();
    },
  });
  const tcp = server.listen(0, "127.0.0.1");
  await once(tcp, "listening");
  const { port } = tcp.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const mail = openMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "g@example.com",
    site,
    outbox: "",
    log,
  });
  closing.push(
    () => mail.close(),
    () => void stop(),
  );
  return { taken, mail, stop };
}

/** Refuses each email for now. A real server is silent for the first tenth of a second of each connection. */
const refusingMail: Mail = {
  ...brokenMail("", true),
  send: () => Promise.reject(Object.assign(new Error("ask later"), { responseCode: 451 })),
};

onSqliteByDay(({ open }) => {
  async function openBranch(mail: Mail) {
    const app = await open({ mail });
    const token = await app.signIn("admin");
    const call = (method: string, path: string, body?: object) => app.request(method, path, body, token);
    const register = () => call("POST", "/admin/employees", employeeForm);
    const employee = async () => {
      const { body } = await app.request("GET", "/admin/employees", undefined, await app.signIn("admin"));
      return (body.data as { email: string; emailDelivery?: string }[]).find(
        ({ email }) => email === employeeForm.email,
      )?.emailDelivery;
    };
    return { app, call, register, employee };
  }

  it("an email that is refused for now is sent again with growing pauses until it is accepted", async () => {
    const { mail, taken } = await mailServer(451, 421, 450);
    const { app, register, employee } = await openBranch(mail);
    const { status, body } = await register();
    expect([status, body.warning]).toEqual([201, body.message]);
    expect(body.message).toMatch(/^The employee is registered\. .* we keep trying for 24 hours/);
    expect(await employee()).toBe("waiting");
    const tries: number[] = [];
    for (let seconds = 15; taken.length === 0 && seconds < 1_000; seconds += 15) {
      const before = await rowsOf(app);
      app.clock.passMinutes(0.25);
      await app.emails.retryDue();
      if (JSON.stringify(await rowsOf(app)) !== JSON.stringify(before)) tries.push(seconds);
    }
    expect(tries).toEqual([30, 90, 210]);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(`To: ${employeeForm.email}`);
    expect([await employee(), await rowsOf(app)]).toEqual([undefined, []]);
  });

  it("an email that is refused for good is not sent again, and the employee's row shows it", async () => {
    const { mail, taken } = await mailServer(550);
    const { app, register, employee } = await openBranch(mail);
    const { body } = await register();
    expectConsole("error", /"Your login to the gold loan console\\" could not be sent: .*<\(address\)> ask/);
    expect(app.logged.join()).not.toMatch(/kiran@|98480/);
    expect(body.message).toMatch(/^The employee is registered, but the email .* could not be sent/);
    app.clock.passMinutes(24 * 60);
    await app.emails.retryDue();
    expect([taken, await employee()]).toEqual([[], "failed"]);
    expect(await rowsOf(app)).toMatchObject([{ content: "" }]);
  });

  it("an email that is never accepted is given up after a day, and the employee's row shows it", async () => {
    const { app, register, employee } = await openBranch(refusingMail);
    await register();
    for (let halfHours = 0; halfHours < 44; halfHours += 1) {
      app.clock.passMinutes(30);
      await app.emails.retryDue();
    }
    expect(await employee()).toBe("waiting");
    expect((await rowsOf(app))[0]?.tries).toBeLessThan(40);
    app.clock.passMinutes(120);
    await app.emails.retryDue();
    expectConsole("error", /expired before it could be sent/);
    expect(await employee()).toBe("failed");
  });

  it("an email to an unreachable server waits for another try", async () => {
    const { mail, stop } = await mailServer();
    await stop();
    const { app, register, employee } = await openBranch(mail);
    expect((await register()).body.message).toMatch(/^The employee is registered\. The email with/);
    expect([await employee(), await rowsOf(app)]).toMatchObject(["waiting", [{ tries: 1 }]]);
  });

  it("a waiting email survives a restart, sealed, and is sent by one of two servers", async () => {
    const { mail, taken } = await mailServer(451);
    const { app, register } = await openBranch(mail);
    await register();
    expect(JSON.stringify(await rowsOf(app))).not.toMatch(/kiran|password/i);
    app.clock.passMinutes(1);
    const given = { db: app.db, mail, log, clock: app.clock.now };
    const secrets = createSecrets(async () => Buffer.alloc(32, 7));
    await Promise.all([1, 2].map(() => createEmails({ ...given, secrets }).retryDue()));
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain("Temporary password");
  });

  it("a newer sign-in replaces a waiting one", async () => {
    const { mail, taken } = await mailServer(451);
    const { app, register, call, employee } = await openBranch(mail);
    const { _id } = (await register()).body.data as { _id: string };
    const { body } = await call("POST", `/admin/employees/${_id}/sign-in`, {});
    expect(body.message).toBe("Login email sent!");
    app.clock.passMinutes(60);
    await app.emails.retryDue();
    expect(taken).toHaveLength(1);
    expect([await employee(), await rowsOf(app)]).toEqual([undefined, []]);
  });

  it("a customer's row shows that the invitation was not delivered", async () => {
    const { mail } = await mailServer(451, 550);
    const { app, call } = await openBranch(mail);
    const { loan } = await createLoan(app);
    const delivery = async () => {
      const { body } = await call("GET", "/admin/customers");
      return (body.data as { emailDelivery?: string }[])[0]?.emailDelivery;
    };
    const path = `/admin/customers/${String(loan.aadharNumber)}/invitation`;
    expect((await call("POST", path, {})).body.message).toMatch(
      /^The customer portal is open\. The email with/,
    );
    expect(await delivery()).toBe("waiting");
    app.clock.passMinutes(1);
    await app.emails.retryDue();
    expectConsole("error", /could not be sent/);
    expect(await delivery()).toBe("failed");
  });

  it("an OTP is sent again only while it is valid, and the staff see that it was not delivered", async () => {
    const { app, call } = await openBranch(refusingMail);
    const ravi = async () => {
      const { body } = await call("GET", "/admin/employees");
      return (body.data as { email: string; emailDelivery?: string }[]).find(({ email }) =>
        email.startsWith("ravi"),
      )?.emailDelivery;
    };
    const { body } = await app.request("POST", "/auth/forgot-password", { email: "ravi@example.com" });
    expect(body).toEqual({ message: "OTP sent to your email." });
    expect(await ravi()).toBe("waiting");
    const tries: number[] = [];
    for (let minute = 1; minute <= 10; minute += 1) {
      app.clock.passMinutes(1);
      await app.emails.retryDue();
      tries.push((await rowsOf(app))[0]?.tries ?? 0);
    }
    expectConsole("error", /could not be sent/);
    // The pauses are half a minute, then one, two and four; the fifth would outlast the OTP.
    expect(tries).toEqual([2, 3, 3, 4, 4, 4, 4, 5, 5, 5]);
    expect(await ravi()).toBe("failed");
  });

  it("a waiting OTP is forgotten once a new sign-in is sent", async () => {
    const { app, call, register } = await openBranch(refusingMail);
    const { _id } = (await register()).body.data as { _id: string };
    await app.request("POST", "/auth/forgot-password", { email: employeeForm.email });
    expect((await rowsOf(app)).map(({ carries }) => carries).sort()).toEqual(["otp", "signIn"]);
    await call("POST", `/admin/employees/${_id}/sign-in`, {});
    expect((await rowsOf(app)).map(({ carries }) => carries)).toEqual(["signIn"]);
  });

  it("an email without a sign-in is forgotten once it is given up", async () => {
    const { mail } = await mailServer(451, 550);
    const app = await open({ mail });
    expect(await app.emails.deliver(letter)).toBe("waiting");
    app.clock.passMinutes(1);
    await app.emails.retryDue();
    expectConsole("error", /could not be sent/);
    expect(await rowsOf(app)).toEqual([]);
  });
});

const rowsOf = (app: TestApp) => app.db.selectFrom("outgoing_emails").selectAll().execute();
