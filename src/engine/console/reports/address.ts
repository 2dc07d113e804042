import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Role } from "#domain/basics/roles.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { longAsks, type Opening, type Report } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { keepTyped, typedAt } from "#session/typed.ts";

export type Asked = Readonly<Record<string, string>>;

/**
 * Keeps the chosen report and its parameters in the address, and long values in the tab. The server fills in missing
 * parameters.
 */
export function useReportAddress(reports: readonly Report[]) {
  const [params, setParams] = useSearchParams();
  const report = reports.find(({ name }) => name === params.get("report")) ?? reports[0];
  const addressed = Object.fromEntries(
    ["from", "to", ...Object.keys(report?.asks ?? {})].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const { typed, keep } = useTyped(report);
  const ask = (changes: Asked) => {
    const kept = keep(changes);
    const left = Object.entries(changes).map(([key, value]) => [key, kept.includes(key) ? "" : value]);
    const after = changed(params, Object.fromEntries(left));
    if (after.toString() !== params.toString()) setParams(after);
  };
  return { report, asked: { ...typed, ...addressed } as Asked, ask };
}

/** Holds parameters that are too long for the address. `keep` returns the names of those that it stores. */
function useTyped(report: Report | undefined) {
  const { name = "", asks } = report ?? {};
  const [latest, setLatest] = useState({ name, typed: typedAt(name) });
  const typed = latest.name === name ? latest.typed : typedAt(name);
  const keep = (changes: Asked): string[] => {
    const long = Object.entries(changes).filter(([key]) => longAsks({ asks }).includes(key));
    if (long.length > 0) {
      const after = { ...typed, ...Object.fromEntries(long) };
      setLatest({ name, typed: after });
      keepTyped(name, after);
    }
    return long.map(([key]) => key);
  };
  return { typed, keep };
}

/** Passes the period on to the report behind a figure. */
export function addressOf(role: Role, opening: Opening, asked: Row = {}): string {
  if ("page" in opening) return `/${role}/${opening.page}`;
  if ("record" in opening) return recordAddress(role, opening.of, opening.record, opening.action);
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
