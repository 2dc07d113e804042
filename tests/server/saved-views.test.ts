import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { resources } from "#resources/index.ts";
import { listsFor } from "#engine/declare/actions.ts";
import { onSqliteByDay } from "./databases.ts";
import { schemeForm } from "./samples.ts";

onSqliteByDay(({ open }) => {
  it("a saved view is personal, unless an administrator shares it", async () => {
    const app = await open();
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    const save = async (by: "admin" | "employee", view: Row) =>
      app.request("POST", `/${by}/saved-views`, view, tokens[by]);
    const names = async (by: "admin" | "employee", query = "") => {
      const { body } = await app.request("GET", `/${by}/saved-views${query}`, undefined, tokens[by]);
      return (body.data as Row[]).map(({ name }) => name);
    };
    const remove = async (by: "admin" | "employee", { _id }: Row) =>
      (await app.request("DELETE", `/${by}/saved-views/${_id}`, undefined, tokens[by])).status;

    const late = { name: "Late", list: "loans", query: "status=active&sort=createdAt", shared: "all" };
    const own = await save("employee", late);
    expect([own.status, own.body.data]).toEqual([
      201,
      {
        ...late,
        shared: "",
        _id: expect.any(String),
        savedAt: expect.any(String),
        savedBy: app.people.employee.name,
      },
    ]);
    const all = await save("admin", { ...late, name: "Late for all" });
    await save("admin", { ...late, name: "An administrator's", shared: "" });

    expect(await names("employee")).toEqual(["Late", "Late for all"]);
    expect(await names("admin")).toEqual(["An administrator's", "Late for all"]);
    expect(await names("employee", "?page=1&q=for%20all")).toEqual(["Late for all"]);

    expect(await remove("employee", all.body.data as Row)).toBe(403);
    expect(await remove("admin", own.body.data as Row)).toBe(404);
    expect(await remove("admin", all.body.data as Row)).toBe(200);
    expect(await remove("employee", own.body.data as Row)).toBe(200);
    expect(await names("employee")).toEqual([]);
  });

  it("the filters of a view are in words, with names instead of ids, and names are unique", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const scheme = await app.request("POST", "/admin/schemes", schemeForm, token);
    const view = {
      name: "Of Ravi",
      list: "loans",
      query: `tab=closed&status=active&overdue=true&createdBy=${app.idOf("employee")}&scheme=${(scheme.body.data as Row)._id}&from=2025-01-05&sort=createdAt&order=desc`,
    };
    const save = (changes: Row) => app.request("POST", "/admin/saved-views", { ...view, ...changes }, token);
    expect((await save({})).status).toBe(201);
    const { body } = await app.request("GET", "/admin/saved-views", undefined, token);
    expect((body.data as Row[])[0]?.filters).toBe(
      `Status: closed, Status: active, Overdue, Created by: ${app.people.employee.name}, Scheme: Bullet gold, From: 5 Jan 2025, Sorted by: Date, Descending`,
    );
    const again = await save({ name: " of  RAVI" });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ path: "name" }]]);
    expect((await save({ list: "dashboard" })).status).toBe(201);
    await app.request("DELETE", `/admin/employees/${app.idOf("employee")}`, undefined, token);
    const after = await app.request("GET", "/admin/saved-views?page=1&q=ravi", undefined, token);
    expect((after.body.data as Row[])[0]?.filters).toContain("Created by: Other");
  });

  it("a view that names no field of its list is listed in its own words", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    for (const [list, query] of [
      ["loans", "sort=bogus"],
      ["holidays", "tab=x"],
    ])
      await app.request("POST", "/admin/saved-views", { name: `View of ${list}`, list, query }, token);
    const { body } = await app.request("GET", "/admin/saved-views", undefined, token);
    expect((body.data as Row[]).map(({ filters }) => filters)).toEqual(["Tab: x", "Sorted by: Bogus"]);
  });

  it("an employee sees no shared view of an administrators' list", async () => {
    const app = await open();
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    const namesFor = (role: "admin" | "employee") => listsFor(resources, role).map(({ name }) => name);
    for (const list of [...namesFor("admin"), "dashboard", "no-such-list"])
      await app.request(
        "POST",
        "/admin/saved-views",
        { name: `View of ${list}`, list, query: "q=secret", shared: "all" },
        tokens.admin,
      );
    const seen = async (role: "admin" | "employee") => {
      const { body } = await app.request("GET", `/${role}/saved-views`, undefined, tokens[role]);
      return (body.data as Row[]).map(({ list }) => list).sort();
    };
    const employees = namesFor("employee").filter((name) => namesFor("admin").includes(name));
    expect(employees).not.toContain("employees");
    expect(await seen("employee")).toEqual([...employees, "dashboard"].sort());
    expect(await seen("admin")).toEqual([...namesFor("admin"), "dashboard"].sort());
  });
});
