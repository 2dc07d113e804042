/** Packet numbers: each stands for the gold of one loan as long as that lies here. */
import { sql } from "kysely";
import { nameInSentence } from "#domain/text.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { Problem } from "#server/http/problem.ts";
import { isInCustody, packetKey } from "#server/tables/custody.ts";
import type { GoldItemRow } from "#server/tables/gold-items.ts";

type Packed = Pick<GoldItemRow, "loan_id" | "position" | "packet">;

/**
 * Throws where an article gets a packet number that stands for the gold of another loan. Numbers that are on `held`, the
 * loan's own gold, stay: some were entered twice before this rule. Part of the caller's transaction.
 */
export async function refuseUsedPackets(
  db: Db,
  articles: readonly Packed[],
  held: readonly Packed[] = [],
): Promise<void> {
  const known = new Set(["", ...held.map(({ packet }) => packet)]);
  const entered = new Map(
    articles.filter(({ packet }) => !known.has(packet)).map((row) => [row.packet, row]),
  );
  // In one order, so that two changes never wait for one another.
  for (const { packet, position, loan_id } of [...entered.keys()]
    .sort()
    .flatMap((key) => entered.get(key) ?? [])) {
    const key = packetKey(sql`cast(${packet} as text)`);
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
    const { rows } = await sql<{ ticket: string }>`select loans.ticket_number as ticket
      from gold_items join loans on loans.id = gold_items.loan_id
      where ${packetKey(sql.ref("gold_items.packet"))} = ${key} and gold_items.packet <> ''
        and gold_items.loan_id <> ${loan_id} and ${isInCustody} limit 1`.execute(db);
    const [used] = rows;
    if (!used) continue;
    const loan = used.ticket ? `loan ${used.ticket}` : "another loan";
    const msg = `Packet ${nameInSentence(packet)} is in use on ${loan}. Enter another number`;
    throw new Problem(409, msg, [{ msg, path: `goldItems.${position}.packet` }]);
  }
}
