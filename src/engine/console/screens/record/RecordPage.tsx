import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type HttpError, useBreadcrumb, useShow } from "@refinedev/core";
import { Show } from "@refinedev/mui";
import { useLocation, useParams } from "react-router";
import { recordName } from "#engine/console/providers/record-name.ts";
import { useActor } from "#engine/console/providers/context.ts";
import type { Panels } from "#engine/console/screens/component-props.ts";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { Breadcrumb } from "#engine/console/ui/Breadcrumb.tsx";
import { isShown, visibleFields } from "#engine/declare/derive.ts";
import { actionsFor, can, recordViewOf } from "#engine/declare/actions.ts";
import type { AnyFields, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { ActionDialog } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { LabelledActions } from "#engine/console/screens/table/RowActions.tsx";
import { useOpenAction } from "#engine/console/screens/table/use-open-action.ts";
import type { OpenedRecord } from "#engine/console/screens/record-address.ts";
import { pageFrame } from "#engine/console/screens/page-frame.ts";
import { sectionsOf } from "#engine/console/screens/sections.ts";
import { ChildrenSection } from "./ChildrenSection.tsx";

/** Page of one record with its sections, panels and actions. */
export function RecordPage({ resource, panels }: { resource: AnyResource; panels: Panels }) {
  const { id } = useParams();
  const { state: opened }: { state: OpenedRecord | null } = useLocation();
  const { role } = useActor();
  const onAction = useOpenAction(resource);
  const { breadcrumbs } = useBreadcrumb();
  const { query, result } = useShow<Row & { id: string }, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
  });
  const view = recordViewOf(resource);
  const actions = actionsFor(resource, view, role).filter(([, { opens }]) => opens !== "show");
  const row: Row | undefined = result;
  const title = row ? recordName(resource, row) : resource.label.one;
  return (
    <Show
      resource={resource.name}
      title={
        <Heading context={row && resource.label.one} takesFocus={Boolean(row && opened && !opened.first)}>
          {title}
        </Heading>
      }
      // Passes a function, because Refine would otherwise add buttons of its own.
      headerButtons={() =>
        row && (
          <LabelledActions
            actions={actions}
            row={row}
            title={title}
            onAction={onAction}
            first={opened?.first}
          />
        )
      }
      breadcrumb={
        <Breadcrumb
          ancestors={breadcrumbs.flatMap(({ label, href }) => (href ? [[label, href]] : []))}
          current={title}
        />
      }
      goBack={false}
      footerButtonProps={hidden}
      {...pageFrame}
    >
      {query.error && (
        <ErrorBox
          message={query.error.message}
          onRetry={query.error.isGone ? undefined : () => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton variant="rounded" height="20rem" />}
      {row && <Sections key={id} resource={resource} panels={panels} row={row} />}
      {row && <ActionDialog resource={resource} view={view} rows={[row]} />}
    </Show>
  );
}

const hidden = { sx: { display: "none" } };

function Sections({ resource, panels, row }: { resource: AnyResource; panels: Panels; row: Row }) {
  const { role } = useActor();
  const sections = sectionsOf(visibleFields(resource.fields, "show", role)).filter(([, fields]) =>
    hasFacts(fields, row),
  );
  const section = ([heading, fields]: (typeof sections)[number]) => (
    <SectionCard key={heading ?? ""} isPadded>
      {heading && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {heading}
        </Typography>
      )}
      <SectionFacts fields={fields} row={row} />
    </SectionCard>
  );
  return (
    <>
      {/* Sections without a heading come first, because they are about the record itself. */}
      {sections.filter(([heading]) => !heading).map(section)}
      {resource.panels?.map((panel) => {
        if (typeof panel !== "string" && "children" in panel)
          return <ChildrenPanel key={panel.children.name} resource={panel.children} row={row} />;
        const name = typeof panel === "string" ? panel : panel.extra;
        return <PanelCard key={name} Panel={panels[name]} row={row} />;
      })}
      {sections.filter(([heading]) => heading).map(section)}
    </>
  );
}

const PanelCard = ({ Panel, row }: { Panel: Panels[keyof Panels]; row: Row }) => (
  <SectionCard isPadded>
    <Panel row={row} />
  </SectionCard>
);

/** Shows children only to roles that may list them. */
function ChildrenPanel({ resource, row }: { resource: AnyResource; row: Row }) {
  const { role } = useActor();
  if (!can(resource, "list", role)) return null;
  return (
    <SectionCard isPadded>
      <ChildrenSection resource={resource} parent={row} />
    </SectionCard>
  );
}

/** Returns whether a section has any value; an empty section has no heading either. */
const hasFacts = (fields: AnyFields, row: Row): boolean =>
  Object.entries(fields).some(([key, field]) => isShown(field, row[key]));

/** Omits the label of a section's only field, because the heading already names it. */
function SectionFacts({ fields, row }: { fields: AnyFields; row: Row }) {
  const [[key, field] = [], ...others] = Object.entries(fields);
  if (key && field && others.length === 0) return <Cell field={field} value={row[key]} row={row} />;
  return <Facts fields={fields} row={row} />;
}
