import { useEffect, useId, useState } from "react";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type HttpError, useNotification } from "@refinedev/core";
import { formatDate, today } from "#domain/basics/dates.ts";
import { periods } from "#domain/basics/periods.ts";
import { useConsole, useActor } from "#engine/console/providers/context.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { PrintedFooter } from "#engine/console/ui/PrintedFooter.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import type { Report, ReportResult, ReportTable } from "#engine/declare/report.ts";
import type { ReportParams } from "./report-address.ts";
import { useNamedInputs } from "#engine/console/screens/component-props.ts";
import { preloadDialogs } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { RecordDialog } from "#engine/console/screens/dialogs/RecordDialog.tsx";
import { ReportParamsForm } from "./ReportParamsForm.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { useReport, buildReportCall } from "./use-report.ts";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { loadModule } from "#session/load-module.ts";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import { Button, type ButtonProps } from "#engine/console/ui/Button.tsx";
import { type DrawingName, Icon } from "#engine/console/ui/Icon.tsx";
import css from "./Report.module.css";

type ReportViewProps = {
  report: Report;
  params: ReportParams;
  onChange: (changes: ReportParams) => void;
};

export function ReportView({ report, params, onChange }: ReportViewProps) {
  const { company } = useConsole();
  const { button, explanation } = useReportAbout(report.about);
  const { data, isStale, isMissing, error, retry } = useReport(report, params);
  if (isMissing) return <p role="status">This server has no reports.</p>;
  // The server fills in the same period, which the page needs at once to keep its lines in place.
  const initial = periods[report.defaultPeriod ?? "today"].of(today());
  const period = {
    from: data?.from ?? params.from ?? initial.from,
    to: data?.to ?? params.to ?? initial.to,
  };
  // The server leaves out empty tables with `hideIfEmpty`. They are hidden while loading too, so that none vanishes.
  const tables = Object.entries(report.tables).filter(
    ([name, { hideIfEmpty }]) => !hideIfEmpty || data?.tables[name],
  );
  return (
    <Box
      component="article"
      data-stack=""
      aria-labelledby="report"
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <PrintedFooter text={`${report.title} · ${company.legalName}`} />
      <Typography sx={{ display: "none", displayPrint: "block", fontWeight: 650 }}>
        {company.legalName}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center" }}>
        <h2 id="report">{report.title}</h2>
        {button}
        <Typography variant="body2" color="textSecondary" sx={ownLineOnPhone}>
          <span>{report.defaultPeriod ? formatPeriod(period) : `As of ${formatDate(today())}`}</span>
          {data?.postedUpTo && <span>{`. ${report.postedUpToLabel} ${formatDate(data.postedUpTo)}`}</span>}
        </Typography>
        <Box sx={{ display: "flex", gap: 1, ml: "auto", displayPrint: "none" }}>
          <ExportReportButton report={report} params={params} />
          <ShortButton icon="print" label="Print" onClick={() => window.print()} />
        </Box>
      </Box>
      {explanation}
      <ReportParamsForm report={report} params={params} days={period} onChange={onChange} />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        tables.map(([name, table], position) => (
          <SectionCard key={name} aria-busy={isStale || !data} className={css.card}>
            <ReportTableView
              table={table}
              data={data?.tables[name]}
              params={params}
              isFirst={position === 0}
              sort={params.sort}
              order={params.order}
              onSort={onChange}
            />
          </SectionCard>
        ))
      )}
      <RowDialog tables={report.tables} />
    </Box>
  );
}

function useReportAbout(text: string) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <IconButton
        size="small"
        aria-label="How it is calculated"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" />
      </IconButton>
    ),
    explanation: (
      <Typography id={id} variant="body2" color="textSecondary" className={css.about} hidden={!isOpen}>
        {text}
      </Typography>
    ),
  };
}

/** Shows the dialogs of row actions. All such rows of a report are records of one resource. */
function RowDialog({ tables }: Pick<Report, "tables">) {
  const resource = Object.values(tables).find(({ actions }: ReportTable) => actions)?.actions?.of;
  const { preloadInputs } = useNamedInputs();
  useEffect(() => (resource ? preloadDialogs(preloadInputs) : undefined), [resource, preloadInputs]);
  return resource && <RecordDialog resource={resource} />;
}

const ownLineOnPhone = { order: { xs: 1, sm: 0 }, flexBasis: { xs: "100%", sm: "auto" } };

const formatPeriod = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

function ExportReportButton({ report, params }: { report: Report; params: ReportParams }) {
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

type Props = Omit<ButtonProps, "children"> & { icon: DrawingName; label: string };

const ShortButton = ({ icon, label, ...props }: Props) => (
  <Button aria-label={label} isShort startIcon={<Icon name={icon} />} {...props}>
    {label}
  </Button>
);
