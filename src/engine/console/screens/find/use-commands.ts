import { useEffect, useMemo, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import type { Report } from "#engine/declare/report.ts";
import { type ConsoleCommand, consoleCommandsOf } from "./commands.ts";

/** Returns the commands of the user. Those of reports follow when the declarations are loaded. */
export function useCommands(): readonly ConsoleCommand[] {
  const state = useConsole();
  const { loadReports } = state.company.find;
  const [reports, setReports] = useState<readonly Report[]>([]);
  useEffect(() => {
    // Without the reports, the other commands are still found.
    loadReports?.().then(setReports, () => undefined);
  }, [loadReports]);
  return useMemo(() => consoleCommandsOf(state, reports), [state, reports]);
}
