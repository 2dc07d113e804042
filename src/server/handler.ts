import type { Row } from "#engine/declare/vocabulary.ts";
import type { HandlerDeps } from "./store-deps.ts";
import type { Changing, Command, Created } from "#engine/server/stores/store.ts";

/** Handler of a command: `Command` in #engine/server/stores/store.ts, with the company's dependencies. */
export type Handler<Values = Row, Dependencies = HandlerDeps> = {
  bivariant(values: Values, change: Changing, deps: Dependencies): Promise<Created>;
}["bivariant"];

export const given =
  <Dependencies>(handler: Handler<Row, Dependencies>, deps: Dependencies): Command =>
  (values, change) =>
    handler(values, change, deps);
