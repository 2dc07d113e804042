import type { DailyKind } from "./by-days/terms.ts";

export type LoanKind = "instalments" | DailyKind;

type KindDescription = {
  label: string;
  repayment: string;
  /** Forms no longer offer it; loans and schemes stay, and the API accepts it (decision 96). */
  isRetired?: true;
};

/** Source: gold-loan rules, "Loans by days", 6. */
export const loanKinds: Readonly<Record<LoanKind, KindDescription>> = {
  instalments: { label: "Equal instalments", repayment: "Same amount every month." },
  bullet: { label: "Bullet", repayment: "Everything on the last day; any amount before." },
  interest: { label: "Monthly interest", repayment: "Interest every month; principal at the end." },
  flexible: {
    label: "Flexible",
    repayment: "Any amount on any day; the balance at the end.",
    isRetired: true,
  },
};

/** Missing and unknown kinds mean equal instalments, as specified. */
export const kindOf = ({ kind }: { kind?: LoanKind | "" }): LoanKind =>
  kind && Object.hasOwn(loanKinds, kind) ? kind : "instalments";

export const isLoanByDays = (loan: { kind?: LoanKind | "" }): boolean => kindOf(loan) !== "instalments";
