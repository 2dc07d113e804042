import { type Migration, Migrator, sql } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";
import * as start from "./migrations/0001-start.ts";
import * as record from "./migrations/0002-record.ts";
import * as doors from "./migrations/0003-doors.ts";
import * as search from "./migrations/0004-search.ts";
import * as goldDesk from "./migrations/0005-gold-desk.ts";
import * as reports from "./migrations/0007-reports.ts";
import * as settlement from "./migrations/0008-settlement.ts";
import * as papers from "./migrations/0009-papers.ts";
import * as customersOwn from "./migrations/0010-customers-own.ts";
import * as reportSpeed from "./migrations/0011-report-speed.ts";
import * as cashCounts from "./migrations/0012-cash-counts.ts";
import * as positions from "./migrations/0013-positions.ts";
import * as rateBasis from "./migrations/0014-rate-basis.ts";
import * as paymentSplits from "./migrations/0015-payment-splits.ts";
import * as assays from "./migrations/0016-assays.ts";
import * as cash from "./migrations/0017-cash.ts";
import * as maturity from "./migrations/0018-maturity.ts";
import * as holidays from "./migrations/0020-holidays.ts";
import * as paperContents from "./migrations/0021-paper-contents.ts";

/** In order; one that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-start": start,
  "0002-record": record,
  "0003-doors": doors,
  "0004-search": search,
  "0005-gold-desk": goldDesk,
  "0007-reports": reports,
  "0008-settlement": settlement,
  "0009-papers": papers,
  "0010-customers-own": customersOwn,
  "0011-report-speed": reportSpeed,
  "0012-cash-counts": cashCounts,
  "0013-positions": positions,
  "0014-rate-basis": rateBasis,
  "0015-payment-splits": paymentSplits,
  "0016-assays": assays,
  "0017-cash": cash,
  "0018-maturity": maturity,
  "0020-holidays": holidays,
  "0021-paper-contents": paperContents,
};

export async function migrate(db: Db): Promise<void> {
  if (isPostgres(db)) return toLatest(db);
  // Kysely takes no lock on SQLite: the write lock of one transaction keeps a second process waiting.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await toLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function toLatest(db: Db): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
