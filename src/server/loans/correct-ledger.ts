import { dayOf } from "#domain/basics/dates.ts";
import { catchUpStep, correctionStep } from "#domain/ledger/steps.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { LedgerCorrection } from "#resources/loans/commands/correct-ledger.ts";
import type { Handler } from "#server/handler.ts";
import { correctedAmount, correctionsOf, markCorrected } from "#server/ledger/records/corrections.ts";
import { correctionNarration } from "#server/ledger/records/narrations.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { post, ensureLedgerState } from "#server/ledger/posting.ts";
import { bookOfRow } from "./books.ts";
import { lockLoan } from "./loan-row.ts";

/** Posts the difference between the loan's book and its accounts, as of today. */
export const correctLedger: Handler<LedgerCorrection> = async ({ reason }, change) => {
  const { parentId: loanId } = change;
  const { db, now } = change;
  const loan = await lockLoan(change, loanId);
  const book = await bookOfRow(db, loan);
  const schedule = loan.status === "closed" ? "closed" : book;
  const day = dayOf(now.toISOString());
  // Accrued interest is posted first, so that it does not count as a difference.
  if (schedule !== "closed") {
    const accrual = catchUpStep(book, await ensureLedgerState(change, loanId), day);
    await post(change, loanId, [accrual], schedule);
  }
  const postings = (await correctionsOf(db, [loanId])).get(loanId) ?? [];
  if (postings.length === 0) throw new Problem(409, "The ledger of this loan is already correct");
  const details = { day, narration: correctionNarration(reason), about: loanId };
  const correction = correctionStep(await ensureLedgerState(change, loanId), postings, details);
  await post(change, loanId, [correction], schedule);
  await markCorrected(db, loanId, now);
  return { data: { _id: loanId, reason, amount: toRupees(correctedAmount(postings)) } };
};
