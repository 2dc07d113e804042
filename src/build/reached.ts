import type { Rolldown } from "vite";

type Context = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, "importedIds"> | null };

/**
 * Puts all that a module imports, and what that imports, into one file. Otherwise what later parts share with it in
 * ever other company is a file each, and a slow network answers dozens of requests one after another. What is
 * imported when it is needed is not among it.
 */
export function reachedFrom(entry: string, name: string) {
  let reached: Set<string> | undefined;
  return (id: string, context: Context): string | null => {
    reached ??= importedBy(entry, context);
    return reached.has(id) ? name : null;
  };
}

function importedBy(entry: string, context: Context): Set<string> {
  const reached = new Set([entry]);
  // A set is walked to its end, with what is added on the way.
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
