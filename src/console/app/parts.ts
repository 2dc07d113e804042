import type { NamedParts } from "#console/screens/parts.ts";
import { AboveLimit } from "#console/features/loans/panels/AboveLimit.tsx";
import { ArticleChoice } from "#console/features/loans/inputs/ArticleChoice.tsx";
import { Correction } from "#console/features/loans/panels/Correction.tsx";
import { Custody } from "#console/features/loans/panels/Custody.tsx";
import { CustomerLoans } from "#console/features/customers/CustomerLoans.tsx";
import { CustomerLookup } from "#console/features/customers/CustomerLookup.tsx";
import { LoanAmount } from "#console/features/loans/inputs/LoanAmount.tsx";
import { LoanHistory } from "#console/features/loans/panels/LoanHistory.tsx";
import { Papers } from "#console/features/loans/panels/Papers.tsx";
import { Payoff } from "#console/features/loans/panels/Payoff.tsx";
import { PledgedItems } from "#console/features/loans/inputs/PledgedItems.tsx";
import { Reminders } from "#console/features/loans/panels/Reminders.tsx";
import { RenewedAmount } from "#console/features/loans/inputs/RenewedAmount.tsx";
import { RepaidAmount } from "#console/features/loans/inputs/RepaidAmount.tsx";
import { Schedule } from "#console/features/loans/panels/Schedule.tsx";

/** What the features bring to the generated screens. */
export const parts: NamedParts = {
  inputs: {
    articles: ArticleChoice,
    customerLookup: CustomerLookup,
    loanAmount: LoanAmount,
    pledgedItems: PledgedItems,
    renewedAmount: RenewedAmount,
    repaidAmount: RepaidAmount,
  },
  panels: {
    aboveLimit: AboveLimit,
    correction: Correction,
    payoff: Payoff,
    schedule: Schedule,
    papers: Papers,
    custody: Custody,
    reminders: Reminders,
    loanHistory: LoanHistory,
    customerLoans: CustomerLoans,
  },
};
