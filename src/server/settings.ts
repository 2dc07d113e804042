import { join, resolve } from "node:path";
import { login } from "#resources/forms.ts";
import { schemaOf } from "#resources/schema.ts";

/** What the environment says. Everything has a default, so that nothing need be set to try it. */
export type Settings = {
  port: number;
  /** Holds the embedded database and the mail outbox. */
  dataDir: string;
  /** A PostgreSQL server's, instead of the embedded database. */
  databaseUrl?: string;
  adminEmail?: string;
  adminPassword?: string;
  /** Without it each mail is written to the outbox. */
  smtpUrl?: string;
  mailFrom: string;
};

/** Throws an Error that names the variable and what it should be. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: portOf(env.PORT || "3000"),
    dataDir: resolve(env.DATA_DIR || "data"),
    databaseUrl: databaseUrlOf(env.DATABASE_URL || undefined),
    adminEmail: emailOf(env.ADMIN_EMAIL || undefined),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || "Gold loans <no-reply@localhost>",
  };
}

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, "gold-loan.sqlite");
export const outbox = ({ dataDir }: Settings): string => join(dataDir, "outbox");

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not '${text}'`);
  }
  return port;
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
