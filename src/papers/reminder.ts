/** Words the messages that remind a borrower of a payment. */
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";

export const reminder = {
  overdue: (about: ReminderDetails) =>
    `Dear ${nameInSentence(about.name)}, a friendly reminder from ${about.company}: ${formatPaise(about.amount)} on your gold loan${ticketText(about)}${penalText(about)} ${lateText(about)}. Please pay at the branch or online. If you have paid already, thank you, and please disregard this message. Questions? Call ${about.phone}.${chargeText(about)}`,
  behind: (about: Omit<ReminderDetails, "day" | "ticket" | "overdue"> & OverdueParts) =>
    `Dear ${nameInSentence(about.name)}, a friendly reminder from ${about.company}: ${formatPaise(about.amount)} of the ${about.of} of your gold loan is overdue${about.penal > 0 ? `, plus ${formatPaise(about.penal)} penal charges` : ""}. Please pay at the branch or online. If you have paid already, thank you, and please disregard this message. Questions? Call ${about.phone}.${chargeText(about)}`,
  due: (about: ReminderDetails) =>
    `Dear ${nameInSentence(about.name)}, a friendly reminder from ${about.company}: ${formatPaise(about.amount)} on your gold loan${ticketText(about)}${penalText(about)} is due on ${about.day}. Thank you for paying on time. Questions? Call ${about.phone}.${chargeText(about)}`,
};

/** `day` is formatted for display. */
type ReminderDetails = {
  name: string;
  company: string;
  phone: string;
  ticket: string;
  amount: Paise;
  /** Contained in `amount` or added to what is overdue. */
  penal: Paise;
  overdue: Paise;
  /** With GST. */
  charge: Paise;
  day: string;
};

type OverdueParts = { of: "instalments" | "interest and principal" };

const lateText = ({ amount, penal, overdue, day }: ReminderDetails) =>
  overdue + penal < amount
    ? `is due. Of this, ${formatPaise(overdue)} has been overdue since ${day}`
    : `was due on ${day}`;

const chargeText = ({ charge }: Pick<ReminderDetails, "charge">) =>
  charge > 0 ? ` This reminder adds a charge of ${formatPaise(charge)} (including GST) to your loan.` : "";

const penalText = ({ penal }: ReminderDetails) =>
  penal > 0 ? ` (including ${formatPaise(penal)} penal charges)` : "";

const ticketText = ({ ticket }: ReminderDetails) => (ticket ? ` ${ticket}` : "");
