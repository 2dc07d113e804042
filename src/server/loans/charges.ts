/** Charges a loan, on demand or on an occasion such as a reminder, and posts the charge. */
import { dayOf } from "#domain/basics/dates.ts";
import { type Charge, chargeByRule, type ChargeRule, chargesOn } from "#domain/loan/charges.ts";
import { toRupees } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { catchUpStep, chargeStep } from "#domain/ledger/steps.ts";
import type { ChargeInput } from "#resources/loans/commands/charge.ts";
import { chargeRulesOf, type WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { chargeNarration } from "#server/loans/ledger/narrations.ts";
import { chargeTable } from "./charge-table.ts";
import type { LoanRow } from "./loan-table.ts";
import { post } from "#server/ledger/posting.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { bookOfRow } from "./books.ts";
import { nextSequence } from "./loan-events.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";

export const charge: Handler<ChargeInput> = async ({ charge: name }, change) => {
  const { parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "charged");
  const rules = rulesOf(loan).filter(({ on }) => on === "demand");
  const rule = rules.find((each) => each.name === name);
  if (!rule) {
    const known = rules.map((each) => `'${nameInSentence(each.name)}'`);
    const msg =
      known.length > 0
        ? `This loan allows these charges only: ${known.join(", ")}`
        : "The terms of this loan allow no such charge";
    throw invalid([{ msg, path: "charge" }]);
  }
  const charged = chargeByRule(rule, loan.amount_paise);
  const _id = await insertCharge(change, loan, { ...charged, on: "demand" });
  const { net, gst } = charged;
  return { data: { _id, charge: name, amount: toRupees(net), gst: toRupees(gst) } };
};

/** Requires the lock of the loan. A charge of zero is skipped. */
export async function insertCharge(
  change: ChangeContext,
  loan: LoanRow,
  { name, net, gst, on }: Charge & Pick<ChargeRule, "on">,
): Promise<string | undefined> {
  if (net + gst === 0) return undefined;
  const loanId = loan.id;
  const book = await bookOfRow(change.db, loan);
  const day = dayOf(change.now.toISOString());
  const caughtUp = catchUpStep(book, await ensureLedgerState(change, loanId), day);
  const { id } = await insertRecord(chargeTable, { charge: name }, change, {
    loan_id: loanId,
    on_what: on,
    net_paise: net,
    gst_paise: gst,
    created_at: change.now.toISOString(),
    charged_by: change.actor.id,
    sequence: await nextSequence(change.db, loan),
  });
  change.auditRows({ table: "charges", key: id });
  const details = { day, narration: chargeNarration({ name }), about: id };
  await post(change, loanId, [caughtUp, chargeStep(caughtUp.posted, { net, gst }, details)], book);
  return id;
}

export const selectCharges = (db: Db, loanId: string): Promise<Pick<Charge, "net" | "gst">[]> =>
  db
    .selectFrom("charges")
    .select(["net_paise as net", "gst_paise as gst"])
    .where("loan_id", "=", loanId)
    .orderBy("sequence")
    .execute();

export async function insertChargesOn(
  change: ChangeContext,
  loan: LoanRow,
  on: ChargeRule["on"],
): Promise<Charge[]> {
  const charges = chargesOn(on, rulesOf(loan), loan.amount_paise);
  for (const charge of charges) await insertCharge(change, loan, { ...charge, on });
  return charges;
}

const rulesOf = ({ terms }: LoanRow): ChargeRule[] =>
  terms ? chargeRulesOf(JSON.parse(terms) as WireTermsByDays) : [];
