import { releaseTable } from "#server/tables/releases.ts";
import { underLoan } from "./loan-row.ts";
import { storeOf, viewOf } from "./records.ts";
import type { StoresOf } from "./store.ts";

export const releasesOf = viewOf(releaseTable, underLoan.column);

/** The handings over of the loan that the path names. */
export const stores: StoresOf = { releases: () => storeOf(releaseTable, { under: underLoan }) };
