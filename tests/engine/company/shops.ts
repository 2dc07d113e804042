import type { Role } from "#domain/basics/roles.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** A shop: it has a conditional group, a computed text and fields that depend on the role. */
export type Shop = {
  id: string;
  name: string;
  code: string;
  size: "small" | "large";
  seats: number;
  /** Only large shops have a workshop. */
  workshop: { grams: number; keeper: string };
  counters: { label: string; limit: number }[];
  display: string;
  budget: number;
  secret: string;
};

const everybody: readonly Role[] = ["admin", "employee", "customer"];

export const shops = defineResource<Shop>({
  name: "shops",
  label: { one: "Shop", many: "Shops" },
  menu: { group: "office", count: { size: "large" } },
  id: "id",
  titleField: "name",
  fields: {
    id: { kind: "text", label: "ID", presence: { create: "none", edit: "none" } },
    name: { kind: "text", label: "Name", required: true },
    code: { kind: "digits", label: "Code", length: 4, groups: [2, 2], checkDigit: "verhoeff" },
    size: {
      kind: "choice",
      label: "Size",
      initial: "small",
      options: [
        { value: "small", label: "small" },
        { value: "large", label: "large" },
      ],
    },
    seats: { kind: "number", label: "Seats", min: 1, max: 50 },
    workshop: {
      kind: "group",
      label: "Workshop",
      when: ({ size }) => size === "large",
      fields: {
        grams: { kind: "grams", label: "Grams" },
        keeper: { kind: "text", label: "Keeper", required: true },
      },
    },
    counters: {
      kind: "items",
      label: "Counters",
      of: "Counter",
      min: 2,
      fields: {
        label: { kind: "text", label: "Label", required: true },
        limit: { kind: "money", label: "Limit" },
      },
    },
    display: {
      kind: "text",
      label: "Display name",
      compute: ({ name, code }, { id }) => `${name} ${code} by ${id}`,
    },
    budget: { kind: "money", label: "Budget", presence: { edit: { admin: "write", employee: "read" } } },
    secret: { kind: "text", label: "Secret", presence: { list: { admin: "read" }, show: { admin: "read" } } },
  },
  rules: [
    {
      at: "seats",
      message: "A large shop has ten seats",
      holds: ({ size, seats }) => size !== "large" || seats >= 10,
    },
    { at: "name", in: "edit", message: "A name stays short", holds: ({ name }) => name.length < 20 },
  ],
  operations: {
    list: { path: "/shops", roles: everybody, failure: "No list" },
    create: {
      path: "/shops",
      roles: ["admin"],
      title: "New shop",
      submit: "Open",
      status: 200,
      rename: { name: "title" },
      failure: "No shop",
    },
    edit: {
      path: "/shops/:id",
      roles: ["admin", "employee"],
      title: "Shop",
      submit: "Save",
      rename: { seats: "places" },
      failure: "No edit",
    },
  },
  searchable: ["name", "workshop.keeper"],
  order: { by: "seats", descending: true },
  views: {
    main: {
      columns: [
        { header: "Name", fields: ["name", { field: "code", roles: ["admin"] }], sort: "name" },
        { header: "Secret", fields: ["secret"] },
        { header: "Room", fields: ["seats", "budget"], inline: ["budget"], labelled: true },
        { header: "Keeper", fields: ["workshop.keeper"], sort: "workshop.keeper" },
      ],
      tabs: { field: "size", options: [{ label: "All" }, { label: "Large", value: "large" }] },
      empty: "No shops",
      emptyHint: "Shops that hire out bicycles are listed here.",
      firstBy: "shops",
      actions: ["edit", "open"],
    },
  },
  actions: {
    edit: { label: "Edit", icon: "edit", opens: "edit", isAvailable: ({ size }) => size === "large" },
    open: { label: "Open", icon: "show", opens: "show" },
  },
});
