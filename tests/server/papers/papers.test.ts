import { describe, expect, it } from "vitest";
import { conditionsOfCompany } from "#papers/conditions.ts";
import type { StoredPaper } from "#papers/paper.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Contract } from "#engine/server/contract/openapi.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

onSqliteByDay(({ open }) => {
  const openLoan = async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const issue = (kind: string, by = token) => app.request("POST", `/loans/${id}/papers`, { kind }, by);
    return { app, id, token, issue };
  };
  const close = (app: TestApp, id: string, token: string) =>
    app.request(
      "POST",
      `/loans/${id}/payment`,
      { amount: 106_619, paymentMethod: "online", transactionId: "U1" },
      token,
    );

  describe("papers of a loan", () => {
    it("are numbered in the series of their kind, and listed newest first", async () => {
      const { app, id, token, issue } = await openLoan();
      const first = await issue("statement");
      expect(first.status).toBe(201);
      expect(first.body.data).toMatchObject({
        kind: "statement",
        number: "SA/2024-25/000001",
        date: "2025-01-12T10:00:00.000Z",
        issuedBy: "Asha Rao",
      });
      app.clock.passMinutes(1);
      await issue("notice", await app.signIn("employee"));
      app.clock.passMinutes(1);
      await issue("statement");
      const { body } = await app.request("GET", `/loans/${id}/papers`, undefined, token);
      expect((body.data as Row[]).map(({ number, issuedBy }) => [number, issuedBy])).toEqual([
        ["SA/2024-25/000002", "Asha Rao"],
        ["RN/2024-25/000001", "Ravi Teja"],
        ["SA/2024-25/000001", "Asha Rao"],
      ]);
    });

    it("explain the loan until a lawyer has checked the conditions, and then have the borrower's declaration", async () => {
      const { app, id, token, issue } = await openLoan();
      const { body } = await app.request("GET", `/loans/${id}/papers/ticket/${id}`, undefined, token);
      const notice = (await issue("notice")).body.data as Row;
      const path = `/loans/${id}/papers/notice/${notice._id}`;
      const papers = [body, (await app.request("GET", path, undefined, token)).body];
      const titles = papers.map(
        ({ data }) => (data as StoredPaper).content.blocks.find(({ as }) => as === "list") ?? data,
      );
      expect(titles).toMatchObject([{ title: "How this loan works" }, { title: "What you can do" }]);
      expect(JSON.stringify(papers)).not.toMatch(/sample|declares/i);
      const { ticket, ticketByDays } = conditionsOfCompany({ textsCheckedOn: "2026-04-01" });
      for (const { title, items } of [ticket, ticketByDays])
        expect([title, items[0]]).toEqual(["Conditions", expect.stringMatching(/^The borrower declares/)]);
    });

    it("show only the last four digits of the Aadhar number", async () => {
      const { app, id, token } = await openLoan();
      const { body } = await app.request("GET", `/loans/${id}/papers/ticket/${id}`, undefined, token);
      const ticket = JSON.stringify((body.data as StoredPaper).content);
      expect(ticket).toContain(`XXXX XXXX ${loanForm.aadharNumber.slice(-4)}`);
      expect(ticket).not.toContain(loanForm.aadharNumber);
    });

    it("use no number when they are refused", async () => {
      const { app, id, token, issue } = await openLoan();
      const refusals = [await issue("poem"), await issue(""), await issue("ticket")];
      expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
      await close(app, id, token);
      const late = await issue("notice");
      expect([late.status, late.body.message]).toEqual([
        409,
        "The loan is closed; only active loans can be renewed",
      ]);
      expect((await app.request("POST", "/loans/none/papers", { kind: "statement" }, token)).status).toBe(
        404,
      );
      expect(((await issue("statement")).body.data as Row).number).toBe("SA/2024-25/000001");
      app.clock.set("2025-04-01T06:00:00Z");
      const year = await app.request(
        "POST",
        `/loans/${id}/papers`,
        { kind: "statement" },
        await app.signIn("admin"),
      );
      expect((year.body.data as Row).number).toBe("SA/2025-26/000001");
    });

    it.each(["approved", "rejected"] as const)("are refused for a loan that is %s", async (status) => {
      const { app, issue } = await openLoan();
      await app.db.updateTable("loans").set({ status }).execute();
      const refusals = [await issue("statement"), await issue("notice")];
      expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
        [409, `The loan is ${status}; nothing was paid out on it`],
        [409, `The loan is ${status}; only active loans can be renewed`],
      ]);
      await app.db.updateTable("loans").set({ status: "active" }).execute();
      expect(((await issue("statement")).body.data as Row).number).toBe("SA/2024-25/000001");
    });

    it("have gapless and unique numbers when many are issued at the same time", async () => {
      const { issue } = await openLoan();
      const answers = await Promise.all(Array.from({ length: 8 }, () => issue("statement")));
      expect(answers.map(({ body }) => (body.data as Row).number).sort()).toEqual(
        Array.from({ length: 8 }, (_, index) => `SA/2024-25/00000${index + 1}`),
      );
    });

    it("are in the audit log and in the loan's history", async () => {
      const { app, id, token, issue } = await openLoan();
      await issue("statement");
      const { body } = await app.request("GET", `/loans/${id}/history`, undefined, token);
      expect((body.data as Row[])[0]).toMatchObject({
        who: "Asha Rao",
        area: "papers",
        act: "created",
        title: "SA/2024-25/000001",
        changes: [{ field: "Paper", before: "", after: "Statement of account" }],
      });
    });
  });

  describe("reminders", () => {
    it("are saved with their text, time and sender", async () => {
      const { app, id, token } = await openLoan();
      const message = "Dear Sita Devi,\n₹8,885 is due. ధన్యవాదాలు";
      const sent = await app.request(
        "POST",
        `/loans/${id}/reminders`,
        { message },
        await app.signIn("employee"),
      );
      expect(sent.status).toBe(201);
      const { body } = await app.request("GET", `/loans/${id}/reminders`, undefined, token);
      expect(body.data).toEqual([
        { _id: (sent.body.data as Row)._id, date: "2025-01-12T10:00:00.000Z", message, sentBy: "Ravi Teja" },
      ]);
      const history = await app.request("GET", `/loans/${id}/history`, undefined, token);
      expect((history.body.data as Row[])[0]).toMatchObject({ area: "reminders", act: "created" });
    });

    it("are refused if empty, too long or for a closed loan", async () => {
      const { app, id, token } = await openLoan();
      const send = (message: string) => app.request("POST", `/loans/${id}/reminders`, { message }, token);
      expect([(await send(" ")).status, (await send("x".repeat(1001))).status]).toEqual([400, 400]);
      await close(app, id, token);
      expect((await send("Hello")).body.message).toBe("The loan is closed; no amount is due");
    });
  });

  it("the contract has a notice and a warning in the response to a new loan", async () => {
    const { body } = await (await open()).request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const answer = paths["/{role}/loans"]?.post?.responses["201"]?.content as {
      "application/json": { schema: { properties: object } };
    };
    expect(answer["application/json"].schema.properties).toMatchObject({
      notice: { type: "string" },
      warning: { type: "string" },
    });
  });
});
