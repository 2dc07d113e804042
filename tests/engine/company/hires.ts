import { staff } from "#domain/basics/roles.ts";
import { readOnlyAfterCreation, setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** A hirer's rental of a bicycle. The rent is in rupees. */
export type Hire = {
  _id: string;
  plate: string;
  from: string;
  hours: number;
  rent: number;
  by: string;
};

const rentAnHour = 20;

export const hires = defineResource<Hire>({
  name: "hires",
  label: { one: "Hire", many: "Hires" },
  id: "_id",
  titleField: "plate",
  auditedAs: ["plate", "from"],
  parent: { param: "membership" },
  papersUnder: "plate",

  fields: {
    _id: { kind: "text", label: "Hire ID", presence: wireOnly },
    plate: { kind: "text", label: "Plate", required: true, presence: readOnlyAfterCreation },
    from: { kind: "date", label: "From", required: true },
    hours: {
      kind: "number",
      label: "Hours",
      min: 1,
      max: 100,
      required: true,
      presence: readOnlyAfterCreation,
    },
    rent: {
      kind: "money",
      label: "Rent",
      presence: { create: "read", edit: "none" },
      isHeadline: true,
      compute: ({ hours }) => (hours > 0 ? hours * rentAnHour : undefined),
      preview: () => rentAnHour,
    },
    by: { kind: "text", label: "Handed out by", presence: setBySystem },
  },

  operations: {
    list: { path: "/hirers/:membership/hires", roles: staff, failure: "Failed to fetch hires" },
    create: {
      path: "/hirers/:membership/hires",
      roles: staff,
      title: "Hire out",
      submit: "Hand it out",
      confirmable: { submit: "Hand out one more", after: ({ hireCount }) => Number(hireCount) },
      paper: { kind: "receipt", label: "Print slip" },
      approval: {
        by: ["admin"],
        reasons: {
          long: {
            when: ({ hours }) => Number(hours) > 24,
            says: ({ plate, hours }) => `Hire ${plate} out for ${hours} hours`,
          },
          another: {
            says: ({ plate }, { hires }) => `Hire ${plate} out to somebody who has ${hires} already`,
          },
        },
      },
      success: "Bicycle handed out",
      failure: "Failed to hire out",
    },
    edit: {
      path: "/hirers/:membership/hires/:_id",
      roles: staff,
      title: "Edit Hire",
      submit: "Save changes",
      success: "Hire updated",
      failure: "Failed to update the hire",
    },
    remove: {
      path: "/hirers/:membership/hires/:_id",
      roles: staff,
      success: "Hire removed",
      failure: "Failed to remove the hire",
    },
  },

  globalSearch: { by: ["plate"] },
  order: { by: "from", descending: true },

  views: {
    main: {
      columns: [
        { header: "Plate", fields: ["plate"] },
        { header: "From", fields: ["from"] },
        { header: "Hours", fields: ["hours"] },
        { header: "Rent", fields: ["rent"] },
      ],
      empty: "No hires yet",
      create: "dialog",
      actions: ["edit", "remove"],
    },
  },

  actions: {
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    remove: { label: "Remove", icon: "delete", opens: "remove", undoneBy: "create" },
  },
});
