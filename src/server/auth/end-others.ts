import type { Handler } from "#engine/server/stores/store.ts";
import { endSessionsOf, lockUser } from "./sessions.ts";
import { notFound } from "#engine/server/http/problem.ts";

export const endOthers: Handler = async (_, { db, actor, session, parentId }) => {
  if (parentId !== session) throw notFound("Device");
  const { device } = await db
    .selectFrom("sessions")
    .select("device")
    .where("id", "=", session)
    .executeTakeFirstOrThrow();
  await lockUser(db, actor.id);
  await endSessionsOf(db, actor.id, session);
  return { data: { _id: session, device } };
};
