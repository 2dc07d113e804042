import { type HttpError, useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useActor } from "#engine/console/providers/context.ts";
import type { Role } from "#domain/basics/roles.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { longAsks, type Report, type ReportResult, reportPath } from "#engine/declare/report.ts";
import { type Asked, searchOf } from "./address.ts";

/** A report as it is asked. What was shown stays until the new figures are there. */
export function useReport(report: Report, asked: Asked) {
  const { role } = useActor();
  const { query } = useCustom<ReportResult, HttpError>({
    ...callOf(role, report, asked),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { data, error } = query;
  return {
    data: data?.data,
    isStale: query.isPlaceholderData,
    /** A backend that keeps to the specification has no reports. */
    isMissing: error?.statusCode === 404,
    error: error?.message,
    retry: () => void query.refetch(),
  };
}

/** With `rows` whole; what is too long for an address goes in the request. */
export function callOf(role: Role, { name, asks }: Report, asked: Asked, rows?: "all") {
  const path = pathOf({ path: reportPath }, role, { name });
  const search = searchOf({ ...asked, rows });
  const meta = { failure: "Failed to fetch the report" };
  return longAsks({ asks }).some((key) => asked[key])
    ? ({ url: path, method: "post", config: { payload: { ...asked, rows } }, meta } as const)
    : ({ url: search ? `${path}?${search}` : path, method: "get", config: {}, meta } as const);
}
