import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { AnyResource } from "#resources/vocabulary.ts";
import { ActionDialog } from "../dialogs/ActionDialog.tsx";
import { ErrorBox } from "../ErrorBox.tsx";
import { useListAddress } from "./address.ts";
import { CreateEntry } from "./CreateEntry.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { ListTable } from "./ListTable.tsx";
import { Pager } from "./Pager.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { Tabs } from "./Tabs.tsx";
import { usePage } from "./use-rows.ts";

type Props = { resource: AnyResource; view?: string; title?: string; children?: ReactNode };

/** A resource's list as one of its views declares it, with everything that can be done from there. */
export function ResourceList({ resource, view: name = "main", title, children }: Props) {
  const view = resource.views[name] ?? resource.views.main;
  const [address, change] = useListAddress();
  const { rows, total, counts, isLoading, isStale, error, retry } = usePage(resource, view, address);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h1">{title ?? view.title ?? resource.label.many}</Typography>
      {children}
      {view.create && <CreateEntry resource={resource} view={view} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        {view.tabs && (
          <Tabs tabs={view.tabs} counts={counts} chosen={address.tab} onChoose={(tab) => change({ tab })} />
        )}
        {view.search && (
          <SearchBox
            placeholder={view.search}
            value={address.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        )}
        <ExportButton resource={resource} view={view} address={address} />
      </Box>
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Paper
          variant="outlined"
          aria-busy={isLoading || isStale}
          sx={{ opacity: isStale ? 0.6 : 1, overflowX: "auto" }}
        >
          <ListTable
            resource={resource}
            view={view}
            rows={rows}
            isLoading={isLoading}
            address={address}
            change={change}
          />
          <Pager page={address.page} total={total} onTurn={(page) => change({ page })} />
        </Paper>
      )}
      <ActionDialog resource={resource} view={view} rows={rows} />
    </Box>
  );
}
