import { nameInSentence } from "#domain/basics/text.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { IssuedPaper } from "#resources/loans/papers.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { paperTable } from "./paper-table.ts";
import { nextDocumentNumber } from "./document-series.ts";
import {
  articleOf,
  type GoldItem,
  isAssayed,
  isPledged,
  needsConfirmation,
} from "#resources/loans/gold-items.ts";
import { goldItemOf } from "#server/loans/gold-item-table.ts";
import { goldItemRows } from "#server/loans/gold-items.ts";
import { lockActiveLoan, lockLoan } from "#server/loans/loan-row.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { type ChangeContext, requireMethod, type Store } from "#engine/server/stores/store.ts";

const baseStore = storeOf(paperTable, {
  async beforeCreate(values, change) {
    const { kind } = values as IssuedPaper;
    const { parentId: loanId } = change;
    await (kind === "notice" ? lockActiveLoan(change, loanId, "renewed") : lockDisbursedLoan(change, loanId));
    if (kind === "certificate") await refuseUncertainGold(change, loanId);
    return { number: await nextDocumentNumber(change, kind) };
  },
});

export const paperStore: Store = {
  ...baseStore,
  async create(values, change) {
    const created = await requireMethod(baseStore.create, paperTable.resource)(values, change);
    const { _id, kind, number } = created.data as IssuedPaper;
    change.issue({ kind, parentId: change.parentId, recordId: _id, number });
    return created;
  },
};

async function lockDisbursedLoan(change: ChangeContext, id: string): Promise<void> {
  const loan = await lockLoan(change, id);
  if (!isDisbursed(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}

async function refuseUncertainGold({ db }: ChangeContext, loanId: string): Promise<void> {
  const items = (await goldItemRows(db, loanId)).map(goldItemOf);
  for (const { lacks, problem } of certificateNeeds) {
    const item = items.find(lacks);
    if (!item) continue;
    const article = nameInSentence(item.description);
    throw new Problem(409, isPledged(item) ? problem(article) : handedOver(article));
  }
}

/** An article that is handed over can no longer be tested or photographed. */
const handedOver = (article: string) =>
  `${article} was handed over without a carat or a picture. This loan can no longer have a certificate`;

/** The certificate is proof of each article as it is confirmed, so nothing on it may be assumed. */
const certificateNeeds: readonly { lacks(item: GoldItem): boolean; problem(article: string): string }[] = [
  {
    lacks: needsConfirmation,
    problem: (article) =>
      `The correction of ${article} is not confirmed yet. Ask an administrator to confirm it: More, then Confirm correction`,
  },
  {
    lacks: (item) => isAssayed(item) && articleOf(item).fineness === undefined,
    problem: (article) =>
      `${article} has no carat. Enter it before you print the certificate: More, then Edit`,
  },
  {
    lacks: (item) => isAssayed(item) && !item.photos?.length,
    problem: (article) =>
      `${article} has no picture. Add one before you print the certificate: More, then Edit`,
  },
];
