import type { Paise } from "#domain/basics/money.ts";

/** Given to the reasons of all approvals. */
export type ApprovalSettings = {
  areOn: boolean;
  /** Loans of this amount or more wait. */
  approveFrom?: Paise;
};
