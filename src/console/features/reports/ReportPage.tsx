import Button from "@mui/material/Button";
import { NavLink } from "react-router";
import { company } from "#company";
import { useActor } from "#console/providers/context.ts";
import { Surface } from "#console/ui/Surface.tsx";
import { formatDate, today } from "#domain/dates.ts";
import { reportsFor } from "#resources/reports/index.ts";
import type { Report } from "#resources/reports/report.ts";
import { ErrorBox } from "#console/ui/ErrorBox.tsx";
import { Asks } from "./Asks.tsx";
import { type Asked, addressOf, useReportAddress } from "./address.ts";
import { ExportReport } from "./ExportReport.tsx";
import css from "./Report.module.css";
import { ReportTable } from "./ReportTable.tsx";
import tiles from "./Tiles.module.css";
import { useReport } from "./use-report.ts";
import { useShownInStrip } from "./use-shown-in-strip.ts";

/** Every report of a role, one at a time, as it is declared in resources/reports/. */
export default function ReportPage() {
  const { role } = useActor();
  const reports = reportsFor(role);
  const { report, asked, ask } = useReportAddress(reports);
  const strip = useShownInStrip<HTMLElement>(report?.name);
  if (!report) return null;
  return (
    <div className={css.page}>
      <nav ref={strip} data-strip aria-label="Reports" className={css.reports}>
        {reports
          .filter(({ behind }) => !behind)
          .map((each) => (
            <Entry key={each.name} report={each} isShown={each.name === (report.behind ?? report.name)} />
          ))}
      </nav>
      <Shown key={report.name} report={report} asked={asked} ask={ask} />
    </div>
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
  const { answer, isStale, isMissing, error, retry } = useReport(report, asked);
  if (isMissing) return <p role="status">This server has no reports.</p>;
  const { from = asked.from, to = asked.to } = answer ?? {};
  const days = { from: from ?? "", to: to ?? "" };
  return (
    <article aria-labelledby="report" className={css.report}>
      <div className={css.head}>
        <p className={css.letterhead}>{company.legalName}</p>
        <h2 id="report">{report.title}</h2>
        <p className={css.asOf}>{report.period ? daysOf(days) : `As of ${formatDate(today())}`}</p>
        <div className={css.tools}>
          <ExportReport report={report} asked={asked} />
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </div>
      <Asks report={report} asked={asked} days={days} onAsk={ask} />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        Object.entries(report.tables).map(([name, table]) => (
          <Surface
            key={name}
            className={table.look ? `${css.table} ${tiles[table.look]}` : css.table}
            aria-busy={isStale || !answer}
          >
            <ReportTable table={table} answer={answer?.tables[name]} asked={asked} />
          </Surface>
        ))
      )}
      <p className={css.method}>
        <strong>How it is computed.</strong> {report.method}
      </p>
    </article>
  );
}

const daysOf = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
