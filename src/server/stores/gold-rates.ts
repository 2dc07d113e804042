import { defaultGoldRate } from "#domain/gold-value.ts";
import { type Rupees, toPaise, toRupees } from "#domain/money.ts";
import type { Actor } from "#domain/roles.ts";
import type { Change } from "#server/change.ts";
import type { Db } from "#server/db/dialect.ts";

/** Rupees per gram: the rate that was set last. */
export async function currentGoldRate(db: Db): Promise<Rupees> {
  const last = await db
    .selectFrom("gold_rates")
    .select("rate_paise")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? toRupees(last.rate_paise) : defaultGoldRate;
}

export async function setGoldRate({ db, now, record }: Change, rate: Rupees, actor: Actor): Promise<void> {
  record({
    area: "settings",
    act: "edited",
    title: "Gold rate",
    before: { rate: await currentGoldRate(db) },
    after: { rate },
  });
  await db
    .insertInto("gold_rates")
    .values({ rate_paise: toPaise(rate), set_by: actor.id, set_at: now.toISOString() })
    .execute();
}
