import { type HttpError, useCustom } from "@refinedev/core";
import { lazy, useEffect } from "react";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { type FirstDayState, firstDayEndpoint } from "#resources/office/first-day.ts";
import { loadModule } from "#session/load-module.ts";
import { isFirstDayOver, setFirstDayOver } from "#session/store.ts";

const FirstDayList = lazy(() => loadModule(() => import("./FirstDayList.tsx")));

/** Checklist of a new company. The browser remembers that the list is over, and stops requesting it. */
export function FirstDay({ mayLoad }: { mayLoad: boolean }) {
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
