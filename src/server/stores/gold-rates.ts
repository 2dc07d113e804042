import { defaultGoldRate } from "#domain/gold-value.ts";
import { type Paise, type Rupees, toPaise, toRupees } from "#domain/money.ts";
import type { Actor } from "#domain/roles.ts";
import type { GoldRate, GoldRateChange } from "#resources/forms.ts";
import type { Change } from "#server/change.ts";
import type { Db } from "#server/db/dialect.ts";
import type { GoldRateTable } from "#server/db/tables.ts";
import { nameOfUser } from "./people.ts";

/** Rupees per gram: the rate that was set last. */
export const currentGoldRate = async (db: Db): Promise<Rupees> => (await currentRates(db)).rate;

async function currentRates(db: Db): Promise<GoldRate> {
  const last = await db
    .selectFrom("gold_rates")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? toRates(last) : { rate: defaultGoldRate };
}

/** Every change, newest first: in rupees per gram, with what was entered for other carats, when and by whom. */
export async function goldRateHistory(db: Db): Promise<GoldRateChange[]> {
  const rows = await db
    .selectFrom("gold_rates")
    .leftJoin("users", "users.id", "gold_rates.set_by")
    .selectAll("gold_rates")
    .select(nameOfUser.as("setBy"))
    .orderBy("gold_rates.id", "desc")
    .execute();
  return rows.map((row) => ({ ...toRates(row), setAt: row.set_at, setBy: row.setBy }));
}

export async function setGoldRate({ db, now, record }: Change, rates: GoldRate, actor: Actor): Promise<void> {
  record({
    area: "settings",
    act: "edited",
    title: "Gold rate",
    before: await currentRates(db),
    after: rates,
  });
  await db
    .insertInto("gold_rates")
    .values({
      rate_paise: toPaise(rates.rate),
      rate_22_paise: paiseOf(rates.rate22),
      rate_20_paise: paiseOf(rates.rate20),
      rate_18_paise: paiseOf(rates.rate18),
      set_by: actor.id,
      set_at: now.toISOString(),
    })
    .execute();
}

const toRates = (row: Omit<GoldRateTable, "id">): GoldRate => ({
  rate: toRupees(row.rate_paise),
  rate22: rupeesOf(row.rate_22_paise),
  rate20: rupeesOf(row.rate_20_paise),
  rate18: rupeesOf(row.rate_18_paise),
});

const rupeesOf = (paise: Paise | null) => (paise === null ? undefined : toRupees(paise));
const paiseOf = (rupees: Rupees | undefined) => (rupees === undefined ? null : toPaise(rupees));
