import { isLent } from "#domain/lent.ts";
import { type IssuedPaper, issuedPapers } from "#resources/papers.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "#server/problem.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { loanRow, lockedActiveLoan } from "./loan-row.ts";
import { storeOf } from "./records.ts";
import { provided, type Store } from "./store.ts";
import { column, madeAt, person, tableOf } from "./table.ts";

const table = tableOf(issuedPapers, "papers", {
  _id: column("id"),
  date: madeAt("created_at"),
  kind: column("kind"),
  number: column("number"),
  issuedBy: person("issued_by"),
});

const kept = storeOf(table, {
  under: { column: "loan_id", param: "loanId", exists: ({ db, params }) => loanRow(db, params.loanId ?? "") },
  async begin(values, change) {
    const { kind } = values as IssuedPaper;
    const { loanId = "" } = change.params;
    await (kind === "notice" ? lockedActiveLoan(change.db, loanId, "renewed") : lentLoan(change.db, loanId));
    return { number: await nextDocumentNumber(change, kind) };
  },
});

/** The papers issued about the loan that the path names. */
export const paperStore: Store = {
  ...kept,
  async create(values, change) {
    const created = await provided(kept.create, table.resource)(values, change);
    const { _id, kind, number } = created.data as IssuedPaper;
    change.issue({ kind, loanId: change.params.loanId ?? "", recordId: _id, number });
    return created;
  },
};

async function lentLoan(db: Db, id: string): Promise<void> {
  const loan = await loanRow(db, id);
  if (!isLent(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}
