import { type HttpError, useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import type { Role } from "#domain/basics/roles.ts";
import { pathOf } from "#engine/declare/derive.ts";
import {
  longParams,
  type Report,
  type ReportResult,
  reportPath,
  type TableResult,
} from "#engine/declare/report.ts";
import { type ReportParams, searchOf } from "./report-address.ts";

/** An `isUnfinished` result is loaded again for some minutes, and then `isGivenUp` until a retry. */
export function useReport(
  report: Report,
  params: ReportParams,
  isUnfinished?: (result: ReportResult) => boolean,
) {
  const { role } = useActor();
  const [waitsSince, setWaitsSince] = useState<number>();
  const { query } = useCustom<ReportResult, HttpError>({
    ...buildReportCall(role, report, params),
    queryOptions: {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
        data && isUnfinished?.(data.data) && !isTooLate(waitsSince, dataUpdatedAt) ? updateIntervalMs : false,
    },
    errorNotification: false,
  });
  const { data, error, dataUpdatedAt } = query;
  const isWaiting = Boolean(data && isUnfinished?.(data.data));
  if (isWaiting !== (waitsSince !== undefined)) setWaitsSince(isWaiting ? dataUpdatedAt : undefined);
  return {
    data: data?.data,
    isStale: query.isPlaceholderData,
    /** Backends limited to the specification have no reports. */
    isMissing: error?.statusCode === 404,
    error: error?.message,
    isGivenUp: isTooLate(waitsSince, dataUpdatedAt),
    retry() {
      setWaitsSince(undefined);
      void query.refetch();
    },
  };
}

const updateIntervalMs = 3000;

/** Ends the updates if the server never finishes, because each one keeps the session alive. */
const maxWaitMs = 5 * 60_000;

const isTooLate = (since: number | undefined, now: number): boolean =>
  since !== undefined && now - since >= maxWaitMs;

/** Values too long for an address go in the body. */
export function buildReportCall(
  role: Role,
  { name, params: paramFields }: Report,
  params: ReportParams,
  rows?: "all",
) {
  const path = pathOf({ path: reportPath }, role, { name });
  const search = searchOf({ ...params, rows });
  const meta = { failure: "Failed to fetch the report" };
  return longParams({ params: paramFields }).some((key) => params[key])
    ? ({ url: path, method: "post", config: { payload: { ...params, rows } }, meta } as const)
    : ({ url: search ? `${path}?${search}` : path, method: "get", config: {}, meta } as const);
}

/** One object, so that it is the same between renderings. */
export const emptyResult: TableResult = { rows: [], totals: {}, count: 0 };
