import type { Kysely } from "kysely";
import type { AnyTables } from "#engine/server/tables/table.ts";
import type { Db } from "./dialect.ts";

/** The compiler does not know the columns of tables that only a declaration names. */
export const anyTables = (db: Db): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;
