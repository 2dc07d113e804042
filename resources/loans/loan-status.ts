import type { Option } from "#engine/declare/vocabulary.ts";

export type LoanStatus = "active" | "closed" | "approved" | "rejected" | "cancelled";

export const loanStatusOptions: readonly Option<LoanStatus>[] = [
  { value: "active", label: "active", tone: "blue" },
  { value: "closed", label: "closed", tone: "grey" },
  { value: "approved", label: "approved", tone: "green" },
  { value: "rejected", label: "rejected", tone: "red" },
  { value: "cancelled", label: "cancelled", tone: "red", isUnlisted: true },
];

/** The borrower's page leaves cancelled loans out. */
export type MyLoanStatus = Exclude<LoanStatus, "cancelled">;

export const myLoanStatusOptions = loanStatusOptions.filter(
  (option): option is Option<MyLoanStatus> => option.value !== "cancelled",
);
