import { useEffect, useMemo, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import type { Report } from "#engine/declare/report.ts";
import { type Destination, destinationsOf } from "./destinations.ts";

/** Returns the destinations of the user. Reports are added once their declarations load. */
export function useDestinations(): readonly Destination[] {
  const state = useConsole();
  const { loadReports } = state.company.find;
  const [reports, setReports] = useState<readonly Report[]>([]);
  useEffect(() => {
    // A failed load leaves only the reports out.
    loadReports?.().then(setReports, () => undefined);
  }, [loadReports]);
  return useMemo(() => destinationsOf(state, reports), [state, reports]);
}
