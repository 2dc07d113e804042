import { type Verdict, verifyLog } from "./verify.ts";
import { requireReadable } from "#server/db/damaged.ts";
import type { Db } from "#server/db/dialect.ts";

/** Throws where a text of the database is damaged. */
export const verifyAuditLog = (db: Db): Promise<Verdict> => verifyLog(db, requireAllReadable);

export const requireAllReadable = (db: Db): Promise<void> => requireReadable(db, { isWhole: true });
