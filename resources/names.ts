/** Adds the company's inputs, panels, papers and permissions to the names that declarations may use. */
import type { DocumentKind } from "#domain/loan/document-numbers.ts";

declare module "#engine/declare/names.ts" {
  interface Names {
    input:
      | "customerLookup"
      | "loanAmount"
      | "renewedAmount"
      | "repaidAmount"
      | "articles"
      | "articlePhotos"
      | "articlePicture"
      | "loanItems"
      | "loanKind"
      | "scheme"
      | "termsByDays"
      | "chargeOnDemand"
      | "loansToRepay"
      | "carat"
      | "deductions"
      | "countType"
      | "handoverDelay"
      | "handoverRecipient"
      | "invitationEmail"
      | "assignee";
    panel:
      | "custody"
      | "owed"
      | "loanHead"
      | "payoff"
      | "schedule"
      | "agreed"
      | "papers"
      | "reminders"
      | "aboveLimit"
      | "correction"
      | "customerHead"
      | "customerLoans"
      | "untestedGold";
    cell: "remind";
    paper: DocumentKind;
    menuGroup: "counter" | "inbox" | "manage" | "books";
    permission: "approvals" | "cashMovements" | "cancellation";
    optionalField: "email" | "secondaryMobile" | "emergencyContact";
  }
}
