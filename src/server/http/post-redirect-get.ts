import type { Context, MiddlewareHandler } from "hono";
import { html, raw } from "hono/html";
import { company, telephone } from "#company";
import { placeOf } from "#domain/languages.ts";
import { saidAt } from "#resources/posted.ts";
import { isForm } from "./request.ts";

/**
 * Post, redirect, get: success of a form that was sent without scripts leads back to its page, which says so at its own place.
 * A refusal is a page with a way back, where the browser still holds what was typed.
 */
export const postRedirectGet =
  (what: keyof typeof saidAt): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isForm(c)) return;
    const { ok, status } = c.res;
    const { message = "", outcome } = (await c.res.json()) as { message?: string; outcome?: string };
    const title = outcome ? `Was your ${what} sent?` : `Your ${what} was not sent`;
    c.res = ok
      ? new Response(null, { status: 303, headers: { location: `${pageOf(c)}#${saidAt[what]}` } })
      : new Response(String(refusal(message, title)), {
          status,
          headers: { "content-type": "text/html; charset=utf-8" },
        });
  };

/** The page the form stands on, as the browser names it; nothing but a page of the site. */
function pageOf({ req }: Context): string {
  const from = req.header("referer") ?? "";
  const { pathname } = URL.canParse(from) ? new URL(from) : { pathname: "" };
  return /^\/[\w-]*$/.test(placeOf(pathname).path) ? pathname : "/contact";
}

const refusal = (message: string, title: string) => html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${company.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p>Go back with your browser: what you typed is still there. Or call us: <a href="${telephone}">${company.phone}</a>.</p>
<p><a href="/contact">Contact us</a></p>
</main>
</body>
</html>`;

const style = `body { margin: 0; background: #fffdf8; color: #1c211e; font: 18px/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem } h1 { color: #0d2f1d; line-height: 1.2 } a { color: #14532d }`;
