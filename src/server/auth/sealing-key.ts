import { createHmac } from "node:crypto";
import type { UserRow } from "#server/staff/user-table.ts";

/**
 * Under which a person's browser seals what they had typed when their session ended: the same at each sign-in until the
 * password is changed. It says nothing of the password, of whose hash it is a hash.
 */
export const sealingKeyOf = ({ password_hash }: Pick<UserRow, "password_hash">): string =>
  createHmac("sha256", password_hash).update("sealing key").digest("base64");
