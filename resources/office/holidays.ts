import { staff } from "#domain/basics/roles.ts";
import { foundingDay } from "./founding-day.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** Not a working day for handing over gold. */
export type Holiday = { _id: string; day: string; name: string };

const admin = ["admin"] as const;

export const holidays = defineResource<Holiday>({
  name: "holidays",
  extra: true,
  label: { one: "Holiday", many: "Holidays" },
  menu: { group: "manage", icon: "calendar" },
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Holiday ID", presence: wireOnly },
    day: { kind: "date", label: "Day", earliest: foundingDay, required: true },
    name: { kind: "text", label: "Name", required: true, maxLength: 60 },
  },

  operations: {
    list: { path: "/:role/holidays", roles: staff, failure: "Failed to fetch holidays" },
    create: {
      path: "/admin/holidays",
      roles: admin,
      title: "Add Holiday",
      submit: "Add holiday",
      success: "Holiday added",
      failure: "Failed to add the holiday",
    },
    edit: {
      path: "/admin/holidays/:_id",
      roles: admin,
      title: "Edit Holiday",
      submit: "Save changes",
      success: "Holiday updated",
      failure: "Failed to update the holiday",
    },
    remove: {
      path: "/admin/holidays/:_id",
      roles: admin,
      success: "Holiday removed",
      failure: "Failed to remove the holiday",
    },
  },

  searchable: ["name", "day"],
  filterable: { day: "day" },
  order: { by: "day", descending: true },

  views: {
    main: {
      columns: [
        { header: "Day", fields: ["day"], sort: "day" },
        { header: "Name", fields: ["name"], sort: "name" },
      ],
      search: "Search by name or year",
      empty: "No holidays yet",
      emptyHint: "Holidays do not count as working days for handing gold back.",
      create: "dialog",
      actions: ["edit", "remove"],
    },
  },

  actions: {
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    remove: { label: "Remove", icon: "delete", opens: "remove", undoneBy: "create" },
  },
});
