import { type NamedCells, NamedCellsContext } from "#engine/console/reports/cells.ts";
import { ReportPage as Page } from "#engine/console/reports/ReportPage.tsx";
import { Remind } from "#console/features/loans/Remind.tsx";
import { reports } from "#resources/reports/index.ts";

export default function ReportPage() {
  return (
    <NamedCellsContext value={cells}>
      <Page reports={reports} />
    </NamedCellsContext>
  );
}

const cells: NamedCells = { remind: Remind };
