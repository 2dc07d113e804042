/** Records concessions on a payoff, in paise: waivers that are posted and reversed with its payment. */
import type { Book, Closing } from "#domain/loan/book.ts";
import { taxWithin, totalWithTax, concededParts, mostConcedable } from "#domain/loan/charges.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { waiverStep, type LedgerState, type LedgerStep } from "#domain/ledger/steps.ts";
import { formatPaise, type Paise, toRupees } from "#domain/basics/money.ts";
import type { LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { concededIn, type WithConcession } from "#resources/loans/concession.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { waiverNarration } from "#server/loans/ledger/narrations.ts";
import { selectCharges } from "./charges.ts";
import { nextSequence } from "./loan-events.ts";
import type { LoanRow } from "./loan-table.ts";
import { waiverTable } from "./waiver-table.ts";

export type ConcessionToRecord = { parts: Closing["conceded"]; reason: string; owedCharges: Paise };

/** Returns the closing with the concession that was sent, if any. Requires the lock of the loan. */
export function concessionOf(
  sent: WithConcession,
  { book, day }: { book: Book; day: Day },
  { actor, needsApproval }: Pick<ChangeContext, "actor" | "needsApproval">,
  { concessionUpTo }: Pick<LendingPolicy, "concessionUpTo">,
): { closing: Closing; concession?: ConcessionToRecord } {
  const amount = concededIn(sent);
  const { split } = book.closingOn(day);
  const most = mostConcedable(split);
  if (amount > most)
    throw new Problem(409, `At most ${formatPaise(most)} can be let off today: interest and charges`);
  if (actor.role !== "admin" && amount > concessionUpTo && !needsApproval("concession"))
    throw new Problem(409, limitOf(concessionUpTo));
  const closing = book.closingOn(day, amount);
  const reason = sent.concession?.reason ?? "";
  const concession = { parts: closing.conceded, reason, owedCharges: split.charges };
  return { closing, ...(amount > 0 && { concession }) };
}

const limitOf = (most: Paise): string =>
  most === 0
    ? "Only an administrator may give a concession"
    : `You may let off at most ${formatPaise(most)} per loan. An administrator may let off more`;

/** Numbers its waivers before the payment, because the payment covers only what remains owed after them. */
export async function beginConcession(
  change: ChangeContext,
  loan: Pick<LoanRow, "id" | "kind">,
  { parts, owedCharges }: ConcessionToRecord,
): Promise<WaiverToRecord[]> {
  const waivers: WaiverToRecord[] = [];
  for (const part of concededParts) {
    const amount = parts[part];
    if (amount === 0) continue;
    const charges = part === "charges" ? await selectCharges(change.db, loan.id) : [];
    const tax = taxWithin(charges, { usedUp: totalWithTax(charges) - owedCharges, amount });
    waivers.push({ of: part, amount, tax, sequence: await nextSequence(change.db, loan) });
  }
  return waivers;
}

type WaiverToRecord = { of: keyof Closing["conceded"]; amount: Paise; tax: Paise; sequence: number | null };

/** Returns ledger steps that are about the payment, so that its reversal reverses them too. */
export async function recordConcession(
  change: ChangeContext,
  waivers: readonly WaiverToRecord[],
  {
    loanId,
    payment,
    reason,
    before,
  }: { loanId: string; payment: string; reason: string; before: LedgerState },
): Promise<LedgerStep[]> {
  const day = dayOf(change.now.toISOString());
  const steps: LedgerStep[] = [];
  for (const { of, amount, tax, sequence } of waivers) {
    const waiver = { of, amount: toRupees(amount), reason };
    const { id } = await insertRecord(waiverTable, waiver, change, {
      loan_id: loanId,
      payment_id: payment,
      sequence,
    });
    change.auditRows({ table: "waivers", key: id });
    const narration = waiverNarration({ of_what: of, payment_id: payment });
    const posted = steps.at(-1)?.posted ?? before;
    steps.push(waiverStep(posted, { from: of, amount, tax }, { day, narration, about: payment }));
  }
  return steps;
}
