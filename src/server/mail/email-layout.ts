import { html } from "hono/html";
import { company } from "#company";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Email } from "./mail.ts";

type EmailPart =
  | string
  | { facts: Readonly<Record<string, string>> }
  | { code: string }
  | { link: string; label: string };

export const emailTo = (
  { name, email }: { name: string; email: string },
  subject: string,
  parts: readonly EmailPart[],
): Email => ({
  to: email,
  subject,
  ...renderEmail([`Dear ${nameInSentence(name)},`, ...parts]),
});

export const loginLink = (site: string): EmailPart => ({ link: `${site}/login`, label: "Login" });

export const renderEmail = (parts: readonly EmailPart[]): { text: string; html: string } => ({
  text: [...parts.map(asText), footer.join("\n")].join("\n\n").concat("\n"),
  html: String(htmlPage(parts)),
});

const footer = [company.legalName, company.phone, company.url];

function asText(part: EmailPart): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `  ${part.code}`;
  if ("link" in part) return `${part.label}: ${part.link}`;
  return Object.entries(part.facts)
    .map(([name, value]) => `  ${name}: ${nameInSentence(value)}`)
    .join("\n");
}

/** Inline styles and no external resources, because mail programs block everything else. */
const htmlPage = (parts: readonly EmailPart[]) => html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f8f3e7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#fffdf8;border:1px solid #e2dccd;${font}">
<tr><td style="padding:20px 28px;background:#0d2f1d;border-bottom:4px solid #d9a02b;color:#efc15a;font-size:22px;font-weight:bold">${company.name}</td></tr>
<tr><td style="padding:24px 28px 8px">
${parts.map(asHtml)}
</td></tr>
<tr><td style="padding:16px 28px;background:#f8f3e7;border-top:1px solid #e2dccd;color:#56605a;font-size:13px;line-height:20px">${footer.map((line) => html`${line}<br>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c211e;font-size:16px;line-height:24px";

function asHtml(part: EmailPart) {
  if (typeof part === "string")
    return html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${part}</p>`;
  if ("code" in part)
    return html`<p style="margin:0 0 16px;padding:14px;background:#fbf1d9;border:1px solid #d9a02b;text-align:center;font-size:30px;font-weight:bold;letter-spacing:8px">${part.code}</p>`;
  if ("link" in part)
    return html`<p style="margin:0 0 16px"><a href="${part.link}" style="display:inline-block;padding:12px 22px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:bold">${part.label}</a><br><span style="color:#56605a;font-size:13px">${part.link}</span></p>`;
  // Value below its name: next to it, a phone would wrap a password.
  return Object.entries(part.facts).map(
    ([name, value]) =>
      html`<p style="margin:0 0 12px;overflow-wrap:anywhere"><span style="color:#56605a;font-size:13px">${name}</span><br><b><bdi>${value}</bdi></b></p>`,
  );
}
