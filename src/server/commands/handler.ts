import type { Row } from "#resources/vocabulary.ts";
import type { Changing, Created, StoreDeps } from "#server/stores/store.ts";

/**
 * Does what a command says, in the transaction: its values come in as they were judged, and the record that it was
 * given to stands in the path. Whatever is refused is thrown as a Problem; nothing of it is kept.
 */
export type Handler<Values = Row, Needed = HandlerDeps> = {
  bivariant(values: Values, change: Changing, deps: Needed): Promise<Created>;
}["bivariant"];

export type HandlerDeps = Pick<StoreDeps, "mail" | "emails" | "log" | "passwords" | "lending" | "trade">;

/** By resource and command. */
export type Handlers = Readonly<Record<string, Readonly<Record<string, Handler>>>>;
