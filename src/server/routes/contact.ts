/** The messages that visitors send: from the site's forms as JSON, or as a plain form where scripts are off. */
import { Hono } from "hono";
import { company } from "#company";
import { type ContactMessage, contact, contactTrap, enquiryFor } from "#resources/forms.ts";
import type { Row } from "#resources/vocabulary.ts";
import { change } from "#server/commands/change.ts";
import type { Deps } from "#server/deps.ts";
import { postRedirectGet } from "#server/http/post-redirect-get.ts";
import { Problem } from "#server/http/problem.ts";
import { checked, type Env, readBody, visitorOf } from "#server/http/request.ts";
import { contactLetter } from "#server/mail/letters.ts";
import { isDelivered } from "#server/mail/mail.ts";
import { keepMessage } from "#server/stores/messages.ts";

export function contactRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const { mail, log, limits, companyEmail } = deps;

  /** An attempt counts before anything is read of it. The message is kept whether or not the mail about it gets through. */
  routes.post(contact.submit.path, postRedirectGet, async (c) => {
    await limits.contact.count(c.var.client);
    const body = await readBody(c);
    if (body[contactTrap]) throw new Problem(400, trapped);
    const message = checked<ContactMessage>(contact, withLoan(body));
    const isNew = await change(deps, visitorOf(c), (changing) => keepMessage(changing, message));
    if (isNew) await isDelivered(mail, contactLetter(companyEmail, message), log);
    return c.json({ message: contact.submit.success });
  });

  return routes;
}

/** People are told too: a browser may have filled in what nobody saw. */
const trapped = `This looks like an automatic message, so it was not sent. Please call us: ${company.phone}.`;

/** The application form's loan, which the form itself writes into the message where scripts run. */
function withLoan(body: Row): Row {
  const { loan, message } = body;
  return typeof loan === "string" && loan !== ""
    ? { ...body, message: enquiryFor(loan, typeof message === "string" ? message : "") }
    : body;
}
