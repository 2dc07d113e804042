import { CustomerLoans } from "#console/features/customers/CustomerLoans.tsx";
import { AboveLimit } from "#console/features/loans/panels/AboveLimit.tsx";
import { Agreed } from "#console/features/loans/panels/Agreed.tsx";
import { Correction } from "#console/features/loans/panels/Correction.tsx";
import { Custody } from "#console/features/loans/panels/Custody.tsx";
import { LoanHistory } from "#console/features/loans/panels/LoanHistory.tsx";
import { Owed } from "#console/features/loans/panels/Owed.tsx";
import { Papers } from "#console/features/loans/panels/Papers.tsx";
import { Payoff } from "#console/features/loans/panels/Payoff.tsx";
import { Reminders } from "#console/features/loans/panels/Reminders.tsx";
import { Schedule } from "#console/features/loans/panels/Schedule.tsx";
import type { Panels } from "#engine/console/screens/parts.ts";
import { RecordPage as Page } from "#engine/console/screens/record/RecordPage.tsx";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

export default function RecordPage({ resource }: { resource: AnyResource }) {
  return <Page resource={resource} panels={panels} />;
}

const panels: Panels = {
  aboveLimit: AboveLimit,
  correction: Correction,
  owed: Owed,
  payoff: Payoff,
  schedule: Schedule,
  agreed: Agreed,
  papers: Papers,
  custody: Custody,
  reminders: Reminders,
  loanHistory: LoanHistory,
  customerLoans: CustomerLoans,
};
