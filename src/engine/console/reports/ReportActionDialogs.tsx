import Box from "@mui/material/Box";
import { useEffect } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { ActionDialog } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import { preloadDialogs } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { useNamedInputs } from "#engine/console/screens/component-props.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { actionsFor, type RecordAction, recordViewOf } from "#engine/declare/actions.ts";
import type { Report, ReportTable, ReportRowActions as Declared } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Dialogs for the actions on a report's rows, each with its own address. */
export function ReportActionDialogs({ tables }: Pick<Report, "tables">) {
  const all = Object.values(tables).flatMap(({ actions }: ReportTable) => (actions ? [actions] : []));
  const [first] = all;
  return first && <RowActionDialog {...first} actions={all.flatMap(({ actions }) => actions)} />;
}

function RowActionDialog(rowActions: Declared) {
  const { preloadInputs } = useNamedInputs();
  useEffect(() => preloadDialogs(preloadInputs), [preloadInputs]);
  return <ActionDialog resource={rowActions.of} view={viewOf(rowActions)} rows={noRows} />;
}

/**
 * Returns the role's actions on a table's rows. The table lists only records that offer them, so that no check per
 * record is needed.
 */
export function useReportRowActions({ actions: rowActions }: ReportTable): [string, RecordAction][] {
  const { role } = useActor();
  return rowActions ? actionsFor(rowActions.of, viewOf(rowActions), role) : [];
}

const viewOf = ({ of, actions }: Declared) => ({ ...recordViewOf(of), actions });
const noRows: Row[] = [];

type Props = { actions: readonly [string, RecordAction][]; record: string; name: string };

/** Action buttons of a row; each opens its dialog over the report. */
export function ReportRowButtons({ actions, record, name: about }: Props) {
  const [, change] = useListAddress();
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, my: -1, ml: -1 }}>
      {actions.map(([name, { label, icon }]) => (
        <Button
          key={name}
          data-action={name}
          startIcon={<Icon name={icon} />}
          aria-label={`${label} ${about}`}
          onClick={() => change({ action: name, record })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
