/** Texts of emails. email-layout.ts has their layout. */
import { company } from "#company";
import { type Day, formatDate } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { CallbackRequest, ContactMessage } from "#resources/visitors/contact.ts";
import { renderEmail } from "./email-layout.ts";
import type { Email } from "./mail.ts";

/** Hours that a temporary password is valid. */
export const temporaryPasswordHours = 72;
const validityNote = `The temporary password works for ${temporaryPasswordHours} hours.`;

type SignIn = { name: string; email: string; password: string; origin: string };

export const welcomeEmail = ({ name, email, password, origin }: SignIn): Email => ({
  to: email,
  subject: "Your sign-in to the gold loan console",
  ...renderEmail([
    `Dear ${nameInSentence(name)},`,
    "an account has been opened for you. Sign in with",
    { facts: { Email: email, "Temporary password": password } },
    { link: `${origin}/login`, label: "Sign in" },
    `${validityNote} You will be asked to set a new password at once; the temporary one is of no use after that.`,
  ]),
});

/** Explains the portal first, because customers do not know it. */
export const invitationEmail = ({ name, email, password, origin }: SignIn): Email => ({
  to: email,
  subject: `Your own page at ${company.name}`,
  ...renderEmail([
    `Dear ${nameInSentence(name)},`,
    `${company.name} has opened a page for you on which you see your loans, what is due and when, your payments with their receipts, and where your gold is. Sign in with`,
    { facts: { Email: email, "Temporary password": password } },
    { link: `${origin}/login`, label: "Sign in" },
    `${validityNote} You will be asked to set a new password at once; the temporary one is of no use after that.`,
    "The page only shows; nobody will ask you for money or a password through it.",
  ]),
});

/** For a lost email or a lost password. */
export const resentSignInEmail = ({ name, email, password, origin }: SignIn): Email => ({
  to: email,
  subject: "Your new sign-in to the gold loan console",
  ...renderEmail([
    `Dear ${nameInSentence(name)},`,
    "an administrator has made a new temporary password for you. Sign in with",
    { facts: { Email: email, "Temporary password": password } },
    { link: `${origin}/login`, label: "Sign in" },
    `${validityNote} You will be asked to set a new password at once. Any earlier password is of no use now.`,
  ]),
});

export const signInEmailWaiting =
  "The mail server has not taken the email with the temporary password yet: it is sent again for up to 24 hours. " +
  "Until then they are marked 'email waiting', and 'email not delivered' if it fails.";

/** Shown to the user who sent the sign-in, while it is not delivered. */
export const newPasswordNotDelivered = {
  waiting: `The old password no longer works. ${signInEmailWaiting}`,
  failed:
    "The old password no longer works, but the email with the new one could not be sent. " +
    "Send the sign-in again once mail works.",
};

/** Same content for customers, who do not know the console. */
export const newPasswordEmail = (signIn: SignIn): Email => ({
  ...resentSignInEmail(signIn),
  subject: `Your new sign-in at ${company.name}`,
});

export const otpEmail = ({ name, email, code }: { name: string; email: string; code: string }): Email => ({
  to: email,
  subject: "Your OTP to reset the password",
  ...renderEmail([
    `Dear ${nameInSentence(name)},`,
    "your one-time password is",
    { code },
    "It is valid for 10 minutes and can be used once.",
    "If you did not ask for it, somebody else did; your password stays as it is. Nobody from the company will ever ask you for this code.",
  ]),
});

/** Goes to a recipient without access to the database, as proof against a rewritten log. */
export const dayEndsEmail = (to: string, ends: readonly { day: Day; end: string }[]): Email => ({
  to,
  subject: "Where the audit log ended",
  ...renderEmail([
    "Keep this letter. Whoever rewrites the audit log later cannot rewrite it: every line is the last entry of a day and the beginning of its hash.",
    { facts: Object.fromEntries(ends.map(({ day, end }) => [formatDate(day), end])) },
    "npm run audit:verify -- followed by such a line tells whether the log still goes on from there.",
  ]),
});

export const contactEmail = (to: string, { name, email, phone, gold, message }: ContactMessage): Email => ({
  to,
  replyTo: email,
  subject: "Message from the website",
  ...renderEmail([
    `A visitor of ${company.name} writes:`,
    { facts: { Name: name, Email: email, Phone: phone, Gold: `${gold} g` } },
    message,
  ]),
});

export const callbackEmail = (to: string, { phone }: CallbackRequest): Email => ({
  to,
  subject: "Call back, please",
  ...renderEmail([`A visitor of ${company.name} asks to be called back:`, { facts: { Phone: phone } }]),
});
