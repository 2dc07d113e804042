import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { localizedAddress, isLanguage, splitLanguage, preferredLanguage } from "#domain/basics/languages.ts";

/** `?language=te` is stored as the choice; an address with a language is served as it is. */
export function redirectToLanguage(c: Context): Response | undefined {
  const { pathname, searchParams } = new URL(c.req.url);
  const { language, path } = splitLanguage(pathname);
  const requested = searchParams.get("language") ?? undefined;
  if (isLanguage(requested)) {
    setCookie(c, cookie, requested, { path: "/", maxAge: aYearSeconds, sameSite: "Lax", httpOnly: true });
    searchParams.delete("language");
    return redirectTo(c, `${localizedAddress(requested, path)}${queryOf(searchParams)}`);
  }
  const chosen = getCookie(c, cookie);
  const wanted = isLanguage(chosen) ? chosen : preferredLanguage(c.req.header("accept-language") ?? "");
  const isRight = language !== "en" || wanted === "en";
  return isRight ? undefined : redirectTo(c, `${localizedAddress(wanted, path)}${queryOf(searchParams)}`);
}

export const languageVary = "accept-encoding, accept-language, cookie";

function redirectTo(c: Context, address: string): Response {
  c.header("cache-control", "no-cache");
  c.header("vary", languageVary);
  return c.redirect(address, 302);
}

const queryOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");

const cookie = "language";

/** Browsers keep no cookie much longer. */
const aYearSeconds = 365 * 24 * 60 * 60;
