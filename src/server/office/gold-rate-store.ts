import { addDays, type Day, dayOf, formatTime } from "#domain/basics/dates.ts";
import { averagingDays, movesByMoreThanATenth } from "#domain/gold/gold-rates.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { formatPaise, formatRupeesExactly, type Paise, type Rupees } from "#domain/basics/money.ts";
import { staleRateOn, type LastRateChange } from "#domain/gold/rate-age.ts";
import type { LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { GoldRate, GoldRateChange } from "#resources/office/gold-rate.ts";
import type { Basis } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import { goldRateTable } from "./gold-rate-table.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import { insertRecord, lockRecord, storeOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** Returns rupees per gram. */
export const currentGoldRate = async (db: Db): Promise<Rupees> =>
  (await lastGoldRate(db))[0]?.rate ?? defaultGoldRate;

const ratesOf = ({ rate, rate22, rate20, rate18 }: GoldRate): GoldRate => ({ rate, rate22, rate20, rate18 });

/** Returns the last rate, in rupees per gram, in a list that is empty before the first. */
export const lastGoldRate = async (db: Db): Promise<Omit<GoldRateChange, "setBy">[]> =>
  (await newestFirst(db).limit(1).execute()).map((row) => goldRateTable.toWire(row));

/** Returns the rates of the 31 days before `day` and the one in force when they began, in rupees per gram. */
export async function goldRatesFor(db: Db, day: Day): Promise<Omit<GoldRateChange, "setBy">[]> {
  const from = addDays(day, -1 - averagingDays);
  const [recent, before] = await Promise.all([ratesSince(db, { from }), rateBefore(db, { from })]);
  return [...recent, ...before].map((row) => goldRateTable.toWire(row));
}

const byTime = (db: Db) =>
  db
    .selectFrom("gold_rates")
    .select(goldRateTable.ownColumns)
    .orderBy("set_at", "desc")
    .orderBy("id", "desc");
const ratesSince = prepared((db, { from }: { from: Day }) => byTime(db).where("set_at", ">=", from));
const rateBefore = prepared((db, { from }: { from: Day }) => byTime(db).where("set_at", "<", from).limit(1));

/** Returns the newest rates first, in rupees per gram. */
export const recentGoldRates = async (db: Db): Promise<Pick<GoldRateChange, "rate" | "setAt">[]> =>
  (await newestFirst(db).limit(60).execute()).map((row) => goldRateTable.toWire(row));

const newestFirst = (db: Db) =>
  db.selectFrom("gold_rates").select(goldRateTable.ownColumns).orderBy("gold_rates.id", "desc");

/** Returns the last rate in paise, or undefined before the first. */
export const lastRateSet = (db: Db): Promise<(LastRateChange & { id: number; rate: Paise }) | undefined> =>
  db
    .selectFrom("gold_rates")
    .leftJoin("users", "users.id", "gold_rates.set_by")
    .select([
      "gold_rates.id",
      "gold_rates.rate_paise as rate",
      "gold_rates.set_at as setAt",
      nameOfUser.as("setBy"),
    ])
    .orderBy("gold_rates.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Refuses to lend on an outdated rate, because the value of the gold may have changed. */
export async function refuseOldRate(db: Db, day: Day, trade: TradePolicy): Promise<void> {
  if (trade.rateStopsAfterDays === undefined) return;
  const old = staleRateOn(day, await lastRateSet(db), trade);
  if (old?.stops) throw new Problem(409, old.text);
}

/** Sets rates. One far from the last day's is set after confirmation only. */
export const goldRateStore = ({ lending }: { lending: LendingPolicy }): Store => ({
  ...storeOf(goldRateTable),

  async create(values, change) {
    const { db, now, auditRows } = change;
    await lockRates(db);
    const rates = values as GoldRate;
    const day = dayOf(now.toISOString());
    const question = farFromLastDay(rates, await goldRatesFor(db, day), day, lending.confirmBeyondPercent);
    askForConfirmation([question], change);
    const [last] = await lastGoldRate(db);
    const before = last ? ratesOf(last) : { rate: defaultGoldRate };
    // The first rate replaces only a default.
    if (last && movesByMoreThanATenth(before.rate, rates.rate))
      change.needsApproval("rateMoves", { before: before.rate });
    change.restsOn(await newestRate(db));
    const row = await insertRecord(goldRateTable, values, change);
    auditRows({ table: "gold_rates", key: now.toISOString() });
    return {
      data: ratesOf(goldRateTable.toWire(row)),
      event: {
        area: "settings",
        act: "edited",
        recordId: undefined,
        title: "Gold rate",
        before,
        after: values,
      },
    };
  },
});

/** Makes a second rate wait, so that it is compared with the first. */
async function lockRates(db: Db): Promise<void> {
  const oldest = await db.selectFrom("gold_rates").select("id").orderBy("id").limit(1).executeTakeFirst();
  if (oldest) await lockRecord(db, { ...goldRateTable, key: "id" }, String(oldest.id));
}

async function newestRate(db: Db): Promise<Basis> {
  const last = await lastRateSet(db);
  return {
    id: String(last?.id ?? ""),
    says: last ? `${last.setBy} set ${formatPaise(last.rate)} per gram on ${formatTime(last.setAt)}` : "",
  };
}

function farFromLastDay(
  rates: GoldRate,
  history: readonly Omit<GoldRateChange, "setBy">[],
  day: Day,
  percent: number,
): string | undefined {
  const last = history.find(({ setAt }) => dayOf(setAt) < day);
  const far = (["rate", "rate22", "rate20", "rate18"] as const).find((name) => {
    const [now, before] = [rates[name], last?.[name]];
    return now && before && Math.abs(now - before) * 100 > before * percent;
  });
  if (!far || !last) return undefined;
  const [now, before] = [formatRupeesExactly(rates[far] ?? 0), formatRupeesExactly(last[far] ?? 0)];
  const carat = far === "rate" ? "" : ` of ${far.slice("rate".length)} carat`;
  return `${now} per gram${carat} differs a lot from ${before}, the previous day's rate. Set anyway?`;
}
