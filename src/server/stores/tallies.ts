import type { Db } from "#server/db/dialect.ts";
import type { Tally } from "./listing.ts";

/** How many records a list has, as the triggers of the database keep it. */
export const talliesOf = (db: Db, list: "customers" | "loans"): Promise<Tally[]> =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list).execute();
