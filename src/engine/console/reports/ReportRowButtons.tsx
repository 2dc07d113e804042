import Box from "@mui/material/Box";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { actionsFor, type RecordAction, recordViewOf } from "#engine/declare/actions.ts";
import type { ReportTable } from "#engine/declare/report.ts";

type Props = { actions: readonly [string, RecordAction][]; record: string; name: string };

export function ReportRowButtons({ actions, record, name: about }: Props) {
  const { open } = useDialogAddress();
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, my: -1, ml: -1 }}>
      {actions.map(([name, { label, icon }]) => (
        <Button
          key={name}
          data-action={name}
          startIcon={<Icon name={icon} />}
          aria-label={`${label} ${about}`}
          onClick={() => open({ action: name, record })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The table lists only records that offer the actions, so that no check per record is needed. */
export function useReportRowActions({ actions: rowActions }: ReportTable): [string, RecordAction][] {
  const { role } = useActor();
  if (!rowActions) return [];
  const { of, actions } = rowActions;
  return actionsFor(of, { ...recordViewOf(of), actions }, role);
}
