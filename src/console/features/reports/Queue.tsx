import Box from "@mui/material/Box";
import { useEffect } from "react";
import { Button } from "#console/ui/Button.tsx";
import { useActor } from "#console/providers/context.ts";
import { ActionDialog } from "#console/screens/dialogs/ActionDialog.tsx";
import { fetchOpened } from "#console/screens/dialogs/opened.ts";
import { useNamedInputs } from "#console/screens/parts.ts";
import { useListAddress } from "#console/screens/table/address.ts";
import { Icon } from "#console/ui/Icon.tsx";
import { nameInSentence } from "#domain/text.ts";
import { actionsFor, type Offer, recordViewOf } from "#resources/offers.ts";
import { loans } from "#resources/loans.ts";
import type { Report, ReportTable } from "#resources/reports/report.ts";
import type { Row } from "#resources/vocabulary.ts";

/** The dialogs by which a report's rows are worked off, in place; each has an address. */
export function Queue({ tables }: Pick<Report, "tables">) {
  const offers = Object.values(tables).flatMap((table: ReportTable) => table.offers ?? []);
  return offers.length > 0 && <Opened offers={offers} />;
}

function Opened({ offers }: { offers: string[] }) {
  const { fetchInputs } = useNamedInputs();
  useEffect(() => fetchOpened(fetchInputs), [fetchInputs]);
  return <ActionDialog resource={loans} view={viewOf(offers)} rows={none} />;
}

/** The actions that a table's rows offer a role. That their loans offer them too is what puts them there. */
export function useRowOffers({ offers = [] }: ReportTable): [string, Offer][] {
  const { role } = useActor();
  return actionsFor(loans, viewOf(offers), role);
}

const viewOf = (actions: readonly string[]) => ({ ...recordViewOf(loans), actions });
const none: Row[] = [];

/** What can be done with a row's loan: each opens its dialog over the report. */
export function RowOffers({ offers, row }: { offers: readonly [string, Offer][]; row: Row }) {
  const [, change] = useListAddress();
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, my: -1, ml: -1 }}>
      {offers.map(([name, { label, icon }]) => (
        <Button
          key={name}
          startIcon={<Icon name={icon} />}
          aria-label={`${label} ${nameInSentence(String(row.customer))}`}
          onClick={() => change({ action: name, record: String(row.loan) })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
