import type { Loan } from "#resources/loans/loan.ts";
import { setBySystem } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** Entry that brings a loan's accounts to its book. `amount` is the total it moves, in rupees. */
export type LedgerCorrection = { reason: string; amount?: number };

export const correctLedger = defineCommand<LedgerCorrection, Loan>({
  name: "correctLedger",
  label: "Correct ledger",
  icon: "confirm",
  extra: true,
  isAvailable: ({ ledgerDifference }) => ledgerDifference !== undefined,
  summary: ["ticketNumber", "ledgerDifference"],

  fields: {
    reason: { kind: "address", label: "Reason", required: true, maxLength: 300 },
    amount: { kind: "money", label: "Amount", presence: setBySystem },
  },

  path: "/loans/:loanId/ledger-correction",
  roles: ["admin"],
  title: "Correct ledger",
  submit: "Post correction",
  success: "Ledger corrected",
  successFields: ["amount"],
  failure: "Failed to correct the ledger",
  audit: { act: "created", titleField: "reason", areas: { "ledger-corrections": "Ledger correction" } },
});
