/** Security emails about a user's own sign-in, so that misuse does not go unnoticed. */
import { company } from "#company";
import { formatTime } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { renderEmail } from "./email-layout.ts";
import type { Email } from "./mail.ts";

type Person = { name: string; email: string };
type EventDetails = { device: string; address: string; at: Date };

export const newSignInEmail = (person: Person, occasion: EventDetails, site: string): Email =>
  emailTo(person, "A new sign-in to your account", [
    "somebody signed in to your account from a place it was never used at before:",
    factsOf(occasion),
    "If it was you, there is nothing to do. If it was not, set a new password now: that signs out everybody else. Then tell your branch.",
    newPasswordLink(site),
  ]);

export const passwordChangedEmail = (person: Person, occasion: EventDetails, site: string): Email =>
  emailTo(person, "Your password was changed", [
    "the password of your account was changed:",
    factsOf(occasion),
    "If it was you, there is nothing to do. If it was not, set a new password now and tell your branch.",
    newPasswordLink(site),
  ]);

/** Sent to the previous address. */
export const addressChangedEmail = (person: Person, next: string): Email =>
  emailTo(person, "Your sign-in has another email address", [
    `from now on you sign in with ${next}, and letters about your account go there. This address is of no use for it any more.`,
    `If you did not ask for this, call us: ${company.phone}.`,
  ]);

export const roleChangedEmail = ({ role, ...person }: Person & { role: "admin" | "employee" }): Email =>
  emailTo(person, "Your role was changed", [
    `an administrator has made you ${role === "admin" ? "an administrator" : "an employee"}. You were signed out; please sign in again.`,
    "If you did not expect this, ask an administrator.",
  ]);

export const guessedOtpsEmail = (person: Person, site: string): Email =>
  emailTo(person, "Somebody is guessing your OTP", [
    "somebody tried many OTPs to set a new password for your account. Your password stays as it is, unless another letter tells you that it was changed.",
    "For up to 24 hours no more OTPs are taken, except where you have signed in before. You can sign in with your password as always.",
    "If you tried yourself and have lost your password, ask your branch for a new sign-in. Nobody from the company will ever ask you for an OTP.",
    { link: `${site}/login`, label: "Sign in" },
  ]);

export const guessedPasswordsEmail = (person: Person, site: string): Email =>
  emailTo(person, "Somebody is guessing your password", [
    "somebody tried a hundred wrong passwords for your account today. They did not get in, unless another letter tells you of a new sign-in.",
    "For up to 24 hours no more passwords are taken from new places. Where you have signed in within 30 days, you sign in as always.",
    "If you tried yourself and have lost your password, set a new one.",
    newPasswordLink(site),
  ]);

/** Reaching the second factor takes the correct password, so the guesser knows it. */
export const guessedCodesEmail = (person: Person, site: string): Email =>
  emailTo(person, "Somebody knows your password", [
    "somebody signed in with your password and then tried many codes of your second factor. They did not get in, unless another letter tells you of a new sign-in.",
    "Set a new password now, and tell your branch.",
    newPasswordLink(site),
  ]);

export const secondFactorEmail = (
  person: Person,
  what: "set up" | "removed",
  occasion: EventDetails,
): Email =>
  emailTo(person, `A second factor was ${what}`, [
    `the second factor of your account was ${what}:`,
    factsOf(occasion),
    what === "set up"
      ? "From now on you sign in with your password and a code, or a passkey. If it was not you, tell your branch at once: an administrator can take it away."
      : "From now on your password alone lets you in. If it was not you, set a new password and tell your branch at once.",
  ]);

/** For a passkey that is neither the first nor the last; those set up or remove the second factor. */
export const passkeyEmail = (
  person: Person,
  { what, passkey }: { what: "added" | "removed"; passkey: string },
  occasion: EventDetails,
): Email =>
  emailTo(person, `A passkey was ${what}`, [
    `the passkey '${nameInSentence(passkey)}' of your account was ${what}:`,
    factsOf(occasion),
    what === "added"
      ? "It serves beside your password from now on. If it was not you, remove it under 'Second factor' and tell your branch at once."
      : "It is of no use for your account any more. If it was not you, set a new password and tell your branch at once.",
  ]);

/** The counter of the passkey went backwards. */
export const copiedPasskeyEmail = (person: Person, occasion: EventDetails): Email =>
  emailTo(person, "One of your passkeys may have been copied", [
    "somebody used a passkey of your account that has counted backwards, as a copy of it would. It was not accepted:",
    factsOf(occasion),
    "Remove this passkey under 'Second factor' in the console and add another one. If it was not you, set a new password and tell your branch at once.",
  ]);

/** For a removal by an administrator or on the machine, after the user lost it. */
export const secondFactorRemovedEmail = (person: Person, by: string, site: string): Email =>
  emailTo(person, "Your second factor was taken away", [
    `${nameInSentence(by)} has taken the second factor of your account away. From now on your password alone lets you in.`,
    "If you had lost it, set up another one under 'Second factor' in the console. If you did not ask for this, set a new password now and tell your branch.",
    newPasswordLink(site),
  ]);

const emailTo = (
  { name, email }: Person,
  subject: string,
  parts: Parameters<typeof renderEmail>[0],
): Email => ({
  to: email,
  subject,
  ...renderEmail([`Dear ${nameInSentence(name)},`, ...parts]),
});

const factsOf = ({ device, address, at }: EventDetails) => ({
  facts: { When: formatTime(at.toISOString()), Device: device, ...(address && { Address: address }) },
});

const newPasswordLink = (site: string) => ({ link: `${site}/forgot-password`, label: "Set a new password" });
