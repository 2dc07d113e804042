/** Child resources: the table map names each one's parent. The tests cover every declared child. */
import { describe, expect, it } from "vitest";
import { pathOf } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { resources } from "#resources/index.ts";
import { tables } from "#server/registry.ts";
import { onSqliteByDay } from "./databases.ts";
import type { TestApp } from "./harness.ts";
import { lendByDays } from "./lend-by-days.ts";
import { createNotes, noteColumns, notes, withNotes } from "./notes.ts";
import { createLoan } from "./samples.ts";

const children = resources.filter(({ parent }) => parent);
function listOf({ name, operations }: AnyResource) {
  if (!operations.list) throw new Error(`${name} are never listed`);
  return operations.list;
}
const parentOf = ({ parent }: AnyResource) => (parent?.param === "aadharNumber" ? "Customer" : "Loan");
const roleOf = (child: AnyResource) => listOf(child).roles[0] ?? "admin";

const [hers, his, nobodys] = ["111122223333", "111122224444", "999988887777"] as const;

onSqliteByDay(({ open }) => {
  describe("declared children", () => {
    it.each(children)("$name of an unknown parent answer every operation with 404", async (child) => {
      const app = await open();
      const token = await app.signIn(roleOf(child));
      const unknown = { [child.parent?.param ?? ""]: "nobody", [child.id]: "nothing" };
      for (const [name, operation] of Object.entries(child.operations)) {
        const path = pathOf(operation, roleOf(child), unknown);
        const method = { list: "GET", create: "POST", edit: "PUT", remove: "DELETE" }[name] ?? "";
        const body = method === "POST" ? formOf(child) : undefined;
        const answer = await app.request(method, path, body, token);
        expect([name, answer.status, answer.body.message]).toEqual([
          name,
          404,
          `${parentOf(child)} not found`,
        ]);
      }
    });

    it("are listed under their own parent only", async () => {
      const app = await open();
      const loans = [await lentWithEverything(app), await lentWithEverything(app)];
      await app.db
        .updateTable("users")
        .set({ customer_id: app.db.selectFrom("customers").select("id").limit(1) })
        .where("role", "=", "customer")
        .execute();
      for (const child of children.filter((each) => parentOf(each) === "Loan")) {
        const token = await app.signIn(roleOf(child));
        const [one = [], other = []] = await Promise.all(
          loans.map(async (loanId) => {
            const path = pathOf(listOf(child), roleOf(child), { loanId });
            const { body } = await app.request("GET", path, undefined, token);
            return (body.data as Row[]).map((row) => row[child.id]);
          }),
        );
        expect([child.name, one.length > 0, other.length > 0]).toEqual([child.name, true, true]);
        expect([child.name, one.filter((key) => other.includes(key))]).toEqual([child.name, []]);
      }
    });
  });

  describe("a child of a customer, who is known by an Aadhaar number", () => {
    async function openWithNotes() {
      const app = await open(withNotes);
      await createNotes(app.db);
      for (const aadharNumber of [hers, his]) await createLoan(app, { aadharNumber });
      const token = await app.signIn("admin");
      const ask = (method: string, aadharNumber: string, note = "", body?: Row) =>
        app.request(method, `/admin/customers/${aadharNumber}/notes${note && `/${note}`}`, body, token);
      return { app, ask };
    }

    it("is stored under the customer's id, and so are its audit entries", async () => {
      const { app, ask } = await openWithNotes();
      const made = await ask("POST", hers, "", { text: "Calls in the evening" });
      expect(made.status).toBe(201);
      const { _id } = made.body.data as Row;
      expect((await ask("PUT", hers, String(_id), { text: "Calls at noon", version: 1 })).status).toBe(200);
      expect((await ask("DELETE", hers, String(_id))).status).toBe(200);
      const { id } = await app.db
        .selectFrom("customers")
        .select("id")
        .where("aadhar_number", "=", hers)
        .executeTakeFirstOrThrow();
      const entries = await app.db
        .selectFrom("audit_entries")
        .selectAll()
        .where("area", "=", "notes")
        .orderBy("id")
        .execute();
      expect(entries.map(({ act, record_id, dossier_id }) => [act, record_id, dossier_id])).toEqual(
        ["created", "edited", "deleted"].map((act) => [act, _id, id]),
      );
      expect(JSON.stringify(entries)).not.toContain(hers);
    });

    it("is listed, edited and removed under its own customer only", async () => {
      const { ask } = await openWithNotes();
      const text = "Calls in the evening";
      const { _id } = (await ask("POST", hers, "", { text })).body.data as Row;
      expect((await ask("GET", hers)).body.data).toMatchObject([{ _id, text }]);
      expect((await ask("GET", his)).body.data).toEqual([]);
      const note = String(_id);
      for (const [aadharNumber, message] of [
        [his, "Note not found"],
        [nobodys, "Customer not found"],
      ] as const)
        for (const [method, body] of [
          ["PUT", { text: "Somebody else's", version: 1 }],
          ["DELETE", undefined],
        ] as const) {
          const answer = await ask(method, aadharNumber, note, body);
          expect([method, answer.status, answer.body.message]).toEqual([method, 404, message]);
        }
      for (const answer of [await ask("GET", nobodys), await ask("POST", nobodys, "", { text })])
        expect([answer.status, answer.body.message]).toEqual([404, "Customer not found"]);
      expect((await ask("GET", hers)).body.data).toMatchObject([{ _id, text }]);
    });
  });

  it("a command on an unknown record answers 404, unless its form needs the record", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const given = resources.flatMap((resource) =>
      commandsOf(resource).map((command) => ({ resource, command })),
    );
    const refused: string[] = [];
    for (const { resource, command } of given) {
      const path = pathOf(command, "admin", { [command.parent?.param ?? ""]: "nobody" });
      const { status, body } = await app.request("POST", path, formOf(command), token);
      if (status === 400) refused.push(command.name);
      else expect([path, status, body.message]).toEqual([path, 404, `${resource.label.one} not found`]);
    }
    // The forms of these two commands need the loan and are validated first.
    expect(refused.sort()).toEqual(["release", "renew"]);
  });

  it("the server refuses to start with a child whose table map names no parent", async () => {
    const bare = tableOf(notes, "notes", noteColumns, { audit: { none: "" } });
    await expect(
      open({ ...withNotes, tables: [...tables, bare], stores: { notes: storeOf(bare) } }),
    ).rejects.toThrow("notes declare a parent, and their table map has no 'under'");
  });
});

/** Form values that are valid for any parent. */
const formOf = ({ name }: Pick<AnyResource, "name">): Row => ({ ...forms[name] });
const forms: Readonly<Record<string, Row>> = {
  payments: { amount: 100, paymentMethod: "online", transactionId: "UPI-unknown" },
  papers: { kind: "statement" },
  reminders: { message: "It is due" },
  charge: { charge: "Notice" },
  waive: { of: "charges", amount: 10, reason: "Regular customer" },
  settle: { amount: 100, paymentMethod: "online", transactionId: "UPI-unknown" },
  confirmAssay: { reason: "Weighed again" },
  removePicture: { article: "none", picture: "none", reason: "Of another loan" },
  reverse: { reason: "Typed twice" },
  cancel: { reason: "Typed twice", paidOut: "no" },
  repaySeveral: {
    payments: [{ loan: "none", amount: 100 }],
    paymentMethod: "online",
    transactionId: "UPI-unknown",
  },
  pay: { paidBy: "handcash" },
};

/** Lends with a record of every child, and returns the loan's id. */
async function lentWithEverything(app: TestApp): Promise<string> {
  const desk = await lendByDays(app, { kind: "bullet", aadharNumber: hers }, { isSignedIn: true });
  await desk.ask("charges", { charge: "Notice" });
  await desk.ask("waivers", { of: "charges", amount: 50, reason: "Regular customer" });
  await desk.ask("reminders", { message: "It is due" });
  await desk.issue("statement");
  await desk.pay(100);
  await desk.settle();
  await desk.releaseAll();
  return desk.id;
}
