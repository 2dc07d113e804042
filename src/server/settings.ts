import { join, resolve } from "node:path";
import { aboveLimitPolicies } from "#domain/policy.ts";
import { readNumber } from "#domain/read-number.ts";
import { login } from "#resources/forms.ts";
import { schemaOf } from "#resources/schema.ts";
import type { SessionLimits } from "./auth/sessions.ts";
import { minutes } from "./base/clock.ts";
import { logLevels } from "./base/log.ts";
import type { LendingPolicy } from "./stores/loan-desk.ts";

/** What the environment says. Everything has a default, so that nothing need be set to try it. */
export type Settings = {
  port: number;
  /** Holds the embedded database and the mail outbox. */
  dataDir: string;
  /** Where backups lie. */
  backupDir: string;
  /** A PostgreSQL server's, instead of the embedded database. */
  databaseUrl?: string;
  adminEmail?: string;
  adminPassword?: string;
  /** Without it each mail is written to the outbox. */
  smtpUrl?: string;
  mailFrom: string;
  sessions: SessionLimits;
  /** How many proxies stand in front of the server: what they say of who calls is believed. */
  proxies: number;
  corsOrigins: string[];
  lending: LendingPolicy;
  logLevel: string;
  /** What whoever reads /api/metrics presents; without one it is for this machine only. */
  metricsToken?: string;
  /** In seconds: how long a server that is asked to stop waits for what is under way. */
  shutdownSeconds: number;
};

/** Throws an Error that names the variable and what it should be. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(env.DATA_DIR || "data");
  return {
    port: wholeNumber("PORT", env.PORT || "3000", [0, 65_535]),
    dataDir,
    backupDir: resolve(env.BACKUP_DIR || join(dataDir, "backups")),
    databaseUrl: databaseUrlOf(env.DATABASE_URL || undefined),
    adminEmail: emailOf(env.ADMIN_EMAIL || undefined),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || "Gold loans <no-reply@localhost>",
    sessions: {
      absolute: minutes(60 * wholeNumber("SESSION_HOURS", env.SESSION_HOURS || "12", [1, 24 * 30])),
      idle: minutes(wholeNumber("SESSION_IDLE_MINUTES", env.SESSION_IDLE_MINUTES || "120", [5, 60 * 24])),
    },
    proxies: proxiesOf(env.TRUST_PROXY || "off"),
    corsOrigins: originsOf(env.CORS_ORIGINS || ""),
    lending: { aboveLimit: policyOf(env.LENDING_ABOVE_LIMIT || "anybody") },
    logLevel: logLevelOf(env.LOG_LEVEL || "info"),
    metricsToken: env.METRICS_TOKEN || undefined,
    shutdownSeconds: secondsOf(env.SHUTDOWN_SECONDS || "10"),
  };
}

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, "gold-loan.sqlite");
/** How many backups are kept. */
export function readBackupSettings(env: NodeJS.ProcessEnv): { days: number; weeks: number } {
  return {
    days: countOf("BACKUP_DAYS", env.BACKUP_DAYS || "7"),
    weeks: countOf("BACKUP_WEEKS", env.BACKUP_WEEKS || "5"),
  };
}

export const outbox = ({ dataDir }: Settings): string => join(dataDir, "outbox");

function wholeNumber(name: string, text: string, [least, most]: [number, number]): number {
  const number = numberIn(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new Error(`${name} must be a number from ${least} to ${most}, not '${text}'`);
  }
  return number;
}

/** Read as everywhere else; what cannot be read is within no bounds. */
const numberIn = (text: string): number => readNumber(text).value ?? Number.NaN;

const proxiesOf = (text: string) => (text === "off" ? 0 : wholeNumber("TRUST_PROXY", text, [0, 10]));

function originsOf(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(`CORS_ORIGINS must be addresses like https://www.example.com, not '${origin}'`);
    }
  }
  return origins;
}

function policyOf(text: string): LendingPolicy["aboveLimit"] {
  const policy = aboveLimitPolicies.find((each) => each === text);
  if (policy) return policy;
  throw new Error(`LENDING_ABOVE_LIMIT must be one of ${aboveLimitPolicies.join(", ")}, not '${text}'`);
}

function logLevelOf(text: string): string {
  if (!logLevels.includes(text))
    throw new Error(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not '${text}'`);
  return text;
}

function countOf(name: string, text: string): number {
  const count = numberIn(text);
  if (!Number.isInteger(count) || count < 0) throw new Error(`${name} must be a whole number, not '${text}'`);
  return count;
}

function secondsOf(text: string): number {
  const seconds = numberIn(text);
  if (!(seconds >= 0 && seconds <= 3_600)) {
    throw new Error(`SHUTDOWN_SECONDS must be a number from 0 to 3600, not '${text}'`);
  }
  return seconds;
}

/** Judged as the sign-in form judges it, which would turn the administrator away otherwise. */
function emailOf(email: string | undefined): string | undefined {
  if (email && !schemaOf({ email: login.fields.email }).safeParse({ email }).success) {
    throw new Error(`ADMIN_EMAIL must be an email address, not '${email}'`);
  }
  return email;
}

function databaseUrlOf(url: string | undefined): string | undefined {
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new Error("DATABASE_URL must begin with postgres:// (leave it out for the embedded database)");
  }
  return url;
}
