import type { ComponentType } from "react";
import type { NamedPanel, Row } from "#resources/vocabulary.ts";
import { Custody } from "./Custody.tsx";
import { AboveLimit } from "./AboveLimit.tsx";
import { Correction } from "./Correction.tsx";
import { CustomerLoans } from "./CustomerLoans.tsx";
import { LoanHistory } from "./LoanHistory.tsx";
import { Papers } from "./Papers.tsx";
import { Payoff } from "./Payoff.tsx";
import { Reminders } from "./Reminders.tsx";
import { Schedule } from "./Schedule.tsx";

/** What a declaration may ask for on its record's page. */
export const panels: Readonly<Record<NamedPanel, ComponentType<{ row: Row }>>> = {
  aboveLimit: AboveLimit,
  correction: Correction,
  payoff: Payoff,
  schedule: Schedule,
  papers: Papers,
  custody: Custody,
  reminders: Reminders,
  loanHistory: LoanHistory,
  customerLoans: CustomerLoans,
};
