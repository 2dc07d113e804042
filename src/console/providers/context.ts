import { createContext, use } from "react";
import type { Actor } from "#domain/roles.ts";
import type { AnyResource } from "#resources/vocabulary.ts";

type ConsoleContext = { registry: readonly AnyResource[]; actor: Actor };

/** Who is working and on what: set once, when somebody has signed in. */
export const ConsoleContext = createContext<ConsoleContext | undefined>(undefined);

export function useConsole(): ConsoleContext {
  const context = use(ConsoleContext);
  if (!context) throw new Error("The console's screens stand inside its context");
  return context;
}

export const useActor = (): Actor => useConsole().actor;
