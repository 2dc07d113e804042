import { staff } from "#domain/basics/roles.ts";
import {
  neverShown,
  readOnlyAfterCreation,
  setBySystem,
  versionField,
  wireOnly,
} from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";
import { type Bicycle, bicycles } from "./bicycles.ts";

/** The key on the wire is the membership number, which may change. */
export type Hirer = {
  _id: string;
  membership: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  emergency: { name: string; phone: string };
  lockCode: string;
  face?: string;
  joined: string;
  note?: string;
  hireCount?: number;
  version?: number;
};

export const hirers = defineResource<Hirer>({
  name: "hirers",
  label: { one: "Hirer", many: "Hirers" },
  menu: { under: "bicycles" },
  id: "membership",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Hirer ID", presence: wireOnly },
    membership: { kind: "digits", label: "Membership number", length: 6, required: true },
    name: { kind: "text", label: "Name", required: true },
    email: { kind: "email", label: "Email", optional: "email" },
    phone: { kind: "phone", label: "Phone", required: true },
    address: { kind: "multiline", label: "Address" },
    emergency: {
      kind: "group",
      label: "In an emergency",
      optional: "emergency",
      section: "In an emergency",
      fields: {
        name: { kind: "text", label: "Name of the contact" },
        phone: {
          kind: "phone",
          label: "Phone of the contact",
          sameAs: { field: "phone", label: "The same phone" },
        },
      },
    },
    lockCode: {
      kind: "password",
      label: "Lock code",
      required: true,
      presence: { ...neverShown, create: "write" },
    },
    face: { kind: "photo", label: "Picture", extra: true },
    joined: { kind: "time", label: "Joined", presence: { ...setBySystem, ...readOnlyAfterCreation } },
    note: { kind: "multiline", label: "Note", extra: true, isAlwaysShown: true },
    hireCount: { kind: "number", label: "Hires", extra: true, presence: wireOnly },
    version: versionField,
  },
  rules: [{ requires: ["membership"], message: "Membership number is required" }],
  version: "version",

  operations: {
    list: { path: "/:role/hirers", roles: staff, failure: "Failed to fetch hirers" },
    create: {
      path: "/hirers",
      roles: staff,
      title: "Add Hirer",
      submit: "Add hirer",
      success: "Hirer added",
      failure: "Failed to add the hirer",
    },
    edit: {
      path: "/hirers/:membership",
      roles: staff,
      title: "Edit Hirer",
      submit: "Save changes",
      body: "row",
      approval: {
        by: ["admin"],
        reasons: {
          phone: {
            when: ({ phone }, hirer) => phone !== hirer.phone,
            says: ({ phone, name }) => `Change the phone of ${name} to ${phone}`,
          },
        },
      },
      success: "Hirer updated",
      failure: "Failed to update the hirer",
    },
  },

  searchable: ["name", "membership", "emergency.name"],
  globalSearch: { by: ["membership"], summary: ["phone"] },
  order: { by: "name" },
  filters: [{ name: "withoutEmail", label: "Without email", by: "email", isEmpty: true }],

  views: {
    main: {
      columns: [
        { header: "Name", fields: ["name", "membership"], sort: "name" },
        { header: "Contact", fields: ["phone", "email"] },
        { header: "Emergency", fields: ["emergency.name"] },
        { header: "Note", fields: ["note"], cutAddresses: true },
        { header: "Joined", fields: ["joined"], sort: "joined" },
      ],
      search: "Search by name or membership number",
      empty: "No hirers yet",
      create: "dialog",
      actions: ["show", "edit"],
      batchActions: ["export"],
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    takeIn: {
      label: "Take in bicycle",
      icon: "bill",
      opens: "create",
      of: bicycles,
      values: ({ name, membership }): Partial<Bicycle> => ({
        plate: `M ${membership}`,
        model: `Bicycle of ${name}`,
      }),
    },
  },

  batchActions: { export: { label: "Export selected", icon: "download", opens: "export" } },

  layout: {
    tabs: {
      hirer: {
        label: "Hirer",
        parts: [{ children: "hires" }],
        aside: [{ section: "In an emergency" }],
      },
    },
  },
});
