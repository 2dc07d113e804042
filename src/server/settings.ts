import { join, resolve } from "node:path";
import { z } from "zod";
import { type UnassayedCarat, unassayedCarats } from "#domain/gold/articles.ts";
import { isDay } from "#domain/basics/dates.ts";
import { aboveLimitPolicies, type LendingPolicy, usualLending } from "#domain/loan/policy.ts";
import type { Role } from "#domain/basics/roles.ts";
import { type Trade, usualTrade } from "#domain/loan/trade.ts";
import { passwordLength } from "#resources/staff/sign-in.ts";
import type { SessionLimits } from "#engine/server/session-limits.ts";
import { minutes } from "#engine/server/base/clock.ts";
import { logLevels } from "#engine/server/base/log.ts";
import { noProxies, type Proxies } from "#engine/server/http/proxies.ts";
import {
  areOrigins,
  count,
  host,
  inUrls,
  isEmail,
  isSender,
  isServer,
  notProxies,
  oneOf,
  path,
  proxiesIn,
  text,
  whole,
  within,
} from "./variables.ts";

/** What the environment says. Everything has a default, so that nothing need be set to try it. */
export type Settings = {
  port: number;
  /** The address of this machine that is listened on; all of them without it. */
  host?: string;
  /** Where people find the site: links in letters lead there. */
  site: string;
  /** Holds the embedded database and the mail outbox. */
  dataDir: string;
  /** Where backups lie. */
  backupDir: string;
  /** Where what is written to the embedded database goes on to, and how many seconds of it may be lost. */
  shipTo?: string;
  shipSeconds: number;
  /** A PostgreSQL server's, instead of the embedded database. */
  databaseUrl?: string;
  /** How many connections to it this process takes at most. */
  databaseConnections: number;
  /** Holds the key that seals the end of the audit log, where it does not lie beside the database. */
  auditKey?: string;
  /** Who is mailed the end of each day's audit log. */
  auditMail?: string;
  adminEmail?: string;
  adminPassword?: string;
  /** Without it each mail is written to the outbox. */
  smtpUrl?: string;
  mailFrom: string;
  sessions: SessionLimits;
  /** Whose role needs a second factor. */
  requireSecondFactor: readonly Role[];
  /** Which proxies are believed when they say who calls. */
  proxies: Proxies;
  corsOrigins: string[];
  lending: LendingPolicy;
  trade: Trade;
  logLevel: string;
  /** What whoever reads /api/metrics presents; without one nobody reads them. */
  metricsToken?: string;
  /** In seconds: how long a server that is asked to stop waits for what is under way. */
  shutdownSeconds: number;
};

/** Every variable by its name. */
export const variableNames = (): string[] => [
  ...Object.keys(variables.shape),
  ...Object.keys(backupVariables.shape),
];

/** Throws an Error that names the variable and what it should be. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const said = read(variables, env);
  // At the start, and not in the night in which the first backup is made.
  readBackupSettings(env);
  const dataDir = resolve(said.DATA_DIR);
  return {
    port: said.PORT,
    host: said.HOST,
    site: siteOf(said),
    dataDir,
    backupDir: resolve(said.BACKUP_DIR ?? join(dataDir, "backups")),
    shipTo: shipToOf(said),
    shipSeconds: said.SHIP_SECONDS,
    databaseUrl: said.DATABASE_URL,
    databaseConnections: said.DATABASE_CONNECTIONS,
    auditKey: said.AUDIT_KEY_FILE && resolve(said.AUDIT_KEY_FILE),
    auditMail: said.AUDIT_MAIL,
    adminEmail: said.ADMIN_EMAIL,
    adminPassword: said.ADMIN_PASSWORD,
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM,
    sessions: { absolute: minutes(60 * said.SESSION_HOURS), idle: minutes(said.SESSION_IDLE_MINUTES) },
    requireSecondFactor: said.REQUIRE_SECOND_FACTOR === "admin" ? ["admin"] : [],
    proxies: said.TRUST_PROXY,
    corsOrigins: said.CORS_ORIGINS,
    lending: { aboveLimit: said.LENDING_ABOVE_LIMIT, askBeyond: said.ASK_BEYOND_PERCENT },
    trade: {
      rateWarnsAfterDays: said.RATE_WARNS_AFTER_DAYS,
      rateStopsAfterDays: said.RATE_STOPS_AFTER_DAYS,
      unassayedCountsAs: said.UNASSAYED_COUNTS_AS,
      renewsOnlyInOrder: said.RENEW_ONLY_IN_ORDER === "yes",
      wholeRupeesFrom: said.WHOLE_RUPEES_FROM,
    },
    logLevel: said.LOG_LEVEL,
    metricsToken: said.METRICS_TOKEN,
    shutdownSeconds: said.SHUTDOWN_SECONDS,
  };
}

/** A letter that leaves the machine leads to an address that somebody has chosen, never to what a request calls itself. */
function siteOf({ SITE_URL, SMTP_URL, PORT }: z.output<typeof variables>): string {
  if (SMTP_URL && !SITE_URL) throw new Error("SMTP_URL needs SITE_URL, to which links in letters lead");
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/** Whoever counts on it is not to find out later that nothing was shipped. */
function shipToOf({ SHIP_TO, DATABASE_URL }: z.output<typeof variables>): string | undefined {
  if (SHIP_TO && DATABASE_URL)
    throw new Error("SHIP_TO is for the embedded database, and DATABASE_URL is set");
  return SHIP_TO && resolve(SHIP_TO);
}

/** How many backups are kept. */
export function readBackupSettings(env: NodeJS.ProcessEnv): { days: number; weeks: number } {
  const { BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = read(backupVariables, env);
  return { days, weeks };
}

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: host.optional(),
  SITE_URL: z
    .string()
    .refine((url) => areOrigins([url]), "must be an address like https://www.example.com")
    .optional(),
  DATA_DIR: path.default("data"),
  BACKUP_DIR: path.optional(),
  SHIP_TO: path.optional(),
  SHIP_SECONDS: whole(4, 3_600).default(60),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// (leave it out for the embedded database)")
    .refine(
      (url) => isServer(url, /^postgres(ql)?:/),
      `must be like postgres://user:password@host:5432/database; ${inUrls}`,
    )
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 100).default(10),
  AUDIT_KEY_FILE: path.optional(),
  AUDIT_MAIL: z.string().refine(isEmail, "must be an email address").optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, "must be an email address").optional(),
  ADMIN_PASSWORD: z.string().refine(passwordLength.isLongEnough, "must have 6 characters or more").optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => isServer(url, /^smtps?:\/\/[^/]/),
      `must be like smtp://user:password@host:587 or smtps://host; ${inUrls}`,
    )
    .optional(),
  MAIL_FROM: text
    .refine(isSender, "must be like Gold loans <no-reply@example.com>")
    .default("Gold loans <no-reply@localhost>"),
  SESSION_HOURS: whole(1, 24 * 30).default(12),
  SESSION_IDLE_MINUTES: whole(5, 60 * 24).default(120),
  REQUIRE_SECOND_FACTOR: oneOf(["off", "admin"]).default("off"),
  TRUST_PROXY: z
    .string()
    .transform((text, { issues }) => {
      const proxies = proxiesIn(text);
      if (proxies) return proxies;
      issues.push({ code: "custom", input: text, message: notProxies });
      return z.NEVER;
    })
    .default(() => noProxies),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(areOrigins, "must be addresses like https://www.example.com")
    .default([]),
  LENDING_ABOVE_LIMIT: oneOf(aboveLimitPolicies).default("anybody"),
  ASK_BEYOND_PERCENT: within(0, 1_000).default(usualLending.askBeyond),
  RATE_WARNS_AFTER_DAYS: whole(0, 365).optional(),
  RATE_STOPS_AFTER_DAYS: whole(0, 365).optional(),
  UNASSAYED_COUNTS_AS: oneOf([...unassayedCarats.map(String), "nothing"])
    .transform((said) => (said === "nothing" ? 0 : (Number(said) as UnassayedCarat)))
    .default(usualTrade.unassayedCountsAs),
  RENEW_ONLY_IN_ORDER: oneOf(["no", "yes"]).default("no"),
  WHOLE_RUPEES_FROM: z.string().refine(isDay, "must be a day like 2026-04-01").optional(),
  LOG_LEVEL: z
    .string()
    .refine((level) => logLevels.includes(level), `must be one of ${logLevels.join(", ")}`)
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, "must have 16 characters or more: letters, digits and signs, without blanks")
    .optional(),
  SHUTDOWN_SECONDS: within(0, 3_600).default(10),
});

const backupVariables = z.object({
  BACKUP_DAYS: count.default(7),
  BACKUP_WEEKS: count.default(5),
});

const isSecret: ReadonlySet<string> = new Set([
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "METRICS_TOKEN",
  "SMTP_URL",
]);

/** A variable that is set to nothing is not set. The value is told with what is wrong, but for one that is a secret. */
function read<Shape extends z.ZodObject>(schema: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = schema.safeParse(set);
  if (!error) return data;
  const [wrong] = error.issues;
  const name = String(wrong?.path[0]);
  throw new Error(`${name} ${wrong?.message}${isSecret.has(name) ? "" : `, not '${set[name]}'`}`);
}
