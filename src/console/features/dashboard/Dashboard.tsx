import { lazy, useEffect } from "react";
import { type HttpError, useCustom } from "@refinedev/core";
import { useActor, useServedResource, useConsole } from "#engine/console/providers/context.ts";
import { ResourceList } from "#engine/console/screens/list/ResourceList.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { loans } from "#resources/loans/loans.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import { GoldRatePanel } from "./GoldRatePanel.tsx";
import { PendingForms } from "./PendingForms.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { type FirstDayState, firstDayEndpoint } from "#resources/office/first-day.ts";
import { loadModule } from "#session/load-module.ts";
import { isFirstDayOver, setFirstDayOver } from "#session/store.ts";

/** Without the guard, the dashboard denies access itself (decision 19). */
export function AdminDashboard() {
  if (!useActor().id) return deniedNotice("Access Denied - Please log in to access the admin dashboard.");
  return <LoanDashboard title="Admin Dashboard" isAdmin />;
}

export function EmployeeDashboard() {
  if (!useActor().id) return deniedNotice("Please log in to access the Employee dashboard.");
  return <LoanDashboard title="Employee Dashboard" />;
}

function LoanDashboard({ title, isAdmin = false }: { title: string; isAdmin?: boolean }) {
  const resource = useServedResource(loans);
  if (!resource) return null;
  return (
    <ResourceList resource={resource} view="dashboard" title={title}>
      {(isPainted) => (
        <>
          <PendingForms />
          {isAdmin && <FirstDay mayLoad={isPainted} />}
          <KeyFigures mayLoad={isPainted} />
          {isAdmin && <GoldRatePanel mayLoad={isPainted} />}
        </>
      )}
    </ResourceList>
  );
}

const deniedNotice = (text: string) => <Notice severity="error" text={text} />;

const FirstDayList = lazy(() => loadModule(() => import("./FirstDayList.tsx")));

/** Shows the checklist of the first day. Once it is done, the browser stops requesting it. */
function FirstDay({ mayLoad }: { mayLoad: boolean }) {
  const { id } = useActor();
  const { company } = useConsole();
  const mayAsk = mayLoad && Boolean(company.menu.reportsPage) && !isFirstDayOver(id);
  const { query } = useCustom<FirstDayState, HttpError>({
    url: firstDayEndpoint.path,
    method: "get",
    meta: { failure: "Failed to fetch the checklist" },
    queryOptions: { enabled: mayAsk },
    errorNotification: false,
  });
  const state = query.data?.data;
  const hasEnded = state?.items.length === 0;
  useEffect(() => {
    if (hasEnded) setFirstDayOver(id);
  }, [hasEnded, id]);
  if (!state || hasEnded) return null;
  return (
    <LazyBoundary>
      <FirstDayList state={state} />
    </LazyBoundary>
  );
}
