import { loans } from "#resources/loans.ts";
import { ResourceList } from "#console/screens/list/ResourceList.tsx";
import { GoldRatePanel } from "./GoldRatePanel.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { WaitingDrafts } from "./WaitingDrafts.tsx";

export function AdminDashboard() {
  return (
    <SignedIn denied="Access Denied - Please log in to access the admin dashboard.">
      <ResourceList resource={loans} view="dashboard" title="Admin Dashboard">
        <WaitingDrafts />
        <GoldRatePanel />
      </ResourceList>
    </SignedIn>
  );
}

export function EmployeeDashboard() {
  return (
    <SignedIn denied="Please log in to access the Employee dashboard.">
      <ResourceList resource={loans} view="dashboard" title="Employee Dashboard">
        <WaitingDrafts />
      </ResourceList>
    </SignedIn>
  );
}
