import type { ComponentType } from "react";
import type { NamedPanel, Row } from "#resources/vocabulary.ts";
import { CustomerLoans } from "./CustomerLoans.tsx";
import { LoanHistory } from "./LoanHistory.tsx";
import { Papers } from "./Papers.tsx";
import { Payoff } from "./Payoff.tsx";
import { Schedule } from "./Schedule.tsx";

/** What a declaration may ask for on its record's page. */
export const panels: Readonly<Record<NamedPanel, ComponentType<{ row: Row }>>> = {
  payoff: Payoff,
  schedule: Schedule,
  papers: Papers,
  loanHistory: LoanHistory,
  customerLoans: CustomerLoans,
};
