/** Resources that the engine gives every company: saved views, devices and Find. */
import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Company, now, onBothDatabases } from "../company/open.ts";
import { people } from "../company/people.ts";
import { signIn } from "../company/server.ts";
import { fill, meera, roadster, truck } from "../company/samples.ts";

const dataOf = ({ body }: { body: Row }) => body.data as Row[];

onBothDatabases(({ open, itOnSqliteByDay }) => {
  describe("saved views", () => {
    const hired = { name: "Hired", list: "bicycles", query: "state=hired" };

    it("belong to one person, or to everybody if an administrator shares them", async () => {
      const { ask } = await open();
      const saved = await ask("POST", "/employee/saved-views", "employee", { ...hired, shared: "all" });
      expect([saved.status, saved.body.data]).toEqual([
        201,
        {
          ...hired,
          shared: "",
          savedBy: people.employee.name,
          savedAt: now.toISOString(),
          _id: expect.any(String),
        },
      ]);
      await ask("POST", "/admin/saved-views", "admin", { ...hired, name: "Hired by all", shared: "all" });
      const names = async (role: "admin" | "employee") =>
        dataOf(await ask("GET", `/${role}/saved-views`, role)).map(({ name }) => name);
      expect([await names("employee"), await names("admin")]).toEqual([
        ["Hired", "Hired by all"],
        ["Hired by all"],
      ]);
      const { _id } = saved.body.data as Row;
      expect((await ask("DELETE", `/admin/saved-views/${_id}`, "admin")).status).toBe(404);
      expect((await ask("DELETE", `/employee/saved-views/${_id}`, "employee")).status).toBe(200);
      expect(await names("employee")).toEqual(["Hired by all"]);
    });

    itOnSqliteByDay("are refused for a list that the role cannot see", async () => {
      const { ask } = await open();
      const { status } = await ask("POST", "/employee/saved-views", "employee", { ...hired, list: "audit" });
      expect(status).toBe(400);
    });
  });

  describe("devices", () => {
    const devicesOf = async ({ ask }: Company, token: string) =>
      dataOf(await ask("GET", "/admin/sessions", token)).map(({ device, current }) => [device, current]);

    itOnSqliteByDay("are listed for their owner, who can end one and sign it out", async () => {
      const company = await open();
      const { ask, db } = company;
      await signIn(db, "admin", "phone", "Safari on iPhone", new Date(now.getTime() - 60_000));
      expect(await devicesOf(company, "admin")).toEqual([
        ["Chrome on Linux", "this"],
        ["Safari on iPhone", undefined],
      ]);
      expect((await ask("DELETE", "/employee/sessions/session-phone", "employee")).status).toBe(404);
      expect((await ask("GET", "/admin/bicycles", "phone")).status).toBe(200);
      const ended = await ask("DELETE", "/admin/sessions/session-phone", "admin");
      expect([ended.status, ended.body.message]).toEqual([200, "Device logged out"]);
      expect((await ask("GET", "/admin/bicycles", "phone")).status).toBe(401);
      expect(await devicesOf(company, "admin")).toEqual([["Chrome on Linux", "this"]]);
    });

    itOnSqliteByDay("are all ended except the current one", async () => {
      const company = await open();
      await signIn(company.db, "admin", "phone", "Safari on iPhone", now);
      const path = "/admin/sessions/session-admin/others";
      expect((await company.ask("POST", path, "admin", {})).status).toBe(201);
      expect(await devicesOf(company, "admin")).toEqual([["Chrome on Linux", "this"]]);
    });

    it("are removed together with the person", async () => {
      const { db } = await open();
      await db.deleteFrom("users").where("id", "=", people.customer.id).execute();
      const left = await db.selectFrom("sessions").select("user_id").execute();
      expect(left.map(({ user_id }) => user_id).sort()).toEqual([people.admin.id, people.employee.id]);
    });
  });

  describe("Find", () => {
    const found = async ({ ask }: Company, text: string) =>
      dataOf(await ask("GET", `/admin/find?q=${encodeURIComponent(text)}`, "admin")).map(
        ({ resource, row, by }) => [
          resource,
          ...(resource === "hirers" ? [(row as Row).membership] : [(row as Row).plate]),
          ...(by ? [by] : []),
        ],
      );

    it("finds a record by its key, and a parent by a key of its child", async () => {
      const company = await open();
      await fill(company);
      expect(await found(company, roadster.plate)).toEqual([
        ["bicycles", roadster.plate],
        ["hirers", meera.membership, `Plate ${roadster.plate}`],
      ]);
      expect(await found(company, "ap31/8")).toEqual([["bicycles", truck.plate]]);
      expect(await found(company, `https://bicycles.example/${truck.plate}`)).toEqual([
        ["bicycles", truck.plate],
      ]);
    });

    it("finds records by the searchable fields of lists, and finds nothing for a blank search", async () => {
      const company = await open();
      await fill(company);
      expect(await found(company, "meera")).toEqual([["hirers", meera.membership]]);
      expect(await found(company, "roadster")).toEqual([["bicycles", roadster.plate]]);
      await company.db.updateTable("bicycles").set({ model: "Roadster" }).execute();
      await company.ask("POST", "/hirers/004711/hires", "admin", {
        plate: truck.plate,
        from: "2025-01-11",
        hours: 1,
      });
      await company.db
        .updateTable("bicycles")
        .set({ state: "free" })
        .where("plate", "=", roadster.plate)
        .execute();
      expect(await found(company, "roadster")).toEqual([
        ["bicycles", truck.plate],
        ["bicycles", roadster.plate],
      ]);
      expect(await found(company, " ")).toEqual([]);
    });

    itOnSqliteByDay("is refused to customers", async () => {
      const { ask } = await open();
      expect((await ask("GET", "/employee/find?q=meera", "customer")).status).toBe(403);
    });
  });

  it("the audit log can be searched by name, and its entries cannot be changed", async () => {
    const company = await open();
    await fill(company);
    const entries = dataOf(await company.ask("GET", "/admin/audit?q=meera&page=1", "admin"));
    expect(entries.map(({ title }) => title)).toEqual([meera.name]);
    const rewriting = company.db.updateTable("audit_entries").set({ title: "Somebody else" }).execute();
    await expect(rewriting).rejects.toThrow("The record of who did what is only ever added to");
  });
});
