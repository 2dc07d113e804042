import { chargeTable } from "./charge-table.ts";
import { waiverTable } from "./waiver-table.ts";
import { underLoan } from "./loan-row.ts";
import { readingOf, viewOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** Of one loan. */
export const chargesOf = viewOf(chargeTable, underLoan.column);
export const waiversOf = viewOf(waiverTable, underLoan.column);

export const chargeStore: Store = readingOf(chargesOf, underLoan);
export const waiverStore: Store = readingOf(waiversOf, underLoan);
