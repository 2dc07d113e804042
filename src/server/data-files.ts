import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Names that operators know: files of the product begin with it, and its connections to PostgreSQL have it. */
export const productName = "gold-loan";

/** Names of the product's files in a data directory. */
export const ownFiles: readonly (readonly [folder: string, names: RegExp])[] = [
  ["", /^gold-loan\./],
  ["outbox", /\.eml$/],
  ["backups", /^gold-loan-/],
];

/** Locked by the servers and commands that work on a data directory. */
export const lockFile = (dataDir: string): string => join(dataDir, `${productName}.lock`);

/** Holds the key under which secrets are sealed. */
export const secretKeyFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.key`);

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.sqlite`);

export const auditKeyFile = ({ dataDir, auditKey }: Settings): string =>
  auditKey ?? join(dataDir, `${productName}.audit-key`);

export const outbox = ({ dataDir }: Settings): string => join(dataDir, "outbox");
