import type { LendingPolicy } from "#domain/loan/policy.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { Trade } from "#domain/loan/trade.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Limits } from "./auth/limits.ts";
import type { Codes } from "./auth/one-time-codes.ts";
import type { Passkeys } from "./auth/passkeys.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { SecondFactors } from "./auth/second-factor.ts";
import type { Secrets } from "#engine/server/base/secrets.ts";
import type { SessionLimits } from "#engine/server/sessions.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import type { Log } from "#engine/server/base/log.ts";
import type { AuditedRows } from "#engine/server/audit/audited-rows.ts";
import type { KeepPapers } from "#engine/server/audit/change.ts";
import type { HoldPath } from "#engine/server/commands/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Metrics } from "#engine/server/health/metrics.ts";
import type { Readiness } from "#engine/server/health/readiness.ts";
import type { Proxies } from "#engine/server/http/proxies.ts";
import type { Emails } from "./mail/emails.ts";
import type { Mail } from "./mail/mail.ts";
import type { ReportSettings } from "./reports/query.ts";
import type { ReportQuery } from "#engine/server/reports/report.ts";
import type { RunReport } from "#engine/server/reports/threads/run.ts";
import type { Shipping } from "./ops/shipping/behind.ts";
import type { Handlers, Stores } from "#engine/server/stores/store.ts";
import type { Table } from "#engine/server/tables/table.ts";

/** What the application is made of. */
export type Deps = {
  db: Db;
  mail: Mail;
  emails: Emails;
  log: Log;
  backgroundTasks: BackgroundTasks;
  clock: Clock;
  /** What seals the end of the audit log. */
  auditKey: string;
  audited: AuditedRows;
  passwords: Passwords;
  codes: Codes;
  secrets: Secrets;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  /** Whose role needs a second factor before anything else. */
  requireSecondFactor: readonly Role[];
  limits: Limits;
  sessions: SessionLimits;
  /** What a session is known by from now on. */
  newToken(): string;
  guard: Guard;
  readiness: Readiness;
  metrics: Metrics;
  /** Of the embedded database to another folder, where that is asked for. */
  shipping?: Pick<Shipping, "behind">;
  /** What whoever reads the metrics must present; without one, nobody may. */
  metricsToken?: string;
  resources: readonly AnyResource[];
  reports: readonly ReportQuery[];
  runReport: RunReport;
  reportSettings: ReportSettings;
  tables: readonly Table[];
  stores: Stores;
  /** What its commands do. */
  handlers: Handlers;
  keepPapers: KeepPapers;
  hold: HoldPath;
  lending: LendingPolicy;
  trade: Trade;
  /** Where contact messages go. */
  companyEmail: string;
  /** Which proxies in front of this server are believed. */
  proxies: Proxies;
  /** Sites other than its own whose pages may call the API. */
  corsOrigins: readonly string[];
  /** In bytes. */
  longestBody: number;
  version: string;
};
