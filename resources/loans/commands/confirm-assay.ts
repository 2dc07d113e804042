/** Confirms a correction of a loan's articles, so that the entered values count. */
import { assayApproval } from "#resources/loans/approvals.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type GoldItem, goldItemFields, needsConfirmation } from "#resources/loans/gold-items.ts";
import { reasonField } from "#resources/office/reason.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type AssayConfirmation = {
  reason: string;
  goldItems: GoldItem[];
  version?: number;
};

export const confirmAssay = defineCommand<AssayConfirmation, Loan>({
  name: "confirmAssay",
  label: "Confirm correction",
  icon: "confirm",
  extra: true,
  isAvailable: ({ goldItems }) => goldItems.some(needsConfirmation),
  summary: ["goldItems"],
  initialValues: ({ version }) => ({ version }),

  fields: {
    reason: reasonField("After confirmation the entered values apply to releases, the limit and papers."),
    goldItems: {
      kind: "items",
      label: "Articles",
      of: "Article",
      min: 0,
      presence: setBySystem,
      fields: goldItemFields,
    },
    version: {
      kind: "number",
      label: "Loan version",
      presence: wireOnly,
      compute: ({ version }) => version,
    },
  },

  path: "/loans/:loanId/confirm-assay",
  roles: ["admin"],
  approval: assayApproval,
  title: "Confirm correction",
  submit: "Confirm",
  success: "Correction confirmed",
  failure: "Failed to confirm the correction",
  audit: { act: "confirmed", titleField: "reason", areas: { assays: "Assay" } },
});
