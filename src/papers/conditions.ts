import { formatPaise } from "#domain/basics/money.ts";
import { releaseRule } from "#domain/loan/release.ts";

const ownershipCondition =
  "The borrower declares that the articles are their own lawful property and free of any other claim.";

const closingConditions = [
  `The articles are handed over within ${releaseRule.workingDays} working days after everything is paid, to the borrower in person or to somebody they authorise in writing. For a delay on our side the borrower is owed ${formatPaise(releaseRule.compensationPerDay)} for each day.`,
  "If the loan is not paid at the end of its term, the articles may be sold by public auction, after notice in writing to the borrower; what remains after the dues is the borrower's.",
  "Please bring this ticket with you. If it is lost, tell the branch at once.",
];

/**
 * SAMPLE TEXT, and the papers say so. Replace the conditions of the ticket and of the renewal notice with your legal
 * adviser's text, and remove "(sample text)" from the titles.
 */
export const companyConditions = {
  ticket: {
    title: "Conditions (sample text)",
    items: [
      ownershipCondition,
      "Each instalment is payable on or before its due date. A payment goes to the oldest instalment that is due, and of each to the interest first; what is paid before it is due is kept for its instalment.",
      "The loan may be settled on any day at the settlement figure of that day; interest that is not due by then is not charged.",
      ...closingConditions,
    ],
  },
  ticketByDays: {
    title: "Conditions (sample text)",
    items: [
      ownershipCondition,
      "What falls due is payable on or before its day, in whole rupees. A payment goes to charges, penal charges, interest and principal in this order, and of each to the oldest first.",
      "Interest is charged by days on what is owed of the principal. The loan may be settled on any day with what it owes on that day.",
      ...closingConditions,
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
