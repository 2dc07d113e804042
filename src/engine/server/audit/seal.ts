/** The seal of the audit log's end: whoever has the database alone can cut entries off, and cannot seal what is left. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { synced } from "#engine/server/base/synced.ts";
import type { AuditHeadTable } from "#engine/server/tables/tables.ts";

export type AuditKey = { auditKey: string; isNew: boolean };

/** Reads the key, or makes one where there is none: it lies beside the database, for its owner alone. */
export async function openAuditKey(file: string): Promise<AuditKey> {
  const known = await readAuditKey(file);
  if (known) return { auditKey: known, isNew: false };
  const made = randomBytes(32).toString("hex");
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true });
    // Whole from the moment it is there, and there after a power cut: what was sealed with it stays sealed.
    await link(draft, file);
    await synced(dirname(file));
    return { auditKey: made, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return { auditKey: (await readAuditKey(file)) ?? made, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key, where there is one: a server that was never started has none. */
export async function readAuditKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  const auditKey = text?.trim();
  if (auditKey === undefined || /^[0-9a-f]{64}$/.test(auditKey)) return auditKey;
  throw new Error(`${file} holds no key of the audit log`);
}

type Head = Pick<AuditHeadTable, "count" | "hash">;

export const sealOf = (auditKey: string, { count, hash }: Head): string =>
  createHmac("sha256", auditKey)
    .update(JSON.stringify([count, hash]))
    .digest("hex");

/** Nothing needs no seal. */
export function isSealed(auditKey: string, head: Head & Pick<AuditHeadTable, "seal">): boolean {
  const [seal, due] = [Buffer.from(head.seal), Buffer.from(sealOf(auditKey, head))];
  return head.count === 0 || (seal.length === due.length && timingSafeEqual(seal, due));
}
