import { ShortButton } from "./ShortButton.tsx";
import { type HttpError, useNotification } from "@refinedev/core";
import { useState } from "react";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { today } from "#domain/basics/dates.ts";
import type { Report, ReportResult } from "#engine/declare/report.ts";
import { loadModule } from "#session/load-module.ts";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import type { ReportParams } from "./report-address.ts";
import { buildReportCall } from "./use-report.ts";

/** Downloads the report as CSV: every row of its tables, with totals. */
export function ExportReportButton({ report, params }: { report: Report; params: ReportParams }) {
  const { role } = useActor();
  const { open } = useNotification();
  const { provider, handleErrors } = useProviderCalls();
  const [isWorking, setWorking] = useState(false);

  async function download() {
    setWorking(true);
    try {
      const { config, ...request } = buildReportCall(role, report, params, "all");
      const { data } = await handleErrors(provider.custom<ReportResult>({ ...request, ...config }));
      const { reportToCsv } = await loadModule(() => import("#engine/console/screens/list/csv.ts"));
      saveCsv(reportToCsv(report, data, role), `${report.name}-${today()}.csv`);
    } catch (error) {
      open?.({ type: "error", message: (error as HttpError).message, key: "report-export" });
    } finally {
      setWorking(false);
    }
  }

  return (
    <ShortButton
      icon="download"
      label={isWorking ? "Exporting…" : "Export"}
      disabled={isWorking}
      onClick={download}
    />
  );
}
