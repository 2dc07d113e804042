import { isDecodable } from "#domain/basics/characters.ts";
import { staff } from "#domain/basics/roles.ts";
import { keptBySystem, neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** The filters of a list under a name: `query` is what stands in the list's address, without its page. */
export type SavedView = {
  _id: string;
  name: string;
  /** The page it stands on: a resource's, or the dashboard. */
  list: string;
  query: string;
  shared: "" | "all";
  savedBy: string;
  savedAt: string;
};

/** Carried by the form and not typed into it. */
const ofThePage = { kind: "text", required: true, presence: keptBySystem } as const;

export const savedViews = defineResource<SavedView>({
  name: "saved-views",
  extra: true,
  label: { one: "Saved view", many: "Saved views" },
  id: "_id",
  titled: "name",

  fields: {
    _id: { kind: "text", label: "Saved view ID", presence: neverShown },
    name: { kind: "text", label: "Name", required: true, maxLength: 60 },
    list: { ...ofThePage, label: "List", maxLength: 40, compute: ({ list }) => list },
    // A search in another script is nine letters of an address for each of its own.
    query: { ...ofThePage, label: "Filters", maxLength: 1200, compute: ({ query }) => query },
    shared: {
      kind: "choice",
      label: "For",
      presence: { create: { admin: "write" } },
      options: [
        { value: "", label: "myself" },
        { value: "all", label: "everybody" },
      ],
    },
    savedBy: { kind: "text", label: "Saved by", presence: keptBySystem },
    savedAt: { kind: "time", label: "Saved", presence: keptBySystem },
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
      message: "The filters contain a character that cannot be kept",
      holds: ({ query }) => isDecodable(query),
    },
  ],

  begins: (page) => ({ list: String(page?.list ?? ""), query: String(page?.query ?? "") }),

  searchable: ["name", "list"],
  order: { by: "name" },

  views: {
    main: {
      columns: [
        { header: "Name", fields: ["name"], sort: "name" },
        { header: "List", fields: ["list"], sort: "list" },
        { header: "Filters", fields: ["query"] },
        { header: "For", fields: ["shared", "savedBy"], sort: "shared" },
      ],
      search: "Search by name or list",
      empty: "No views are saved",
      actions: ["remove"],
    },
  },

  actions: {
    remove: {
      label: "Remove",
      icon: "delete",
      offered: ({ shared }, { role }) => role === "admin" || shared !== "all",
      opens: "remove",
      undoneBy: "create",
    },
  },
});
