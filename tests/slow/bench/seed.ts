import { existsSync } from "node:fs";
import { sql } from "kysely";
import { systemClock } from "#domain/basics/dates.ts";
import { noTimeouts } from "#engine/server/db/timeouts.ts";
import { refreshPositions } from "#server/loans/refresh-positions.ts";
import { audited } from "#server/schema.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { openServices } from "#server/services.ts";
import { administrator } from "#tests/e2e/product.ts";
import { multiply } from "./many.ts";
import { mixKinds } from "./mixed.ts";

/** Fills a new data directory with an administrator and the same loans every time. */
export async function seed(
  dataDir: string,
  loans: number,
  { databaseUrl, isMixed = false }: { databaseUrl?: string; isMixed?: boolean },
): Promise<void> {
  if (existsSync(dataDir)) return;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const services = await openServices(settings, { timeouts: noTimeouts, isServing: false });
  const author = await services.db.selectFrom("users").select(["id", "role"]).executeTakeFirstOrThrow();
  const times = Math.ceil(loans / mostWritten);
  await seedRecords(services.db, { loans: loans / times, authors: [author], now: new Date() });
  if (times > 1) await multiply(services.db, times);
  if (isMixed) await mixKinds(services.db);
  // The server would do this in its first seconds.
  await refreshPositions({ ...services, audited, clock: systemClock, trade: services.settings.trade });
  // The database would do this sooner or later.
  if (databaseUrl) await sql`vacuum analyze`.execute(services.db);
  await services.close();
}

/** Loans written one by one; PostgreSQL copies them for larger books. */
const mostWritten = 100_000;
