/** A thief of the database can cut off entries, but cannot seal the remainder without the key. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { syncToDisk } from "#engine/server/base/sync-to-disk.ts";
import type { AuditHeadTable } from "#engine/server/tables/tables.ts";

export type AuditKey = { auditKey: string; isNew: boolean };

export async function openAuditKey(file: string): Promise<AuditKey> {
  const known = await readAuditKey(file);
  if (known) return { auditKey: known, isNew: false };
  const made = randomBytes(32).toString("hex");
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true });
    // `link` publishes a complete file and the sync keeps it across a power cut, so that no seal loses its
    // key.
    await link(draft, file);
    await syncToDisk(dirname(file));
    return { auditKey: made, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return { auditKey: (await readAuditKey(file)) ?? made, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined before the first start of a server. Throws for an invalid key. */
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

/** An empty log needs no seal. */
export function isSealed(auditKey: string, head: Head & Pick<AuditHeadTable, "seal">): boolean {
  const [seal, due] = [Buffer.from(head.seal), Buffer.from(sealOf(auditKey, head))];
  return head.count === 0 || (seal.length === due.length && timingSafeEqual(seal, due));
}
