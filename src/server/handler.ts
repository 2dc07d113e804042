import type { Row } from "#engine/declare/vocabulary.ts";
import type { ChangeContext, CommandHandler, CreationResult } from "#engine/server/stores/store.ts";

export type Handler<Values = Row, Dependencies = unknown> = (
  values: Values,
  change: ChangeContext,
  deps: Dependencies,
) => Promise<CreationResult>;

/** The values are validated, so they are of the handler's type. */
export const withDeps =
  <Dependencies>(handler: Handler<never, Dependencies>, deps: Dependencies): CommandHandler =>
  (values, change) =>
    handler(values as never, change, deps);
