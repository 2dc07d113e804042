import { dayOf } from "#domain/basics/dates.ts";
import { type DocumentKind, documentNumber, seriesOf } from "#domain/loan/document-numbers.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { plainTable, stored } from "#engine/server/tables/stored-columns.ts";

/** Last number used in each series. */
export const documentSeriesTable = plainTable(
  "document_series",
  { series: stored.text(), last: stored.integer() },
  { staysShort: true, audit: { none: "A number that is used twice is refused" }, primaryKey: ["series"] },
);

/** In the transaction that issues the paper: a refused request uses up no number. */
export async function nextDocumentNumber({ db, now }: Change, kind: DocumentKind): Promise<string> {
  const series = seriesOf(kind, dayOf(now.toISOString()));
  const [row] = await incrementSeries(db, { series });
  if (!row) throw new Error(`The database returned no number for ${series}`);
  return documentNumber(series, row.last);
}

const incrementSeries = prepared((db, { series }: { series: string }) =>
  db
    .insertInto("document_series")
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((eb) => ({ last: eb("document_series.last", "+", 1) })),
    )
    .returning("last"),
);
