/** The kinds of loans there are, and what each is called. How each is counted is in book.ts. */
import { kindRules, type DailyKind } from "./daily-balance/terms.ts";
import { longestTerm } from "./instalments.ts";

export type LoanKind = "instalments" | DailyKind;

type KindInWords = {
  label: string;
  /** How the borrower repays. */
  told: string;
  /** In months. */
  longestTerm: number;
  /** Forms no longer offer it. Its loans and schemes stay, and the API takes it (decision 96). */
  isRetired?: true;
};

/** Source: gold-loan rules, "Loans by days", 6. */
export const loanKinds: Readonly<Record<LoanKind, KindInWords>> = {
  instalments: { label: "Equal instalments", told: "Pays the same every month.", longestTerm },
  bullet: {
    label: "Bullet",
    told: "Pays everything on the last day, or any amount before.",
    longestTerm: kindRules.bullet.longestTerm,
  },
  interest: {
    label: "Monthly interest",
    told: "Pays the interest every month, and the principal at the end.",
    longestTerm: kindRules.interest.longestTerm,
  },
  flexible: {
    label: "Flexible",
    told: "Pays any amount on any day, and what is left at the end.",
    longestTerm: kindRules.flexible.longestTerm,
    isRetired: true,
  },
};

/** Nothing said, or nothing known, is equal instalments, as specified. */
export const kindOf = ({ kind }: { kind?: LoanKind | "" }): LoanKind =>
  kind && Object.hasOwn(loanKinds, kind) ? kind : "instalments";

/** Whether the lending limit counts what is payable at the end of it, nothing having been paid. */
export function limitCountsMaturity(loan: { kind?: LoanKind | "" }): boolean {
  const kind = kindOf(loan);
  return kind !== "instalments" && kindRules[kind].limitCounts === "maturity";
}

/** Whether its interest is counted by days on what is owed. */
export const isByDays = (loan: { kind?: LoanKind | "" }): boolean => kindOf(loan) !== "instalments";
