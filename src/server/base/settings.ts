/** Reads the server's settings from environment variables. All have defaults, so that a trial needs none. */
import { join, resolve } from "node:path";
import { z } from "zod";
import { isDay, hours, minutes } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { type UnassayedCarat, unassayedCarats } from "#domain/gold/articles.ts";
import { aboveLimitPolicies, defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { logLevels } from "#engine/server/base/log.ts";
import { noProxies } from "#engine/server/http/client.ts";
import { passwordLengthRule } from "#resources/staff/sign-in.ts";
import {
  areOrigins,
  filePath,
  hostName,
  integerWithin,
  isEmail,
  isSender,
  isServerUrl,
  nonNegativeInteger,
  numberWithin,
  oneOf,
  parseProxies,
  proxiesHint,
  singleLine,
  someOf,
  urlEscapesHint,
} from "./variables.ts";
import { optionalContactKeys } from "#resources/office/contact.ts";

export type Settings = ReturnType<typeof readSettings>;

export const variableNames = (): string[] => [
  ...Object.keys(variables.shape),
  ...Object.keys(backupVariables.shape),
];

/** Throws an error that names the variable and its valid values. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const values = read(variables, env);
  // Validates at the start, not at night when the first backup runs.
  readBackupSettings(env);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    /** Without it, the server listens on all addresses. */
    host: values.HOST,
    site: siteOf(values),
    dataDir,
    backupDir: resolve(values.BACKUP_DIR ?? join(dataDir, "backups")),
    shipTo: shipToOf(values),
    /** Largest acceptable loss. */
    shipSeconds: values.SHIP_SECONDS,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** Default: next to the database. */
    auditKeyFile: values.AUDIT_KEY_FILE && resolve(values.AUDIT_KEY_FILE),
    auditMail: values.AUDIT_MAIL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** Without it, emails are written to the outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sessions: {
      absoluteMs: hours(values.SESSION_HOURS),
      idleMs: minutes(values.SESSION_IDLE_MINUTES),
    },
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR === "admin" ? ["admin" as const] : [],
    /** Proxies whose forwarded client address is trusted. */
    proxies: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    lending: {
      aboveLimit: values.LENDING_ABOVE_LIMIT,
      confirmBeyondPercent: values.ASK_BEYOND_PERCENT,
      concessionUpTo: toPaise(values.CONCESSION_UP_TO),
    },
    trade: {
      rateWarnsAfterDays: values.RATE_WARNS_AFTER_DAYS,
      rateStopsAfterDays: values.RATE_STOPS_AFTER_DAYS,
      unassayedCountsAs: values.UNASSAYED_COUNTS_AS,
      renewsOnlyInOrder: values.RENEW_ONLY_IN_ORDER === "yes",
      wholeRupeesFrom: values.WHOLE_RUPEES_FROM,
      photosFrom: values.PHOTO_FROM,
    },
    granted: [
      ...(values.CASH_MOVEMENTS_BY === "staff" ? (["cashMovements"] as const) : []),
      ...(values.CANCELLATION_BY === "staff" ? (["cancellation"] as const) : []),
      ...(values.APPROVALS === "two" ? (["approvals"] as const) : []),
    ],
    approvals: {
      areOn: values.APPROVALS === "two",
      approveFrom: values.APPROVE_FROM === undefined ? undefined : toPaise(values.APPROVE_FROM),
    },
    optionalFields: optionalContactKeys.filter((key) => !values.REQUIRED_OF_BORROWERS.includes(key)),
    logLevel: values.LOG_LEVEL,
    /** Without it, metrics cannot be read. */
    metricsToken: values.METRICS_TOKEN,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
  };
}

/** Emails link to a configured address, because a request can forge its host. */
function siteOf({ SITE_URL, SMTP_URL, PORT }: z.output<typeof variables>): string {
  if (SMTP_URL && !SITE_URL) throw new Error("SMTP_URL needs SITE_URL, because emails link to the site");
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/** Refuses SHIP_TO beside DATABASE_URL, with which nothing would be shipped. */
function shipToOf({ SHIP_TO, DATABASE_URL }: z.output<typeof variables>): string | undefined {
  if (SHIP_TO && DATABASE_URL)
    throw new Error("SHIP_TO is for the embedded database, and DATABASE_URL is set");
  return SHIP_TO && resolve(SHIP_TO);
}

export function readBackupSettings(env: NodeJS.ProcessEnv): { days: number; weeks: number } {
  const { BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = read(backupVariables, env);
  return { days, weeks };
}

const day = z.string().refine(isDay, "must be a day like 2026-04-01");

const variables = z.object({
  PORT: integerWithin(0, 65_535).default(3000),
  HOST: hostName.optional(),
  SITE_URL: z
    .string()
    .refine((url) => areOrigins([url]), "must be an address like https://www.example.com")
    .optional(),
  DATA_DIR: filePath.default("data"),
  BACKUP_DIR: filePath.optional(),
  SHIP_TO: filePath.optional(),
  SHIP_SECONDS: integerWithin(4, 3_600).default(60),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// (leave it out for the embedded database)")
    .refine(
      (url) => isServerUrl(url, /^postgres(ql)?:/),
      `must be like postgres://user:password@host:5432/database; ${urlEscapesHint}`,
    )
    .optional(),
  DATABASE_CONNECTIONS: integerWithin(4, 100).default(10),
  AUDIT_KEY_FILE: filePath.optional(),
  AUDIT_MAIL: z.string().refine(isEmail, "must be an email address").optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, "must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(passwordLengthRule.isLongEnough, "must have 6 characters or more")
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => isServerUrl(url, /^smtps?:\/\/[^/]/),
      `must be like smtp://user:password@host:587 or smtps://host; ${urlEscapesHint}`,
    )
    .optional(),
  MAIL_FROM: singleLine
    .refine(isSender, "must be like Gold loans <no-reply@example.com>")
    .default("Gold loans <no-reply@localhost>"),
  SESSION_HOURS: integerWithin(1, 24 * 30).default(12),
  SESSION_IDLE_MINUTES: integerWithin(5, 60 * 24).default(120),
  REQUIRE_SECOND_FACTOR: oneOf(["off", "admin"]).default("off"),
  TRUST_PROXY: z
    .string()
    .transform((text, { issues }) => {
      const proxies = parseProxies(text);
      if (proxies) return proxies;
      issues.push({ code: "custom", input: text, message: proxiesHint });
      return z.NEVER;
    })
    .default(() => noProxies),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(areOrigins, "must be addresses like https://www.example.com")
    .default([]),
  LENDING_ABOVE_LIMIT: oneOf(aboveLimitPolicies).default("anybody"),
  ASK_BEYOND_PERCENT: numberWithin(0, 1_000).default(defaultLendingPolicy.confirmBeyondPercent),
  RATE_WARNS_AFTER_DAYS: integerWithin(0, 365).optional(),
  RATE_STOPS_AFTER_DAYS: integerWithin(0, 365).optional(),
  UNASSAYED_COUNTS_AS: oneOf([...unassayedCarats.map(String), "nothing"])
    .transform((carat) => (carat === "nothing" ? 0 : (Number(carat) as UnassayedCarat)))
    .default(defaultTradePolicy.unassayedCountsAs),
  RENEW_ONLY_IN_ORDER: oneOf(["no", "yes"]).default("no"),
  WHOLE_RUPEES_FROM: day.optional(),
  PHOTO_FROM: day.optional(),
  CASH_MOVEMENTS_BY: oneOf(["administrator", "staff"]).default("administrator"),
  CONCESSION_UP_TO: numberWithin(0, 1_00_00_000).default(0),
  CANCELLATION_BY: oneOf(["administrator", "staff"]).default("administrator"),
  APPROVALS: oneOf(["one", "two"]).default("one"),
  APPROVE_FROM: numberWithin(1, 1_00_00_00_000).optional(),
  REQUIRED_OF_BORROWERS: someOf(optionalContactKeys).default([...optionalContactKeys]),
  LOG_LEVEL: z
    .string()
    .refine((level) => logLevels.includes(level), `must be one of ${logLevels.join(", ")}`)
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, "must have 16 characters or more: letters, digits and signs, without blanks")
    .optional(),
  SHUTDOWN_SECONDS: numberWithin(0, 3_600).default(10),
});

const backupVariables = z.object({
  BACKUP_DAYS: nonNegativeInteger.default(7),
  BACKUP_WEEKS: nonNegativeInteger.default(5),
});

const secretVariables: ReadonlySet<string> = new Set([
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "METRICS_TOKEN",
  "SMTP_URL",
]);

/** Empty variables count as unset. An error hides a secret value. */
function read<Shape extends z.ZodObject>(schema: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = schema.safeParse(set);
  if (!error) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  throw new Error(`${name} ${issue?.message}${secretVariables.has(name) ? "" : `, not '${set[name]}'`}`);
}
