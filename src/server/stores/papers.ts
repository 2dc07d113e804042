import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import { isLent } from "#domain/lent.ts";
import { type IssuedPaper, issuedPapers } from "#resources/papers.ts";
import type { Db } from "#server/db/dialect.ts";
import type { PaperTable } from "#server/db/paper-tables.ts";
import type { Tables } from "#server/db/tables.ts";
import { Problem } from "#server/problem.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { type Columns, getIn, listOf, type View } from "./listing.ts";
import { loanRow, lockedActiveLoan } from "./loan-row.ts";
import { nameOfUser } from "./people.ts";
import type { Store } from "./store.ts";

/** The papers issued about the loan that the path names. */
export const paperStore: Store = {
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(papersOf(db, loanId), query);
  },

  async create(values, change) {
    const { db, now, actor, params } = change;
    const { loanId = "" } = params;
    const { kind } = values as IssuedPaper;
    await (kind === "notice" ? lockedActiveLoan(db, loanId, "renewed") : lentLoan(db, loanId));
    const id = randomUUID();
    await db
      .insertInto("papers")
      .values({
        id,
        loan_id: loanId,
        kind,
        number: await nextDocumentNumber(change, kind),
        issued_by: actor.id,
        created_at: now.toISOString(),
      })
      .execute();
    return { data: await getIn(papersOf(db, loanId), id) };
  },
};

async function lentLoan(db: Db, id: string): Promise<void> {
  const loan = await loanRow(db, id);
  if (!isLent(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}

const { ref } = expressionBuilder<Tables, "papers" | "users">();

const columns = {
  _id: ref("papers.id"),
  date: ref("papers.created_at"),
  kind: ref("papers.kind"),
  number: ref("papers.number"),
  issuedBy: ref("papers.issued_by"),
} satisfies Columns & { [K in keyof IssuedPaper]: unknown };

const papersOf = (db: Db, loanId: string): View<Tables, "papers"> => {
  const issued = db.selectFrom("papers").where("papers.loan_id", "=", loanId);
  return {
    resource: issuedPapers,
    columns,
    from: () => issued,
    async rows(ids) {
      const rows = issued
        .leftJoin("users", "users.id", "papers.issued_by")
        .selectAll("papers")
        .select(nameOfUser.as("name"));
      return (await rows.where("papers.id", "in", ids).execute()).map(toPaper);
    },
  };
};

const toPaper = ({ id, created_at, kind, number, name }: PaperTable & { name: string }): IssuedPaper => ({
  _id: id,
  date: created_at,
  kind,
  number,
  issuedBy: name,
});
