import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { NavLink } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { formatDate, today } from "#domain/basics/dates.ts";
import type { Report } from "#engine/declare/report.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { useRestoreFocus } from "#engine/console/ui/use-restore-focus.ts";
import { ReportParamsForm } from "./ReportParamsForm.tsx";
import { type ReportParams, rowLinkAddress, useReportAddress } from "./report-address.ts";
import { ExportReportButton } from "./ExportReportButton.tsx";
import { ReportMethod } from "./ReportMethod.tsx";
import { ReportActionDialogs } from "./ReportActionDialogs.tsx";
import css from "./Report.module.css";
import { ReportTableView } from "./ReportTableView.tsx";
import { useReport } from "./use-report.ts";
import { useScrollToChosen } from "./use-scroll-to-chosen.ts";
import { words } from "#engine/console/ui/words.ts";

/** Shows the role's reports one at a time, as declared. */
export function ReportPage({ reports: all }: { reports: readonly Report[] }) {
  const { role } = useActor();
  const reports = all.filter(({ roles }) => roles.includes(role));
  const { report, params, changeParams } = useReportAddress(reports);
  const strip = useScrollToChosen<HTMLElement>(report?.name);
  useRestoreFocus(report?.name);
  if (!report) return null;
  return (
    <>
      <Box
        component="nav"
        ref={strip}
        data-strip
        onFocus={scrollToFocused}
        aria-label={words.reports.heading}
        className={css.strip}
        sx={{ displayPrint: "none" }}
      >
        {reports
          .filter(({ parentReport }) => !parentReport)
          .map((each) => (
            <Entry
              key={each.name}
              report={each}
              isShown={each.name === (report.parentReport ?? report.name)}
            />
          ))}
      </Box>
      <ReportView key={report.name} report={report} params={params} onChange={changeParams} />
    </>
  );
}

function Entry({ report, isShown }: { report: Report; isShown: boolean }) {
  const { role } = useActor();
  return (
    <NavLink
      to={rowLinkAddress(role, { report: report.name })}
      className={css.entry}
      aria-current={isShown ? "page" : false}
    >
      {report.title}
    </NavLink>
  );
}

function ReportView({
  report,
  params,
  onChange,
}: {
  report: Report;
  params: ReportParams;
  onChange: (changes: ReportParams) => void;
}) {
  const { company } = useConsole();
  const { data, isStale, isMissing, error, retry } = useReport(report, params);
  if (isMissing) return <p role="status">{words.reports.missing}</p>;
  const { from = params.from, to = params.to } = data ?? {};
  const days = { from: from ?? "", to: to ?? "" };
  // Hides a `hideIfEmpty` table until its rows are known, so that it does not appear and vanish.
  const tables = Object.entries(report.tables).filter(
    ([name, { hideIfEmpty }]) => !hideIfEmpty || data?.tables[name],
  );
  return (
    <Box component="article" aria-labelledby="report" sx={{ display: "grid", gap: 2, ...oneColumn }}>
      <Typography sx={{ display: "none", displayPrint: "block", fontWeight: 650 }}>
        {company.legalName}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "baseline" }}>
        <h2 id="report">{report.title}</h2>
        <Typography variant="body2" color="textSecondary">
          <span>{report.defaultPeriod ? formatDays(days) : words.reports.asOf(formatDate(today()))}</span>
          {data?.postedUpTo && <span>{`. ${report.postedUpToLabel} ${formatDate(data.postedUpTo)}`}</span>}
        </Typography>
        <Box sx={{ display: "flex", gap: 1, ml: "auto", displayPrint: "none" }}>
          <ExportReportButton report={report} params={params} />
          <Button onClick={() => window.print()}>{words.reports.print}</Button>
        </Box>
      </Box>
      <ReportParamsForm report={report} params={params} days={days} onChange={onChange} />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        tables.map(([name, table], at) => (
          <SectionCard
            key={name}
            aria-busy={isStale || !data}
            // Fades neither headings nor row names, which would be hard to read.
            sx={{ "&[aria-busy=true] td:not(:first-of-type)": { opacity: 0.7 } }}
          >
            <ReportTableView table={table} data={data?.tables[name]} params={params} isFirst={at === 0} />
          </SectionCard>
        ))
      )}
      <ReportActionDialogs tables={report.tables} />
      <ReportMethod text={report.method} />
    </Box>
  );
}

const oneColumn = { gridTemplateColumns: "minmax(0, 1fr)" };

const formatDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : words.reports.period(formatDate(from), formatDate(to));
