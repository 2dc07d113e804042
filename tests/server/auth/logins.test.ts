/** Every change of a login asks its author for proof, and writes to its owner. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { totpAt } from "../authenticator-app.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, employeeForm, loanForm } from "../samples.ts";

const aadhar = loanForm.aadharNumber;
const customer = `/admin/customers/${aadhar}`;

/** An administrator's call that changes somebody's login, and the letter that its owner gets where they read before. */
type Effect = {
  call: (app: TestApp) => readonly [method: string, path: string, body: Row | undefined];
  /** Prepares the login. */
  after?: (app: TestApp, token: string) => Promise<unknown>;
  letter: { to: string; subject: string };
};

const employee = (app: TestApp) => `/admin/employees/${app.idOf("employee")}`;
const [ravi, lakshmi] = ["ravi@example.com", loanForm.email];

const effects: Readonly<Record<string, Effect>> = {
  "creating an employee's login": {
    call: () => ["POST", "/admin/employees", employeeForm],
    letter: { to: employeeForm.email, subject: "Your login to the gold loan console" },
  },
  "changing a role": {
    call: (app) => ["PUT", employee(app), { role: "admin" }],
    letter: { to: ravi, subject: "Your role was changed" },
  },
  "deleting an employee": {
    call: (app) => ["DELETE", employee(app), undefined],
    letter: { to: ravi, subject: "Your login was removed" },
  },
  "sending an employee a temporary password": {
    call: (app) => ["POST", `${employee(app)}/sign-in`, {}],
    letter: { to: ravi, subject: "Your new login to the gold loan console" },
  },
  "turning off an employee's second factor": {
    call: (app) => ["POST", `${employee(app)}/second-factor-removal`, {}],
    after: (app) => setUpSecondFactor(app, "employee"),
    letter: { to: ravi, subject: "Two-step verification was turned off" },
  },
  "inviting a customer": {
    call: () => ["POST", `${customer}/invitation`, {}],
    after: (app) => createLoan(app),
    letter: { to: lakshmi, subject: "Your customer portal at" },
  },
  "withdrawing a customer's login": {
    call: () => ["POST", `${customer}/withdrawal`, {}],
    after: inviteCustomer,
    letter: { to: lakshmi, subject: "Your login was removed" },
  },
  "sending a customer a temporary password to another address": {
    call: () => ["POST", `${customer}/sign-in`, {}],
    after: async (app, token) => {
      await inviteCustomer(app, token);
      await app.request("PUT", customer, { email: "another@example.com" }, token);
    },
    letter: { to: lakshmi, subject: "Your login email was changed" },
  },
  "withdrawing and inviting again under another address": {
    call: () => ["POST", `${customer}/withdrawal`, {}],
    after: async (app, token) => {
      await inviteCustomer(app, token);
      await app.request("PUT", customer, { email: "another@example.com" }, token);
    },
    letter: { to: lakshmi, subject: "Your login was removed" },
  },
};

onSqliteByDay(({ open }) => {
  describe.each(Object.entries(effects))("%s", (_, { call, after, letter }) => {
    let app: TestApp;
    let token: string;
    beforeEach(async () => {
      app = await open();
      token = await app.signIn("admin");
      await after?.(app, token);
      const secret = await setUpSecondFactor(app, "admin", token);
      app.mails.splice(0);
      app.clock.passMinutes(11);
      expect(await send()).toMatchObject({ status: 403, body: { secondFactor: "code" } });
      expect(app.mails).toEqual([]);
      const code = totpAt(secret, app.clock.now());
      expect((await app.request("POST", "/auth/second-factor/proof", { code }, token)).status).toBe(200);
    });
    const send = () => app.request(...call(app), token);

    it("asks for proof, and tells the owner at the address they had", async () => {
      expect((await send()).status).toBeLessThan(300);
      const told = app.mails.filter(({ to }) => to === letter.to).map(({ subject }) => subject);
      expect(told).toContainEqual(expect.stringContaining(letter.subject));
    });
  });
});

it("nothing but the sign-in's own folder writes passwords, roles and second factors", () => {
  const writes = /(insertInto|updateTable|deleteFrom)\("(users|second_factors|passkeys|recovery_codes)"\)/;
  const root = "src/server";
  const writers = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/^seed\/|^demo\.ts$/.test(name))
    .filter((name) => writes.test(readFileSync(join(root, name), "utf8")));
  // The name that the customer portal shows lets nobody in.
  expect(writers.filter((name) => !name.startsWith("auth/"))).toEqual(["customers/customer-logins.ts"]);
});

async function inviteCustomer(app: TestApp, token: string): Promise<void> {
  await createLoan(app);
  await app.request("POST", `${customer}/invitation`, {}, token);
}

/** Returns the authenticator's secret. */
async function setUpSecondFactor(app: TestApp, role: "admin" | "employee", token?: string): Promise<string> {
  const own = token ?? (await app.signIn(role));
  const { body } = await app.request("POST", "/auth/second-factor/secret", {}, own);
  const { secret } = body.data as { secret: string };
  const code = totpAt(secret, app.clock.now());
  await app.request("POST", "/auth/second-factor/confirmation", { code }, own);
  return secret;
}
