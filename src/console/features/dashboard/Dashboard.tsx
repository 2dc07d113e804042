import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import type { ReactNode } from "react";
import { ResourceList } from "#engine/console/screens/list/ResourceList.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { loans } from "#resources/loans/loans.ts";
import { FirstDay } from "./FirstDay.tsx";
import { Glance } from "./Glance.tsx";
import { GoldRatePanel } from "./GoldRatePanel.tsx";
import { PendingForms } from "./PendingForms.tsx";

/** The guard redirects signed-out users. Without it, the dashboard denies access itself (decision 19). */
export function AdminDashboard() {
  if (!useActor().id) return deniedNotice("Access Denied - Please log in to access the admin dashboard.");
  return (
    <LoanDashboard title="Admin Dashboard" first={(isPainted) => <FirstDay mayLoad={isPainted} />}>
      {(isPainted) => <GoldRatePanel mayLoad={isPainted} />}
    </LoanDashboard>
  );
}

export function EmployeeDashboard() {
  if (!useActor().id) return deniedNotice("Please log in to access the Employee dashboard.");
  return <LoanDashboard title="Employee Dashboard" />;
}

type Panels = (isPainted: boolean) => ReactNode;
type DashboardProps = { title: string; first?: Panels; children?: Panels };

function LoanDashboard({ title, first, children }: DashboardProps) {
  const resource = useServedResource(loans);
  if (!resource) return null;
  return (
    <ResourceList resource={resource} view="dashboard" title={title}>
      {(isPainted) => (
        <>
          <PendingForms />
          {first?.(isPainted)}
          <Glance mayLoad={isPainted} />
          {children?.(isPainted)}
        </>
      )}
    </ResourceList>
  );
}

const deniedNotice = (text: string) => <Notice severity="error" text={text} />;
