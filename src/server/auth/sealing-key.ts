import { createHmac } from "node:crypto";
import type { UserRow } from "#server/staff/user-table.ts";

/**
 * Key for drafts that the browser encrypts when a session ends. It is stable until the password changes, and reveals
 * nothing about the password.
 */
export const sealingKeyOf = ({ password_hash }: Pick<UserRow, "password_hash">): string =>
  createHmac("sha256", password_hash).update("sealing key").digest("base64");
