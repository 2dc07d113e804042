import { type LoanType, rangeOf, rateOf } from "#site/content/loans.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { CardGrid } from "./CardGrid.tsx";

/** Loans to choose from, each with its terms and the way to apply. */
export const LoanCards = ({ loans, applyAt }: { loans: readonly LoanType[]; applyAt: string }) => (
  <CardGrid
    cards={loans.map((loan) => ({
      title: loan.title,
      text: loan.text,
      icon: loan.icon,
      facts: [
        ["Amount", rangeOf(loan)],
        ["Interest", rateOf(loan)],
      ],
      action: <ButtonLink href={applyAt}>Apply Now</ButtonLink>,
    }))}
  />
);
