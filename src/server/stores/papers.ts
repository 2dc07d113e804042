import { isLent } from "#domain/lent.ts";
import { type IssuedPaper, issuedPapers } from "#resources/papers.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "#server/problem.ts";
import { column, madeAt, person } from "#server/tables/places.ts";
import { tableOf } from "#server/tables/table.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { loanRow, lockedActiveLoan } from "./loan-row.ts";
import { storeOf } from "./records.ts";
import type { StoresOf } from "./store.ts";

const table = tableOf(issuedPapers, "papers", {
  _id: column("id"),
  date: madeAt("created_at"),
  kind: column("kind"),
  number: column("number"),
  issuedBy: person("issued_by"),
});

/** The papers issued about the loan that the path names. */
export const paperStore = storeOf(table, {
  under: { column: "loan_id", param: "loanId", exists: ({ db, params }) => loanRow(db, params.loanId ?? "") },
  async begin(values, change) {
    const { kind } = values as IssuedPaper;
    const { loanId = "" } = change.params;
    await (kind === "notice" ? lockedActiveLoan(change.db, loanId, "renewed") : lentLoan(change.db, loanId));
    return { number: await nextDocumentNumber(change, kind) };
  },
});

async function lentLoan(db: Db, id: string): Promise<void> {
  const loan = await loanRow(db, id);
  if (!isLent(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}

export const stores: StoresOf = { papers: () => paperStore };
