import { invalid } from "#server/http/problem.ts";
import type { TermsByDays } from "#resources/terms-by-days.ts";
import type { Db } from "#server/db/dialect.ts";

type Scheme = TermsByDays & { _id: string; name: string; kind: string; maximumTerm: number; version: number };

/** There are none yet. */
export async function schemeInForce(_db: Db, _id: string, _day: string): Promise<Scheme> {
  throw invalid([{ msg: "There is no such scheme", path: "scheme" }]);
}
