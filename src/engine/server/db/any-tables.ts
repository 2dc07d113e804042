import type { Kysely } from "kysely";
import type { AnyTables } from "#engine/server/tables/table.ts";
import type { Db } from "./dialect.ts";

/** Opens tables that only a declaration names, so that the compiler does not know their columns. */
export const anyTables = (db: Db): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;
