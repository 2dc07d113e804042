/** Additions need no step: the start makes them. A released step never changes. */
import type { SchemaStep } from "#engine/server/db/upgrade.ts";

export const steps: readonly SchemaStep[] = [];
