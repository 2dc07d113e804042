import type { Row } from "#resources/vocabulary.ts";
import type { Changing, Created, StoreDeps } from "#server/stores/store.ts";

const modules = import.meta.glob<Record<string, Handler>>("./*/*.ts", { eager: true });

/** What every command does: a file in the folder of its resource beside this one exports it under the command's name. */
export const handlers: Handlers = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const [, resource] = path.split("/");
    return Object.entries(module).map(([name, handler]) => [`${resource}/${name}`, handler]);
  }),
);

/**
 * Does what a command says, in the transaction: its values come in as they were judged, and the record that it was
 * given to stands in the path. Whatever is refused is thrown as a Problem; nothing of it is kept.
 */
export type Handler<Values = Row, Needed = HandlerDeps> = {
  bivariant(values: Values, change: Changing, deps: Needed): Promise<Created>;
}["bivariant"];

export type HandlerDeps = Pick<StoreDeps, "mail" | "emails" | "log" | "passwords" | "lending" | "trade">;

/** By resource and command: 'loans/settle'. */
export type Handlers = Readonly<Record<string, Handler>>;
