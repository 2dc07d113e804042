/** English wording of all papers. A second language is another object of this shape, with its own amounts in words. */
import { company } from "#company";
import { countsAsText, type UnassayedCarat } from "#domain/gold/articles.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { rateInWords, ratesInWords, termsInWords } from "#domain/loan/terms-in-words.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { conditionsOfCompany } from "./conditions.ts";
import { type Deduction, deductionNames } from "#resources/loans/gold-items.ts";
import { reminder } from "./reminder.ts";

const waived = { interest: "Interest", charges: "Charges", penal: "Penal charges" };

export const englishWording = {
  titles: {
    ticket: "Pledge ticket",
    receipt: "Payment receipt",
    release: "Release receipt",
    statement: "Statement of account",
    notice: "Renewal notice",
    certificate: "Gold certificate",
    visit: "Receipt for several loans",
  },
  copies: { office: "Office copy", customer: "Customer copy" },
  number: "No.",
  date: "Date",
  phone: "Phone",
  scan: "Opens this loan",
  inWords: "In words",
  total: "Total",
  duplicate: (day: string) => `Duplicate, printed on ${day}`,
  cancelled: (day: string, by: string, reason: string) =>
    `CANCELLED on ${day} by ${nameInSentence(by)}. ${nameInSentence(reason)}`,
  reversedInPart: (count: number, all: number) =>
    count === all
      ? "Reversed: this receipt is no longer valid."
      : `${count} of ${all} payments on this receipt were reversed.`,
  reversed: (reason = "") => `Reversed: this receipt is no longer valid. ${nameInSentence(reason)}`.trim(),

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
    kind: "Loan type",
    kindLabel: (kind: LoanKind) => loanKinds[kind].label,
    scheme: "Scheme",
    inVersion: (name: string, version: number) => `${nameInSentence(name)}, version ${version}`,
    firstMonth: "First month",
    inAll: "Total payable",
    madeOn: "Loan date",
    amount: "Loan amount",
    tenure: "Tenure",
    months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
    rate: "Interest rate",
    instalment: "Instalment",
    eachMonth: (amount: Paise) => `${formatPaise(amount)} each month`,
    total: "Total payable",
    chargesInTotal: "Of which charges",
    lastDue: "Last due date",
    renewal: "Renewal date",
    paidOut: "Paid out",
    paidOutBy: { "": "", cash: "in cash", transfer: "by transfer" },
    value: "Gold value",
    ltv: "Loan to value",
    ltvText: (percent: string, isAtMaturity: boolean) =>
      isAtMaturity ? `${percent} (amount payable at maturity)` : percent,
  },

  articles: {
    title: "Articles pledged",
    released: "Articles handed over",
    number: "No.",
    article: "Article",
    pieces: "Pieces",
    gross: "Gross (g)",
    deductions: "Deductions (g)",
    net: "Net (g)",
    purity: "Purity",
    carat: (carat: string) => `${carat} ct`,
    notAssayed: "not assayed",
    unassayed: (carat: UnassayedCarat) => `Unassayed gold ${countsAsText(carat)} towards the lending limit.`,
    enteredAs: (assayed: string, entered: string) =>
      `${nameInSentence(assayed)} (entered as ${nameInSentence(entered)})`,
    place: "Packet / seal",
  },

  schedule: {
    title: "Schedule of instalments (₹)",
    titleByDays: "Repayment schedule (if paid on time) (₹)",
    payable: "Payable",
    everythingOn: (day: string) => `Everything is payable on ${day}.`,
    due: "Due",
    instalment: "Instalment",
    interest: "Interest",
    principal: "Principal",
    balance: "Balance",
  },

  conditions: conditionsOfCompany(company),

  terms: { title: "Interest and charges", inWords: termsInWords, rates: ratesInWords },

  split: {
    charges: "Charges",
    penal: "Penal charges",
    interest: "Interest",
    principal: "Principal",
    advance: "Paid in advance",
    rounding: "Rounding",
  },

  settlement: {
    title: "Payoff",
    principal: "Principal outstanding",
    interest: (day: string) => `Interest up to ${day}`,
    penal: (day: string) => `Penal charges up to ${day}`,
    charges: "Charges",
    advance: "Less paid in advance",
    rounding: "Rounding to whole rupees",
    total: (day: string) => `Payoff on ${day}`,
  },

  visit: {
    paid: "Paid",
    loans: "Paid on these loans",
    receipt: "Receipt",
    closes: "Loan",
    closed: "paid in full",
    amount: "Amount (₹)",
  },

  receipt: {
    received: "Received with thanks",
    method: "Method",
    methods: { "": "", handcash: "Cash", online: "Online" },
    reference: "Transaction ID",
    tax: "GST in charges",
    gstin: "GSTIN",
    went: "Payment breakdown",
    outstanding: "Outstanding balance",
    owed: "Balance today",
    next: "Next instalment",
    nextDue: "Next due",
    by: (amount: Paise, day: string) => `${formatPaise(amount)} by ${day}`,
    closed: "The loan is paid in full.",
    renewed: "The remainder was rolled over into the renewed loan.",
  },

  release: {
    title: "Handed over",
    to: "Handed to",
    identifiedBy: "Identified by",
    by: "Handed over by",
    note: "Note",
    delay: "Late handover",
    ourDelay: (days: string, amount: string, isPaid: boolean) =>
      `${days} late through our delay. Compensation ${amount}, ${isPaid ? "paid with this handover" : "to be paid to the borrower"}.`,
    notOurDelay: (days: string, reason: string) =>
      `${days} late, not through our delay: ${nameInSentence(reason)}`,
    declaration: (areSealed: boolean) =>
      `I have received the articles named above in the condition in which they were pledged,${areSealed ? " with their seals unbroken," : ""} and have checked their number and weight.`,
    all: "All articles of this loan have been handed over.",
    remaining: (count: number) =>
      count === 1 ? "1 article remains pledged." : `${count} articles remain pledged.`,
  },

  statement: {
    account: "Account",
    until: "As of",
    payments: "Payments (₹)",
    moved: "Charges and payments (₹)",
    date: "Date",
    particulars: "Particulars",
    amount: "Amount",
    balance: "Balance",
    opening: "Total payable",
    lent: "Lent",
    charged: "Charged",
    credited: "Paid or waived",
    receipt: (number: string) => `Receipt ${number}`,
    payment: "Payment",
    entries: {
      repayment: "",
      settlement: "settlement",
      carried: "rolled over into the renewed loan",
      reversed: "reversed",
      unsettled: "settlement, reversed",
    },
    failed: (status: string, amount: Paise) => `${status}: ${formatPaise(amount)}`,
    reversal: "Reversal",
    lines: {
      instalment: "Instalment due, paid from the advance",
      closing: "Loan closed, paid from the advance",
      rebate: "Interest not charged",
      interest: "Interest",
      penal: "Penal charges",
      rounding: "Rounding to whole rupees",
    },
    charge: (name: string, gst: Paise) =>
      gst > 0 ? `${nameInSentence(name)}, including ${formatPaise(gst)} GST` : name,
    waiver: (of: keyof typeof waived, isConceded: boolean) =>
      isConceded ? `${waived[of]} let off` : `${waived[of]} waived`,
    because: (line: string, reason: string) => `${line}: ${nameInSentence(reason)}`,
    splitChanged:
      "Payments after a reversed payment are recalculated here; earlier receipts may show a different breakdown.",
    rebate: "Interest not charged",
    paid: "Paid so far",
    outstanding: "Outstanding",
    owed: "Balance today",
  },

  due: { due: "Due", overdue: "Overdue" },

  notice: {
    dear: (name: string) => `Dear ${nameInSentence(name)},`,
    due: (day: string) => `Your gold loan is due for renewal on ${day}.`,
    past: (day: string) => `Your gold loan was due for renewal on ${day}.`,
    figures: "Amount due",
    settlement: (day: string) => `Payoff on ${day}`,
    bring: (address: string, hours: string) =>
      `Please come with your pledge ticket and your Aadhar card to ${address} (${hours}).`,
  },

  certificate: {
    type: "Type",
    types: { jewellery: "Jewellery", ornament: "Ornament", coin: "Coin" },
    rate: "Rate per gram (₹)",
    value: "Value (₹)",
    notWeighed: "not weighed",
    deduction: (of: Deduction["of"]) => `Deducted for ${deductionNames[of].toLowerCase()} (g)`,
    defects: "Damage or defects",
    noDefects: "None recorded",
    tested: "Tested by",
    methods: { touchstone: "Touchstone", xrf: "XRF machine", acid: "Acid", hallmark: "Hallmark" },
    appraisedBy: "Appraised by",
    basis: "Rate from",
    basisOf: {
      average: "30-day average of closing rates",
      close: "Previous day's closing rate",
      current: "Rate of the day",
      default: "Default rate, as none was set",
    },
    rates: (day: string) => `Each article is valued at the rates of ${day}, by its net weight and purity.`,
    present: "The borrower was present when the gold was tested.",
    absent: "The borrower was not present when the gold was tested.",
    ownership: "I declare that the articles named above belong to me and are free of any other claim.",
    acknowledgement: "I have received the customer copy of this certificate.",
  },

  signatures: {
    borrower: "Signature of the borrower",
    receiver: "Signature of the receiver",
    assayer: "Signature of the assayer",
    company: (name: string) => `For ${name}`,
  },

  reminder,

  rate: rateInWords,
  rupees: formatPaise,
};

/** Amounts in words need much code, so only papers add it. */
export type Wording = typeof englishWording & { writtenOut(amount: Paise): string };
