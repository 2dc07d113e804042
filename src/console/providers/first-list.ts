import { isStaff } from "#domain/roles.ts";
import { menuFor, pathOf } from "#resources/derive.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans.ts";
import { myLoans } from "#resources/my-loans.ts";
import { toSearchParams, usualPage } from "#resources/query.ts";
import { call } from "#session/http.ts";
import { mustResetPassword, readSession } from "#session/store.ts";

let asked: { path: string; answer: Promise<unknown> } | undefined;

/**
 * Asks for the list that an address shows while the console's code is still on its way, so that neither waits for
 * the other. Addresses that say more than which list it is are left to the list itself.
 */
export function askForFirstList({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const { user } = readSession();
  const [, role, name, more] = pathname.split("/");
  if (!user || user.role !== role || more || search || mustResetPassword()) return;
  const shown = menuFor(resources, user.role).find((resource) => resource.name === name);
  const list = (name === "dashboard" ? (isStaff(user.role) ? loans : myLoans) : shown)?.operations.list;
  if (!list) return;
  const path = `${pathOf(list, user.role)}?${toSearchParams({ page: 1, perPage: usualPage })}`;
  const answer = call(path);
  // Who takes the answer over learns of a failure; before that it is nobody's.
  answer.catch(() => undefined);
  asked = { path, answer };
}

/** The answer to a call that was asked for early, once. */
export function takeFirstList<Answer>(path: string): Promise<Answer> | undefined {
  if (asked?.path !== path) return undefined;
  const { answer } = asked;
  asked = undefined;
  return answer as Promise<Answer>;
}
