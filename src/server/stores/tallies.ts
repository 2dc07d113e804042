import type { Db } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tally } from "./listing.ts";

/** How many records a list has, as the triggers of the database keep it. */
export const talliesOf = (db: Db, list: string): Promise<Tally[]> => counted(db, { list });

const counted = prepared((db, { list }: { list: string }) =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list),
);
