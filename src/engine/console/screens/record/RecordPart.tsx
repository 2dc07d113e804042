/** Draws a part of a record's page: a company's panel, a list of child records or a section of fields. */
import Typography from "@mui/material/Typography";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import { Cell, Facts } from "#engine/console/screens/cells/Cell.tsx";
import type { Panels } from "#engine/console/screens/component-props.ts";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { can } from "#engine/declare/actions.ts";
import { isShown, visibleFields } from "#engine/declare/derive.ts";
import type { AnyFields, AnyResource, Part, Row } from "#engine/declare/vocabulary.ts";
import { ChildrenSection } from "./ChildrenSection.tsx";

type Props = { part: Part; resource: AnyResource; panels: Panels; row: Row };

export function RecordPart({ part, resource, panels, row }: Props) {
  if ("panel" in part) return <PanelCard Panel={panels[part.panel]} row={row} />;
  if ("children" in part) return <ChildrenCard name={part.children} row={row} />;
  return <SectionOfFields heading={part.section} resource={resource} row={row} />;
}

const PanelCard = ({ Panel, row }: { Panel: Panels[keyof Panels]; row: Row }) => (
  <SectionCard isPadded>
    <Panel row={row} />
  </SectionCard>
);

function ChildrenCard({ name, row }: { name: string; row: Row }) {
  const { role } = useActor();
  const resource = useServedResource({ name });
  if (!resource || !can(resource, "list", role)) return null;
  return (
    <SectionCard isPadded>
      <ChildrenSection resource={resource} parent={row} />
    </SectionCard>
  );
}

type SectionProps = { heading: string; resource: AnyResource; row: Row };

function SectionOfFields({ heading, resource, row }: SectionProps) {
  const { role } = useActor();
  const all = Object.entries(visibleFields(resource.fields, "show", role));
  const fields = Object.fromEntries(all.filter(([, { section = "" }]) => section === heading));
  if (!Object.entries(fields).some(([key, field]) => isShown(field, row[key]))) return null;
  return (
    <SectionCard isPadded>
      {heading && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {heading}
        </Typography>
      )}
      <SectionFacts fields={fields} row={row} />
    </SectionCard>
  );
}

/** Omits the label of a section's only field, because the heading already names it. */
function SectionFacts({ fields, row }: { fields: AnyFields; row: Row }) {
  const [[key, field] = [], ...others] = Object.entries(fields);
  if (key && field && others.length === 0) return <Cell field={field} value={row[key]} row={row} />;
  return <Facts fields={fields} row={row} />;
}
