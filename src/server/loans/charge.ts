import { chargeOf } from "#domain/loan/charges.ts";
import { toRupees } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { ChargeInput } from "#resources/loans/commands/charge.ts";
import { chargeRulesOf, type WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { insertCharge } from "./charges.ts";
import { lockActiveLoan } from "./loan-row.ts";

export const charge: Handler<ChargeInput> = async ({ charge: name }, change) => {
  const { parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "charged");
  const rules = loan.terms ? chargeRulesOf(JSON.parse(loan.terms) as WireTermsByDays) : [];
  const rule = rules.find((each) => each.on === "demand" && each.name === name);
  if (!rule) {
    const known = rules.filter(({ on }) => on === "demand").map((each) => `'${nameInSentence(each.name)}'`);
    const msg =
      known.length > 0
        ? `This loan allows these charges only: ${known.join(", ")}`
        : "The terms of this loan allow no such charge";
    throw invalid([{ msg, path: "charge" }]);
  }
  const charged = chargeOf(rule, loan.amount_paise);
  const _id = await insertCharge(change, loan, { ...charged, on: "demand" });
  const { net, gst } = charged;
  return { data: { _id, charge: name, amount: toRupees(net), gst: toRupees(gst) } };
};
