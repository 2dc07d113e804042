import * as sealing from "#engine/server/audit/seal.ts";
import { type Verdict, verifyLog } from "#engine/server/audit/verify.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { audited } from "#server/schema.ts";
import { requireReadable } from "./damaged/texts.ts";

export const verifyAuditLog = (db: Db): Promise<Verdict> => verifyLog(db, audited, requireReadable);

export const resealAuditLog = (db: Db, auditKey: string, now: Date): Promise<void> =>
  sealing.resealLog(db, { auditKey, audited }, now, requireReadable);

export const coverAuditedTables = (db: Db, auditKey: string, now: Date): Promise<void> =>
  sealing.coverTables(db, { auditKey, audited }, now);
