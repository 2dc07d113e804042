import { queryRows } from "#engine/declare/query-rows.ts";
import { sessions } from "#engine/declare/sessions.ts";
import { type SessionLimits, activeSessions } from "#engine/server/session.ts";
import type { Clock } from "#domain/basics/dates.ts";
import { sessionTable } from "#engine/server/tables/sessions.ts";
import { viewOf } from "./records.ts";
import type { Context, Store } from "./store.ts";

/** In memory, because a user's sessions are few. */
export function sessionStore({ sessions: limits, clock }: { sessions: SessionLimits; clock: Clock }): Store {
  const own = async ({ db, actor, session }: Context) => {
    const held = await activeSessions(db, limits, clock())
      .where("sessions.user_id", "=", actor.id)
      .select("sessions.id")
      .execute();
    const rows = await all(db).rows(held.map(({ id }) => id));
    return rows.map((row) => (row._id === session ? { ...row, current: "this" } : row));
  };
  return {
    isTimeless: true,
    list: async (query, context) => queryRows(sessions, await own(context), query ?? {}),
    find: async (key, context) => (await own(context)).find(({ _id }) => _id === key),
    async remove(key, { db, actor }) {
      await db.deleteFrom("sessions").where("id", "=", key).where("user_id", "=", actor.id).execute();
    },
  };
}

const all = viewOf(sessionTable);
