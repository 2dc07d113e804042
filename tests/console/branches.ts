import { staff } from "#domain/basics/roles.ts";
import { fixedOnceCreated, keptBySystem, neverShown } from "#engine/declare/presence.ts";
import { queryRows } from "#engine/declare/query.ts";
import { defineCommand, defineResource, type Row } from "#engine/declare/vocabulary.ts";
import type { Command } from "#engine/server/stores/store.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** A fifth resource, as somebody would add it: this declaration, a line in the registry, and a store. */
export type Branch = {
  _id: string;
  code: string;
  name: string;
  address: string;
  phone: string;
  openedOn: string;
  status: "open" | "closed";
  visitors: number;
};

const admin = ["admin"] as const;

type Closing = { on: string; reason: string };

/** What is done to a branch, as somebody would add it: this declaration, its name at the branches, and a handler. */
export const close = defineCommand<Closing, Branch>({
  name: "close",
  label: "Close",
  icon: "confirm",
  offered: ({ status }) => status === "open",
  summary: ["name", "openedOn"],
  begins: ({ name }) => ({ reason: `${name} has moved` }),
  fields: {
    on: { kind: "date", label: "Last day", required: true },
    reason: { kind: "address", label: "Reason", required: true },
  },
  rules: [{ at: "reason", message: "Say why", holds: ({ reason }) => reason !== "?" }],
  path: "/branches/:branchId/closing",
  roles: admin,
  title: "Close branch",
  submit: "Close for good",
  confirmable: { submit: "Close all the same" },
  rename: { on: "lastDay" },
  success: "Branch closed",
  failure: "Failed to close the branch",
  audit: { act: "closed", titled: "reason" },
});

/** Of a branch that people still come to, it asks first. */
export function closing(rows: Row[]): Command {
  return async ({ on, reason }, change) => {
    const row = rows.find(({ _id }) => _id === change.params.branchId);
    if (!row) throw notFound("Branch");
    if (row.status === "closed") throw new Problem(409, "This branch is closed already");
    if (Number(row.visitors) > 1_000)
      requireConfirmation(`${row.visitors} people come here. Close it?`, change);
    row.status = "closed";
    return { data: { _id: row._id, on, reason } };
  };
}

export const branches = defineResource<Branch>({
  name: "branches",
  label: { one: "Branch", many: "Branches" },
  id: "_id",
  titled: "name",

  fields: {
    _id: { kind: "text", label: "Branch ID", presence: neverShown },
    code: { kind: "digits", label: "Code", length: 4, required: true, presence: fixedOnceCreated },
    name: { kind: "text", label: "Name", required: true },
    address: { kind: "address", label: "Address", required: true },
    phone: { kind: "phone", label: "Phone" },
    openedOn: { kind: "date", label: "Opened on" },
    status: {
      kind: "choice",
      label: "Status",
      initial: "open",
      options: [
        { value: "open", label: "open", tone: "green" },
        { value: "closed", label: "closed", tone: "grey" },
      ],
    },
    visitors: { kind: "number", label: "Visitors", presence: { ...keptBySystem, list: { admin: "read" } } },
  },

  rules: [
    {
      at: "name",
      message: "A branch has a name of its own",
      holds: ({ name }) => name.toLowerCase() !== "branch",
    },
    {
      at: "openedOn",
      message: "A closed branch was opened once",
      holds: ({ status, openedOn }) => status !== "closed" || openedOn !== "",
    },
  ],

  operations: {
    list: { path: "/branches", roles: staff, failure: "Failed to fetch branches" },
    create: {
      path: "/branches",
      roles: admin,
      title: "Add Branch",
      submit: "Open branch",
      success: "Branch opened",
      failure: "Failed to open branch",
      rename: { openedOn: "opened" },
    },
    edit: {
      path: "/branches/:_id",
      roles: admin,
      title: "Edit Branch",
      submit: "Save changes",
      success: "Branch updated",
      failure: "Failed to update branch",
    },
    remove: {
      path: "/branches/:_id",
      roles: admin,
      success: "Branch removed",
      failure: "Failed to remove branch",
    },
  },

  searchable: ["name", "address"],
  order: { by: "name" },

  views: {
    main: {
      columns: [
        { header: "Name", fields: ["name", "code"], sort: "name" },
        { header: "Where", fields: ["address", "phone"] },
        { header: "Opened", fields: ["openedOn"], sort: "openedOn" },
        { header: "Status", fields: ["status"] },
        { header: "Visitors", fields: ["visitors"] },
      ],
      search: "Search by name or address",
      tabs: { field: "status", options: [{ label: "All" }, { label: "Open", value: "open" }] },
      empty: "No branches yet",
      create: { as: "dialog" },
      actions: ["show", "edit", "close", "remove"],
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    remove: {
      label: "Remove",
      icon: "delete",
      opens: "remove",
      offered: ({ status }) => status === "closed",
      confirm: ({ name }) => `Remove the branch ${name}?`,
    },
  },

  commands: [close],
});

/** Kept in memory; the rows are there to be looked at. */
export function branchStore(rows: Row[]): Store {
  const at = (key: string) => rows.findIndex(({ _id }) => _id === key);
  return {
    list: async (query) => queryRows(branches, structuredClone(rows), query ?? {}),
    find: async (key) => rows[at(key)],
    async create(values) {
      if (rows.some(({ code }) => code === values.code)) {
        const msg = "Another branch has this code";
        throw new Problem(409, msg, [{ msg, path: "code" }]);
      }
      const data = { ...values, _id: `b${rows.length + 1}`, visitors: 0 };
      rows.push(data);
      return { data };
    },
    async edit(key, changes) {
      const data = { ...rows[at(key)], ...changes };
      rows[at(key)] = data;
      return data;
    },
    async remove(key) {
      rows.splice(at(key), 1);
    },
  };
}
