/** Schemes: sets of interest rates, charges and limits to choose from for a loan by days. */
import { today } from "#domain/basics/dates.ts";
import { kindRules } from "#domain/loan/by-days/terms.ts";
import { loanKinds } from "#domain/loan/kinds.ts";
import { staff } from "#domain/basics/roles.ts";
import { foundingDay } from "#resources/office/founding-day.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import type { Scheme } from "./scheme.ts";
import { schemeRules } from "./scheme-rules.ts";
import { chargeFields, slabFields, termsByDaysFields } from "./terms-by-days-fields.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

const admin = ["admin"] as const;
const interest = { section: "Interest" } as const;
const limits = { section: "Limits" } as const;

export const schemes = defineResource<Scheme>({
  name: "schemes",
  extra: true,
  label: { one: "Scheme", many: "Schemes" },
  menu: { group: "manage", icon: "tag" },
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Scheme ID", presence: wireOnly },
    name: { kind: "text", label: "Name", required: true, maxLength: 60 },
    version: { kind: "number", label: "Version", presence: setBySystem },
    kind: {
      kind: "choice",
      label: "Loan type",
      options: (["bullet", "interest", "flexible"] as const).map((value) => ({
        value,
        label: loanKinds[value].label,
        isRetired: loanKinds[value].isRetired,
      })),
    },
    from: { kind: "date", label: "Available from", earliest: foundingDay },
    to: {
      kind: "date",
      label: "Available until",
      earliest: foundingDay,
      hint: "Last day included. Leave empty for no end date.",
    },
    slabs: {
      ...termsByDaysFields.slabs,
      ...interest,
      min: 1,
      fields: { ...slabFields, rate: { ...slabFields.rate, required: true } },
      hint: "Days since the loan date. Leave 'Up to' empty for the last rate.",
    },
    slabBasis: { ...termsByDaysFields.slabBasis, ...interest, initial: "stepped" },
    daysInYear: { ...termsByDaysFields.daysInYear, ...interest, initial: 365, hint: "365 or 360" },
    minimumDays: { ...termsByDaysFields.minimumDays, ...interest, initial: 0 },
    penalRate: {
      ...termsByDaysFields.penalRate,
      ...interest,
      initial: 0,
      hint: "Charged on overdue interest and principal.",
    },
    maximumTerm: {
      kind: "number",
      label: "Maximum term",
      unit: "months",
      ...limits,
      min: 1,
      max: kindRules.interest.longestTermMonths,
      hint: "Leave empty for the maximum of the loan type.",
    },
    maximumLtv: {
      ...termsByDaysFields.maximumLtv,
      ...limits,
      extra: undefined,
      hint: "Only if lower than the RBI limit.",
    },
    charges: {
      ...termsByDaysFields.charges,
      section: "Charges",
      fields: { ...chargeFields, name: { ...chargeFields.name, required: true } },
      hint: "A fixed amount, or a percent of the loan amount. GST is added.",
    },
  },

  rules: schemeRules,

  initialValues: () => ({ kind: "bullet", from: today() }),

  version: "version",

  operations: {
    list: { path: "/:role/schemes", roles: staff, failure: "Failed to fetch schemes" },
    create: {
      path: "/admin/schemes",
      roles: admin,
      title: "Add Scheme",
      submit: "Add scheme",
      confirmable: { submit: "Add anyway" },
      success: "Scheme added",
      successFields: ["name"],
      failure: "Failed to add the scheme",
    },
    edit: {
      path: "/admin/schemes/:_id",
      roles: admin,
      title: "Edit Scheme",
      submit: "Save as next version",
      success: "Scheme updated",
      successFields: ["name"],
      failure: "Failed to update the scheme",
    },
  },

  searchable: ["name"],
  order: { by: "name" },

  views: {
    main: {
      columns: [
        { header: "Scheme", fields: ["name"], sort: "name" },
        { header: "Version", fields: ["version"] },
        { header: "Loan type", fields: ["kind"], sort: "kind" },
        { header: "Limits", fields: ["maximumTerm", "maximumLtv"], inline: ["maximumLtv"], labelled: true },
        { header: "Available", fields: ["from", "to"], inline: ["to"], labelled: true, sort: "from" },
      ],
      search: "Search by name",
      expand: ["slabs", "charges"],
      empty: "No schemes yet",
      emptyHint: "A scheme is a set of interest and charges that you choose for a loan.",
      create: "dialog",
      actions: ["show", "edit"],
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit" },
  },
});

export const isInForce = ({ from, to }: Pick<Scheme, "from" | "to">, day: string): boolean =>
  (!from || from <= day) && (!to || day <= to);
