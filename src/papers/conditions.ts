import { formatPaise } from "#domain/basics/money.ts";
import { releaseRule } from "#domain/loan/release.ts";

const ownershipCondition =
  "The borrower declares that the articles belong to them and are free of any other claim.";

const closingConditions = [
  `We hand over the articles within ${releaseRule.workingDays} working days after full payment, to the borrower or a person they authorise in writing. For a delay on our side we pay the borrower ${formatPaise(releaseRule.compensationPerDay)} per day.`,
  "If the loan is not paid at the end of its term, we may sell the articles by public auction after written notice. Any surplus is paid to the borrower.",
  "Please bring this ticket with you. If you lose it, tell the branch at once.",
];

/** Replace with your legal adviser's text and set `textsCheckedOn` in src/company.ts. Until then nothing is declared. */
export function conditionsOfCompany({ textsCheckedOn }: { textsCheckedOn: string }) {
  const isChecked = textsCheckedOn !== "";
  const title = isChecked ? "Conditions" : "How this loan works";
  const declarations = isChecked ? [ownershipCondition] : [];
  return {
    ticket: {
      title,
      items: [
        ...declarations,
        "Pay each instalment on or before its due date. A payment goes to the oldest instalment due, interest first. Amounts paid early are kept for the next instalments.",
        "You may close the loan on any day by paying that day's payoff amount. Interest not due by then is not charged.",
        ...closingConditions,
      ],
    },
    ticketByDays: {
      title,
      items: [
        ...declarations,
        "Pay each amount on or before its due date, rounded to the nearest rupee. A payment goes to charges, penal charges, interest and principal, in this order, oldest first.",
        "Interest is charged per day on the principal outstanding. You may close the loan on any day by paying that day's payoff amount.",
        ...closingConditions,
      ],
    },
    notice: {
      title: "What you can do",
      items: [
        "Renew the loan: pay the interest due and continue for a new term with the same articles.",
        "Or pay the payoff amount above and take your gold home.",
        "Your gold stays safe with us until then.",
      ],
    },
  };
}
