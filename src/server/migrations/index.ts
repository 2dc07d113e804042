/**
 * Hand-written steps, for changes of tables and columns that exist. Additions need none: the start makes them.
 * A released step never changes.
 */
import type { SchemaStep } from "#engine/server/db/upgrade.ts";

export const steps: readonly SchemaStep[] = [];
