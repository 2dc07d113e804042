import { lazy, type ReactElement } from "react";
import { Route } from "react-router";
import type { Role } from "#domain/basics/roles.ts";
import { ConsoleRoutes } from "#engine/console/app/ConsoleRoutes.tsx";
import type { ownPages } from "#resources/pages.ts";
import { Guard } from "#console/app/layout/Guard.tsx";
import { Layout } from "#console/app/layout/Layout.tsx";
import { CustomerDashboard } from "#console/features/customers/CustomerDashboard.tsx";
import { AdminDashboard, EmployeeDashboard } from "#console/features/desk/Dashboard.tsx";
import { Reports } from "#engine/console/reports/Reports.tsx";
import { ScannedLoan } from "#console/features/loans/ScannedLoan.tsx";
import { loadModule } from "#session/load-module.ts";

const papers = () => loadModule(() => import("#console/features/loans/paper/pages.ts"));
const PaperPage = lazy(() => papers().then((pages) => ({ default: pages.PaperPage })));
const PapersPage = lazy(() => papers().then((pages) => ({ default: pages.PapersPage })));
const ReportPage = lazy(() => loadModule(() => import("./ReportPage.tsx")));
const RecordPage = lazy(() => loadModule(() => import("./RecordPage.tsx")));

/** Console pages of each role, behind its guard. */
export function CompanyRoutes() {
  return (
    <ConsoleRoutes
      frame={(role) => <Guard role={role} page={<Layout />} />}
      pages={pages}
      RecordPage={RecordPage}
    >
      <Route path="loan/:id" element={<ScannedLoan />} />
    </ConsoleRoutes>
  );
}

const paper = {
  "loans/:id/paper/:kind/:record?": <PaperPage />,
  "loans/papers/:kind": <PapersPage />,
};

/** Pages without a resource. */
const pages: { readonly [R in Role]: Readonly<Record<(typeof ownPages)[R][number], ReactElement>> } = {
  admin: { dashboard: <AdminDashboard />, reports: <Reports Page={ReportPage} />, ...paper },
  employee: { dashboard: <EmployeeDashboard />, reports: <Reports Page={ReportPage} />, ...paper },
  customer: { dashboard: <CustomerDashboard /> },
};
