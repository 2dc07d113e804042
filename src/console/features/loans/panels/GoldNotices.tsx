/** Notices on a loan's page about its gold: the loan is above the limit, or an article is corrected or not tested. */
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { countsAsText } from "#domain/gold/articles.ts";
import { aboveLimitText } from "#domain/loan/lending.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import type { Row } from "#engine/declare/vocabulary.ts";
import {
  asAssayed,
  finenessOf,
  isAssayed,
  isPledged,
  needsConfirmation,
} from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
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

export function UntestedGold({ row }: { row: Row }) {
  const { unassayedCountsAs } = useTradePolicy();
  const untested = (row as Loan).goldItems
    .filter((item) => isPledged(item) && isAssayed(item))
    .map(asAssayed)
    .filter((item) => finenessOf(item) === undefined);
  if (untested.length === 0) return null;
  const names = untested.map(({ description }) => nameInSentence(description)).join(", ");
  return (
    <Notice
      severity="warning"
      role="note"
      text={`Not tested, ${countsAsText(unassayedCountsAs)}: ${names}`}
    />
  );
}
