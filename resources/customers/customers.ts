import { emailDelivery } from "#resources/staff/logins.ts";
import { staff } from "#domain/basics/roles.ts";
import { repaySeveral } from "./repay-several.ts";
import { invite, sendCustomerPassword, withdraw } from "./portal-access.ts";
import type { Customer } from "./customer.ts";
import { aadharField, contactFields, contactKeys, contactOf } from "#resources/office/contact.ts";
import { goldItemFields } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { loanStatusOptions } from "#resources/loans/loan-status.ts";
import { setBySystem, wireOnly, versionField } from "#engine/declare/presence.ts";
import { rateFields } from "#resources/loans/terms.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** The page shows the Aadhar number and the loans instead. */
const onListOnly = { ...setBySystem, show: "none" } as const;
const portalField = { section: "Customer login", extra: true, presence: setBySystem } as const;

export const customerCommands = { repaySeveral, invite, sendSignIn: sendCustomerPassword, withdraw };

export const customers = defineResource<Customer>({
  name: "customers",
  label: { one: "Customer", many: "Customers" },
  menu: { icon: "people" },
  id: "aadharNumber",
  titleField: "name",

  fields: {
    mongoId: { kind: "text", label: "Record ID", presence: wireOnly },
    customerId: { kind: "text", label: "Customer ID", section: "Customer", presence: onListOnly },
    aadharNumber: { ...aadharField, required: true, section: "Customer" },
    ...contactFields<Customer>({ section: "Customer" }),
    face: { kind: "photo", label: "Picture", section: "Customer", extra: true, isAlwaysShown: true },
    activeLoans: { kind: "number", label: "Active Loans", presence: onListOnly },
    totalLoans: { kind: "number", label: "Total Loans", presence: onListOnly },
    latestLoan: {
      kind: "group",
      label: "Latest loan",
      presence: onListOnly,
      fields: {
        amount: { kind: "money", label: "Amount" },
        term: { kind: "number", label: "Term", unit: "months" },
        ...rateFields,
        monthlyPayment: { kind: "money", label: "Monthly payment", zeroIsEmpty: true },
        totalPayment: { kind: "money", label: "Total payment" },
        status: { kind: "choice", label: "Status", options: loanStatusOptions },
        depositedBank: { kind: "text", label: "Deposited bank" },
        renewalDate: { kind: "date", label: "Renewal date" },
      },
    },
    goldItems: {
      kind: "items",
      label: "Gold items",
      of: "Gold item",
      min: 0,
      presence: onListOnly,
      fields: goldItemFields,
    },
    ownPage: {
      kind: "choice",
      label: "Portal",
      ...portalField,
      options: [
        { value: "none", label: "not invited", tone: "grey" },
        { value: "invited", label: "invited, not used yet", tone: "blue" },
        { value: "used", label: "active", tone: "green" },
      ],
    },
    signInEmail: { kind: "email", label: "Login email", ...portalField },
    emailDelivery: { ...emailDelivery, ...portalField },
    version: versionField,
  },

  version: "version",

  operations: {
    list: { path: "/:role/customers", roles: staff, failure: "Failed to fetch customers" },
    edit: {
      path: "/:role/customers/:aadharNumber",
      roles: staff,
      title: "Edit Customer Details",
      submit: "Save changes",
      success: "Customer updated successfully",
      failure: "Failed to update customer",
    },
  },

  searchable: ["name", "email", "primaryMobile", "secondaryMobile", "customerId"],
  globalSearch: {
    by: ["aadharNumber"],
    summary: ["customerId", "primaryMobile"],
    actions: ["repaySeveral", "edit"],
  },
  order: { by: "name" },
  filters: [
    { name: "withoutEmail", label: "Without email", by: "email", isEmpty: true },
    {
      name: "withoutSecondaryMobile",
      label: "Without secondary mobile",
      by: "secondaryMobile",
      isEmpty: true,
    },
    {
      name: "withoutEmergencyContact",
      label: "Without emergency contact",
      by: "emergencyContact.mobile",
      isEmpty: true,
    },
  ],

  views: {
    main: {
      columns: [
        { header: "Customer ID", fields: ["customerId", "aadharNumber"], labelled: true, sort: "customerId" },
        { header: "Basic Info", fields: ["name", "email"], sort: "name" },
        { header: "Contact Details", fields: ["primaryMobile", "secondaryMobile"] },
        { header: "Address", fields: ["presentAddress", "permanentAddress"], cutAddresses: true },
        {
          header: "Loan Summary",
          fields: ["activeLoans", "totalLoans"],
          inline: ["totalLoans"],
          labelled: true,
          sort: "totalLoans",
        },
      ],
      search: "Search by name, email, mobile, or Aadhar",
      chips: ["withoutEmail", "withoutSecondaryMobile", "withoutEmergencyContact"],
      expand: ["emergencyContact", "latestLoan", "goldItems"],
      empty: "No customers found",
      noMatches: "No customers found",
      emptyHint: "Customers are added with their first loan.",
      firstBy: loans.name,
      actions: ["show", "edit"],
      batchActions: ["export"],
    },
  },

  layout: {
    head: [{ panel: "customerHead" }],
    actions: ["newLoan", "repaySeveral"],
    tabs: {
      loans: {
        label: "Loans",
        parts: [{ panel: "customerLoans" }],
        aside: [{ section: "Customer" }, { section: "Customer login" }],
      },
      visits: { label: "Visits", parts: [{ children: "visits", extra: true }] },
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    newLoan: {
      label: "New loan",
      icon: "bill",
      opens: "create",
      of: loans,
      values: (customer): Partial<Loan> => ({
        aadharNumber: customer.aadharNumber,
        ...contactOf(customer),
      }),
    },
    edit: { label: "Edit", icon: "edit", opens: "edit", isAvailable: ({ mongoId }) => Boolean(mongoId) },
  },

  batchActions: { export: { label: "Export selected", icon: "download", opens: "export" } },

  commands: Object.values(customerCommands),
});

export const customerLookup = {
  path: "/:role/check-aadhar/:aadharNumber",
  roles: staff,
  failure: "Failed to check Aadhar number",
  fills: contactKeys,
} as const;
