import type { AnyResource } from "#resources/vocabulary.ts";
import type { Limits } from "./auth/limits.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/dialect.ts";
import type { Mail } from "./mail.ts";
import type { Stores } from "./stores/store.ts";

/** What the application is made of. */
export type Deps = {
  db: Db;
  mail: Mail;
  clock: Clock;
  passwords: Passwords;
  limits: Limits;
  resources: readonly AnyResource[];
  stores: Stores;
  /** Where contact messages go. */
  companyEmail: string;
  version: string;
};
