/** Names that a declaration may use and the console gives a meaning to. */

export type NamedInput =
  | "customerLookup"
  | "loanAmount"
  | "renewedAmount"
  | "repaidAmount"
  | "articles"
  | "pledgedItems"
  | "loanKind"
  | "scheme"
  | "termsByDays"
  | "chargeOnDemand";

export type NamedPanel =
  | "custody"
  | "owed"
  | "payoff"
  | "schedule"
  | "agreed"
  | "papers"
  | "reminders"
  | "aboveLimit"
  | "correction"
  | "customerLoans"
  | "loanHistory";

export type IconName =
  | "edit"
  | "show"
  | "delete"
  | "repay"
  | "history"
  | "send"
  | "withdraw"
  | "reverse"
  | "settle"
  | "charge"
  | "release"
  | "renew"
  | "confirm"
  | "print"
  | "download";
