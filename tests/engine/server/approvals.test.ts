/** Calls that wait for a second person, over HTTP. */
import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyLog } from "#engine/server/audit/verify.ts";
import { type Company, onBothDatabases } from "../company/open.ts";
import { fill, meera, roadster, truck } from "../company/samples.ts";
import { audited } from "../company/server.ts";

const dayMs = 24 * 60 * 60_000;
const dataOf = ({ body }: { body: Row }) => body.data as Row[];
const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const openFilled = async (needsSecondPerson = true) => {
    const company = await open(needsSecondPerson);
    await fill(company);
    return company;
  };

  const hireOut = ({ ask }: Company, body: Row = hire, headers = {}) =>
    ask("POST", "/hirers/004711/hires", "employee", body, headers);
  const hiresOf = async ({ ask }: Company) => dataOf(await ask("GET", "/hirers/004711/hires", "admin"));
  const waitingOf = ({ body }: { body: Row }) =>
    (body.data as { approval: { _id: string; state: string; expiresAt: string } }).approval;
  const decide = ({ ask }: Company, id: string, body: Row = {}, by = "admin") =>
    ask("POST", `/approvals/${id}/${"reason" in body ? "refusal" : "approval"}`, by, body);
  const listed = async ({ ask }: Company, by: "admin" | "employee" = "admin") =>
    dataOf(await ask("GET", `/${by}/approvals?page=1`, by));

  async function waiting(company: Company, body?: Row): Promise<string> {
    const answer = await hireOut(company, body);
    expect(answer.status).toBe(202);
    return waitingOf(answer)._id;
  }

  describe("a call with a reason", () => {
    it("waits, does nothing, and is done once by another person in the name of who asked", async () => {
      const company = await openFilled();
      const asked = await hireOut(company);
      expect([asked.status, asked.body]).toEqual([
        202,
        {
          message: "Sent for approval",
          data: {
            approval: { _id: expect.any(String), state: "waiting", expiresAt: "2025-01-13T10:00:00.000Z" },
          },
        },
      ]);
      expect(await hiresOf(company)).toHaveLength(1);
      const [row] = await listed(company);
      expect(row).toMatchObject({
        state: "waiting",
        says: "Hire AP 31/8 out for 30 hours",
        madeBy: "Ravi Teja",
        changes: expect.arrayContaining([{ field: "Plate", before: "", after: truck.plate }]),
      });

      const approved = await decide(company, String(row?._id));
      expect([approved.status, approved.body.message]).toEqual([201, "Bicycle handed out"]);
      expect(approved.body.data).toMatchObject({ plate: truck.plate, hours: 30 });
      expect(await hiresOf(company)).toHaveLength(2);
      const entries = dataOf(await company.ask("GET", "/admin/audit?page=1", "admin"));
      const made = entries.find(({ area, act }) => area === "hires" && act === "created");
      expect(made).toMatchObject({ who: "Ravi Teja", approvedBy: "Asha Rao" });
      const [after] = await listed(company);
      expect(after).toMatchObject({
        state: "approved",
        decidedBy: "Asha Rao",
        about: "AP 31/8, 12 Jan 2025",
        area: "hirers",
        record: "004711",
      });
      const again = await decide(company, String(row?._id));
      expect([again.status, again.body.message]).toEqual([
        409,
        "Asha Rao approved it on 12 Jan 2025, 3:30 pm",
      ]);
      expect(await verifyLog(company.db, audited, async () => undefined)).not.toHaveProperty("broken");
    });

    itOnSqliteByDay("may be known to the transaction alone, and all reasons are said", async () => {
      const company = await openFilled();
      await decide(company, await waiting(company));
      await company.ask("POST", "/bicycles", "admin", { ...roadster, plate: "AP 31/9" });
      await waiting(company, { ...hire, plate: "AP 31/9" });
      const row = (await listed(company)).find(({ state }) => state === "waiting");
      expect(row?.says).toBe("Hire AP 31/9 out for 30 hours. Hire AP 31/9 out to somebody who has 2 already");
    });

    itOnSqliteByDay("is made at once without a reason, and in a company of one person", async () => {
      const two = await openFilled();
      expect((await hireOut(two, { ...hire, hours: 24 })).status).toBe(201);
      const one = await openFilled(false);
      expect((await hireOut(one)).status).toBe(201);
      expect(await listed(one)).toEqual([]);
    });

    itOnSqliteByDay("never waits for what a rule refuses", async () => {
      const company = await openFilled();
      const refused = await hireOut(company, { ...hire, plate: roadster.plate });
      expect([refused.status, refused.body.message]).toEqual([409, "This bicycle is hired already"]);
      expect(await listed(company)).toEqual([]);
    });

    itOnSqliteByDay("answers the same under the same key", async () => {
      const company = await openFilled();
      const key = { "idempotency-key": "one" };
      const first = await hireOut(company, hire, key);
      await decide(company, waitingOf(first)._id);
      const again = await hireOut(company, hire, key);
      expect([again.status, again.body]).toEqual([202, first.body]);
      expect(await listed(company)).toHaveLength(1);
    });

    it("is kept for an edit too, which a later change makes stale", async () => {
      const company = await openFilled();
      const edit = (phone: string, by: string) => company.ask("PUT", "/hirers/004711", by, { phone });
      const asked = await edit("98480 99999", "employee");
      expect(asked.status).toBe(202);
      const phones = async () =>
        dataOf(await company.ask("GET", "/admin/hirers", "admin")).map(({ phone }) => phone);
      expect(await phones()).toEqual([meera.phone]);
      await company.ask("PUT", "/hirers/004711", "admin", { note: "Calls first" });
      const stale = await decide(company, waitingOf(asked)._id);
      expect(stale.status).toBe(409);
      expect(stale.body.message).toMatch(/^Asha Rao changed this hirer on 12 Jan 2025/);
      const [row] = await listed(company);
      expect(row).toMatchObject({ state: "refused", reason: stale.body.message });
      expect(row).not.toHaveProperty("decidedBy");
      expect((await decide(company, waitingOf(asked)._id)).body.message).toMatch(
        /^Refused on 12 Jan 2025, 3:30 pm. Asha Rao changed this hirer/,
      );

      const fresh = waitingOf(await edit("98480 88888", "employee"))._id;
      const approved = await decide(company, fresh);
      expect([approved.status, approved.body.message]).toEqual([200, "Hirer updated"]);
      expect(await phones()).toEqual(["98480 88888"]);
    });
  });

  describe("a decision", () => {
    it("is taken once, of many at the same time", async () => {
      const company = await openFilled();
      const id = await waiting(company);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => decide(company, id)),
        decide(company, id, { reason: "Too long" }),
      ]);
      const done = answers.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      const isApproved = done[0]?.status === 201;
      expect(await hiresOf(company)).toHaveLength(isApproved ? 2 : 1);
      const [row] = await listed(company);
      expect(row?.state).toBe(isApproved ? "approved" : "refused");
    });

    itOnSqliteByDay.each([
      ["of an unknown call", "unknown", {}, "admin", 404, "Approval not found"],
      ["by another role", "", {}, "employee", 403, "Administrators decide this"],
      ["without a reason", "", { reason: "" }, "admin", 400, "Enter a reason"],
    ])("%s is refused", async (_, other, body, by, status, message) => {
      const company = await openFilled();
      const id = other || (await waiting(company));
      const answer = await decide(company, id, body, by);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      expect((await listed(company))[0]?.state).toBe(other ? undefined : "waiting");
    });

    itOnSqliteByDay("is not for who asked, who may take the call back", async () => {
      const company = await openFilled();
      const asked = await company.ask("POST", "/hirers/004711/hires", "admin", hire);
      const id = waitingOf(asked)._id;
      const own = await decide(company, id);
      expect([own.status, own.body.message]).toEqual([403, "Somebody else approves what you asked for"]);
      expect((await decide(company, id, { reason: "Typed twice" })).status).toBe(200);
      expect((await listed(company))[0]).toMatchObject({ state: "refused", reason: "Typed twice" });
    });

    it("comes too late after a day, and says so", async () => {
      const company = await openFilled();
      const id = await waiting(company);
      await company.passTime(dayMs);
      const late = await decide(company, id);
      expect([late.status, late.body.message]).toEqual([
        410,
        "It expired on 13 Jan 2025, 3:30 pm. Ask again.",
      ]);
      expect((await listed(company))[0]?.state).toBe("expired");
    });

    it("leaves the kept call for 90 days, and the audit log proves its erasure", async () => {
      const company = await openFilled();
      await decide(company, await waiting(company));
      await company.passTime(92 * dayMs);
      await company.ask("POST", "/bicycles", "admin", { ...roadster, plate: "AP 31/9" });
      await waiting(company, { ...hire, plate: "AP 31/9" });
      const kept = await company.db.selectFrom("approvals").select("call").orderBy("made_at").execute();
      expect(kept.map(({ call }) => call !== "")).toEqual([false, true]);
      const verdict = await verifyLog(company.db, audited, async () => undefined);
      expect([verdict.broken, verdict.changed]).toEqual([undefined, undefined]);
    });

    itOnSqliteByDay("judges anew, and a rule that refuses now ends the call", async () => {
      const company = await openFilled();
      const id = await waiting(company);
      await hireOut(company, { ...hire, hours: 2 });
      const refused = await decide(company, id);
      expect([refused.status, refused.body.message]).toEqual([409, "This bicycle is hired already"]);
      expect((await listed(company))[0]).toMatchObject({
        state: "refused",
        reason: "This bicycle is hired already",
      });
    });

    itOnSqliteByDay("is asked a question whose answer changed, and the call goes on waiting", async () => {
      const company = await openFilled();
      const question = "This hirer has a newer hire. Hand out one more?";
      const id = await waiting(company, { ...hire, confirmed: "", after: 1 });
      await company.ask("POST", "/bicycles", "admin", { ...roadster, plate: "AP 31/9" });
      await hireOut(company, { ...hire, plate: "AP 31/9", hours: 2 });
      const asked = await decide(company, id, { confirmed: "" });
      expect([asked.status, asked.body.confirm]).toEqual([409, question]);
      expect((await listed(company)).find(({ _id }) => _id === id)?.state).toBe("waiting");
      expect((await decide(company, id, { confirmed: question })).status).toBe(201);
    });

    itOnSqliteByDay("is listed for administrators, and for others only of what they asked", async () => {
      const company = await openFilled();
      await waiting(company);
      await company.ask("POST", "/bicycles", "admin", { ...roadster, plate: "AP 31/9" });
      await company.ask("POST", "/hirers/004711/hires", "admin", { ...hire, plate: "AP 31/9" });
      expect(await listed(company)).toHaveLength(2);
      expect((await listed(company, "employee")).map(({ madeBy }) => madeBy)).toEqual(["Ravi Teja"]);
    });
  });
});
