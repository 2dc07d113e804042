import { savedViews } from "#engine/declare/saved-views.ts";
import { column, computed, createdAt, person } from "./columns.ts";
import { tableOf } from "./table.ts";

export const savedViewTable = tableOf(
  savedViews,
  "saved_views",
  {
    _id: column("id"),
    name: column("name"),
    list: column("list"),
    query: column("query"),
    filters: computed(),
    shared: column("shared"),
    savedBy: person("saved_by"),
    savedAt: createdAt("saved_at"),
  },
  { staysShort: true, audit: { none: "Filters of one user's lists" } },
);
