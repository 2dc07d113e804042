import { useOne } from "@refinedev/core";
import { useMemo } from "react";
import { useParams } from "react-router";
import { useActor } from "#console/providers/context.ts";
import { useNamedParts } from "#console/screens/parts.ts";
import { Heading } from "#console/ui/Heading.tsx";
import { Surface } from "#console/ui/Surface.tsx";
import { Trail } from "#console/ui/Trail.tsx";
import { actionsFor, isShown, presentFields, recordViewOf } from "#resources/derive.ts";
import type { AnyFields, AnyResource, Row } from "#resources/vocabulary.ts";
import { Cell } from "#console/screens/cells/Cell.tsx";
import { Facts } from "#console/screens/cells/Facts.tsx";
import { ActionDialog } from "#console/screens/dialogs/ActionDialog.tsx";
import { ErrorBox } from "#console/ui/ErrorBox.tsx";
import { RowActions } from "#console/screens/table/RowActions.tsx";
import { useOpenAction } from "#console/screens/table/use-open-action.ts";
import { sectionsOf } from "#console/screens/sections.ts";
import css from "./RecordPage.module.css";

/** All there is to know of one record, section by section, and what can be done with it. */
export default function RecordPage({ resource }: { resource: AnyResource }) {
  const { id } = useParams();
  const { role } = useActor();
  const { query, result } = useOne({ resource: resource.name, id, errorNotification: false });
  const row = result as Row | undefined;
  const title = row ? String(row[resource.titled]) : resource.label.one;
  return (
    <div className={css.page}>
      <Trail above={[[resource.label.many, `/${role}/${resource.name}`]]} here={title} />
      {!row && <Heading>{title}</Heading>}
      {query.error && (
        <ErrorBox
          message={query.error.message}
          onRetry={query.error.isGone ? undefined : () => void query.refetch()}
        />
      )}
      {query.isPending && <Surface className={css.waiting} />}
      {row && <Record key={id} resource={resource} row={row} title={title} />}
    </div>
  );
}

function Record({ resource, row, title }: { resource: AnyResource; row: Row; title: string }) {
  const { role } = useActor();
  const onAction = useOpenAction(resource);
  const { panels } = useNamedParts();
  const view = useMemo(() => recordViewOf(resource), [resource]);
  const actions = actionsFor(resource, view, role).filter(([, { opens }]) => opens !== "show");
  const sections = sectionsOf(presentFields(resource.fields, "show", role)).filter(([, fields]) =>
    hasFacts(fields, row),
  );
  const section = ([heading, fields]: (typeof sections)[number]) => (
    <Surface key={heading ?? ""} isPadded className={css.section}>
      {heading && <h2>{heading}</h2>}
      <SectionFacts fields={fields} row={row} />
    </Surface>
  );
  return (
    <>
      <div className={css.head}>
        <Heading of={resource.label.one}>{title}</Heading>
        <RowActions actions={actions} row={row} title={title} onAction={onAction} isNamed />
      </div>
      {/* What stands under no heading is about the record itself. */}
      {sections.filter(([heading]) => !heading).map(section)}
      {resource.panels?.map((name) => {
        const Panel = panels[name];
        return (
          <Surface key={name} isPadded>
            <Panel row={row} />
          </Surface>
        );
      })}
      {sections.filter(([heading]) => heading).map(section)}
      <ActionDialog resource={resource} view={view} rows={[row]} />
    </>
  );
}

/** A section of which nothing is there has no heading either. */
const hasFacts = (fields: AnyFields, row: Row): boolean =>
  Object.entries(fields).some(([key, field]) => isShown(field, row[key]));

/** A section of one field has said its name in the heading. */
function SectionFacts({ fields, row }: { fields: AnyFields; row: Row }) {
  const [[key, field] = [], ...others] = Object.entries(fields);
  if (key && field && others.length === 0) return <Cell field={field} value={row[key]} beside={row} />;
  return <Facts fields={fields} row={row} />;
}
