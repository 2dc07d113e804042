/** Answers a form that was sent without scripts with a redirect or a page instead of JSON. */
import type { Context, MiddlewareHandler } from "hono";
import { html, raw } from "hono/html";
import { company, telephone } from "#company";
import { localizedAddress, type Language, splitLanguage } from "#domain/basics/languages.ts";
import { numberParameter, successAnchors } from "#resources/visitors/public-forms.ts";
import { catalogue } from "#texts/catalogue.ts";
import { translateDeclared } from "#texts/translate-declared.ts";
import { splitAtPlaceholders } from "#texts/fill.ts";
import { isForm } from "#engine/server/http/body.ts";

/** A refusal is a page of its own, and the browser's back button restores the input. */
export const postRedirectGet =
  (form: keyof typeof successAnchors): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isForm(c)) return;
    const { ok, status } = c.res;
    const { message = "", outcome, data } = (await c.res.json()) as Body;
    const query = data?.number ? `?${new URLSearchParams({ [numberParameter]: data.number })}` : "";
    const { language } = splitLanguage(pageOf(c));
    // Hono copies the headers of a replaced response, and browsers would cut this one at the length of the other.
    c.res.headers.delete("content-length");
    if (ok) {
      const location = `${pageOf(c)}${query}#${successAnchors[form]}`;
      c.res = new Response(null, { status: 303, headers: { location } });
    } else {
      const page = String(refusal(form, message, outcome !== undefined, language));
      c.res = new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
    }
  };

type Body = { message?: string; outcome?: string; data?: { number?: string } };

/** Accepts only paths of the site. */
function pageOf({ req }: Context): string {
  const from = req.header("referer") ?? "";
  const { pathname } = URL.canParse(from) ? new URL(from) : { pathname: "" };
  return /^\/[\w-]*$/.test(splitLanguage(pathname).path) ? pathname : "/contact";
}

function refusal(form: keyof typeof successAnchors, message: string, isUnsure: boolean, language: Language) {
  const { rejectedForm: texts, declared } = catalogue[language];
  const title = texts[form][isUnsure ? "unsure" : "refused"];
  const [before, , after] = splitAtPlaceholders(texts.back);
  return html`<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${company.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${translateDeclared(declared, message)}</p>
<p>${before}<a href="${telephone}">${company.phone}</a>${after}</p>
<p><a href="${localizedAddress(language, "/contact")}">${texts.contact}</a></p>
</main>
</body>
</html>`;
}

const style = `body { margin: 0; background: #fffdf8; color: #1c211e; font: 18px/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem } h1 { color: #0d2f1d; line-height: 1.2 } a { color: #14532d }`;
