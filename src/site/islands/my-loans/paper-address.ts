import { customerPages } from "#domain/basics/roles.ts";
import { fillPath } from "#engine/declare/fill-path.ts";
import { myLoanPaths } from "#resources/loans/my-loan-paths.ts";
import type { MyPaper } from "#resources/loans/my-loans.ts";

type PaperKey = Pick<MyPaper, "kind" | "recordId">;

export const ownPaperAddress = (loan: string, { kind, recordId }: PaperKey): string =>
  `${customerPages.paper}?${new URLSearchParams({ loan, kind, record: recordId })}`;

/** An incomplete address names no paper. */
export const paperCallOf = (address: URLSearchParams): string =>
  fillPath(myLoanPaths.paper, {
    loanId: address.get("loan") || "none",
    kind: address.get("kind") || "none",
    recordId: address.get("record") || "none",
  });
