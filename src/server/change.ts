import type { Change } from "#engine/server/audit/change.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import * as engine from "#engine/server/commands/change.ts";
import { audited } from "./audited.ts";

export type ChangeDeps = Omit<engine.ChangeDeps, "audited">;

/** The engine's `change`, with the company's rows in the audit log. */
export const change = <Result>(
  deps: ChangeDeps,
  author: Author,
  apply: (change: Change) => Promise<Result>,
): Promise<Result> => engine.change({ ...deps, audited }, author, apply);
