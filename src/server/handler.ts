import type { Row } from "#engine/declare/vocabulary.ts";
import type { HandlerDeps } from "./store-deps.ts";
import type { ChangeContext, CommandHandler, CreationResult } from "#engine/server/stores/store.ts";

export type Handler<Values = Row, Dependencies = HandlerDeps> = {
  bivariant(values: Values, change: ChangeContext, deps: Dependencies): Promise<CreationResult>;
}["bivariant"];

export const withDeps =
  <Dependencies>(handler: Handler<Row, Dependencies>, deps: Dependencies): CommandHandler =>
  (values, change) =>
    handler(values, change, deps);
