/** Messages and call-back requests, from the visitor to the member of staff who follows them up. */
import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { visitorMessage } from "../samples.ts";

const inquiries = [
  { list: "messages", send: "/contact", body: visitorMessage },
  { list: "callbacks", send: "/callbacks", body: { phone: visitorMessage.phone } },
];

onSqliteByDay(({ open }) => {
  describe.each(inquiries)("$list", ({ list, send, body }) => {
    const first = async (app: TestApp, role: "admin" | "employee", token: string) => {
      const { body } = await app.request("GET", `/${role}/${list}`, undefined, token);
      return (body.data as Row[])[0] as Row;
    };

    it("are new, in the language of the page, and in English for a client that names none", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      for (const [language, phone] of [
        ["te", "98480 00001"],
        ["tlh", "98480 00002"],
        [undefined, "98480 00003"],
      ]) {
        await app.request("POST", send, { ...body, phone, language });
        app.clock.passMinutes(1);
      }
      const { body: listed } = await app.request("GET", `/employee/${list}`, undefined, token);
      expect(listed.data).toMatchObject([
        { phone: "98480 00003", state: "new", language: "en" },
        { phone: "98480 00002", state: "new", language: "en" },
        { phone: "98480 00001", state: "new", language: "te" },
      ]);
      expect((listed.data as Row[])[0]).not.toHaveProperty("assignee");
    });

    it("are taken by one of two who try at once, and the other is told", async () => {
      const app = await open();
      const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
      await app.request("POST", send, body);
      const { _id, version } = await first(app, "admin", admin);
      const me = app.idOf("employee");
      const taken = await app.request("PUT", `/employee/${list}/${_id}`, { assignee: me, version }, employee);
      expect(taken.status).toBe(200);
      const late = await app.request(
        "PUT",
        `/admin/${list}/${_id}`,
        { assignee: app.idOf("admin"), version },
        admin,
      );
      expect(late).toMatchObject({ status: 409 });
      expect(await first(app, "admin", admin)).toMatchObject({
        assignee: me,
        assignedTo: app.people.employee.name,
        version: 2,
      });
    });

    it("are counted by their state, and each edit is in the audit log", async () => {
      const app = await open();
      const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
      await app.request("POST", send, body);
      app.clock.passMinutes(1);
      await app.request("POST", send, { ...body, phone: "98480 99999" });
      const { _id, version } = await first(app, "employee", employee);
      const edit = { state: "called", note: "Comes on Monday", version };
      await app.request("PUT", `/employee/${list}/${_id}`, edit, employee);
      const count = async (filter: string) =>
        (await app.request("GET", `/admin/${list}?${filter}&page=1&perPage=1`, undefined, admin)).body.total;
      expect([await count("state=new"), await count("state=called"), await count("state=lost")]).toEqual([
        1, 1, 0,
      ]);
      const { body: log } = await app.request("GET", `/admin/audit?area=${list}`, undefined, admin);
      expect((log.data as Row[])[0]).toMatchObject({ act: "edited", who: app.people.employee.name });
    });

    it("are assigned to staff only, and what the visitor wrote stays", async () => {
      const app = await open();
      const admin = await app.signIn("admin");
      await app.request("POST", send, body);
      const before = await first(app, "admin", admin);
      const put = (changes: Row) =>
        app.request("PUT", `/admin/${list}/${before._id}`, { version: before.version, ...changes }, admin);
      expect(await put({ assignee: "nobody-here" })).toMatchObject({
        status: 400,
        body: { errors: [{ msg: "Only a member of staff can be assigned", path: "assignee" }] },
      });
      expect((await put({ state: "asleep" })).status).toBe(400);
      expect((await put({ phone: "1", language: "hi", name: "Other" })).status).toBe(200);
      expect(await first(app, "admin", admin)).toEqual(before);
    });
  });
});
