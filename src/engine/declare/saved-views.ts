import { isDecodable } from "#domain/basics/text.ts";
import { staff } from "#domain/basics/roles.ts";
import { nameInWords } from "./filter-chips.ts";
import { setBySystem, wireOnly } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** `query` leaves out the page. */
export type SavedView = {
  _id: string;
  name: string;
  /** Name of the page: a resource or the dashboard. */
  list: string;
  query: string;
  filters?: string;
  shared: "" | "all";
  savedBy: string;
  savedAt: string;
};

const setByForm = { kind: "text", required: true, presence: setBySystem } as const;

export const savedViews = defineResource<SavedView>({
  name: "saved-views",
  extra: true,
  label: { one: "Saved view", many: "Saved views" },
  menu: false,
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Saved view ID", presence: wireOnly },
    name: { kind: "text", label: "Name", required: true, maxLength: 60 },
    list: {
      ...setByForm,
      label: "List",
      maxLength: 40,
      compute: ({ list }) => list,
      display: ({ list = "" }) => nameInWords(list),
    },
    // Allows for another script, of which each letter takes nine characters in an address.
    query: { ...setByForm, label: "Filters", maxLength: 1200, compute: ({ query }) => query },
    filters: { kind: "text", label: "Filters", presence: setBySystem },
    shared: {
      kind: "choice",
      label: "For",
      presence: { create: { admin: "write" } },
      options: [
        { value: "", label: "myself" },
        { value: "all", label: "everybody" },
      ],
    },
    savedBy: { kind: "text", label: "Saved by", presence: setBySystem },
    savedAt: { kind: "time", label: "Saved", presence: setBySystem },
  },

  operations: {
    list: { path: "/:role/saved-views", roles: staff, failure: "Failed to fetch the saved views" },
    create: {
      path: "/:role/saved-views",
      roles: staff,
      title: "Save this view",
      submit: "Save view",
      success: "View saved",
      failure: "Failed to save the view",
    },
    remove: {
      path: "/:role/saved-views/:_id",
      roles: staff,
      success: "View removed",
      failure: "Failed to remove the view",
    },
  },

  rules: [
    {
      at: "query",
      message: "The filters contain an invalid character",
      holds: ({ query }) => isDecodable(query),
    },
  ],

  initialValues: (page) => ({ list: String(page?.list ?? ""), query: String(page?.query ?? "") }),

  searchable: ["name", "list"],
  order: { by: "name" },

  views: {
    main: {
      columns: [
        { header: "Name", fields: ["name"], sort: "name" },
        { header: "List", fields: ["list"], sort: "list" },
        { header: "Filters", fields: ["filters"] },
        { header: "For", fields: ["shared", "savedBy"], sort: "shared" },
      ],
      search: "Search by name or list",
      empty: "No saved views",
      actions: ["remove"],
    },
  },

  actions: {
    remove: {
      label: "Remove",
      icon: "delete",
      isAvailable: ({ shared }, { role }) => role === "admin" || shared !== "all",
      opens: "remove",
      undoneBy: "create",
    },
  },
});
