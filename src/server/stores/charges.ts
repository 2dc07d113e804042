import type { Charge, ChargeRule } from "#domain/charges.ts";
import { chargeTable } from "#server/tables/charges.ts";
import { insertRecord } from "./records.ts";
import type { Changing } from "./store.ts";

/** Adds a charge to a loan, and answers its id. What comes to nothing is no charge. */
export async function insertCharge(
  change: Changing,
  loanId: string,
  { name, net, gst, on }: Charge & Pick<ChargeRule, "on">,
): Promise<string | undefined> {
  if (net + gst === 0) return undefined;
  const id = await insertRecord(chargeTable, { charge: name }, change, {
    loan_id: loanId,
    on_what: on,
    net_paise: net,
    gst_paise: gst,
    created_at: change.now.toISOString(),
    charged_by: change.actor.id,
  });
  change.include(id);
  return id;
}
