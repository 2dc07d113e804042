import { NavLink } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { useFocusOnNewPage } from "#engine/console/ui/use-focus-on-new-page.ts";
import type { Report } from "#engine/declare/report.ts";
import css from "./Report.module.css";
import { rowLinkAddress, useReportAddress } from "./report-address.ts";
import { ReportView } from "./ReportView.tsx";
import { useScrollToChosen } from "./use-scroll-to-chosen.ts";

export function ReportPage({ reports }: { reports: readonly Report[] }) {
  const { role } = useActor();
  const reportsOfRole = reports.filter(({ roles }) => roles.includes(role));
  const { report, params, changeParams } = useReportAddress(reportsOfRole);
  useFocusOnNewPage(report?.name);
  if (!report) return null;
  return (
    <>
      <ReportLinks
        reports={reportsOfRole.filter(({ parentReport }) => !parentReport)}
        current={report.parentReport ?? report.name}
      />
      <ReportView key={report.name} report={report} params={params} onChange={changeParams} />
    </>
  );
}

function ReportLinks({ reports, current }: { reports: readonly Report[]; current: string }) {
  const { role } = useActor();
  const ref = useScrollToChosen<HTMLElement>(current);
  return (
    <nav ref={ref} data-strip onFocus={scrollToFocused} aria-label="Reports" className={css.strip}>
      {reports.map(({ name, title }) => (
        <NavLink
          key={name}
          to={rowLinkAddress(role, { report: name })}
          className={css.entry}
          aria-current={name === current ? "page" : false}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
