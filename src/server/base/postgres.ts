import type { Db } from "#engine/server/db/dialect.ts";
import * as engine from "#engine/server/db/postgres.ts";
import { productName } from "./data-files.ts";

export const openCompanyPostgres = (url: string, options: engine.PostgresOptions = {}): Db =>
  engine.openPostgres(url, { ...options, applicationName: productName });
