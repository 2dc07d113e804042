import { staff } from "#domain/basics/roles.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import { stateField } from "#engine/declare/states.ts";
import { defineCommand, defineResource } from "#engine/declare/vocabulary.ts";

/** A bicycle is kept for somebody until the end of a day. */
export type Reservation = {
  _id: string;
  plate: string;
  until: string;
  state: "waiting" | "collected" | "expired";
};

type Collection = { note: string };

const collect = defineCommand<Collection, Reservation>({
  name: "collect",
  label: "Collect",
  icon: "confirm",
  moves: { from: ["waiting"], to: "collected" },
  fields: { note: { kind: "text", label: "Note", required: true } },
  path: "/reservations/:_id/collection",
  roles: staff,
  title: "Collect bicycle",
  submit: "Collect it",
  success: "Bicycle collected",
  failure: "Failed to collect the bicycle",
  audit: { act: "closed", titleField: "note" },
});

export const reservations = defineResource<Reservation>({
  name: "reservations",
  label: { one: "Reservation", many: "Reservations" },
  id: "_id",
  titleField: "plate",

  fields: {
    _id: { kind: "text", label: "Reservation ID", presence: wireOnly },
    plate: { kind: "text", label: "Plate", required: true },
    until: { kind: "date", label: "Kept until", required: true },
    state: stateField({
      initial: "waiting",
      byEdit: true,
      of: {
        waiting: { label: "waiting", tone: "blue" },
        collected: { label: "collected", tone: "green" },
        expired: { label: "expired", tone: "grey" },
      },
      ends: { from: ["waiting"], at: "until", to: "expired", status: 410 },
    }),
  },

  operations: {
    list: { path: "/:role/reservations", roles: staff, failure: "Failed to fetch reservations" },
    create: {
      path: "/reservations",
      roles: staff,
      title: "Reserve",
      submit: "Reserve it",
      success: "Bicycle reserved",
      failure: "Failed to reserve",
    },
    edit: {
      path: "/reservations/:_id",
      roles: staff,
      title: "Edit Reservation",
      submit: "Save changes",
      success: "Reservation updated",
      failure: "Failed to update the reservation",
    },
  },

  order: { by: "until" },

  views: {
    main: {
      columns: [
        { header: "Plate", fields: ["plate"] },
        { header: "Kept until", fields: ["until"], sort: "until" },
        { header: "State", fields: ["state"] },
      ],
      empty: "No reservations yet",
      actions: ["edit", "collect"],
    },
  },

  actions: { edit: { label: "Edit", icon: "edit", opens: "edit" } },
  commands: [collect],
});
