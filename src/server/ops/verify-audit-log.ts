import { type Verdict, verifyLog } from "#engine/server/audit/verify.ts";
import { requireReadable } from "./damaged.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Throws where a text of the database is damaged. */
export const verifyAuditLog = (db: Db): Promise<Verdict> => verifyLog(db, requireAllReadable);

export const requireAllReadable = (db: Db): Promise<void> => requireReadable(db, { isWhole: true });
