/** Composes emails, such as those with a temporary password, an OTP or a visitor's message. */
import { company } from "#company";
import { type Day, formatDate } from "#domain/basics/dates.ts";
import type { CallbackRequest, ContactMessage } from "#resources/visitors/contact.ts";
import { emailTo, loginLink, renderEmail } from "./email-layout.ts";
import type { Email } from "./mail.ts";

export const temporaryPasswordHours = 72;
const validityNote = `The temporary password works for ${temporaryPasswordHours} hours.`;

type SignIn = { name: string; email: string; password: string; origin: string };

export const welcomeEmail = (signIn: SignIn): Email =>
  emailTo(signIn, "Your login to the gold loan console", [
    "An account has been opened for you. Log in with:",
    ...loginParts(signIn),
    `${validityNote} You will set a new password when you log in.`,
  ]);

/** Explains the portal first, because customers do not know it. */
export const invitationEmail = (signIn: SignIn): Email =>
  emailTo(signIn, `Your customer portal at ${company.name}`, [
    `${company.name} has opened a customer portal for you. It shows your loans, amounts due, payments, receipts and gold. Log in with:`,
    ...loginParts(signIn),
    `${validityNote} You will set a new password when you log in.`,
    "The portal only shows information. We never ask for money or passwords through it.",
  ]);

export const resentLoginEmail = (signIn: SignIn): Email =>
  emailTo(signIn, "Your new login to the gold loan console", [
    "An administrator has created a new temporary password for you. Log in with:",
    ...loginParts(signIn),
    `${validityNote} You will set a new password when you log in. Earlier passwords no longer work.`,
  ]);

const loginParts = ({ email, password, origin }: SignIn) => [
  { facts: { Email: email, "Temporary password": password } },
  loginLink(origin),
];

export const loginEmailWaiting =
  "The email with the temporary password is delayed; we keep trying for 24 hours. " +
  "The list shows 'email waiting' until it is sent, and 'email not delivered' if it fails.";

export const newPasswordNotDelivered = {
  waiting: `The old password no longer works. ${loginEmailWaiting}`,
  failed:
    "The old password no longer works, but the email with the new one could not be sent. " +
    "Resend it when email works again.",
};

export const newPasswordEmail = (signIn: SignIn): Email => ({
  ...resentLoginEmail(signIn),
  subject: `Your new login at ${company.name}`,
});

export const otpEmail = ({ code, ...person }: { name: string; email: string; code: string }): Email =>
  emailTo(person, "Your OTP to reset the password", [
    "Your one-time password is",
    { code },
    "It is valid for 10 minutes and can be used once.",
    "If you did not ask for it, ignore this email; your password is unchanged. We never ask you for this code.",
  ]);

export const testEmail = (person: { name: string; email: string }): Email =>
  emailTo(person, `Test email from ${company.name}`, [
    "This is the test email that you asked for on the dashboard of your gold loan console.",
  ]);

/** Goes to a recipient without access to the database, as proof against a rewritten log. */
export const dayEndsEmail = (to: string, ends: readonly { day: Day; end: string }[]): Email => ({
  to,
  subject: "Audit seal",
  ...renderEmail([
    "Keep this email as evidence against later changes to the audit log. Each line shows the last entry of a day and the start of its hash.",
    { facts: Object.fromEntries(ends.map(({ day, end }) => [formatDate(day), end])) },
    "Run npm run audit:verify -- with a line to check that the log still continues from it.",
  ]),
});

export const contactEmail = (
  to: string,
  { number, name, email, phone, gold, message }: ContactMessage & { number: string },
): Email => ({
  to,
  replyTo: email,
  subject: "Message from the website",
  ...renderEmail([
    `A visitor of ${company.name} writes:`,
    { facts: { "Message number": number, Name: name, Email: email, Phone: phone, Gold: `${gold} g` } },
    message,
  ]),
});

export const callbackEmail = (to: string, { phone }: CallbackRequest): Email => ({
  to,
  subject: "Call-back request",
  ...renderEmail([`A visitor of ${company.name} asks for a call back:`, { facts: { Phone: phone } }]),
});
