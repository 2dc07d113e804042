import { CustomerHead } from "#console/features/loans/panels/CustomerHead.tsx";
import { CustomerLoans } from "#console/features/loans/panels/CustomerLoans.tsx";
import { AboveLimit, Correction, UntestedGold } from "#console/features/loans/panels/GoldNotices.tsx";
import { LoanHead } from "#console/features/loans/panels/LoanHead.tsx";
import { LoanTermsPanel } from "#console/features/loans/panels/LoanTermsPanel.tsx";
import { CustodyPanel } from "#console/features/loans/panels/CustodyPanel.tsx";
import { OwedPanel } from "#console/features/loans/panels/OwedPanel.tsx";
import { Papers } from "#console/features/loans/panels/Papers.tsx";
import { Payoff } from "#console/features/loans/panels/Payoff.tsx";
import { Reminders } from "#console/features/loans/panels/Reminders.tsx";
import { Schedule } from "#console/features/loans/panels/Schedule.tsx";
import type { Panels } from "#engine/console/screens/component-props.ts";
import { RecordPage as Page } from "#engine/console/screens/record/RecordPage.tsx";
import Themed from "#engine/console/ui/Themed.tsx";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

export default function CompanyRecordPage({ resource }: { resource: AnyResource }) {
  return (
    <Themed>
      <Page resource={resource} panels={panels} />
    </Themed>
  );
}

const panels: Panels = {
  aboveLimit: AboveLimit,
  correction: Correction,
  loanHead: LoanHead,
  owed: OwedPanel,
  payoff: Payoff,
  schedule: Schedule,
  agreed: LoanTermsPanel,
  papers: Papers,
  custody: CustodyPanel,
  reminders: Reminders,
  untestedGold: UntestedGold,
  customerHead: CustomerHead,
  customerLoans: CustomerLoans,
};
