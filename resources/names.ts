/** Names that a declaration may use and the console gives a meaning to. */

export type NamedInput =
  | "customerLookup"
  | "loanAmount"
  | "renewedAmount"
  | "repaidAmount"
  | "articles"
  | "pledgedItems";

export type NamedPanel =
  | "custody"
  | "payoff"
  | "schedule"
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
  | "release"
  | "renew"
  | "confirm"
  | "print"
  | "download";
