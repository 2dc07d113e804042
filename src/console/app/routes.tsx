import { Authenticated } from "@refinedev/core";
import { lazy, type ReactElement } from "react";
import { Route } from "react-router";
import { homeOf, type Role } from "#domain/basics/roles.ts";
import { ConsoleRoutes } from "#engine/console/app/ConsoleRoutes.tsx";
import type { rolePages } from "#resources/pages.ts";
import { requiredPage } from "#console/providers/auth-provider.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Layout } from "#console/app/layout/Layout.tsx";
import { AdminDashboard, EmployeeDashboard } from "#console/features/dashboard/Dashboard.tsx";
import { Reports } from "#engine/console/reports/Reports.tsx";
import { ScannedLoan } from "#console/features/loans/ScannedLoan.tsx";
import { loadModule } from "#session/load-module.ts";
import { LeaveFor } from "#engine/console/providers/leave.tsx";
import { Loading } from "#engine/console/ui/Loading.tsx";

const loadPaperPages = () => loadModule(() => import("#console/features/loans/paper/pages.ts"));
const PaperPage = lazy(() => loadPaperPages().then((pages) => ({ default: pages.PaperPage })));
const PapersPage = lazy(() => loadPaperPages().then((pages) => ({ default: pages.PapersPage })));
const CompanyReportPage = lazy(() => loadModule(() => import("./CompanyReportPage.tsx")));
const CompanyRecordPage = lazy(() => loadModule(() => import("./CompanyRecordPage.tsx")));

export function CompanyRoutes() {
  return (
    <ConsoleRoutes
      frame={(role) => <GuardedLayout role={role} />}
      pages={pages}
      RecordPage={CompanyRecordPage}
    >
      <Route path="loan/:id" element={<ScannedLoan />} />
    </ConsoleRoutes>
  );
}

const staffPages = {
  reports: <Reports Page={CompanyReportPage} />,
  "loans/:id/paper/:kind/:record?": <PaperPage />,
  "loans/papers/:kind": <PapersPage />,
};

/** The menu's first entry leads customers to their loans, on the site. */
const pages: {
  readonly [R in Role]: Readonly<Record<(typeof rolePages)[R][number] | "dashboard", ReactElement>>;
} = {
  admin: { dashboard: <AdminDashboard />, ...staffPages },
  employee: { dashboard: <EmployeeDashboard />, ...staffPages },
  customer: { dashboard: <LeaveFor path={homeOf("customer")} /> },
};

/** Signed-out users go to /login, and other roles to / (specification, section 2). */
function GuardedLayout({ role }: { role: Role }) {
  const actor = useActor();
  return (
    <Authenticated key={role} loading={<Loading />} fallback={<LeaveFor path={requiredPage() ?? "/login"} />}>
      {actor.role === role ? <Layout /> : <LeaveFor path="/" />}
    </Authenticated>
  );
}
