import type { Option } from "#engine/declare/vocabulary.ts";

export type LoanStatus = "active" | "closed" | "approved" | "rejected";

export const loanStatusOptions: readonly Option<LoanStatus>[] = [
  { value: "active", label: "active", tone: "blue" },
  { value: "closed", label: "closed", tone: "grey" },
  { value: "approved", label: "approved", tone: "green" },
  { value: "rejected", label: "rejected", tone: "red" },
];
