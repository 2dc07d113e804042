import { nameInSentence } from "#domain/basics/text.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { needsConfirmation } from "#resources/loans/gold-items.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

/** Corrections have no effect until they are confirmed. */
export function Correction({ row }: { row: Row }) {
  const corrected = (row as Loan).goldItems
    .filter(needsConfirmation)
    .map(({ description }) => nameInSentence(description));
  if (corrected.length === 0) return null;
  return (
    <Notice
      severity="warning"
      role="status"
      text={`Waiting for an administrator to confirm: ${corrected.join(", ")}. Until then the assayed values apply to releases, the limit and papers.`}
    />
  );
}
