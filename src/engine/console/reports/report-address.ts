/** Keeps the chosen report and its parameters in the page's address, except long ones, which stay in the tab. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Role } from "#domain/basics/roles.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { longParams, type RowLink, type Report } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { storeLongInput, readLongInput } from "#session/long-input.ts";

export type ReportParams = Readonly<Record<string, string>>;

/** The server fills in missing parameters. */
export function useReportAddress(reports: readonly Report[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const report = reports.find(({ name }) => name === searchParams.get("report")) ?? reports[0];
  const addressed = Object.fromEntries(
    ["from", "to", "sort", "order", ...Object.keys(report?.params ?? {})].flatMap((key) => {
      const value = searchParams.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const { typed, keep } = useLongParams(report);
  const changeParams = (changes: ReportParams) => {
    const storedNames = keep(changes);
    const shortValues = Object.entries(changes).map(([key, value]) => [
      key,
      storedNames.includes(key) ? "" : value,
    ]);
    const changed = withChanges(searchParams, Object.fromEntries(shortValues));
    if (changed.toString() !== searchParams.toString()) setSearchParams(changed);
  };
  return { report, params: { ...typed, ...addressed } as ReportParams, changeParams };
}

/** `keep` stores the long ones of the changes and returns their names. */
function useLongParams(report: Report | undefined) {
  const { name = "", params: paramFields } = report ?? {};
  const [latest, setLatest] = useState({ name, typed: readLongInput(name) });
  const typed = latest.name === name ? latest.typed : readLongInput(name);
  const keep = (changes: ReportParams): string[] => {
    const long = Object.entries(changes).filter(([key]) => longParams({ params: paramFields }).includes(key));
    if (long.length > 0) {
      const allTyped = { ...typed, ...Object.fromEntries(long) };
      setLatest({ name, typed: allTyped });
      storeLongInput(name, allTyped);
    }
    return long.map(([key]) => key);
  };
  return { typed, keep };
}

export function rowLinkAddress(role: Role, link: RowLink, params: Row = {}): string {
  if ("page" in link) return `/${role}/${link.page}`;
  if ("record" in link) return recordAddress(role, link.of, link.record, link.action);
  const { from, to } = params;
  return `/${role}/reports?${searchOf({ report: link.report, from, to, ...link.params })}`;
}

export const searchOf = (params: Row): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  ).toString();

function withChanges(searchParams: URLSearchParams, changes: Row): URLSearchParams {
  const changed = new URLSearchParams(searchParams);
  for (const [key, value] of Object.entries(changes)) {
    if (value) changed.set(key, String(value));
    else changed.delete(key);
  }
  return changed;
}
