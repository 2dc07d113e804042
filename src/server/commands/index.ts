import type { Handler, Handlers } from "./handler.ts";

const modules = import.meta.glob<Record<string, Handler>>("./*/*.ts", { eager: true });

/** What every command does: a file in the folder of its resource beside this one exports it under the command's name. */
export const handlers: Handlers = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const [, resource] = path.split("/");
    return Object.entries(module).map(([name, handler]) => [`${resource}/${name}`, handler]);
  }),
);
