/** Public pages in the language of their reader: the one they chose, or else the one that their browser asks for. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { addressIn, isLanguage, placeOf, preferredLanguage } from "#domain/basics/languages.ts";

/**
 * Where a reader is led instead of the page they asked for; nowhere where it is right. A link that names a language, as
 * those of the switch do (`?language=te`), is a choice, and kept. An address without a language is in English only for
 * whoever reads English; one that names its language, as shared links do, is shown as it is.
 */
export function inLanguageOfReader(c: Context): Response | undefined {
  const { pathname, searchParams } = new URL(c.req.url);
  const { language, path } = placeOf(pathname);
  const asked = searchParams.get("language") ?? undefined;
  if (isLanguage(asked)) {
    setCookie(c, cookie, asked, { path: "/", maxAge: aYear, sameSite: "Lax", httpOnly: true });
    searchParams.delete("language");
    return led(c, `${addressIn(asked, path)}${queryOf(searchParams)}`);
  }
  const chosen = getCookie(c, cookie);
  const wanted = isLanguage(chosen) ? chosen : preferredLanguage(c.req.header("accept-language") ?? "");
  const isRight = language !== "en" || wanted === "en";
  return isRight ? undefined : led(c, `${addressIn(wanted, path)}${queryOf(searchParams)}`);
}

/** What the answer for an address depends on, beside the address. */
export const variesByReader = "accept-encoding, accept-language, cookie";

function led(c: Context, address: string): Response {
  c.header("cache-control", "no-cache");
  c.header("vary", variesByReader);
  return c.redirect(address, 302);
}

const queryOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");

const cookie = "language";

/** In seconds; no browser keeps one much longer. */
const aYear = 365 * 24 * 60 * 60;
