import { useActor, useDeclared } from "#engine/console/providers/context.ts";
import type { ReactNode } from "react";
import { ResourceList } from "#engine/console/screens/list/ResourceList.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { loans } from "#resources/loans/loans.ts";
import { GoldRatePanel } from "./GoldRatePanel.tsx";
import { WaitingDrafts } from "./WaitingDrafts.tsx";

/** The guard redirects signed-out users. Without it, the dashboard denies access itself (decision 19). */
export function AdminDashboard() {
  if (!useActor().id) return denied("Access Denied - Please log in to access the admin dashboard.");
  return (
    <LoanDesk title="Admin Dashboard">
      <GoldRatePanel />
    </LoanDesk>
  );
}

export function EmployeeDashboard() {
  if (!useActor().id) return denied("Please log in to access the Employee dashboard.");
  return <LoanDesk title="Employee Dashboard" />;
}

function LoanDesk({ title, children }: { title: string; children?: ReactNode }) {
  const resource = useDeclared(loans);
  if (!resource) return null;
  return (
    <ResourceList resource={resource} view="dashboard" title={title}>
      <WaitingDrafts />
      {children}
    </ResourceList>
  );
}

const denied = (text: string) => <Notice severity="error" text={text} />;
