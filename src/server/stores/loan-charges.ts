import { chargeTable } from "#server/tables/charges.ts";
import { waiverTable } from "#server/tables/waivers.ts";
import { underLoan } from "./loan-row.ts";
import { readingOf, viewOf } from "./records.ts";
import type { StoresOf } from "./store.ts";

/** Of one loan. */
export const chargesOf = viewOf(chargeTable, underLoan.column);
export const waiversOf = viewOf(waiverTable, underLoan.column);

export const stores: StoresOf = {
  charges: () => readingOf(chargesOf, underLoan),
  waivers: () => readingOf(waiversOf, underLoan),
};
