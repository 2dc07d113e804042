/** Records each handover of pledged articles: to whom, by whom, and any delay with its compensation. */
import { staff } from "#domain/basics/roles.ts";
import { identityOf } from "#domain/basics/text.ts";
import { type GoldItem, goldItemFields } from "./gold-items.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

export type Release = {
  _id: string;
  number: string;
  date: string;
  goldItems: GoldItem[];
  handedTo: string;
  /** To the borrower, where somebody else takes the gold. */
  relation: string;
  identifiedBy: string;
  note: string;
  releasedBy: string;
  delay: "" | "ours" | "notOurs";
  delayReason: string;
  daysLate?: number;
  /** For our delay. */
  compensation?: number;
  compensationPaidAt?: string;
};

/** Ignores spaces and case. False while nobody is named. */
export const isToAnother = ({ handedTo }: Pick<Release, "handedTo">, borrower: { name: string }): boolean =>
  identityOf(handedTo) !== "" && identityOf(handedTo) !== identityOf(borrower.name);

export const releases = defineResource<Release>({
  name: "releases",
  extra: true,
  label: { one: "Release", many: "Releases" },
  id: "_id",
  titleField: "number",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Release ID", presence: wireOnly },
    number: { kind: "text", label: "Release receipt", presence: setBySystem },
    date: { kind: "date", label: "Date", presence: setBySystem },
    goldItems: {
      kind: "items",
      label: "Articles",
      of: "Article",
      min: 0,
      presence: setBySystem,
      fields: goldItemFields,
    },
    handedTo: {
      kind: "text",
      label: "Handed to",
      required: true,
      maxLength: 120,
      input: "handoverRecipient",
    },
    relation: {
      kind: "text",
      label: "Relation to the borrower",
      extra: true,
      maxLength: 60,
      presence: { create: "carried" },
    },
    identifiedBy: {
      kind: "text",
      label: "Identified by",
      required: true,
      maxLength: 120,
      hint: "Known in person, or an ID document and its last four digits.",
    },
    note: { kind: "multiline", label: "Note", maxLength: 300 },
    releasedBy: { kind: "text", label: "Handed over by", presence: setBySystem },
    delay: {
      kind: "choice",
      label: "Whose delay",
      extra: true,
      isAlwaysShown: true,
      initial: "",
      input: "handoverDelay",
      options: [
        { value: "", label: "Select…" },
        { value: "ours", label: "Our delay" },
        { value: "notOurs", label: "Not our delay" },
      ],
    },
    delayReason: {
      kind: "multiline",
      label: "Reason for the delay",
      extra: true,
      isAlwaysShown: true,
      required: true,
      maxLength: 300,
      hint: "Printed on the receipt.",
      when: ({ delay }) => delay === "notOurs",
    },
    daysLate: { kind: "number", label: "Days late", extra: true, presence: setBySystem },
    compensation: { kind: "money", label: "Compensation", extra: true, presence: setBySystem },
    compensationPaidAt: { kind: "time", label: "Compensation paid at", extra: true, presence: setBySystem },
  },

  operations: {
    list: { path: "/loans/:loanId/releases", roles: staff, failure: "Failed to fetch the releases" },
  },

  globalSearch: { by: ["number"] },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date"] },
        { header: "Receipt", fields: ["number"] },
        { header: "Handed to", fields: ["handedTo", "relation", "identifiedBy"] },
        { header: "By", fields: ["releasedBy"] },
      ],
      expand: ["goldItems", "note", "delay", "delayReason", "compensation", "compensationPaidAt"],
      empty: "No releases yet",
    },
  },
});
