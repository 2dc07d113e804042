import Box from "@mui/material/Box";
import { lazy, type ReactNode, useDeferredValue, useEffect } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { Surface } from "#engine/console/ui/Surface.tsx";
import { togetherFor } from "#engine/declare/together.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { ActionDialog } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { fetchOpened } from "#engine/console/screens/dialogs/opened.ts";
import { ExportButton } from "./ExportButton.tsx";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { useNamedInputs } from "#engine/console/screens/parts.ts";
import { ListFrame } from "#engine/console/screens/ListFrame.tsx";
import { Pager } from "./Pager.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { Tabs } from "./Tabs.tsx";
import { Views } from "./Views.tsx";
import { useCreation } from "./use-creation.tsx";
import { useChoice } from "#engine/console/screens/table/use-choice.ts";
import { usePage } from "#engine/console/screens/table/use-rows.ts";
import { loadModule } from "#session/load-module.ts";

const Together = lazy(() =>
  loadModule(() => import("./more.ts")).then((more) => ({ default: more.Together })),
);

/** Reserves the height of the batch action bar, so that rows do not move when it loads. */
const barPlace = { minHeight: "3rem" };

/** Delays the fading, so that a fast list does not flicker. */
const busy = { "&[aria-busy=true] tbody": { opacity: 0.7, transition: "opacity 0s 300ms" } };

type Props = { resource: AnyResource; view?: string; title?: string; children?: ReactNode };

/** List of a resource as one of its views declares it, with all its actions. */
export function ResourceList({ resource, view: name = "main", title, children }: Props) {
  const view = resource.views[name] ?? resource.views.main;
  const { rows, total, isMore, counts, stopped, isLoading, isStale, error, retry, address, change } = usePage(
    resource,
    view,
  );
  const creation = useCreation(resource, view);
  const choice = useChoice(rows, address);
  const { role } = useActor();
  const together = togetherFor(resource, view, role);
  // Loads the scripts of the bar after the rows are painted.
  const isBarDue = !useDeferredValue(isLoading);
  const { fetchInputs } = useNamedInputs();
  useEffect(() => (isLoading ? undefined : fetchOpened(fetchInputs)), [isLoading, fetchInputs]);
  return (
    <ListFrame
      title={<Heading>{title ?? view.title ?? resource.label.many}</Heading>}
      headerButtons={
        <>
          <Views resource={resource} isLoading={isLoading} />
          <ExportButton resource={resource} view={view} address={address} />
          {creation.button}
        </>
      }
    >
      {children}
      {creation.form}
      {(view.tabs || view.search) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
          {view.tabs && (
            <Tabs
              tabs={view.tabs}
              counts={counts}
              stopped={stopped}
              chosen={address.tab}
              onChoose={(tab) => change({ tab })}
            />
          )}
          {view.search && (
            <SearchBox
              placeholder={view.search}
              value={address.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
          )}
        </Box>
      )}
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Surface aria-busy={isLoading || isStale} sx={busy}>
          {together.length > 0 && (
            <Arriving fallback={<Box sx={barPlace} />}>
              {isBarDue ? (
                <Together resource={resource} view={view} rows={rows} choice={choice} actions={together} />
              ) : (
                <Box sx={barPlace} />
              )}
            </Arriving>
          )}
          <ListTable
            resource={resource}
            view={view}
            rows={rows}
            isLoading={isLoading}
            address={address}
            change={change}
            choice={together.length > 0 ? choice : undefined}
          />
          <Pager page={address.page} total={total} isMore={isMore} onTurn={(page) => change({ page })} />
        </Surface>
      )}
      <ActionDialog resource={resource} view={view} rows={rows} />
    </ListFrame>
  );
}
