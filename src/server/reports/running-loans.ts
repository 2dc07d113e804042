/** SQL of running loans with their stored positions. Reports wait until these are of today. */
import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type Day, seconds } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { overdueSinceOf } from "#domain/loan/arrears.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { RunReport } from "#engine/server/reports/threads/run.ts";
import { areCurrent } from "#server/loans/positions.ts";

/** Fails until every running loan has a position of today. */
export async function loansWithPositions(db: Db, today: Day): Promise<RawBuilder<unknown>> {
  await requirePositions(db, today);
  return sql`(select ${columns} from loans cross join loan_positions
    where loan_positions.loan_id = loans.id and loans.status = 'active') as loans`;
}

const columns = sql.join(
  [
    ...["id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise", "kind"],
    ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
    ...["interest_basis_points", "rate_basis"],
  ]
    .map((name) => sql.ref(`loans.${name}`))
    .concat(sql`loan_positions.*`),
);

export async function requirePositions(db: Db, today: Day, rate?: number): Promise<void> {
  if (!(await areCurrent(db, { today, rate }))) throw new PositionsOutdated();
}

/** A loan by days counts the amount owed today, because future payments are unknown. */
export const outstanding = sql<Paise>`coalesce(to_pay_paise, payoff_paise)`;

export const beside = sql<Paise>`(penal_paise + charges_paise)`;

/** Includes future interest, without charges and penal charges. */
export const interestToPay = sql<Paise>`(${outstanding} + advance_paise - principal_paise - ${beside})`;

export const isOverdueFor = (day: Day, days: number) =>
  sql<boolean>`overdue_since <= ${sql.lit(overdueSinceOf(days, day))}`;

class PositionsOutdated extends Error {
  readonly code = outdated;
}
const outdated = "POSITIONS_OUTDATED";

/** Refreshes positions that are not of the day, as after midnight and after a restore, and runs the report again. */
export const waitingForPositions =
  (run: RunReport, refresh: () => Promise<void>, longestMs = seconds(60)): RunReport =>
  async (request, signal) => {
    const deadline = Date.now() + longestMs;
    while (true) {
      try {
        return await run(request, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== outdated) throw error;
      }
      const refreshed = refresh().then(() => setTimeout(retryMs));
      await Promise.race([refreshed, setTimeout(deadline - Date.now(), undefined, { ref: false })]);
      if (Date.now() >= deadline) throw new Problem(503, waitMessage);
    }
  };

const retryMs = 20;
const waitMessage = "The amounts of the new day are being calculated. Please try again in a minute.";
