/** Packet numbers, which are unique among loans with gold in custody. */
import { sql } from "kysely";
import { nameInSentence } from "#domain/basics/text.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { isInCustody } from "./custody.ts";
import type { GoldItemRow } from "./gold-item-table.ts";

type PacketRow = Pick<GoldItemRow, "loan_id" | "position" | "packet" | "packet_identity">;

/**
 * Throws if a number is in use for another loan. Numbers in `held` are exempt, because duplicates from before this rule
 * remain. Runs in the caller's transaction.
 */
export async function refuseUsedPackets(
  db: Db,
  articles: readonly PacketRow[],
  held: readonly PacketRow[] = [],
): Promise<void> {
  const known = new Set(held.map((row) => row.packet_identity));
  const entered = new Map(
    articles.flatMap((row) => {
      const { packet_identity: identity } = row;
      return identity === null || known.has(identity) ? [] : [[identity, row] as const];
    }),
  );
  // Sorted, so that simultaneous changes take locks in the same order.
  const inOrder = [...entered].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [identity, { packet, position, loan_id }] of inOrder) {
    if (isPostgres(db))
      await sql`select pg_advisory_xact_lock(hashtextextended(cast(${identity} as text), 0))`.execute(db);
    const { rows } = await sql<{ ticket: string }>`select loans.ticket_number as ticket
      from gold_items join loans on loans.id = gold_items.loan_id
      where gold_items.packet_identity = ${identity} and gold_items.loan_id <> ${loan_id} and ${isInCustody} limit 1`.execute(
      db,
    );
    const [used] = rows;
    if (!used) continue;
    const loan = used.ticket ? `loan ${used.ticket}` : "another loan";
    const msg = `Packet ${nameInSentence(packet)} is in use on ${loan}. Enter another number`;
    throw new Problem(409, msg, [{ msg, path: `goldItems.${position}.packet` }]);
  }
}
