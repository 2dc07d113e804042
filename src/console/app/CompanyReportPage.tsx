import { type NamedCells, NamedCellsContext } from "#engine/console/reports/named-cells.ts";
import { ReportPage as Page } from "#engine/console/reports/ReportPage.tsx";
import { ReminderCell } from "#console/features/loans/ReminderCell.tsx";
import { reports } from "#resources/reports/index.ts";

export default function CompanyReportPage() {
  return (
    <NamedCellsContext value={cells}>
      <Page reports={reports} />
    </NamedCellsContext>
  );
}

const cells: NamedCells = { remind: ReminderCell };
