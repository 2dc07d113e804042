/** Contact messages and callback requests: JSON from the site's forms, or a plain form without scripts. */
import { type Context, Hono } from "hono";
import { company } from "#company";
import {
  callback,
  type CallbackRequest,
  contact,
  type ContactMessage,
  enquiryFor,
} from "#resources/visitors/contact.ts";
import { contactTrap } from "#resources/visitors/posted.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { postRedirectGet } from "#server/site/post-redirect-get.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { checked, type Env, readBody, visitorOf } from "#engine/server/http/request.ts";
import { callbackLetter, contactLetter } from "#server/mail/letters.ts";
import { keepCallback, keepMessage } from "./message-store.ts";

export function contactRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const { emails, limits, companyEmail } = deps;

  /** Counts the attempt before reading it. */
  const readAttempt = async (c: Context<Env>): Promise<Row> => {
    await limits.contact.count(c.var.client);
    const body = await readBody(c);
    if (body[contactTrap]) throw new Problem(400, trapped);
    return body;
  };

  /** Stores the message, and below the number, even if the email about it fails. */
  routes.post(contact.submit.path, postRedirectGet("message"), async (c) => {
    const message = checked<ContactMessage>(contact, withLoan(await readAttempt(c)));
    const isNew = await change(deps, visitorOf(c), (changing) => keepMessage(changing, message));
    if (isNew) await emails.deliver(contactLetter(companyEmail, message));
    return c.json({ message: contact.submit.success });
  });

  routes.post(callback.submit.path, postRedirectGet("number"), async (c) => {
    const request = checked<CallbackRequest>(callback, await readAttempt(c));
    const isNew = await change(deps, visitorOf(c), (changing) => keepCallback(changing, request));
    if (isNew) await emails.deliver(callbackLetter(companyEmail, request));
    return c.json({ message: callback.submit.success });
  });

  return routes;
}

/** A browser may autofill the hidden field for a real person, so the message offers the phone number. */
export const trapped = `This looks like an automatic message, so it was not sent. Please call us: ${company.phone}.`;

/** Adds the loan of the application form. With scripts, the form itself writes it into the message. */
function withLoan(body: Row): Row {
  const { loan, message = "" } = body;
  return typeof loan === "string" && loan !== "" && typeof message === "string"
    ? { ...body, message: enquiryFor(loan, message) }
    : body;
}
