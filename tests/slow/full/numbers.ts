import { startOfDay } from "#domain/basics/dates.ts";
import { sql } from "kysely";
import { disbursedStatuses } from "#domain/loan/disbursed.ts";
import { documentNumber, seriesOf } from "#domain/loan/document-numbers.ts";
import type { Db } from "#engine/server/db/dialect.ts";

const disbursed = sql.join(disbursedStatuses.map((status) => sql.lit(status)));

const series = [
  { kind: "ticket", table: "loans", column: "ticket_number", where: sql`status in (${disbursed})` },
  {
    kind: "receipt",
    table: "payments",
    column: "receipt_number",
    where: sql`status = 'success' and method <> '' and reverses is null`,
  },
  { kind: "release", table: "releases", column: "number", where: sql`true` },
] as const;

/** Requires books without document numbers. */
export async function numberPapers(db: Db, now: Date): Promise<void> {
  for (const { kind, table, column, where } of series) {
    for (let year = now.getUTCFullYear() - 5; year <= now.getUTCFullYear(); year += 1) {
      const name = seriesOf(kind, `${year}-04-01`);
      const begin = documentNumber(name, 0).slice(0, -digits);
      const number = sql`${begin} || case when place < 1000000 then substr(cast(1000000 + place as text), 2)
        else cast(place as text) end`;
      const { numAffectedRows } = await sql`
        with numbered as (
          select id, row_number() over (order by created_at, id) as place from ${sql.table(table)}
          where created_at >= ${startOfDay(`${year}-04-01`)}
            and created_at < ${startOfDay(`${year + 1}-04-01`)} and ${where}
        )
        update ${sql.table(table)} set ${sql.ref(column)} = ${number} from numbered
        where numbered.id = ${sql.ref(`${table}.id`)}`.execute(db);
      const last = Number(numAffectedRows ?? 0);
      if (last > 0) await db.insertInto("document_series").values({ series: name, last }).execute();
    }
  }
}

const digits = 6;
