import { catchUpStep, correctionStep } from "#domain/ledger/steps.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { LedgerCorrection } from "#resources/loans/commands/correct-ledger.ts";
import type { Handler } from "#server/handler.ts";
import { correctedAmount, correctionsOf, markCorrected } from "#server/ledger/records/corrections.ts";
import { correctionNarration } from "#server/ledger/records/narrations.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { dayOfChange, post, ledgerStateOf } from "#server/ledger/posting.ts";
import { bookOfRow } from "./books.ts";
import { lockLoan } from "./loan-row.ts";

/** Posts the difference between the loan's book and its accounts, as of today. */
export const correctLedger: Handler<LedgerCorrection> = async ({ reason }, change) => {
  const { parentId: loanId } = change;
  const { db, now } = change;
  const loan = await lockLoan(change, loanId);
  const book = await bookOfRow(db, loan);
  const running = loan.status === "closed" ? "closed" : book;
  const day = dayOfChange(change);
  // Accrued interest is posted first, so that it does not count as a difference.
  if (running !== "closed")
    await post(change, loanId, [catchUpStep(book, await ledgerStateOf(change, loanId), day)], book);
  const postings = (await correctionsOf(db, [loanId])).get(loanId) ?? [];
  if (postings.length === 0) throw new Problem(409, "The ledger of this loan is already correct");
  const what = { day, narration: correctionNarration(reason), about: loanId };
  await post(change, loanId, [correctionStep(await ledgerStateOf(change, loanId), postings, what)], running);
  await markCorrected(db, loanId, now);
  return { data: { _id: loanId, reason, amount: toRupees(correctedAmount(postings)) } };
};
