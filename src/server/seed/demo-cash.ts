/** Writes sample cash counts and bank deposits for the demonstration. */
import { company } from "#company";
import { drawerTotal } from "#domain/cash/cash.ts";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { isWorkingDay } from "#domain/loan/working-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { drawerOf } from "#resources/office/cash-counts.ts";
import { cashBetween } from "#server/cash/cash-book.ts";
import { cashCountTable } from "#server/cash/cash-count-table.ts";
import { newWriteBatch, writeEntry } from "#server/ledger/posting.ts";
import { cashMovementTable } from "#server/cash/cash-movement-table.ts";
import { entryOfMovement } from "#server/cash/cash-movement-store.ts";
import { createRandom, type Random } from "./random.ts";
import { insertAll } from "./seed.ts";

type CashOptions = { db: Db; now: Date; countedBy: readonly [string, ...string[]] };
type CountRow = typeof cashCountTable.blank;
type MovementRow = typeof cashMovementTable.blank;

const countedDays = 30;
const firstFloat: Paise = toPaise(42_350);

/** A closing count may be some rupees off, as at a counter. */
export async function seedCashCounts({ db, now, countedBy }: CashOptions): Promise<void> {
  const random = createRandom(5);
  const today = dayOf(now.toISOString());
  const days = Array.from({ length: countedDays + 1 }, (_, at) => addDays(today, at - countedDays));
  const moments = days
    .filter((day) => isWorkingDay(day, { closedOn: company.closedOn, holidays: [] }))
    .flatMap((day) =>
      (["opening", "closing"] as const).map((moment) => ({ day, moment, at: timeOf(day, moment) })),
    )
    .filter(({ at }) => at <= now.toISOString());
  const counts: CountRow[] = [];
  let inDrawer = firstFloat;
  for (const { day, moment, at } of moments) {
    const last = counts.at(-1);
    if (last) inDrawer += await cashBetween(db, last.created_at, at);
    if (moment === "closing" && inDrawer > toPaise(1_50_000)) {
      const amount = toRupees(inDrawer) - 40_000;
      const trip = {
        kind: "toBank",
        amount: amount - (amount % 10_000),
        note: "Deposited at the branch's bank",
      };
      inDrawer -= toPaise(trip.amount);
      await move(
        db,
        { ...cashMovementTable.toRow(trip), id: random.id(), recorded_by: countedBy[0] },
        day,
        now,
      );
    }
    const difference = moment === "closing" ? toPaise(random.pick(differences)) : 0;
    inDrawer += difference;
    const note = difference === 0 ? "" : "Counted twice";
    counts.push(countRow(random, { day, moment, at, amount: inDrawer, by: random.pick(countedBy), note }));
  }
  await insertAll(db, "cash_counts", counts);
}

async function move(db: Db, values: Partial<MovementRow>, day: Day, now: Date): Promise<void> {
  const row = { ...cashMovementTable.blank, ...values, created_at: `${day}T11:30:00.000Z` };
  await insertAll(db, "cash_movements", [row]);
  await writeEntry(db, null, entryOfMovement(row), newWriteBatch(now));
}

const timeOf = (day: Day, moment: "opening" | "closing") =>
  `${day}T${moment === "opening" ? "03:40" : "12:40"}:00.000Z`;

const differences = [0, 0, 0, 0, 0, 0, 10, -10, -20, 5] as const;

type Count = {
  day: Day;
  moment: "opening" | "closing";
  at: string;
  amount: Paise;
  by: string;
  note: string;
};

function countRow(random: Random, { day, moment, at, amount, by, note }: Count): CountRow {
  const drawer = drawerWith(toRupees(amount));
  return {
    ...cashCountTable.blank,
    ...cashCountTable.toRow({ ...drawer, moment, note }),
    id: random.id(),
    counted_paise: drawerTotal(drawerOf(drawer)),
    counted_by: by,
    day,
    created_at: at,
  };
}

function drawerWith(rupees: number) {
  let rupeesLeft = rupees;
  const take = (note: number, most: number): number => {
    const count = Math.min(most, Math.floor(rupeesLeft / note));
    rupeesLeft -= count * note;
    return count;
  };
  const change = {
    notes200: take(200, 15),
    notes50: take(50, 12),
    notes20: take(20, 15),
    notes10: take(10, 20),
  };
  return { ...change, notes500: take(500, Infinity), notes100: take(100, Infinity), coins: rupeesLeft };
}
