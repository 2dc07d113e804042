import { aboveLimitText } from "#domain/loan/lending.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { RateAge } from "./RateAge.tsx";
import { useAssessmentOfHeldGold } from "./use-assessment-of-held-gold.ts";

export function AboveLimit({ row }: { row: Row }) {
  const loan = row as Loan;
  return loan.status === "active" ? <LimitWarning loan={loan} /> : null;
}

function LimitWarning({ loan }: { loan: Loan }) {
  const assessed = useAssessmentOfHeldGold(loan);
  if (!assessed || assessed.excess === 0) return null;
  return (
    <>
      <Notice severity="warning" role="status" text={aboveLimitText(assessed.amount, assessed)} />
      <RateAge />
    </>
  );
}
