import { defaultGoldRate } from "#domain/gold-value.ts";
import type { Rupees } from "#domain/money.ts";
import type { Actor } from "#domain/roles.ts";
import type { GoldRate, GoldRateChange } from "#resources/forms.ts";
import type { Change } from "#server/audit/change.ts";
import type { Db } from "#server/db/dialect.ts";
import { goldRateTable } from "#server/tables/gold-rates.ts";
import { insertRecord } from "./records.ts";

/** Rupees per gram: the rate that was set last. */
export const currentGoldRate = async (db: Db): Promise<Rupees> => (await currentRates(db)).rate;

async function currentRates(db: Db): Promise<GoldRate> {
  const last = await newestFirst(db).limit(1).executeTakeFirst();
  if (!last) return { rate: defaultGoldRate };
  const { setAt: _, ...rates } = goldRateTable.toWire(last);
  return rates;
}

/** Every rate that was set, newest first, in rupees per gram. */
export const goldRateHistory = async (db: Db): Promise<Omit<GoldRateChange, "setBy">[]> =>
  (await newestFirst(db).execute()).map((row) => goldRateTable.toWire(row));

const newestFirst = (db: Db) =>
  db.selectFrom("gold_rates").select(goldRateTable.own).orderBy("gold_rates.id", "desc");

export async function setGoldRate({ db, now, audit }: Change, rates: GoldRate, actor: Actor): Promise<void> {
  const before = await currentRates(db);
  audit({ area: "settings", act: "edited", title: "Gold rate", before, after: rates });
  await insertRecord(goldRateTable, rates, { db, now, actor });
}
