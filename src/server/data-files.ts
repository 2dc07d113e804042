import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Prefix of the product's files, and application name of its PostgreSQL connections. Operators rely on it. */
export const productName = "gold-loan";

/** File names of the product in a data directory. */
export const ownFiles: readonly (readonly [folder: string, names: RegExp])[] = [
  ["", /^gold-loan\./],
  ["outbox", /\.eml$/],
  ["backups", /^gold-loan-/],
];

/** Locked by servers and commands that use the data directory. */
export const lockFile = (dataDir: string): string => join(dataDir, `${productName}.lock`);

/** Contains the key that encrypts secrets. */
export const secretKeyFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.key`);

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.sqlite`);

export const auditKeyFile = ({ dataDir, auditKeyFile: auditKey }: Settings): string =>
  auditKey ?? join(dataDir, `${productName}.audit-key`);

export const outboxDir = ({ dataDir }: Settings): string => join(dataDir, "outbox");
