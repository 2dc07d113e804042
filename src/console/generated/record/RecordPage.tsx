import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useOne } from "@refinedev/core";
import { Breadcrumb } from "@refinedev/mui";
import { useParams } from "react-router";
import { useActor } from "#console/context.ts";
import { panels } from "#console/panels/index.ts";
import { actionsFor, presentFields } from "#resources/derive.ts";
import type { AnyFields, AnyResource, Row } from "#resources/vocabulary.ts";
import { Cell } from "../cells/Cell.tsx";
import { Facts } from "../cells/Facts.tsx";
import { ActionDialog } from "../dialogs/ActionDialog.tsx";
import { ErrorBox } from "../ErrorBox.tsx";
import { RowActions } from "../list/RowActions.tsx";
import { sectionsOf } from "../sections.ts";

/** All there is to know of one record, section by section, and what can be done with it. */
export default function RecordPage({ resource }: { resource: AnyResource }) {
  const { id } = useParams();
  const { query, result } = useOne({ resource: resource.name, id, errorNotification: false });
  const row = result as Row | undefined;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Breadcrumb
        showHome={false}
        hideIcons
        breadcrumbProps={{ sx: { p: 0, "& a": { color: "text.secondary" } } }}
      />
      {query.error && <ErrorBox message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={320} />}
      {row && <Record resource={resource} row={row} />}
    </Box>
  );
}

function Record({ resource, row }: { resource: AnyResource; row: Row }) {
  const { role } = useActor();
  const { main } = resource.views;
  const actions = actionsFor(resource, main, role).filter(([, { opens }]) => opens !== "show");
  const title = String(row[resource.titled]);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "space-between" }}>
        <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <RowActions resource={resource} actions={actions} row={row} title={title} />
      </Box>
      {resource.panels?.map((name) => {
        const Panel = panels[name];
        return (
          <Paper key={name} variant="outlined" sx={{ p: 2 }}>
            <Panel row={row} />
          </Paper>
        );
      })}
      {sectionsOf(presentFields(resource.fields, "show", role)).map(([heading, fields]) => (
        <Paper key={heading ?? ""} variant="outlined" sx={{ p: 2 }}>
          {heading && (
            <Typography variant="h2" sx={{ mb: 2 }}>
              {heading}
            </Typography>
          )}
          <SectionFacts fields={fields} row={row} />
        </Paper>
      ))}
      <ActionDialog resource={resource} view={main} rows={[row]} />
    </>
  );
}

/** A section of one field has said its name in the heading. */
function SectionFacts({ fields, row }: { fields: AnyFields; row: Row }) {
  const [[key, field] = [], ...others] = Object.entries(fields);
  if (key && field && others.length === 0) return <Cell field={field} value={row[key]} />;
  return <Facts fields={fields} row={row} />;
}
