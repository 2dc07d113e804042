import { lazy, type ReactElement } from "react";
import { Route, Routes } from "react-router";
import { type Role, roles } from "#domain/roles.ts";
import { menuFor } from "#resources/derive.ts";
import { useConsole } from "./context.ts";
import { ResourceList } from "./generated/list/ResourceList.tsx";
import { Guard } from "./layout/Guard.tsx";
import { Layout } from "./layout/Layout.tsx";
import { Leave } from "./layout/leave.tsx";
import { CustomerDashboard } from "./pages/CustomerDashboard.tsx";
import { AdminDashboard, EmployeeDashboard } from "./pages/Dashboard.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Reports } from "./pages/Reports.tsx";
import { ScannedLoan } from "./pages/ScannedLoan.tsx";

const PaperPage = lazy(() => import("./paper/PaperPage.tsx"));
const RecordPage = lazy(() => import("./generated/record/RecordPage.tsx"));

/** Every role's pages. Those of resources come from the registry; all of them stand behind their role's guard. */
export function ConsoleRoutes() {
  const { registry } = useConsole();
  return (
    <Routes>
      {roles.map((role) => (
        <Route key={role} path={role} element={<Guard role={role} page={<Layout />} />}>
          {Object.entries(pages[role]).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
          {menuFor(registry, role).map((resource) => (
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

const paper = { "loans/:id/paper/:kind/:record?": <PaperPage /> };

/** The pages that no resource brings along. */
const pages: Readonly<Record<Role, Readonly<Record<string, ReactElement>>>> = {
  admin: { dashboard: <AdminDashboard />, reports: <Reports />, ...paper },
  employee: { dashboard: <EmployeeDashboard />, reports: <Reports />, ...paper },
  customer: { dashboard: <CustomerDashboard /> },
};
