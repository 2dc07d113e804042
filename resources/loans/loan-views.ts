/** Columns, search and filters of the loan list and of the loans on the dashboard. */
import { employees } from "#resources/staff/employees.ts";
import { schemes } from "./schemes.ts";

export const loanViews = {
  main: {
    title: "Loans Management",
    columns: [
      { header: "Date", fields: ["createdAt"], sort: "createdAt" },
      { header: "Customer", fields: ["name", "customerId"], sort: "name" },
      {
        header: "Contact",
        fields: ["primaryMobile", "secondaryMobile", "email"],
        inline: ["secondaryMobile"],
      },
      {
        header: "Loan Details",
        fields: ["amount", "term", "monthlyPayment", "interestRate"],
        inline: ["term", "monthlyPayment"],
        labelled: ["Amount / Duration / Monthly", "Interest rate"],
        sort: "amount",
      },
      {
        header: "Repayment",
        fields: ["totalPayment", "totalPaid"],
        labelled: true,
        sort: "totalPayment",
      },
      { header: "Status", fields: ["status"], sort: "status" },
    ],
    search: "Search by Name, Mobile, or Aadhar",
    chips: [
      "status",
      "overdue",
      "dueThisWeek",
      "aboveLimit",
      "kind",
      { field: "scheme", of: schemes },
      { field: "createdBy", of: employees },
      "createdAt",
    ],
    expand: ["goldItems", "depositedBank", "renewalDate"],
    empty: "No loans found",
    noMatches: "No loans found",
    emptyHint: "New loans appear here, with the amount owed.",
    firstBy: "loans",
    actions: ["show", "edit", "repay", "history"],
    batchActions: ["tickets", "notices", "renewalDate", "export"],
  },
  dashboard: {
    columns: [
      { header: "Date", fields: ["createdAt"], sort: "createdAt" },
      { header: "Customer", fields: ["name", { field: "customerId", roles: ["employee"] }], sort: "name" },
      { header: "Contact", fields: ["primaryMobile", "email"] },
      {
        header: "Loan Details",
        fields: ["amount", "term", "interestRate", "owed"],
        inline: ["term", "interestRate"],
        sort: "amount",
      },
      { header: "Status", fields: ["status"], sort: "status" },
    ],
    search: "Search by name, email, mobile, customer ID, or amount",
    tabs: {
      field: "status",
      options: [
        { label: "All Loans" },
        { label: "Active Loans", value: "active" },
        { label: "Closed Loans", value: "closed" },
      ],
    },
    empty: "No loans found",
    noMatches: "No loans found",
    emptyHint: "New loans appear here, with the amount owed.",
    create: "panel",
    actions: ["repay"],
  },
} as const;
