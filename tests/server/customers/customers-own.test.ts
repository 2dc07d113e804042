import { releaseTable } from "#server/loans/release-table.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { lockUser } from "#server/auth/sessions.ts";
import { setPassword } from "#server/auth/users.ts";
import { carriesLogin } from "#server/mail/emails.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { brokenMail, type TestApp } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

const rama = { aadharNumber: "999988887777", name: "Rama Rao", email: "Rama@Example.com" };
const sita = { aadharNumber: loanForm.aadharNumber, name: loanForm.name, email: loanForm.email };

onSqliteByDay(({ open, isPostgres }) => {
  /** Two customers with a loan each, and actions of an administrator by Aadhar number. */
  const openBranch = async (...options: Parameters<typeof open>) => {
    const app = await open(...options);
    const { id: hers, token } = await createLoan(app);
    const { id: his } = await createLoan(app, rama);
    const act = (what: string, of: { aadharNumber: string } = sita, by = token) =>
      app.request("POST", `/admin/customers/${of.aadharNumber}/${what}`, {}, by);
    const stateOf = async (of = sita) => {
      const { body } = await app.request("GET", `/admin/customers?id=${of.aadharNumber}`, undefined, token);
      const [{ ownPage, signInEmail } = {} as Row] = body.data as Row[];
      return signInEmail ? [ownPage, signInEmail] : ownPage;
    };
    return { app, token, hers, his, act, stateOf };
  };

  describe("an invitation", () => {
    it("is mailed, forces a new password, and then shows the customer their own loans", async () => {
      const { app, act, hers, stateOf } = await openBranch();
      expect(await stateOf()).toBe("none");
      const { status, body } = await act("invitation");
      expect([status, body.message]).toEqual([201, "Invitation sent!"]);
      expect(body.data).toEqual({ _id: expect.any(String), name: "Sita Devi", email: "sita@example.com" });
      expect(JSON.stringify(body)).not.toContain(sita.aadharNumber);

      const { to, subject, text, html } = app.mails.at(-1) ?? {};
      expect([to, subject]).toEqual(["sita@example.com", "Your customer portal at Example Gold"]);
      expect(text).toContain("Dear Sita Devi,");
      expect(html).toContain(mailed(app));
      expect(await stateOf()).toBe("invited");

      const first = await app.signInAs("sita@example.com", mailed(app));
      expect(await loansOf(app, first)).toEqual([403, "Please set a new password to continue."]);
      await app.request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, first);
      expect(await loansOf(app, first)).toEqual([200, [hers]]);
      expect(await stateOf()).toBe("used");
      expect((await app.request("GET", "/auth/validate", undefined, first)).body.user).toMatchObject({
        role: "customer",
        name: "Sita Devi",
      });
    });

    it("is in the audit log under the customer's id, without an Aadhar number", async () => {
      const { app, act, token } = await openBranch();
      await act("invitation");
      await act("sign-in");
      await act("withdrawal");
      const entries = await app.db
        .selectFrom("audit_entries")
        .selectAll()
        .where("area", "in", ["invitations", "customerSignIns", "withdrawals"])
        .orderBy("id")
        .execute();
      const { id } = await app.db
        .selectFrom("customers")
        .select("id")
        .where("name", "=", sita.name)
        .executeTakeFirstOrThrow();
      expect(
        entries.map(({ area, title, record_id, dossier_id }) => [area, title, record_id, dossier_id]),
      ).toEqual(["invitations", "customerSignIns", "withdrawals"].map((area) => [area, "Sita Devi", id, id]));
      expect(JSON.stringify(entries)).not.toContain(sita.aadharNumber);
      expect(app.logged.join()).not.toContain(sita.aadharNumber);
      const { body } = await app.request("GET", "/admin/audit", undefined, token);
      expect((body.data as Row[])[2]).toMatchObject({
        changes: [{ field: "Email", before: "", after: "sita@example.com" }],
      });
    });

    it("is sent only once, and sending the sign-in again ends old passwords and sessions", async () => {
      const { app, act } = await openBranch();
      expect((await act("sign-in")).body.message).toBe(
        "Sita Devi has no login. Use 'Invite to customer portal' first.",
      );
      const session = await settledIn(app, act);
      const again = await act("invitation");
      expect([again.status, again.body.message]).toEqual([
        409,
        "This customer is already invited. Use 'Resend login email'.",
      ]);
      expect((await loansOf(app, session))[0]).toBe(200);
      const sent = await act("sign-in");
      expect([sent.status, sent.body.message]).toEqual([201, "Login email sent!"]);
      expect((await loansOf(app, session))[0]).toBe(401);
      const token = await app.signInAs("sita@example.com", mailed(app));
      expect((await loansOf(app, token))[1]).toBe("Please set a new password to continue.");
      expect(app.mails.at(-1)?.subject).toBe("Your new login at Example Gold");
    });

    it("reports an email that could not be sent", async () => {
      const { act, stateOf } = await openBranch({ mail: brokenMail("no route to host") });
      const { status, body } = await act("invitation");
      expectConsole("error", /could not be sent: no route to host/);
      expect([status, body.warning]).toEqual([201, body.message]);
      expect(body.message).toMatch(/^The customer portal is open, but the email .* could not be sent/);
      expect(await stateOf()).toBe("invited");
      const again = await act("sign-in");
      expectConsole("error", /could not be sent: no route to host/);
      expect(again.body.message).toMatch(/could not be sent. Resend it when email works again/);
    });

    it("needs an email address that no other user has", async () => {
      const { app, act, token } = await openBranch();
      await app.db.updateTable("customers").set({ email: "" }).where("name", "=", sita.name).execute();
      expect((await act("invitation")).body.message).toBe(
        "Sita Devi has no email address. Add one with 'Edit' first.",
      );
      for (const email of ["ASHA@example.com", "rama@example.com"]) {
        await act("invitation", rama);
        await app.request("PUT", `/admin/customers/${sita.aadharNumber}`, { email }, token);
        const { status, body } = await act("invitation");
        expect([status, body.message]).toEqual([
          409,
          expect.stringMatching(/^This email address already has a login/),
        ]);
      }
      expect((await act("invitation", { aadharNumber: "000000000000" })).body.message).toBe(
        "Customer not found",
      );
    });

    it("is sent once when two requests arrive at the same time", async () => {
      const { app, act } = await openBranch();
      const answers = await Promise.all([act("invitation"), act("invitation")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(app.mails).toHaveLength(1);
    });

    it("can be withdrawn, which closes the portal at once, and sent anew", async () => {
      const { app, act, hers, stateOf } = await openBranch();
      const session = await settledIn(app, act);
      expect(await loansOf(app, session)).toEqual([200, [hers]]);
      expect((await act("withdrawal")).body.message).toBe("Portal access withdrawn");
      expect((await loansOf(app, session))[0]).toBe(401);
      expect([await stateOf(), (await act("withdrawal")).status]).toEqual(["none", 409]);
      expect((await act("invitation")).status).toBe(201);
    });
  });

  describe("a customer in the portal", () => {
    it("keeps access after a change of Aadhar number, and sees a new name", async () => {
      const { app, act, token, hers } = await openBranch();
      const session = await settledIn(app, act);
      const changes = { aadharNumber: "111122223333", name: "Sita Rao" };
      await app.request("PUT", `/admin/customers/${sita.aadharNumber}`, changes, token);
      expect(await loansOf(app, session)).toEqual([200, [hers]]);
      const { body } = await app.request("GET", "/auth/validate", undefined, session);
      expect(body.user).toMatchObject({ name: "Sita Rao" });
    });

    it.runIf(isPostgres).each(["an edit", "a new loan"])(
      "is renamed without a deadlock by %s that waits for their new password",
      async (way) => {
        const { app, act, token } = await openBranch();
        await settledIn(app, act);
        const name = "Sita Rao";
        const path = `/admin/customers/${sita.aadharNumber}`;
        const { rename } = await app.db.transaction().execute(async (transaction) => {
          const resetTheirs = transaction
            .updateTable("users")
            .set({ must_reset_password: 1 })
            .where("email", "=", sita.email);
          const [user] = await transaction
            .selectFrom("users")
            .select("id")
            .where("email", "=", sita.email)
            .execute();
          await lockUser(transaction, String(user?.id));
          const rename =
            way === "an edit"
              ? app.request("PUT", path, { name }, token)
              : createLoan(app, { name }).then(() => ({ status: 200 }));
          const waiting = sql`select 1 from pg_locks where not granted`;
          await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBeGreaterThan(0);
          await sql`set local lock_timeout = '200ms'`.execute(transaction);
          await resetTheirs.execute();
          return { rename };
        });
        expect((await rename).status).toBe(200);
      },
    );

    it.runIf(isPostgres).each(["an edit", "a new loan"])(
      "sets a first password without a deadlock while %s waits and the invitation is still queued",
      async (way) => {
        const { app, act, token } = await openBranch();
        await act("invitation");
        const user = await app.db
          .selectFrom("users")
          .select("id")
          .where("email", "=", sita.email)
          .executeTakeFirstOrThrow();
        const waiting = { ...carriesLogin(user.id), id: "waiting", content: "", tries: 1, failed_at: null };
        const day = "2099-01-01T00:00:00.000Z";
        await app.db
          .insertInto("outgoing_emails")
          .values({ ...waiting, next_try_at: day, until: day })
          .execute();
        const name = "Sita Rao";
        const path = `/admin/customers/${sita.aadharNumber}`;
        const { rename } = await app.db.transaction().execute(async (transaction) => {
          await lockUser(transaction, user.id);
          const rename =
            way === "an edit"
              ? app.request("PUT", path, { name }, token)
              : createLoan(app, { name }).then(() => ({ status: 200 }));
          const waits = sql`select 1 from pg_locks where not granted`;
          await expect.poll(async () => (await waits.execute(transaction)).rows.length).toBeGreaterThan(0);
          await sql`set local lock_timeout = '200ms'`.execute(transaction);
          await setPassword(transaction, user.id, "hash of their own");
          return { rename };
        });
        expect((await rename).status).toBe(200);
      },
    );

    it("signs in with the old email address until an administrator sends the sign-in to the new one", async () => {
      const { app, act, token, stateOf } = await openBranch();
      await settledIn(app, act);
      const changes = { email: "new@example.com" };
      const employee = await app.signIn("employee");
      await app.request("PUT", `/employee/customers/${sita.aadharNumber}`, changes, employee);
      expect(await stateOf()).toEqual(["used", "sita@example.com"]);
      await app.signInAs("sita@example.com", "my-own-one");
      await app.request("POST", "/auth/forgot-password", changes);
      expect(app.mails.filter(({ to }) => to === "new@example.com")).toEqual([]);
      await act("sign-in", sita, token);
      const isFarewell = ({ to }: { to: string }) => to === sita.email;
      const farewell = app.mails.splice(app.mails.findLastIndex(isFarewell), 1)[0];
      expect(farewell?.subject).toBe("Your login email was changed");
      expect(farewell?.text).toContain("you log in with new@example.com");
      expect(app.mails.at(-1)?.to).toBe("new@example.com");
      expect(await stateOf()).toBe("invited");
      await app.signInAs("new@example.com", mailed(app));
      const old = { email: "sita@example.com", password: mailed(app) };
      expect((await app.request("POST", "/auth/login", old)).status).toBe(401);
    });

    it("cannot be edited, deleted or sent a sign-in as an employee", async () => {
      const { app, act, token } = await openBranch();
      await act("invitation");
      const { id } = await app.db
        .selectFrom("users")
        .select("id")
        .where("customer_id", "is not", null)
        .executeTakeFirstOrThrow();
      for (const [method, path] of [
        ["PUT", ""],
        ["DELETE", ""],
        ["POST", "/sign-in"],
      ] as const) {
        const { status } = await app.request(
          method,
          `/admin/employees/${id}${path}`,
          { role: "admin" },
          token,
        );
        expect(status).toBe(404);
      }
    });
  });

  describe("the customer portal", () => {
    it("shows terms, dues, payments, receipts and gold, but nothing internal to the branch", async () => {
      const { app, act, hers, token } = await openBranch();
      const goldItems = [
        {
          ...loanForm.goldItems[0],
          purity: "22",
          packet: "P-17",
          seal: "S-1",
          locker: "L-3",
          appraisedBy: "Ravi",
        },
      ];
      await app.request("PUT", `/admin/loans/${hers}`, { goldItems, depositedBank: "Canara Bank" }, token);
      await app.request("POST", `/loans/${hers}/confirm-assay`, { reason: "Assayed" }, token);
      await app.request("POST", `/loans/${hers}/payment`, { amount: 5000, paymentMethod: "handcash" }, token);
      await settledIn(app, act);
      app.clock.set("2025-03-20T10:00:00.000Z");
      const again = await app.signInAs("sita@example.com", "my-own-one");
      const { body } = await app.request("GET", "/customer/loans", undefined, again);
      expect(body.data).toEqual([
        {
          _id: hers,
          title: "Loan of 12 Jan 2025",
          ticketNumber: expect.stringMatching(/\d/),
          createdAt: "2025-01-12T10:00:00.000Z",
          status: "active",
          kind: "instalments",
          amount: 100_000,
          term: 12,
          interestRate: 12,
          rateBasis: "perYear",
          monthlyPayment: 8885,
          totalPayment: 106_619,
          totalPaid: 5000,
          outstanding: 101_619,
          dueNow: 12_770,
          daysPastDue: 37,
          nextDue: "2025-02-12",
          nextAmount: 3885,
          owed: expect.objectContaining({ due: 12_770, overdueSince: "2025-02-12", toPay: 101_619 }),
          progress: { repaid: 5000, of: 106_619 },
          upiPayments: [],
          gold: "held",
          goldItems: [
            { description: "Gold chain", grossWeight: 20.5, netWeight: 18.25, carat: 22, purity: "22" },
          ],
        },
      ]);
      expect(await paymentsOf(app, hers, again)).toEqual([
        200,
        [
          {
            _id: expect.any(String),
            date: "2025-01-12T10:00:00.000Z",
            amount: 5000,
            method: "handcash",
            transactionId: "",
            status: "success",
            receiptNumber: expect.stringMatching(/\d/),
            entry: "repayment",
            split: { charges: 0, penal: 0, interest: 0, principal: 0, advance: 5000, rounding: 0 },
          },
        ],
      ]);
    });

    it("shows the gold as assayed until a correction is confirmed", async () => {
      const { app, act, hers, token } = await openBranch();
      const [chain] = loanForm.goldItems;
      const bar = { description: "Bar", grossWeight: 9, netWeight: 9 };
      const session = await settledIn(app, act);
      const [loan] = (await app.request("GET", `/admin/loans?id=${hers}`, undefined, token)).body
        .data as Loan[];
      await app.request(
        "PUT",
        `/admin/loans/${hers}`,
        { goldItems: [{ ...loan?.goldItems[0], netWeight: 9 }, bar] },
        token,
      );
      const gold = async () => {
        const { body } = await app.request("GET", "/customer/loans", undefined, session);
        return (body.data as { goldItems: unknown }[])[0]?.goldItems;
      };
      expect(await gold()).toEqual([chain]);
      await app.request("POST", `/loans/${hers}/confirm-assay`, { reason: "Weighed" }, token);
      expect(await gold()).toEqual([{ ...chain, netWeight: 9 }, bar]);
    });

    it.each(["approved", "rejected"] as const)("shows nothing owed on a loan that is %s", async (status) => {
      const { app, act } = await openBranch();
      await app.db.updateTable("loans").set({ status }).execute();
      const session = await settledIn(app, act);
      const { body } = await app.request("GET", "/customer/loans", undefined, session);
      expect(body.data).toMatchObject([{ status, outstanding: 0 }]);
    });

    it("shows a reversed payment without the reason", async () => {
      const { app, act, hers, token } = await openBranch();
      const payment = { amount: 5000, paymentMethod: "handcash" };
      const { body } = await app.request("POST", `/loans/${hers}/payment`, payment, token);
      const { _id } = body.data as { _id: string };
      await app.request("POST", `/payments/${_id}/reversal`, { reason: "Wrong person at the till" }, token);
      const session = await settledIn(app, act);
      const [, payments] = await paymentsOf(app, hers, session);
      expect((payments as Row[]).map(({ entry, amount }) => [entry, amount]).sort()).toEqual([
        ["reversal", -5000],
        ["reversed", 5000],
      ]);
      expect(JSON.stringify(payments)).not.toContain("Wrong person");
    });

    it("shows where the gold is once the loan is paid", async () => {
      const { app, act, hers, token } = await openBranch();
      await app.request(
        "POST",
        `/loans/${hers}/payment`,
        { amount: 106_619, paymentMethod: "handcash" },
        token,
      );
      const session = await settledIn(app, act);
      const gold = async () => {
        const { body } = await app.request("GET", "/customer/loans", undefined, session);
        const [{ status, gold, handOverBy, handedOver, dueNow } = {} as Row] = body.data as Row[];
        return { status, gold, handOverBy, handedOver, dueNow };
      };
      // Seven working days after Sunday, 12 January.
      expect(await gold()).toEqual({ status: "closed", gold: "ready", handOverBy: "2025-01-20" });
      const sankranti = { day: "2025-01-14", name: "Sankranti" };
      expect((await app.request("POST", "/admin/holidays", sankranti, token)).status).toBe(201);
      expect(await gold()).toMatchObject({ handOverBy: "2025-01-21" });
      const release = {
        ...releaseTable.blank,
        id: "r1",
        loan_id: hers,
        number: "R1",
        identified_by: "",
        handed_to: "Sita",
        note: "",
        released_by: "a",
      };
      await app.db
        .insertInto("releases")
        .values({ ...release, created_at: "2025-01-15T05:00:00.000Z" })
        .execute();
      await app.db.updateTable("gold_items").set({ release_id: "r1" }).where("loan_id", "=", hers).execute();
      expect(await gold()).toEqual({
        status: "closed",
        gold: "released",
        handedOver: "2025-01-15T05:00:00.000Z",
      });
    });

    it("shows a loan to its own customer only, whatever the id or search", async () => {
      const { app, act, hers, his } = await openBranch();
      const hersToken = await settledIn(app, act);
      const hisToken = await settledIn(app, act, rama);
      expect(await loansOf(app, hersToken)).toEqual([200, [hers]]);
      expect(await loansOf(app, hisToken)).toEqual([200, [his]]);
      expect(await loansOf(app, hersToken, `?id=${his}`)).toEqual([200, []]);
      expect(await loansOf(app, hersToken, "?status=active&sort=amount&page=1&perPage=100")).toEqual([
        200,
        [hers],
      ]);
      for (const id of [his, "none", "%27%20or%201=1--"])
        expect(await paymentsOf(app, id, hersToken)).toEqual([404, "Loan not found"]);
      expect((await paymentsOf(app, his, hisToken))[0]).toBe(200);
    });

    it("is empty for a customer user without a customer record", async () => {
      const { app, hers } = await openBranch();
      const token = await app.signIn("customer");
      expect(await loansOf(app, token)).toEqual([200, []]);
      expect((await paymentsOf(app, hers, token))[0]).toBe(404);
    });
  });
});

type Act = (what: string, of?: typeof sita) => Promise<unknown>;

/** Invites a customer, who sets a password. */
async function settledIn(app: TestApp, act: Act, of = sita): Promise<string> {
  await act("invitation", of);
  const token = await app.signInAs(of.email, mailed(app));
  await app.request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, token);
  return token;
}

const mailed = ({ mails }: TestApp): string => /password: (\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";

async function loansOf(app: TestApp, token: string, query = "") {
  const { status, body } = await app.request("GET", `/customer/loans${query}`, undefined, token);
  return [status, body.message ?? (body.data as Row[]).map(({ _id }) => _id)];
}

async function paymentsOf(app: TestApp, loanId: string, token: string) {
  const { status, body } = await app.request("GET", `/customer/loans/${loanId}/payments`, undefined, token);
  return [status, body.message ?? body.data];
}
