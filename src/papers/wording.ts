/**
 * Everything that papers and reminders say, in one place: another language is another object of this shape, and a
 * function that writes its amounts out.
 */
import { releaseRule } from "#domain/release.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { rateInWords } from "#domain/rate-in-words.ts";

/**
 * THE COMPANY'S OWN TO SAY. What its customers agree to on the pledge ticket, and what its renewal notice holds out to
 * them. This is sample text, and the papers say so: replace it with what whoever advises the company on law has written,
 * and take "(sample text)" out of the titles.
 */
const companys = {
  ticket: {
    title: "Conditions (sample text)",
    items: [
      "The borrower declares that the articles are their own lawful property and free of any other claim.",
      "Each instalment is payable on or before its due date. A payment goes to the oldest instalment that is due, and of each to the interest first; what is paid before it is due is kept for its instalment.",
      "The loan may be settled on any day at the settlement figure of that day; interest that is not due by then is not charged.",
      `The articles are handed over within ${releaseRule.workingDays} working days after everything is paid, to the borrower in person or to somebody they authorise in writing. For a delay on our side the borrower is owed ${formatPaise(releaseRule.compensationPerDay)} for each day.`,
      "If the loan is not paid at the end of its term, the articles may be sold by public auction, after notice in writing to the borrower; what remains after the dues is the borrower's.",
      "Please bring this ticket with you. If it is lost, tell the branch at once.",
    ],
  },
  notice: {
    title: "What you can do (sample text)",
    items: [
      "You may renew the loan: pay the interest that is due and take the loan for a new term, with the same articles.",
      "Or settle it with the amount above and take your gold home.",
      "Until then your gold stays safe with us.",
    ],
  },
};

export const english = {
  titles: {
    ticket: "Pledge ticket",
    receipt: "Payment receipt",
    release: "Release receipt",
    statement: "Statement of account",
    notice: "Renewal notice",
  },
  copies: { office: "Office copy", customer: "Customer copy" },
  number: "No.",
  date: "Date",
  phone: "Phone",
  scan: "Opens this loan",
  inWords: "In words",
  total: "Total",
  duplicate: (day: string) => `Duplicate, printed on ${day}`,
  late: (day: string) => `Composed on ${day} from the records; the first print may have differed.`,
  reversed: (why: string) => `Reversed: this receipt counts no longer. ${why}`,

  borrower: {
    title: "Borrower",
    name: "Name",
    aadhar: "Aadhar",
    mobile: "Mobile",
    address: "Address",
  },

  loan: {
    title: "Loan",
    ticket: "Pledge ticket",
    madeOn: "Made on",
    amount: "Loan amount",
    tenure: "Tenure",
    months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
    rate: "Interest",
    instalment: "Instalment",
    eachMonth: (amount: Paise) => `${formatPaise(amount)} each month`,
    total: "Total payable",
    lastDue: "Last due date",
    renewal: "Renewal date",
    paidOut: "Paid out",
    paidOutBy: { "": "", cash: "in cash", transfer: "by transfer" },
    value: "Value of the gold",
    ltv: "Loan to value",
  },

  articles: {
    title: "Articles pledged",
    released: "Articles handed over",
    number: "No.",
    article: "Article",
    pieces: "Pieces",
    gross: "Gross (g)",
    deductions: "Less (g)",
    net: "Net (g)",
    purity: "Purity",
    carat: (carat: string) => `${carat} ct`,
    notAssayed: "not assayed",
    enteredAs: (assayed: string, entered: string) => `${assayed} (entered as ${entered})`,
    place: "Packet / seal",
  },

  schedule: {
    title: "Schedule of instalments (₹)",
    due: "Due",
    instalment: "Instalment",
    interest: "Interest",
    principal: "Principal",
    balance: "Balance",
  },

  conditions: companys,

  /** What an amount becomes. */
  split: { interest: "Interest", principal: "Principal", advance: "Paid in advance" },

  settlement: {
    title: "What settles the loan",
    principal: "Principal outstanding",
    interest: (day: string) => `Interest up to ${day}`,
    advance: "Less paid in advance",
    total: (day: string) => `Settles the loan on ${day}`,
  },

  receipt: {
    received: "Received with thanks",
    method: "Method",
    methods: { "": "", handcash: "Cash", online: "Online" },
    reference: "Transaction ID",
    went: "Where it went",
    undivided:
      "This payment is older than the record of where each went: the division above may differ from the receipt as it was first printed.",
    outstanding: "Still outstanding",
    next: "Next instalment",
    by: (amount: Paise, day: string) => `${formatPaise(amount)} by ${day}`,
    closed: "The loan is paid in full.",
  },

  release: {
    title: "Handed over",
    to: "Handed to",
    identifiedBy: "Identified by",
    by: "Handed over by",
    note: "Note",
    declaration:
      "I have received the articles named above in the condition in which they were pledged, with their seals unbroken, and have checked their number and weight.",
    all: "All articles of this loan have been handed over.",
    remaining: (count: number) =>
      count === 1 ? "1 article stays pledged." : `${count} articles stay pledged.`,
  },

  statement: {
    account: "Account",
    until: "As of",
    payments: "Payments (₹)",
    date: "Date",
    particulars: "Particulars",
    amount: "Amount",
    balance: "Balance",
    opening: "Total payable",
    receipt: (number: string) => `Receipt ${number}`,
    payment: "Payment",
    entries: {
      repayment: "",
      settlement: "settlement",
      carried: "carried into the renewed loan",
      reversed: "reversed",
      unsettled: "settlement, reversed",
    },
    failed: (status: string, amount: Paise) => `${status}: ${formatPaise(amount)}`,
    reversal: (reason: string) => `Reversal: ${reason}`,
    lines: {
      instalment: "Instalment due, from what was paid in advance",
      closing: "Loan closed, from what was paid in advance",
      rebate: "Interest not charged",
    },
    anew: "What came after a payment that was reversed is divided here as if that had never been made; a receipt printed before may divide it otherwise.",
    rebate: "Interest not charged",
    paid: "Paid so far",
    ofIt: { interest: "of it interest", principal: "of it principal", advance: "of it in advance" },
    outstanding: "Outstanding",
    overdue: "Due and not paid",
  },

  notice: {
    dear: (name: string) => `Dear ${name},`,
    due: (day: string) => `Your gold loan falls due for renewal on ${day}.`,
    past: (day: string) => `Your gold loan fell due for renewal on ${day}.`,
    figures: "What is due",
    settlement: (day: string) => `To settle on ${day}`,
    overdue: "Instalments due and not paid",
    bring: (address: string, hours: string) =>
      `Please come with your pledge ticket and your Aadhar card to ${address} (${hours}).`,
  },

  signatures: {
    borrower: "Signature of the borrower",
    receiver: "Signature of the receiver",
    company: (name: string) => `For ${name}`,
  },

  reminder: {
    overdue: (about: ReminderAbout) =>
      `Dear ${about.name}, a friendly reminder from ${about.company}: ${formatPaise(about.amount)} on your gold loan${named(about)} was due on ${about.day}. Please pay at the branch or online. If you have paid already, thank you, and please disregard this message. Questions? Call ${about.phone}.`,
    behind: ({ name, company, phone, amount }: Omit<ReminderAbout, "day" | "ticket">) =>
      `Dear ${name}, a friendly reminder from ${company}: ${formatPaise(amount)} of the instalments of your gold loan is overdue. Please pay at the branch or online. If you have paid already, thank you, and please disregard this message. Questions? Call ${phone}.`,
    due: (about: ReminderAbout) =>
      `Dear ${about.name}, a friendly reminder from ${about.company}: ${formatPaise(about.amount)} on your gold loan${named(about)} is due on ${about.day}. Thank you for paying on time. Questions? Call ${about.phone}.`,
  },

  rate: rateInWords,
  rupees: formatPaise,
};

/** How an amount is written out takes much code, which only papers need: they add it themselves. */
export type Wording = typeof english & { writtenOut(amount: Paise): string };

/** `amount` in paise, `day` as people read it. */
export type ReminderAbout = {
  name: string;
  company: string;
  phone: string;
  ticket: string;
  amount: Paise;
  day: string;
};

const named = ({ ticket }: ReminderAbout) => (ticket ? ` ${ticket}` : "");
