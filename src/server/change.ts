import type { Change } from "#engine/server/audit/change.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import * as engine from "#engine/server/commands/change.ts";
import { audited } from "./schema.ts";

export type CompanyChangeDeps = Omit<engine.ChangeDeps, "audited">;

export const change = <Result>(
  deps: CompanyChangeDeps,
  author: Author,
  apply: (change: Change) => Promise<Result>,
): Promise<Result> => engine.runChange({ ...deps, audited }, author, apply);
