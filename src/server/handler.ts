import type { Row } from "#engine/declare/vocabulary.ts";
import type { HandlerDeps } from "./store-deps.ts";
import type { Changing, Command, Created } from "#engine/server/stores/store.ts";

/** Does what a command says, as `Command` in #engine/server/stores/store.ts has it, with what the company's commands need. */
export type Handler<Values = Row, Needed = HandlerDeps> = {
  bivariant(values: Values, change: Changing, deps: Needed): Promise<Created>;
}["bivariant"];

export const given =
  <Needed>(handler: Handler<Row, Needed>, deps: Needed): Command =>
  (values, change) =>
    handler(values, change, deps);
