/** Charges on a loan, and what was waived of its charges, penal charges or interest. */
import type { Conceded } from "#domain/loan/charges.ts";
import { staff } from "#domain/basics/roles.ts";
import type { Waiver } from "./commands/waive.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { sequenceField } from "./sequence.ts";
import { defineResource, type Option } from "#engine/declare/vocabulary.ts";

/** `amount` is `net` plus `gst`. */
export type LoanCharge = {
  _id: string;
  date: string;
  sequence?: number;
  charge: string;
  net: number;
  gst: number;
  amount: number;
  chargedBy: string;
};

/** A waiver that belongs to a concession names the `payment` with which it was made, and is reversed with it. */
export type LoanWaiver = Omit<Waiver, "of"> & {
  _id: string;
  of: keyof Conceded;
  date: string;
  sequence?: number;
  waivedBy: string;
  payment?: string;
};

const waivedOptions: readonly Option<keyof Conceded>[] = [
  { value: "interest", label: "Interest" },
  { value: "penal", label: "Penal charges" },
  { value: "charges", label: "Charges" },
];

export const loanCharges = defineResource<LoanCharge>({
  name: "charges",
  extra: true,
  label: { one: "Charge", many: "Charges" },
  id: "_id",
  titleField: "charge",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Charge ID", presence: wireOnly },
    date: { kind: "date", label: "Date", presence: setBySystem },
    sequence: sequenceField,
    charge: { kind: "text", label: "Charge", presence: setBySystem },
    net: { kind: "money", label: "Charge without GST", presence: setBySystem },
    gst: { kind: "money", label: "GST", presence: setBySystem },
    amount: { kind: "money", label: "Amount", presence: setBySystem },
    chargedBy: { kind: "text", label: "Charged by", presence: setBySystem },
  },

  operations: {
    list: { path: "/loans/:loanId/charges", roles: staff, failure: "Failed to fetch the charges" },
  },

  order: { by: "date" },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date", "chargedBy"] },
        { header: "Charge", fields: ["charge"] },
        { header: "Amount", fields: ["amount"] },
      ],
      empty: "No charges yet",
    },
  },
});

export const loanWaivers = defineResource<LoanWaiver>({
  name: "waivers",
  extra: true,
  label: { one: "Waiver", many: "Waivers" },
  id: "_id",
  titleField: "reason",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Waiver ID", presence: wireOnly },
    date: { kind: "date", label: "Date", presence: setBySystem },
    sequence: sequenceField,
    of: { kind: "choice", label: "Waived", options: waivedOptions, presence: setBySystem },
    amount: { kind: "money", label: "Amount", presence: setBySystem },
    reason: { kind: "multiline", label: "Reason", presence: setBySystem },
    waivedBy: { kind: "text", label: "Waived by", presence: setBySystem },
    payment: { kind: "text", label: "Conceded with payment", extra: true, presence: wireOnly },
  },

  operations: {
    list: { path: "/loans/:loanId/waivers", roles: staff, failure: "Failed to fetch the waivers" },
  },

  order: { by: "date" },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date", "waivedBy"] },
        { header: "Waived", fields: ["of", "reason"] },
        { header: "Amount", fields: ["amount"] },
      ],
      empty: "No waivers yet",
    },
  },
});
