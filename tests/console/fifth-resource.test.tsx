/** A resource and its command that exist only here are declared, registered and stored; nothing in src/ knows of them. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { resources } from "#resources/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Contract } from "#engine/server/contract/openapi.ts";
import { api, network } from "../setup/api.ts";
import { branches, branchStore, closing } from "./branches.ts";
import { aMoment, click, colourOf, columns, dialog, fill, openConsole, rowOf, rows } from "./render.tsx";

const registry = [...resources, branches];

const harbour = {
  _id: "b1",
  code: "0001",
  name: "Harbour",
  address: "1 Beach Road, Visakhapatnam",
  phone: "98480 12345",
  openedOn: "2011-03-01",
  status: "open",
  visitors: 1200,
};
const hill = {
  ...harbour,
  _id: "b2",
  code: "0002",
  name: "Hill",
  address: "2 Hill Street",
  status: "closed",
};

let kept: Row[];

beforeEach(async () => {
  kept = [{ ...hill }, { ...harbour }];
  await api({
    resources: registry,
    stores: { branches: branchStore(kept) },
    handlers: { branches: { close: closing(kept) } },
  });
});

const open = (role: "admin" | "employee", path = `/${role}/branches`) =>
  openConsole(role, path, { registry });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the list", () => {
  test("stands in the menu under its label and has the declared columns, order and formats", async () => {
    const { user } = await open("admin", "/admin/reports");
    const menu = within(await screen.findByRole("navigation", { name: "Console" }));
    await user.click(menu.getByRole("link", { name: "Branches" }));
    expect((await rowOf("Harbour")).getByText("1 Mar 2011")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Branches" })).toBeVisible();
    expect(await columns()).toEqual(["Name", "Where", "Opened", "Status", "Visitors", "Actions"]);
    expect(rows().map(([name]) => name)).toEqual(["Harbour0001", "Hill0002"]);
    expect(colourOf((await rowOf("Hill")).getByText("closed"))).toBe("default");
  });

  test("searches, filters by its tabs and sorts", async () => {
    const { user } = await open("admin");
    await rowOf("Harbour");
    await click(user, "Name");
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(["Hill0002", "Harbour0001"]));
    await click(user, "Open (1)");
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(["Harbour0001"]));
    await click(user, "All (2)");
    await fill("Search by name or address", "hill str");
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(["Hill0002"]));
    await fill("Search by name or address", "nowhere");
    expect(await screen.findByText("No branches yet")).toBeVisible();
  });

  test("says its own failure", async () => {
    network.use(http.get("*/api/branches", () => HttpResponse.json({}, { status: 500 })));
    await open("admin");
    expect(await screen.findByText("Failed to fetch branches")).toBeVisible();
  });
});

describe("an admin", () => {
  test("creates: the form has the declared inputs, judges by the declared rules and sends the declared names", async () => {
    const { user } = await open("admin");
    await click(user, "Add Branch");
    const form = await dialog("Add Branch");
    expect(form.getByLabelText(/^Status/)).toHaveValue("open");
    expect(form.getByLabelText(/^Opened on/)).toHaveAttribute("type", "date");
    expect(form.getByLabelText(/^Name/)).toBeRequired();
    expect(form.getByLabelText(/^Phone/)).not.toBeRequired();
    expect(form.queryByLabelText(/^Visitors/)).toBeNull();

    const refusals: [complaint: string, remedy: [label: string, text: string]][] = [
      ["A branch has a name of its own", ["Name", "Market"]],
      ["A closed branch was opened once", ["Opened on", "2024-02-29"]],
      ["Code is required", ["Code", "0001"]],
      ["Another branch has this code", ["Code", "0003"]],
    ];
    await fill("Name", "Branch", form);
    await fill("Address", "3 Market Square", form);
    await user.selectOptions(form.getByLabelText(/^Status/), "closed");
    for (const [complaint, remedy] of refusals) {
      await click(user, "Open branch", form);
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(complaint));
      await fill(...remedy, form);
    }
    await click(user, "Open branch", form);
    expect(await screen.findByText("Branch opened")).toBeVisible();
    await isClosed();
    expect((await rowOf("Market")).getByText("29 Feb 2024")).toBeVisible();
    expect(kept).toContainEqual(expect.objectContaining({ name: "Market", openedOn: "2024-02-29" }));
  });

  test("edits, but not what is fixed once created", async () => {
    const { user } = await open("admin");
    await click(user, "Edit Harbour", await rowOf("Harbour"));
    const form = await dialog("Edit Branch");
    expect(form.getByLabelText(/^Code/)).toHaveValue("0001");
    expect(form.getByLabelText(/^Code/)).toHaveAttribute("readonly");
    await fill("Name", "Old Harbour", form);
    await click(user, "Save changes", form);
    expect(await screen.findByText("Branch updated")).toBeVisible();
    await isClosed();
    expect(kept).toContainEqual({ ...harbour, name: "Old Harbour" });
  });

  test("removes after the declared question, and only where it is offered", async () => {
    const { user } = await open("admin");
    expect((await rowOf("Harbour")).queryByRole("button", { name: /^Remove/ })).toBeNull();
    await click(user, "Remove Hill", await rowOf("Hill"));
    const question = await dialog("Remove branch");
    expect(question.getByText("Remove the branch Hill?")).toBeVisible();
    await click(user, /^(Delete|Remove)$/, question);
    expect(await screen.findByText("Branch removed")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Hill")).toBeNull());
    expect(kept).toEqual([harbour]);
  });
});

describe("a command", () => {
  test("has a button where it is offered, and a dialog that begins, judges, asks and says as declared", async () => {
    const { user } = await open("admin");
    expect((await rowOf("Hill")).queryByRole("button", { name: /^Close/ })).toBeNull();
    await click(user, "Close Harbour", await rowOf("Harbour"));
    const form = await dialog("Close branch");
    expect(form.getByText("1 Mar 2011")).toBeVisible();
    expect(form.getByLabelText(/^Reason/)).toHaveValue("Harbour has moved");
    await fill("Reason", "?", form);
    await click(user, "Close for good", form);
    expect(await form.findByText("Say why")).toBeVisible();
    await fill("Reason", "Too dear", form);
    await click(user, "Close for good", form);
    expect(await form.findByText("Last day is required")).toBeVisible();
    await fill("Last day", "2025-01-31", form);
    await click(user, "Close for good", form);
    expect(await form.findByText("1200 people come here. Close it?")).toBeVisible();
    expect(kept).toContainEqual(harbour);
    await click(user, "Close all the same", form);
    expect(await screen.findByText("Branch closed")).toBeVisible();
    await isClosed();
    expect(kept).toContainEqual({ ...harbour, status: "closed" });
    expect((await rowOf("Harbour")).queryByRole("button", { name: /^Close/ })).toBeNull();
  });
});

describe("an employee", () => {
  test("lists, without what only an admin sees, and is offered nothing else", async () => {
    await open("employee");
    const row = await rowOf("Hill");
    expect(await columns()).toEqual(["Name", "Where", "Opened", "Status", "Actions"]);
    expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "View Hill",
    ]);
    expect(screen.queryByRole("button", { name: "Add Branch" })).toBeNull();
  });

  test("reaches no form by its address", async () => {
    await open("employee", "/employee/branches?action=edit&record=b1");
    await rowOf("Hill");
    await aMoment();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("looks at a record's page", async () => {
    await import("#engine/console/screens/record/RecordPage.tsx");
    const { user } = await open("employee");
    await click(user, "View Harbour", await rowOf("Harbour"));
    expect(await screen.findByRole("heading", { level: 1, name: "Harbour" })).toBeVisible();
    expect(window.location.pathname).toBe("/employee/branches/b1");
    const main = within(screen.getByRole("main"));
    for (const text of ["0001", "1 Beach Road, Visakhapatnam", "1 Mar 2011", "open"])
      expect(main.getByText(text)).toBeVisible();
  });
});

describe("the server", () => {
  const call = async (
    role: "admin" | "employee" | "customer",
    method: string,
    path: string,
    body?: object,
  ) => {
    const { request, signIn } = await api();
    return request(method, path, body, await signIn(role));
  };

  test.each([
    ["employee", "POST", "/branches", {}],
    ["employee", "PUT", "/branches/b1", {}],
    ["employee", "DELETE", "/branches/b2", undefined],
    ["employee", "POST", "/branches/b1/closing", {}],
    ["customer", "GET", "/branches", undefined],
  ] as const)("holds to the permissions: %s may not %s %s", async (role, method, path, body) => {
    expect((await call(role, method, path, body)).status).toBe(403);
    expect(kept).toEqual([hill, harbour]);
  });

  test("judges by the same rules, all of them at once", async () => {
    const { status, body } = await call("admin", "POST", "/branches", {
      name: "branch",
      status: "closed",
      opened: "soon",
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: "name", msg: "A branch has a name of its own" },
      { path: "code", msg: "Code is required" },
      { path: "address", msg: "Address is required" },
      { path: "openedOn", msg: "Enter a date" },
    ]);
  });

  test("takes only what may be written, and does not remove what is not offered", async () => {
    await call("admin", "PUT", "/branches/b1", { code: "9999", visitors: 9, phone: "90000 00000" });
    expect(kept).toContainEqual({ ...harbour, phone: "90000 00000" });
    expect((await call("admin", "DELETE", "/branches/b1")).status).toBe(403);
  });

  test("judges a command, asks, does it once and writes it in the audit log", async () => {
    const { ask, signIn } = await api();
    const token = await signIn("admin");
    const close = async (key: string, body: Row, branch = "b1") => {
      const headers = { "idempotency-key": key };
      const answer = await ask("POST", `/branches/${branch}/closing`, { body, token, headers });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Row };
    };

    expect(await close("k1", { lastDay: "soon", reason: "?" })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: "reason", msg: "Say why" },
          { path: "on", msg: "Enter a date" },
        ],
      },
    });
    const asked = { lastDay: "2025-01-31", reason: "Too dear" };
    expect((await close("k2", asked, "b9")).body).toEqual({ message: "Branch not found" });
    const { status, body } = await close("k3", asked);
    expect([status, body.confirm]).toEqual([409, "1200 people come here. Close it?"]);
    expect(kept).toContainEqual(harbour);

    const said = { ...asked, confirmed: body.confirm };
    const done = await close("k4", said);
    expect([done.status, done.body]).toEqual([
      201,
      { message: "Branch closed", data: { _id: "b1", on: "2025-01-31", reason: "Too dear" } },
    ]);
    const again = await close("k4", said);
    expect([again.status, again.body]).toEqual([201, done.body]);
    expect([done, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
    expect((await close("k5", said)).body.message).toBe("This branch is closed already");

    const record = await call("admin", "GET", "/admin/audit?area=branches&page=1&perPage=5");
    expect(record.body.data).toMatchObject([
      {
        ...{ area: "branches", act: "closed", title: "Too dear", who: "Asha Rao" },
        changes: [
          { field: "Last day", before: "", after: "31 Jan 2025" },
          { field: "Reason", before: "", after: "Too dear" },
        ],
      },
    ]);
  });

  test("describes a command in the contract", async () => {
    const { body } = await call("admin", "GET", "/openapi.json");
    const { post } = (body as unknown as Contract).paths["/branches/{branchId}/closing"] ?? {};
    expect(post).toMatchObject({ summary: "Close branch", tags: ["Branches"], description: "For admin." });
    expect(post?.parameters.map(({ name }) => name)).toEqual(["branchId", "idempotency-key"]);
    const schema = post?.requestBody?.content["application/json"].schema as { properties: object };
    expect(Object.keys(schema.properties)).toEqual(["lastDay", "reason", "confirmed"]);
  });
});
