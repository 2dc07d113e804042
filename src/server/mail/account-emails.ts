/** Composes the emails that tell users of changes to their login and of suspicious attempts to log in. */
import { company } from "#company";
import { formatTime } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { emailTo, loginLink } from "./email-layout.ts";
import type { Email } from "./mail.ts";

type Person = { name: string; email: string };
export type GuessPlace = "a known place" | "elsewhere";
export type EventDetails = { device: string; address: string; at: Date };

export const newLoginEmail = (person: Person, occasion: EventDetails, site: string): Email =>
  emailTo(person, "New login to your account", [
    "Someone logged in to your account from a new place:",
    factsOf(occasion),
    "If it was you, no action is needed. If not, set a new password now; this logs out all other devices. Then tell your branch.",
    newPasswordLink(site),
  ]);

export const passwordChangedEmail = (person: Person, occasion: EventDetails, site: string): Email =>
  emailTo(person, "Your password was changed", [
    "The password of your account was changed:",
    factsOf(occasion),
    "If it was you, no action is needed. If not, set a new password now and tell your branch.",
    newPasswordLink(site),
  ]);

/** Sent to the previous address. */
export const addressChangedEmail = (person: Person, next: string): Email =>
  emailTo(person, "Your login email was changed", [
    `From now on you log in with ${next}, and emails about your account go there. You can no longer log in with this address.`,
    `If you did not ask for this, call us: ${company.phone}.`,
  ]);

export const firstLoginEmail = (person: Person, site: string): Email =>
  emailTo(person, "You are the first administrator", [
    "The server has started for the first time and created your login. Your password is the one in ADMIN_PASSWORD, or the one that the server printed.",
    "If you do not run this server, ignore this email.",
    loginLink(site),
  ]);

export const loginRemovedEmail = (person: Person): Email =>
  emailTo(person, "Your login was removed", [
    "You can no longer log in with this address. Your records stay as they are.",
    `If you did not expect this, call us: ${company.phone}.`,
  ]);

export const roleChangedEmail = ({ role, ...person }: Person & { role: "admin" | "employee" }): Email =>
  emailTo(person, "Your role was changed", [
    `An administrator has made you ${role === "admin" ? "an administrator" : "an employee"}. You were logged out; please log in again.`,
    "If you did not expect this, ask an administrator.",
  ]);

export const guessedOtpsEmail = (person: Person, site: string, where: GuessPlace): Email =>
  emailTo(person, "Someone is trying to guess your OTP", [
    "Someone entered many wrong OTPs to set a new password for your account. Your password is unchanged, unless another email says so.",
    where === "elsewhere"
      ? "For up to 24 hours we accept OTPs only on devices where you have logged in before. You can log in with your password as usual."
      : "The attempts came from a device where you have logged in before. For up to 24 hours we accept no OTPs from it. You can log in with your password as usual.",
    "If it was you and you lost your password, ask your branch for a new login. We never ask you for an OTP.",
    loginLink(site),
  ]);

export const guessedPasswordsEmail = (person: Person, site: string, where: GuessPlace): Email =>
  emailTo(person, "Someone is trying to guess your password", [
    "Someone entered a hundred wrong passwords for your account today. They did not get in, unless another email tells you of a new login.",
    where === "elsewhere"
      ? "For up to 24 hours we accept your password only on devices where you have logged in before."
      : "The attempts came from a device where you have logged in before. For up to 24 hours your password does not work there.",
    "If it was you and you lost your password, set a new one.",
    newPasswordLink(site),
  ]);

/** Reaching the second factor takes the correct password, so the guesser knows it. */
export const guessedCodesEmail = (person: Person, site: string): Email =>
  emailTo(person, "Someone knows your password", [
    "Someone entered your correct password and then many wrong codes. They did not get in, unless another email tells you of a new login.",
    "Set a new password now, and tell your branch.",
    newPasswordLink(site),
  ]);

export const secondFactorEmail = (
  person: Person,
  what: "set up" | "removed",
  occasion: EventDetails,
): Email =>
  emailTo(person, `Two-step verification was ${what}`, [
    `Two-step verification for your account was ${what}:`,
    factsOf(occasion),
    what === "set up"
      ? "From now on you log in with your password and a code, or a passkey. If it was not you, tell your branch at once; an administrator can turn it off."
      : "From now on you log in with your password only. If it was not you, set a new password and tell your branch at once.",
  ]);

/** Neither the first nor the last, which set up or remove the second factor. */
export const passkeyEmail = (
  person: Person,
  { what, passkey }: { what: "added" | "removed"; passkey: string },
  occasion: EventDetails,
): Email =>
  emailTo(person, `A passkey was ${what}`, [
    `The passkey '${nameInSentence(passkey)}' of your account was ${what}:`,
    factsOf(occasion),
    what === "added"
      ? "You can now use it to log in with your password. If it was not you, remove it under 'Two-step verification' and tell your branch at once."
      : "You can no longer log in with it. If it was not you, set a new password and tell your branch at once.",
  ]);

export const copiedPasskeyEmail = (person: Person, occasion: EventDetails): Email =>
  emailTo(person, "One of your passkeys may have been copied", [
    "Someone used a passkey of your account that may be a copy. We did not accept it:",
    factsOf(occasion),
    "Remove this passkey under 'Two-step verification' in the console and add a new one. If it was not you, set a new password and tell your branch at once.",
  ]);

export const secondFactorRemovedEmail = (person: Person, by: string, site: string): Email =>
  emailTo(person, "Two-step verification was turned off", [
    `${nameInSentence(by)} has turned off two-step verification for your account. From now on you log in with your password only.`,
    "Set it up again under 'Two-step verification' in the console. If you did not ask for this, set a new password now and tell your branch.",
    newPasswordLink(site),
  ]);

const factsOf = ({ device, address, at }: EventDetails) => ({
  facts: { When: formatTime(at.toISOString()), Device: device, ...(address && { Address: address }) },
});

const newPasswordLink = (site: string) => ({ link: `${site}/forgot-password`, label: "Set a new password" });
