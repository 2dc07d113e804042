import { useTexts } from "#frame/texts.tsx";
import { type LoanType, useLoanTerms } from "#site/content/loans.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { CardGrid } from "./CardGrid.tsx";

export function LoanCards({ loans, applyAt }: { loans: readonly LoanType[]; applyAt: string }) {
  const texts = useTexts("loans");
  const { apply } = useTexts("actions");
  return (
    <CardGrid
      cards={useLoanTerms(loans).map(({ amount, interest, ...loan }) => ({
        ...loan,
        facts: [
          [texts.amount, amount],
          [texts.interest, interest],
        ],
        action: <ButtonLink href={applyAt}>{apply}</ButtonLink>,
      }))}
    />
  );
}
