/** Recognizes browsers that a user has logged in from, by an unguessable mark in a cookie (decision 118). */
import { hash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { days, isoTimeAfter } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Env } from "#engine/server/http/request.ts";

/** Returns '' for a new browser and for a console of another origin. */
export const markOf = (c: Context): string => getCookie(c, cookieName) ?? "";

export const sendMark = (c: Context<Env>, mark: string): void =>
  setCookie(c, cookieName, mark, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "Strict",
    secure: c.get("client").isSecure,
    maxAge: rememberedMs / 1000,
  });

export async function isKnownPlace(db: Db, email: string, mark: string, now: Date): Promise<boolean> {
  if (!isMark(mark)) return false;
  const place = await db
    .selectFrom("sign_in_places")
    .innerJoin("users", "users.id", "sign_in_places.user_id")
    .select("place_hash")
    .where("users.email", "=", email.toLowerCase())
    .where("place_hash", "=", hash("sha256", mark))
    .where("last_used_at", ">=", isoTimeAfter(now, -rememberedMs))
    .executeTakeFirst();
  return place !== undefined;
}

export async function knownPlacesOf(db: Db, email: string): Promise<string[]> {
  const places = await db
    .selectFrom("sign_in_places")
    .innerJoin("users", "users.id", "sign_in_places.user_id")
    .select("place_hash")
    .where("users.email", "=", email)
    .execute();
  return places.map(({ place_hash }) => place_hash);
}

/** `isNew` is false for a person's first place, because there is nothing to warn about. */
export type RememberedPlace = { mark: string; isNew: boolean };

/** Notes the place in the caller's transaction. Accepts only marks of this server, so that nobody can plant one. */
export async function rememberPlace(
  transaction: Db,
  userId: string,
  sent: string,
  now: Date,
): Promise<RememberedPlace> {
  await transaction
    .deleteFrom("sign_in_places")
    .where("user_id", "=", userId)
    .where("last_used_at", "<", isoTimeAfter(now, -rememberedMs))
    .execute();
  const places = await transaction
    .selectFrom("sign_in_places")
    .select("place_hash")
    .where("user_id", "=", userId)
    .execute();
  const mark = (await isMarkOfServer(transaction, sent)) ? sent : randomBytes(16).toString("base64url");
  const row = { user_id: userId, place_hash: hash("sha256", mark), last_used_at: now.toISOString() };
  await transaction
    .insertInto("sign_in_places")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "place_hash"]).doUpdateSet({ last_used_at: row.last_used_at }),
    )
    .execute();
  const isNew = places.length > 0 && places.every(({ place_hash }) => place_hash !== row.place_hash);
  return { mark, isNew };
}

/** Several people may use one browser, so the mark may be another person's. */
const isMarkOfServer = async (db: Db, mark: string): Promise<boolean> =>
  isMark(mark) &&
  (await db
    .selectFrom("sign_in_places")
    .select("place_hash")
    .where("place_hash", "=", hash("sha256", mark))
    .executeTakeFirst()) !== undefined;

const cookieName = "known-place";
const isMark = (text: string) => /^[\w-]{22}$/.test(text);
const rememberedMs = days(365);
