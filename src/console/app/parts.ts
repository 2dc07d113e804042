import { lazy } from "react";
import type { NamedParts } from "#console/screens/parts.ts";
import type { NamedInput } from "#resources/vocabulary.ts";
import { AboveLimit } from "#console/features/loans/panels/AboveLimit.tsx";
import { Correction } from "#console/features/loans/panels/Correction.tsx";
import { Custody } from "#console/features/loans/panels/Custody.tsx";
import { CustomerLoans } from "#console/features/customers/CustomerLoans.tsx";
import { LoanHistory } from "#console/features/loans/panels/LoanHistory.tsx";
import { Papers } from "#console/features/loans/panels/Papers.tsx";
import { Payoff } from "#console/features/loans/panels/Payoff.tsx";
import { Reminders } from "#console/features/loans/panels/Reminders.tsx";
import { Schedule } from "#console/features/loans/panels/Schedule.tsx";

const fetchInputs = () => import("./inputs.ts");

const fetched = (name: NamedInput) =>
  lazy(() => fetchInputs().then(({ inputs }) => ({ default: inputs[name] })));

/** What the features bring to the generated screens. */
export const parts: NamedParts = {
  inputs: {
    articles: fetched("articles"),
    customerLookup: fetched("customerLookup"),
    loanAmount: fetched("loanAmount"),
    pledgedItems: fetched("pledgedItems"),
    renewedAmount: fetched("renewedAmount"),
    repaidAmount: fetched("repaidAmount"),
  },
  fetchInputs,
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
