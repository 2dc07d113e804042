import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Operators rely on this name of files and PostgreSQL connections. */
export const productName = "gold-loan";

export const lockFile = (dataDir: string): string => join(dataDir, `${productName}.lock`);

export const secretKeyFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.key`);

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, `${productName}.sqlite`);

export const auditKeyFile = ({ dataDir, auditKeyFile: auditKey }: Settings): string =>
  auditKey ?? join(dataDir, `${productName}.audit-key`);

export const outboxDir = ({ dataDir }: Settings): string => join(dataDir, "outbox");
