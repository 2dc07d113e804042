/** Entries of the audit log about logins and second factors. */
import type { Context } from "hono";
import { nameInSentence } from "#domain/basics/text.ts";
import { type Env, visitorOf } from "#engine/server/http/request.ts";
import type { AccountUser } from "#engine/server/session.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";

type EventUser = Pick<AccountUser, "id" | "name">;

export const accessEvent = ({ id, name }: EventUser) => ({ area: "access", recordId: id, title: name });

export const secondFactorEvent = (user: EventUser, detail?: string) => ({
  area: "secondFactors",
  recordId: user.id,
  title: detail ? `${nameInSentence(user.name)}, ${detail}` : user.name,
});

export const refusalEvent = (email: string) => ({
  area: "access",
  act: "refused" as const,
  title: email.toLowerCase(),
});

export const auditRefusal = (deps: ChangeDeps, c: Context<Env>, email: string): Promise<void> =>
  runChange(deps, visitorOf(c), async ({ audit }) => audit(refusalEvent(email)));
