import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { NavLink } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { Surface } from "#engine/console/ui/Surface.tsx";
import { formatDate, today } from "#domain/basics/dates.ts";
import type { Report } from "#engine/declare/report.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { showFocused } from "#engine/console/ui/show-focused.ts";
import { useFocusKept } from "#engine/console/ui/use-focus-kept.ts";
import { Asks } from "./Asks.tsx";
import { type Asked, addressOf, useReportAddress } from "./address.ts";
import { ExportReport } from "./ExportReport.tsx";
import { Method } from "./Method.tsx";
import { Queue } from "./Queue.tsx";
import css from "./Report.module.css";
import { ReportTable } from "./ReportTable.tsx";
import { useReport } from "./use-report.ts";
import { useShownInStrip } from "./use-shown-in-strip.ts";

/** Shows the role's reports one at a time, as declared. */
export function ReportPage({ reports: all }: { reports: readonly Report[] }) {
  const { role } = useActor();
  const reports = all.filter(({ roles }) => roles.includes(role));
  const { report, asked, ask } = useReportAddress(reports);
  const strip = useShownInStrip<HTMLElement>(report?.name);
  useFocusKept(report?.name);
  if (!report) return null;
  return (
    <>
      <Box
        component="nav"
        ref={strip}
        data-strip
        onFocus={showFocused}
        aria-label="Reports"
        className={css.strip}
        sx={{ displayPrint: "none" }}
      >
        {reports
          .filter(({ behind }) => !behind)
          .map((each) => (
            <Entry key={each.name} report={each} isShown={each.name === (report.behind ?? report.name)} />
          ))}
      </Box>
      <Shown key={report.name} report={report} asked={asked} ask={ask} />
    </>
  );
}

function Entry({ report, isShown }: { report: Report; isShown: boolean }) {
  const { role } = useActor();
  return (
    <NavLink
      to={addressOf(role, { report: report.name })}
      className={css.entry}
      aria-current={isShown ? "page" : false}
    >
      {report.title}
    </NavLink>
  );
}

function Shown({ report, asked, ask }: { report: Report; asked: Asked; ask: (changes: Asked) => void }) {
  const { company } = useConsole();
  const { data, isStale, isMissing, error, retry } = useReport(report, asked);
  if (isMissing) return <p role="status">This server has no reports.</p>;
  const { from = asked.from, to = asked.to } = data ?? {};
  const days = { from: from ?? "", to: to ?? "" };
  // Hides an `ifAny` table until its rows are known, so that it does not appear and vanish.
  const tables = Object.entries(report.tables).filter(([name, { ifAny }]) => !ifAny || data?.tables[name]);
  return (
    <Box component="article" aria-labelledby="report" sx={{ display: "grid", gap: 2, ...oneColumn }}>
      <Typography sx={{ display: "none", displayPrint: "block", fontWeight: 650 }}>
        {company.legalName}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "baseline" }}>
        <h2 id="report">{report.title}</h2>
        <Typography variant="body2" color="textSecondary">
          <span>{report.period ? daysOf(days) : `As of ${formatDate(today())}`}</span>
          {data?.postedUpTo && <span>{`. ${report.posted} ${formatDate(data.postedUpTo)}`}</span>}
        </Typography>
        <Box sx={{ display: "flex", gap: 1, ml: "auto", displayPrint: "none" }}>
          <ExportReport report={report} asked={asked} />
          <Button onClick={() => window.print()}>Print</Button>
        </Box>
      </Box>
      <Asks report={report} asked={asked} days={days} onAsk={ask} />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        tables.map(([name, table], at) => (
          <Surface
            key={name}
            aria-busy={isStale || !data}
            // Fades neither headings nor row names, which would be hard to read.
            sx={{ "&[aria-busy=true] td:not(:first-of-type)": { opacity: 0.7 } }}
          >
            <ReportTable table={table} data={data?.tables[name]} asked={asked} isFirst={at === 0} />
          </Surface>
        ))
      )}
      <Queue tables={report.tables} />
      <Method text={report.method} />
    </Box>
  );
}

const oneColumn = { gridTemplateColumns: "minmax(0, 1fr)" };

const daysOf = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
