import { lazy, type ReactElement } from "react";
import { Navigate, Route, Routes } from "react-router";
import { type Role, roles } from "#domain/basics/roles.ts";
import { menuFor } from "#engine/declare/offers.ts";
import type { ownPages } from "#resources/pages.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { ResourceList } from "#engine/console/screens/list/ResourceList.tsx";
import { Guard } from "#console/app/layout/Guard.tsx";
import { Layout } from "#console/app/layout/Layout.tsx";
import { Leave } from "#engine/console/providers/leave.tsx";
import { CustomerDashboard } from "#console/features/customers/CustomerDashboard.tsx";
import { AdminDashboard, EmployeeDashboard } from "#console/features/desk/Dashboard.tsx";
import { NotFound } from "#engine/console/screens/NotFound.tsx";
import { Reports } from "#engine/console/reports/Reports.tsx";
import { ScannedLoan } from "#console/features/loans/ScannedLoan.tsx";
import { loadModule } from "#session/load-module.ts";

const papers = () => loadModule(() => import("#console/features/loans/paper/pages.ts"));
const PaperPage = lazy(() => papers().then((pages) => ({ default: pages.PaperPage })));
const PapersPage = lazy(() => papers().then((pages) => ({ default: pages.PapersPage })));
const ReportPage = lazy(() => loadModule(() => import("./ReportPage.tsx")));
const RecordPage = lazy(() => loadModule(() => import("./RecordPage.tsx")));

/** Every role's pages. Those of resources come from the registry; all of them stand behind their role's guard. */
export function ConsoleRoutes() {
  const { resources } = useConsole();
  return (
    <Routes>
      {roles.map((role) => (
        <Route key={role} path={role} element={<Guard role={role} page={<Layout />} />}>
          <Route index element={<Navigate to="dashboard" replace />} />
          {Object.entries(pages[role]).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
          {menuFor(resources, role).map((resource) => (
            <Route key={resource.name} path={resource.name}>
              <Route index element={<ResourceList key={resource.name} resource={resource} />} />
              <Route path=":id" element={<RecordPage resource={resource} />} />
            </Route>
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      ))}
      <Route path="loan/:id" element={<ScannedLoan />} />
      <Route path="*" element={<Leave />} />
    </Routes>
  );
}

const paper = {
  "loans/:id/paper/:kind/:record?": <PaperPage />,
  "loans/papers/:kind": <PapersPage />,
};

/** The pages that no resource brings along. */
const pages: { readonly [R in Role]: Readonly<Record<(typeof ownPages)[R][number], ReactElement>> } = {
  admin: { dashboard: <AdminDashboard />, reports: <Reports Page={ReportPage} />, ...paper },
  employee: { dashboard: <EmployeeDashboard />, reports: <Reports Page={ReportPage} />, ...paper },
  customer: { dashboard: <CustomerDashboard /> },
};
