/** Requests the list of a console page by a script in the document, before any other script has loaded. */
import { call } from "./http.ts";
import { readSession } from "./store.ts";

declare global {
  var firstList: { path: string; token: string; response: Promise<Response> } | undefined;
}

/**
 * `paths` is by the address of the page. Addresses with a query string are left to the list itself. The build inlines
 * the function's text, so it may use nothing outside itself.
 */
export function requestFirstList(paths: Readonly<Record<string, string>>, api: string): void {
  try {
    const { pathname, search } = location;
    const path = paths[pathname];
    const { user, token } = JSON.parse(localStorage.getItem("authState") ?? "{}");
    const isOfRole = user && token && pathname.startsWith(`/${user.role}/`);
    const isElsewhere = ["mustResetPassword", "mustSetUpSecondFactor", "backend"].some((key) =>
      localStorage.getItem(key),
    );
    if (!path || search || !isOfRole || isElsewhere) return;
    const headers = { accept: "application/json", "x-auth-token": token };
    const response = fetch(api + path, { headers });
    response.catch(() => undefined);
    window.firstList = { path, token, response };
  } catch {
    // Without storage nobody is signed in.
  }
}

/** `arrived` is the body once it is there. */
export type FirstList = { path: string; body: Promise<unknown>; arrived?: unknown };

export function readFirstList(): FirstList | undefined {
  const { path = "", token, response } = window.firstList ?? {};
  // Another user may have logged in in another tab since the document asked.
  if (!response || token !== readSession().token) return undefined;
  const list: FirstList = { path, body: call(path, { response }) };
  // The list handles a failure once it takes over the response.
  list.body.then((body) => Object.assign(list, { arrived: body })).catch(() => undefined);
  return list;
}
