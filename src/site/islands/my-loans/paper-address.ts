import { customerPages } from "#domain/basics/roles.ts";
import { myLoanPaths } from "#resources/loans/my-loan-paths.ts";
import type { MyPaper } from "#resources/loans/my-loans.ts";

type PaperKey = Pick<MyPaper, "kind" | "recordId">;

/** Page of a stored paper. */
export const ownPaperAddress = (loan: string, { kind, recordId }: PaperKey): string =>
  `${customerPages.paper}?${new URLSearchParams({ loan, kind, record: recordId })}`;

/** Call for the paper that the page's address names. */
export const paperCallOf = (address: URLSearchParams): string =>
  [
    [":loanId", "loan"],
    [":kind", "kind"],
    [":recordId", "record"],
  ].reduce<string>(
    (path, [param = "", name = ""]) => path.replace(param, encodeURIComponent(address.get(name) || "none")),
    myLoanPaths.paper,
  );
