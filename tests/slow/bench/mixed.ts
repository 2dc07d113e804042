/** Seeding in bulk writes instalment loans only. */
import { maturesOn } from "#domain/loan/by-days/terms.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { copyTerms } from "#resources/loans/terms-by-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { sampleSchemes } from "#server/seed/schemes.ts";

/** Turns three of four active loans into loans by days, equally by kind, on the sample schemes. */
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

/** `undefined` keeps an instalment loan. */
const byTurns = [undefined, ...Object.values(sampleSchemes)];
