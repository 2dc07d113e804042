/** Sample loans of every kind: what is seeded in bulk is of instalments. */
import { maturesOn } from "#domain/loan/daily-balance/terms.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { copyTerms } from "#resources/loans/daily-terms.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { sampleSchemes } from "#server/seed/schemes.ts";

/** Of the sample loans that run, three in four become loans by days: as many of each kind, on the sample schemes. */
export async function mixKinds(db: Db): Promise<void> {
  const running = await db
    .selectFrom("loans")
    .select(["id", "created_at", "term_months"])
    .where("status", "=", "active")
    .orderBy("id")
    .execute();
  await db.transaction().execute(async (transaction) => {
    for (const [at, { id, created_at, term_months }] of running.entries()) {
      const scheme = byTurns[at % byTurns.length];
      if (!scheme) continue;
      const months = Math.min(term_months, scheme.maximumTerm);
      await transaction
        .updateTable("loans")
        .set({
          kind: scheme.kind,
          terms: JSON.stringify(copyTerms(scheme)),
          term_months: months,
          matures_on: maturesOn({ since: dayOf(created_at), months }),
        })
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Nothing is equal instalments, as samples are. */
const byTurns = [undefined, ...Object.values(sampleSchemes)];
