import { purities } from "#domain/gold/gold-value.ts";
import { loans } from "#resources/loans/loans.ts";
import { neverShown } from "#engine/declare/presence.ts";
import type { RowOffers } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";

export const text = (label: string): AnyField => ({ kind: "text", label });
export const money = (label: string): AnyField => ({ kind: "money", label });
export const grams = (label: string): AnyField => ({ kind: "grams", label });
export const count = (label: string): AnyField => ({ kind: "number", label });
export const percent = (label: string): AnyField => ({ kind: "percent", label });
export const day = (label: string): AnyField => ({ kind: "date", label });

/** Total left to pay on a loan, and the principal in it. */
export const outstanding = money("Outstanding, with interest to come");
export const principalOutstanding = money("Principal outstanding");
export const outstandingMeans =
  "Outstanding, with interest to come: total payable, interest of the whole term included, less what was paid. Principal outstanding: what was lent less what instalments that have fallen due have repaid of it. Of loans by days, outstanding is what is owed today, for their interest follows from when they are paid, and their principal is what payments have left of it.";

export const purity: AnyField = {
  kind: "choice",
  label: "Purity",
  options: [
    ...purities.map((carat) => ({ value: `${carat}`, label: `${carat} carat` })),
    { value: "0", label: "Not assayed" },
  ],
};

/** Used for links only. */
export const hidden: AnyField = { kind: "text", label: "Key", presence: neverShown };

/** Borrower of a row, with their mobile number and the loan. */
export const borrower = {
  loan: hidden,
  customer: text("Customer"),
  mobile: { kind: "phone", label: "Mobile" },
} as const satisfies Record<string, AnyField>;

type LoanKey = Record<string, unknown>;

export const loanBehind = ({ loan }: LoanKey) => ({ of: loans.name, record: String(loan) });

/** Opens the loan and starts an action on it. */
export const loanBegun =
  (action: string) =>
  ({ loan }: LoanKey) => ({ of: loans.name, record: String(loan), action });

export const loanOffers = (...actions: string[]): RowOffers => ({ of: loans, by: "loan", actions });
