import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, daysBetween } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import { isCollected } from "./pieces.ts";
import { type Reporter, rowsOf } from "./report.ts";

type Move = { day: Day; received: Paise; paid: Paise };

export const dayBook: Reporter = async ({ db, from, to }) => {
  const [before] = await rowsOf<{ cash: Paise | null }>(
    db,
    sql`select sum(received) - sum(paid) as "cash" from (${movesOn(sql`< ${from}`)}) as moves`,
  );
  const found = await rowsOf<Move>(
    db,
    sql`select day as "day", sum(received) as "received", sum(paid) as "paid"
      from (${movesOn(sql`between ${from} and ${to}`)}) as moves group by day`,
  );
  const moves = new Map(found.map((move) => [move.day, move]));
  let cash = before?.cash ?? 0;
  const rows = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at);
    const { received = 0, paid = 0 } = moves.get(day) ?? {};
    const opening = cash;
    cash += received - paid;
    return { day, opening, received, paid, closing: cash };
  });
  return { days: { rows } };
};

/** Cash that came in and went out, by day. */
const movesOn = (days: RawBuilder<unknown>) => sql`
  select payments.day as day, sum(amount_paise) as received, 0 as paid from payments
    where payments.day ${days} and ${isCollected} and payments.method = 'handcash' group by payments.day
  union all
  select since as day, 0 as received, sum(amount_paise - ${carried}) as paid from loans
    where since ${days} and disbursed_by = 'cash' and status <> 'rejected' group by since`;

/** What a renewed loan took over from the one before was never paid out. */
const carried = sql`coalesce((select sum(before.amount_paise) from payments as before
  where before.loan_id = loans.renews and before.purpose = 'renewal'), 0)`;
