import type { Loan } from "#resources/loans/loan.ts";
import { keptBySystem } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** Entry that brings a loan's accounts to its book. `amount` is the total it moves, in rupees. */
export type LedgerCorrection = { reason: string; amount?: number };

export const correctLedger = defineCommand<LedgerCorrection, Loan>({
  name: "correctLedger",
  label: "Correct ledger",
  icon: "confirm",
  extra: true,
  offered: ({ ledgerDifference }) => ledgerDifference !== undefined,
  summary: ["name", "ticketNumber", "ledgerDifference"],

  fields: {
    reason: { kind: "address", label: "Reason", required: true, maxLength: 300 },
    amount: { kind: "money", label: "Amount", presence: keptBySystem },
  },

  path: "/loans/:loanId/ledger-correction",
  roles: ["admin"],
  title: "Correct ledger",
  submit: "Post correction",
  success: "Ledger corrected",
  tells: ["amount"],
  failure: "Failed to correct the ledger",
  audit: { act: "created", titled: "reason", areas: { "ledger-corrections": "Ledger correction" } },
});
