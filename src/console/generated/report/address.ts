import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { Role } from "#domain/roles.ts";
import type { Opening, Report } from "#resources/reports/report.ts";
import type { Row } from "#resources/vocabulary.ts";

/** Which report and what it is asked lives in the address; what is not asked is left to the server. */
export function useReportAddress(reports: readonly Report[]) {
  const [params, setParams] = useSearchParams();
  const report = reports.find(({ name }) => name === params.get("report")) ?? reports[0];
  const asked = Object.fromEntries(
    ["from", "to", ...Object.keys(report?.asks ?? {})].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const ask = useCallback((changes: Row) => setParams((before) => changed(before, changes)), [setParams]);
  return { report, asked, ask };
}

/** Days are taken along to the lists behind a figure. */
export function addressOf(role: Role, opening: Opening, asked: Row = {}): string {
  if ("loan" in opening) {
    const { loan, action } = opening;
    const begun = action && `?${searchOf({ action, record: loan })}`;
    return `/${role}/loans/${encodeURIComponent(loan)}${begun ?? ""}`;
  }
  const { from, to } = asked;
  return `/${role}/reports?${searchOf({ report: opening.report, from, to, ...opening.asks })}`;
}

export const searchOf = (asked: Row): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  ).toString();

function changed(before: URLSearchParams, changes: Row): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value) after.set(key, String(value));
    else after.delete(key);
  }
  return after;
}
