import { nameInSentence } from "#domain/basics/text.ts";
import type { PictureRemoval } from "#resources/loans/commands/remove-picture.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { markReplaced } from "#engine/server/files/files.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { updateRecord } from "#engine/server/stores/records.ts";
import { type GoldItemRow, goldItemOf, goldItemTable } from "./gold-item-table.ts";
import { goldItemRows, goneProblem, isGone } from "./gold-items.ts";
import { lockLoan } from "./loan-row.ts";
import { loanTable } from "./loan-table.ts";

/** Another article may still name the picture. */
export const removePicture: Handler<PictureRemoval> = async ({ article, picture, reason }, change) => {
  const { db, parentId: loanId } = change;
  const loan = await lockLoan(change, loanId);
  const rows = await goldItemRows(db, loanId);
  const row = rows.find(({ id }) => id === article);
  if (!row) throw invalid([{ msg: "This loan has no article of this ID", path: "article" }]);
  const name = nameInSentence(row.description);
  if (isGone(row, loan)) throw goneProblem(row);
  const place = photosOf(row).indexOf(picture);
  if (place === -1) throw new Problem(409, `${name} does not have this picture any more`);
  const photos = photosOf(row).filter((id) => id !== picture);
  await db.updateTable("gold_items").set(goldItemTable.toRow({ photos })).where("id", "=", row.id).execute();
  if (!rows.some((other) => other !== row && photosOf(other).includes(picture)))
    await markReplaced(change, { area: loans.name, recordId: loanId }, [picture]);
  // A form that was opened before would add the picture again.
  await updateRecord(db, loanTable, loanId, {});
  const numbered = `${name}, picture ${place + 1} of ${photosOf(row).length}`;
  return {
    data: { _id: loanId, article, picture, reason },
    event: { title: numbered, before: { picture: numbered }, after: { picture: "", reason } },
  };
};

const photosOf = (row: GoldItemRow): readonly string[] => goldItemOf(row).photos ?? [];
