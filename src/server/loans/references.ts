/** Refuses references of payments and payouts that are already in use, however they are typed. */
import { sql } from "kysely";
import { formatDate } from "#domain/basics/dates.ts";
import { referenceKey, usedReferenceMessage } from "#domain/basics/references.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { Problem } from "#engine/server/http/problem.ts";

/** Returns null without a reference. Throws at the form field `path` if it is already in use. */
export async function unusedReferenceKey(
  db: Db,
  path: keyof typeof selectUse,
  reference: string,
): Promise<string | null> {
  const key = referenceKey(reference);
  const [used] = key ? await selectUse[path](db, { key }) : [];
  if (!used) return key;
  const paper = used.number && `${used.paper} ${used.number}`;
  // Names the paper only, because the reference may belong to another customer.
  const msg = usedReferenceMessage(reference, { on: formatDate(used.created_at), paper });
  throw new Problem(409, msg, [{ msg, path }]);
}

const selectUse = {
  transactionId: prepared((db, { key }: { key: string }) =>
    db
      .selectFrom("payments")
      .select(["created_at", "receipt_number as number", sql<string>`'receipt'`.as("paper")])
      .where("reference_key", "=", key)
      .unionAll(
        db
          .selectFrom("visits")
          .select(["created_at", "number", sql<string>`'receipt'`.as("paper")])
          .where("reference_key", "=", key),
      ),
  ),
  disbursalReference: prepared((db, { key }: { key: string }) =>
    db
      .selectFrom("loans")
      .select(["created_at", "ticket_number as number", sql<string>`'pledge ticket'`.as("paper")])
      .where("disbursal_reference_key", "=", key),
  ),
  reference: prepared((db, { key }: { key: string }) =>
    db
      .selectFrom("compensations")
      .innerJoin("releases", "releases.id", "compensations.release_id")
      .select(["compensations.created_at", "number", sql<string>`'release receipt'`.as("paper")])
      .where("compensations.reference_key", "=", key),
  ),
};
