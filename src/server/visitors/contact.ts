/** Receives the site's forms for messages and call-backs, as JSON or as a plain form without scripts. */
import { type Context, Hono } from "hono";
import { company } from "#company";
import { languageOf } from "#domain/basics/languages.ts";
import {
  callbackForm,
  type CallbackRequest,
  contactForm,
  type ContactMessage,
  enquiryMessage,
} from "#resources/visitors/contact.ts";
import { honeypotField, languageField } from "#resources/visitors/public-forms.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import type { AuthDeps } from "#server/auth/logins.ts";
import { postRedirectGet } from "#server/site/post-redirect-get.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { type Env, visitorOf } from "#engine/server/http/request.ts";
import { validateBody, readBody } from "#engine/server/http/body.ts";
import { callbackEmail, contactEmail } from "#server/mail/email-texts.ts";
import { storeCallback, storeMessage } from "./message-store.ts";

export type ContactDeps = ChangeDeps & Pick<AuthDeps, "emails" | "limits"> & { companyEmail: string };

export function contactRoutes(deps: ContactDeps): Hono<Env> {
  const routes = new Hono<Env>();
  const { emails, limits, companyEmail } = deps;

  const readAttempt = async (c: Context<Env>): Promise<Row> => {
    await limits.contact.count(c.var.client);
    const body = await readBody(c);
    if (body[honeypotField]) throw new Problem(400, trapMessage);
    return body;
  };

  /** Stores the message even if the email about it fails. */
  routes.post(contactForm.submit.path, postRedirectGet("message"), async (c) => {
    const body = await readAttempt(c);
    const message = validateBody<ContactMessage>(contactForm, withLoan(body));
    const language = languageOf(body[languageField]);
    const { number, isNew } = await runChange(deps, visitorOf(c), (changing) =>
      storeMessage(changing, message, language),
    );
    if (isNew) await emails.deliver(contactEmail(companyEmail, { ...message, number }));
    return c.json({ message: contactForm.submit.success, data: { number } });
  });

  routes.post(callbackForm.submit.path, postRedirectGet("number"), async (c) => {
    const body = await readAttempt(c);
    const request = validateBody<CallbackRequest>(callbackForm, body);
    const language = languageOf(body[languageField]);
    const isNew = await runChange(deps, visitorOf(c), (changing) =>
      storeCallback(changing, request, language),
    );
    if (isNew) await emails.deliver(callbackEmail(companyEmail, request));
    return c.json({ message: callbackForm.submit.success });
  });

  return routes;
}

/** A browser may autofill the hidden field for a real person, so the message offers the phone number. */
export const trapMessage = `This looks like an automatic message, so it was not sent. Please call us: ${company.phone}.`;

/** Writes the loan into the message, as the form itself does with scripts. */
function withLoan(body: Row): Row {
  const { loan, message = "" } = body;
  return typeof loan === "string" && loan !== "" && typeof message === "string"
    ? { ...body, message: enquiryMessage(loan, message) }
    : body;
}
