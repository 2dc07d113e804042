import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useActor } from "#console/providers/context.ts";
import { endIfRefused } from "#console/providers/auth-provider.ts";
import type { Role } from "#domain/roles.ts";
import { pathOf } from "#resources/derive.ts";
import { type Report, type ReportAnswer, reportPath } from "#resources/reports/report.ts";
import { ApiError, call, messageOf } from "#session/http.ts";
import { type Asked, searchOf } from "./address.ts";

/** A report's answer to what it is asked. What was shown stays until the new figures are there. */
export function useReport(report: Report, asked: Asked) {
  const { name } = report;
  const { role } = useActor();
  const query = useQuery({
    queryKey: ["report", name, asked],
    queryFn: () => fetchReport(role, report, asked),
    placeholderData: (before, last) => (last?.queryKey[1] === name ? keepPreviousData(before) : undefined),
  });
  const { error } = query;
  useEffect(() => {
    if (error instanceof ApiError) endIfRefused({ statusCode: error.status });
  }, [error]);
  return {
    answer: query.data,
    isStale: query.isPlaceholderData,
    /** A backend that keeps to the specification has no reports. */
    isMissing: error instanceof ApiError && error.status === 404,
    error: error ? messageOf(error, failure) : undefined,
    retry: () => void query.refetch(),
  };
}

/** With `rows` whole; what is too long for an address goes in the request. */
export async function fetchReport(
  role: Role,
  { name, asks = {}, asksIn }: Report,
  asked: Asked,
  rows?: "all",
): Promise<ReportAnswer> {
  const path = pathOf({ path: reportPath }, role, { name });
  const isLong = asksIn === "body" && Object.keys(asks).some((key) => asked[key]);
  const search = searchOf({ ...asked, rows });
  const { data } = await (isLong
    ? call<{ data: ReportAnswer }>(path, { method: "POST", body: { ...asked, rows } })
    : call<{ data: ReportAnswer }>(search ? `${path}?${search}` : path));
  return data;
}

export const failure = "Failed to fetch the report";
