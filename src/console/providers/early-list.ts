import { pathOf } from "#engine/declare/derive.ts";
import { listsFor } from "#engine/declare/actions.ts";
import { consoleResources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import { defaultPageSize, toSearchParams } from "#engine/declare/query.ts";
import type { EarlyResponse } from "#engine/console/providers/calls.ts";
import { call } from "#session/http.ts";
import { isBackendExtended, mustResetPassword, readSession } from "#session/store.ts";

/** Addresses with a query string are left to the list itself. */
export function requestFirstList({ pathname, search }: Pick<Location, "pathname" | "search">): EarlyResponse {
  const path = search || !isBackendExtended() ? undefined : pathOfList(pathname);
  let response = path === undefined ? undefined : call(path);
  // The console handles a failure once it takes over the response.
  response?.catch(() => undefined);
  return <Body>(requested: string) => {
    if (requested !== path) return undefined;
    const takenResponse = response as Promise<Body> | undefined;
    response = undefined;
    return takenResponse;
  };
}

function pathOfList(pathname: string): string | undefined {
  const { user } = readSession();
  const [, role, name, more] = pathname.split("/");
  if (!user || user.role !== role || more || mustResetPassword()) return undefined;
  const listed = name === "dashboard" ? loans.name : name;
  const list = listsFor(consoleResources, user.role).find((resource) => resource.name === listed)?.operations
    .list;
  return list && `${pathOf(list, user.role)}?${toSearchParams({ page: 1, perPage: defaultPageSize })}`;
}
