import { releaseProblem } from "#domain/release.ts";
import { assays } from "./assays.ts";
import type { Loan } from "./loans.ts";
import { payments } from "./payments.ts";
import { isPledged, isToConfirm } from "./pledge.ts";
import { releases } from "./releases.ts";
import { renewals } from "./renewals.ts";
import { settlements } from "./settlements.ts";
import type { FieldPath, RowAction } from "./vocabulary.ts";

const isActive = ({ status }: Loan) => status === "active";

/** What can be done with a loan. */
export const loanActions = {
  show: { label: "View", icon: "show", opens: "show" },
  edit: { label: "Edit", icon: "edit", opens: "edit", summary: ["name", "customerId", "createdAt"] },
  repay: {
    label: "Repay",
    icon: "repay",
    offered: isActive,
    opens: "create",
    of: payments,
    summary: ["name", "amount", "totalPayment", "totalPaid"],
  },
  history: {
    label: "Payment History",
    icon: "history",
    opens: "list",
    of: payments,
    summary: ["name", "totalPayment", "totalPaid"],
  },
  settle: {
    label: "Settle",
    icon: "settle",
    extra: true,
    offered: isActive,
    opens: "create",
    of: settlements,
    summary: ["name", "amount", "totalPayment", "totalPaid"],
  },
  renew: {
    label: "Renew",
    icon: "renew",
    extra: true,
    offered: isActive,
    opens: "create",
    of: renewals,
    summary: ["name", "amount", "interestRate", "totalPayment", "totalPaid"],
  },
  release: {
    label: "Release gold",
    icon: "release",
    extra: true,
    offered: ({ status, renewedBy, goldItems }) =>
      !releaseProblem(status, Boolean(renewedBy)) && goldItems.some(isPledged),
    opens: "create",
    of: releases,
    summary: ["name", "status", "amount", "totalPaid"],
  },
  confirmAssay: {
    label: "Confirm correction",
    icon: "confirm",
    extra: true,
    offered: ({ goldItems }) => goldItems.some(isToConfirm),
    opens: "create",
    of: assays,
    summary: ["name", "goldItems"],
  },
} as const satisfies Readonly<Record<string, RowAction<Loan, FieldPath<Loan>>>>;
