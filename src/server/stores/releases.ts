import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import { dayOf } from "#domain/dates.ts";
import { releaseProblem, stayingProblem } from "#domain/release.ts";
import { type Release, releases } from "#resources/releases.ts";
import type { Db } from "#server/db/dialect.ts";
import type { GoldItemTable, LoanTable, Tables } from "#server/db/tables.ts";
import { invalid, Problem } from "#server/problem.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { countedOf, goldItemRows, releasedItemsIn, toGoldItems } from "./gold-items.ts";
import { type Columns, getIn, listOf, type View } from "./listing.ts";
import { loanRow, lockedLoanRow } from "./loan-row.ts";
import { refuseStaleLoan } from "./loans.ts";
import { nameOfUser } from "./people.ts";
import type { Changing, Store } from "./store.ts";
import { duesOn } from "./valuation.ts";

/** The handings over of the loan that the path names. */
export const releaseStore: Store = {
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(releasesOf(db, loanId), query);
  },

  async create(values, change) {
    const { loanId = "" } = change.params;
    const release = values as Release;
    const loan = await lockedLoanRow(change.db, loanId);
    const handed = await handOver(loan, release, change);
    const data = await getIn(releasesOf(change.db, loanId), handed);
    const { articles: _, ...told } = release;
    return { data, deed: { title: String(data.number), after: { ...told, goldItems: data.goldItems } } };
  },
};

/** Of a closed loan anything may go; of an active one what is not needed to cover it. */
async function handOver(loan: LoanTable, release: Release, change: Changing): Promise<string> {
  const { db, now, actor } = change;
  refuse(releaseProblem(loan.status, loan.renewed_by !== null));
  // An article is known by its place: what was chosen from another list is another article.
  const unseen = release.articles.find(({ version }) => version !== loan.version);
  if (unseen) await refuseStaleLoan(change, unseen);
  const pledged = await goldItemRows(db, loan.id);
  const going = new Set(release.articles.map(({ article }) => chosen(pledged, article)));
  if (loan.status === "active") {
    const staying = pledged.filter((row) => row.release_id === null && !going.has(row));
    const dues = await duesOn(db, dayOf(now.toISOString()), loan);
    refuse(stayingProblem(countedOf(staying), dues));
  }
  const id = randomUUID();
  const number = await nextDocumentNumber(change, "release");
  await db
    .insertInto("releases")
    .values({
      id,
      loan_id: loan.id,
      number,
      handed_to: release.handedTo,
      identified_by: release.identifiedBy,
      note: release.note,
      released_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  await db
    .updateTable("gold_items")
    .set({ release_id: id })
    .where("loan_id", "=", loan.id)
    .where(
      "position",
      "in",
      [...going].map(({ position }) => position),
    )
    .execute();
  change.issue({ kind: "release", loanId: loan.id, recordId: id, number });
  return id;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Problem(409, problem);
}

function chosen(pledged: readonly GoldItemTable[], article: number): GoldItemTable {
  const row = pledged[article - 1];
  if (!row) throw invalid([{ msg: `There is no article ${article} on this loan`, path: "articles" }]);
  if (row.release_id !== null) throw new Problem(409, `${row.description} was handed over already`);
  return row;
}

const { ref } = expressionBuilder<Tables, "releases">();

const columns = {
  _id: ref("releases.id"),
  number: ref("releases.number"),
  date: ref("releases.created_at"),
} satisfies Columns & { [K in keyof Release]?: unknown };

export const releasesOf = (db: Db, loanId: string): View<Tables, "releases"> => {
  const made = db.selectFrom("releases").where("releases.loan_id", "=", loanId);
  return {
    resource: releases,
    columns,
    from: () => made,
    async rows(ids) {
      const rows = await made
        .leftJoin("users", "users.id", "releases.released_by")
        .selectAll("releases")
        .select([releasedItemsIn(db, ref("releases.id")).as("gold_items"), nameOfUser.as("released_by_name")])
        .where("releases.id", "in", ids)
        .execute();
      return rows.map((row) => ({
        _id: row.id,
        number: row.number,
        date: row.created_at,
        goldItems: toGoldItems({ ...row, renewed_by: null }),
        handedTo: row.handed_to,
        identifiedBy: row.identified_by,
        note: row.note,
        releasedBy: row.released_by_name,
      }));
    },
  };
};
