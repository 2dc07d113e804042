import { loans } from "#resources/loans/loans.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import type { ReportRowActions } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";

export const textColumn = (label: string): AnyField => ({ kind: "text", label });
export const moneyColumn = (label: string): AnyField => ({ kind: "money", label });
export const gramsColumn = (label: string): AnyField => ({ kind: "grams", label });
export const countColumn = (label: string): AnyField => ({ kind: "number", label });
export const percentColumn = (label: string): AnyField => ({ kind: "percent", label });
export const dateColumn = (label: string): AnyField => ({ kind: "date", label });

export const outstandingColumn = moneyColumn("Total outstanding (incl. future interest)");
export const principalOutstandingColumn = moneyColumn("Principal outstanding");
export const outstandingExplanation =
  "Total outstanding: total payable including interest for the whole term, less payments. Principal outstanding: amount lent less the principal repaid by instalments due so far. For daily-interest loans, outstanding is the amount owed today, because future interest depends on when they are paid; principal is what payments have left.";

export const purityColumn: AnyField = {
  kind: "text",
  label: "Purity",
  display: ({ purity }) => (purity === "0" ? "Not assayed" : `${purity} carat`),
};

export const hiddenColumn: AnyField = { kind: "text", label: "Key", presence: wireOnly };

export const figureColumns = {
  key: hiddenColumn,
  figure: textColumn("Figure"),
  count: countColumn("Count"),
  amount: moneyColumn("Amount"),
} as const satisfies Record<string, AnyField>;

export const borrowerColumns = {
  loan: hiddenColumn,
  customer: textColumn("Customer"),
  mobile: { kind: "phone", label: "Mobile" },
} as const satisfies Record<string, AnyField>;

type RowWithLoan = Record<string, unknown>;

export const loanLink = ({ loan }: RowWithLoan) => ({ of: loans.name, record: String(loan) });

export const loanActionLink =
  (action: string) =>
  ({ loan }: RowWithLoan) => ({ of: loans.name, record: String(loan), action });

export const loanActions = (...actions: string[]): ReportRowActions => ({ of: loans, by: "loan", actions });
