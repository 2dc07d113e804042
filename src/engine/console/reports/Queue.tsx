import Box from "@mui/material/Box";
import { useEffect } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { ActionDialog } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import { fetchOpened } from "#engine/console/screens/dialogs/opened.ts";
import { useNamedInputs } from "#engine/console/screens/parts.ts";
import { useListAddress } from "#engine/console/screens/table/address.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { actionsFor, type Offer, recordViewOf } from "#engine/declare/offers.ts";
import type { Report, ReportTable, RowOffers as Declared } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Dialogs for the actions on a report's rows, each with its own address. */
export function Queue({ tables }: Pick<Report, "tables">) {
  const all = Object.values(tables).flatMap(({ offers }: ReportTable) => (offers ? [offers] : []));
  const [first] = all;
  return first && <Opened {...first} actions={all.flatMap(({ actions }) => actions)} />;
}

function Opened(offers: Declared) {
  const { fetchInputs } = useNamedInputs();
  useEffect(() => fetchOpened(fetchInputs), [fetchInputs]);
  return <ActionDialog resource={offers.of} view={viewOf(offers)} rows={none} />;
}

/**
 * Returns the role's actions on a table's rows. The table lists only records that offer them, so that no check per
 * record is needed.
 */
export function useRowOffers({ offers }: ReportTable): [string, Offer][] {
  const { role } = useActor();
  return offers ? actionsFor(offers.of, viewOf(offers), role) : [];
}

const viewOf = ({ of, actions }: Declared) => ({ ...recordViewOf(of), actions });
const none: Row[] = [];

type Props = { offers: readonly [string, Offer][]; record: string; name: string };

/** Action buttons of a row; each opens its dialog over the report. */
export function RowOffers({ offers, record, name: about }: Props) {
  const [, change] = useListAddress();
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, my: -1, ml: -1 }}>
      {offers.map(([name, { label, icon }]) => (
        <Button
          key={name}
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
