import type { Db } from "#server/db/dialect.ts";
import { releaseTable } from "#server/tables/releases.ts";
import { underLoan } from "./loan-row.ts";
import { storeOf, viewOf } from "./records.ts";
import type { StoresOf } from "./store.ts";

export const releasesOf = (db: Db, loanId: string) =>
  viewOf(db, releaseTable, { column: "loan_id", is: loanId });

/** The handings over of the loan that the path names. */
export const stores: StoresOf = { releases: () => storeOf(releaseTable, { under: underLoan }) };
