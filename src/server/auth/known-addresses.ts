/** Places that a user signs in from, to warn them of a sign-in from a new one (decision 83). */
import { createHash } from "node:crypto";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { networkOf } from "#engine/server/http/ip-address.ts";

/** `device` is its name for users, such as the browser and the system. */
export type SignInAddress = { device: string; address: string };

/** Records the place. Returns true if it is new and not the user's first. Runs in the caller's transaction. */
export async function isNewAddress(
  transaction: Db,
  userId: string,
  place: SignInAddress,
  now: Date,
): Promise<boolean> {
  const ofUser = transaction.selectFrom("sign_in_places").where("user_id", "=", userId);
  const known = await ofUser.select("place_hash").execute();
  const row = { user_id: userId, place_hash: hashOf(place), last_used_at: now.toISOString() };
  await transaction
    .insertInto("sign_in_places")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "place_hash"]).doUpdateSet({ last_used_at: row.last_used_at }),
    )
    .execute();
  await transaction
    .deleteFrom("sign_in_places")
    .where("user_id", "=", userId)
    .where("last_used_at", "<", isoTimeAfter(now, -rememberedMs))
    .execute();
  return known.length > 0 && known.every(({ place_hash }) => place_hash !== row.place_hash);
}

const rememberedMs = minutes(365 * 24 * 60);

const hashOf = ({ device, address }: SignInAddress) =>
  createHash("sha256")
    .update(`${device} ${networkOf(address)}`)
    .digest("hex");
