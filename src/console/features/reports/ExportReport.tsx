import Button from "@mui/material/Button";
import { Icon } from "#console/ui/Icon.tsx";
import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useActor } from "#console/providers/context.ts";
import { today } from "#domain/dates.ts";
import type { Report } from "#resources/reports/report.ts";
import { messageOf } from "#session/http.ts";
import { saveCsv } from "#console/ui/save-file.ts";
import type { Asked } from "./address.ts";
import { failure, fetchReport } from "./use-report.ts";

/** Takes the report away as a file: every row of its tables, with their totals. */
export function ExportReport({ report, asked }: { report: Report; asked: Asked }) {
  const { role } = useActor();
  const { open } = useNotification();
  const [isWorking, setWorking] = useState(false);

  async function download() {
    setWorking(true);
    try {
      const answer = await fetchReport(role, report, asked, "all");
      const { reportToCsv } = await import("#console/screens/list/csv.ts");
      saveCsv(reportToCsv(report, answer, role), `${report.name}-${today()}.csv`);
    } catch (error) {
      open?.({ type: "error", message: messageOf(error, failure), key: "report-export" });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Button startIcon={<Icon name="download" />} disabled={isWorking} onClick={download}>
      {isWorking ? "Exporting…" : "Export"}
    </Button>
  );
}
