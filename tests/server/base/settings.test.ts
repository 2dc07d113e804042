import { describe, expect, it } from "vitest";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { databaseFile, outboxDir } from "#server/base/data-files.ts";
import { readBackupSettings, readSettings, variableNames } from "#server/base/settings.ts";

describe("the environment", () => {
  it("may be empty", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      dataDir: `${process.cwd()}/data`,
      backupDir: `${process.cwd()}/data/backups`,
      trade: defaultTradePolicy,
    });
    expect(databaseFile(settings)).toBe(`${process.cwd()}/data/gold-loan.sqlite`);
    expect(outboxDir(settings)).toBe(`${process.cwd()}/data/outbox`);
  });

  it("is read into the settings, variable by variable", () => {
    const env = {
      PORT: "8080",
      HOST: "127.0.0.1",
      SITE_URL: "https://gold.example",
      DATA_DIR: "/var/lib/gold",
      BACKUP_DIR: "/var/backups/gold",
      DATABASE_URL: "postgresql://db/gold",
      DATABASE_CONNECTIONS: "5",
      AUDIT_KEY_FILE: "/run/secrets/audit-key",
      AUDIT_MAIL: "owner@example.com",
      ADMIN_EMAIL: "a@example.com",
      ADMIN_PASSWORD: "secret",
      SMTP_URL: "smtp://mail",
      MAIL_FROM: "b@example.com",
      SESSION_HOURS: "8",
      SESSION_IDLE_MINUTES: "30",
      REQUIRE_SECOND_FACTOR: "admin",
      TRUST_PROXY: "10.0.0.2, 10.1.0.0/16",
      CORS_ORIGINS: "https://a.example.com, http://localhost:5173",
      LENDING_ABOVE_LIMIT: "administrator",
      ASK_BEYOND_PERCENT: "25",
      RATE_WARNS_AFTER_DAYS: "1",
      RATE_STOPS_AFTER_DAYS: "3",
      UNASSAYED_COUNTS_AS: "nothing",
      RENEW_ONLY_IN_ORDER: "yes",
      CASH_MOVEMENTS_BY: "staff",
      CANCELLATION_BY: "staff",
      CONCESSION_UP_TO: "50",
      APPROVALS: "two",
      APPROVE_FROM: "100000",
      REQUIRED_OF_BORROWERS: "emergencyContact, email",
      WHOLE_RUPEES_FROM: "2026-12-01",
      PHOTO_FROM: "2027-01-01",
      LOG_LEVEL: "warn",
      METRICS_TOKEN: "sixteen-letters-",
      SHUTDOWN_SECONDS: "30",
      SHIP_SECONDS: "30",
    };
    const { proxies, ...settings } = readSettings(env);
    expect(settings).toEqual({
      port: 8080,
      host: "127.0.0.1",
      site: "https://gold.example",
      dataDir: "/var/lib/gold",
      backupDir: "/var/backups/gold",
      databaseUrl: "postgresql://db/gold",
      databaseConnections: 5,
      auditKeyFile: "/run/secrets/audit-key",
      auditMail: "owner@example.com",
      adminEmail: "a@example.com",
      adminPassword: "secret",
      smtpUrl: "smtp://mail",
      mailFrom: "b@example.com",
      sessions: { absoluteMs: 8 * 3_600_000, idleMs: 30 * 60_000 },
      requireSecondFactor: ["admin"],
      corsOrigins: ["https://a.example.com", "http://localhost:5173"],
      lending: { aboveLimit: "administrator", confirmBeyondPercent: 25, concessionUpTo: 5_000 },
      trade: {
        rateWarnsAfterDays: 1,
        rateStopsAfterDays: 3,
        unassayedCountsAs: 0,
        renewsOnlyInOrder: true,
        wholeRupeesFrom: "2026-12-01",
        photosFrom: "2027-01-01",
      },
      granted: ["cashMovements", "cancellation", "approvals"],
      approvals: { areOn: true, approveFrom: 1_00_00_000 },
      optionalFields: ["secondaryMobile"],
      logLevel: "warn",
      metricsToken: "sixteen-letters-",
      shutdownSeconds: 30,
      shipSeconds: 30,
    });
    const trusted = ["10.0.0.2", "10.1.2.3", "10.0.0.3"].map((peer) => proxies(peer, ["203.0.113.5"]));
    expect(trusted).toEqual([1, 1, 0]);
    // SHIP_TO is not for PostgreSQL.
    const { SHIP_TO, ...rest } = { SHIP_TO: "/mnt/other", BACKUP_DAYS: "3", BACKUP_WEEKS: "2" };
    expect(readSettings({ SHIP_TO }).shipTo).toBe("/mnt/other");
    expect(readBackupSettings(rest)).toEqual({ days: 3, weeks: 2 });
    expect(Object.keys({ ...env, ...rest, SHIP_TO }).sort()).toEqual(variableNames().sort());
  });

  it.each([
    [{}, []],
    [{ REQUIRED_OF_BORROWERS: "" }, []],
    [{ REQUIRED_OF_BORROWERS: "email,secondaryMobile,emergencyContact" }, []],
    [{ REQUIRED_OF_BORROWERS: "secondaryMobile" }, ["email", "emergencyContact"]],
    [{ REQUIRED_OF_BORROWERS: "none" }, ["email", "secondaryMobile", "emergencyContact"]],
  ])("%j leaves %j optional", (env, optional) => {
    expect(readSettings(env).optionalFields).toEqual(optional);
  });

  it.each([
    ...["name", "email,", "none,email", "Email", ","].map((value): [NodeJS.ProcessEnv, string] => [
      { REQUIRED_OF_BORROWERS: value },
      `REQUIRED_OF_BORROWERS must be none, or some of email, secondaryMobile, emergencyContact, separated by commas, not '${value}'`,
    ]),
    [{ PORT: "http" }, "PORT must be a number from 0 to 65535, not 'http'"],
    [{ PORT: "1e3" }, "PORT must be a number from 0 to 65535, not '1e3'"],
    [{ PORT: "30,00" }, "PORT must be a number from 0 to 65535, not '30,00'"],
    [
      { SHIP_TO: "/mnt/other", DATABASE_URL: "postgres://db/gold" },
      "SHIP_TO is for the embedded database, and DATABASE_URL is set",
    ],
    [{ SHIP_SECONDS: "1" }, "SHIP_SECONDS must be a number from 4 to 3600, not '1'"],
    [{ SHUTDOWN_SECONDS: "-1" }, "SHUTDOWN_SECONDS must be a number from 0 to 3600, not '-1'"],
    [{ SITE_URL: "gold.example" }, "SITE_URL must be an address like https://www.example.com"],
    [{ SMTP_URL: "smtp://mail" }, "SMTP_URL needs SITE_URL, because emails link to the site"],
    [{ PORT: "65536" }, "PORT must be a number from 0 to 65535, not '65536'"],
    [{ ADMIN_EMAIL: "admin" }, "ADMIN_EMAIL must be an email address, not 'admin'"],
    ...["yes", "11", "-1", "10.0.0", "10.0.0.0/33", "0.0.0.0/0", "10.0.0.0/8/8", "proxy.local"].map(
      (proxies): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: proxies },
        `TRUST_PROXY must be off, a number from 0 to 10, or addresses like 10.0.0.2 and 10.0.0.0/8, not '${proxies}'`,
      ],
    ),
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have 16 characters or more"],
    [{ METRICS_TOKEN: "sixteen letters and blanks" }, "METRICS_TOKEN must have 16 characters or more"],
    [{ SITE_URL: "ftp://x" }, "SITE_URL must be an address like https://www.example.com, not 'ftp://x'"],
    [{ CORS_ORIGINS: "ftp://x" }, "CORS_ORIGINS must be addresses like https://www.example.com"],
    [{ HOST: "http://localhost" }, "HOST must be an address of this machine like 127.0.0.1"],
    ...["DATA_DIR", "BACKUP_DIR", "SHIP_TO", "AUDIT_KEY_FILE"].map((name): [NodeJS.ProcessEnv, string] => [
      { [name]: "~/gold" },
      `${name} must be a path like /var/lib/gold-loan, written without ~, not '~/gold'`,
    ]),
    ...["u:50%@db/gold", "db:port/gold", "u:a#b@db/gold", "db%zz/gold", "db/gold?host=%zz"].map(
      (url): [NodeJS.ProcessEnv, string] => [
        { DATABASE_URL: `postgres://${url}` },
        "DATABASE_URL must be like postgres://user:password@host:5432/database",
      ],
    ),
    ...["mail.example.com", "https://mail", "smtp://", "smtp://u:50%@mail", "smtp://mail?name=%zz"].map(
      (url): [NodeJS.ProcessEnv, string] => [
        { SMTP_URL: url, SITE_URL: "https://gold.example" },
        "SMTP_URL must be like smtp://user:password@host:587",
      ],
    ),
    [{ MAIL_FROM: "Gold\r\nBcc: x@example.com <a@example.com>" }, "MAIL_FROM must be one line"],
    ...["Gold loans", "Gold, loans <a@example.com>", "a@example.com, b@example.com", "Gold <a>"].map(
      (from): [NodeJS.ProcessEnv, string] => [
        { MAIL_FROM: from },
        `MAIL_FROM must be like Gold loans <no-reply@example.com>, not '${from}'`,
      ],
    ),
    [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have 6 characters or more"],
    [{ BACKUP_DAYS: "many" }, "BACKUP_DAYS must be a whole number, not 'many'"],
    [{ REQUIRE_SECOND_FACTOR: "yes" }, "REQUIRE_SECOND_FACTOR must be one of off, admin, not 'yes'"],
    [{ CORS_ORIGINS: "*" }, "CORS_ORIGINS must be addresses like https://www.example.com, not '*'"],
    [{ CORS_ORIGINS: "https://a.example.com/" }, "CORS_ORIGINS must be addresses like"],
    [{ SESSION_HOURS: "0" }, "SESSION_HOURS must be a number from 1 to 720, not '0'"],
    [
      { LENDING_ABOVE_LIMIT: "boss" },
      "LENDING_ABOVE_LIMIT must be one of anybody, administrator, nobody, not 'boss'",
    ],
    [{ RATE_WARNS_AFTER_DAYS: "-1" }, "RATE_WARNS_AFTER_DAYS must be a number from 0 to 365, not '-1'"],
    [{ UNASSAYED_COUNTS_AS: "23" }, "UNASSAYED_COUNTS_AS must be one of 24, 22, 18, 0, nothing, not '23'"],
    [{ RENEW_ONLY_IN_ORDER: "1" }, "RENEW_ONLY_IN_ORDER must be one of no, yes, not '1'"],
    [{ CASH_MOVEMENTS_BY: "all" }, "CASH_MOVEMENTS_BY must be one of administrator, staff, not 'all'"],
    [{ WHOLE_RUPEES_FROM: "1.4.2026" }, "WHOLE_RUPEES_FROM must be a day like 2026-04-01, not '1.4.2026'"],
    [{ PHOTO_FROM: "soon" }, "PHOTO_FROM must be a day like 2026-04-01, not 'soon'"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ DATABASE_URL: "sqlite:x" }, "DATABASE_URL must begin with postgres://"],
  ])("is refused with %j", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it.each(variableNames())(
    "is refused with nonsense as %s, and the message names the variable and no secret",
    (name) => {
      const nonsense = "~:\n%";
      const refusal = () => readSettings({ [name]: nonsense });
      expect(refusal).toThrow(new RegExp(`^${name} must `));
      const secrets = ["ADMIN_PASSWORD", "DATABASE_URL", "METRICS_TOKEN", "SMTP_URL"];
      if (secrets.includes(name)) expect(refusal).not.toThrow(nonsense);
    },
  );

  it.each([
    ["MAIL_FROM", "Sri Lakshmi Gold Loans <loans@gold.example>"],
    ["MAIL_FROM", '"Gold, loans" <loans@gold.example>'],
    ["MAIL_FROM", "<loans@gold.example>"],
    ["MAIL_FROM", "గోల్డ్ <loans@gold.example>"],
    ["DATABASE_URL", "postgres://postgres@localhost/postgres?host=/tmp/run"],
    ["DATABASE_URL", "postgres:///gold"],
    ["DATABASE_URL", "postgresql://u:50%25@[::1]:5432/gold"],
    ["SMTP_URL", "smtps://u%40x:p@mail.example:465/?pool=true"],
    ["SITE_URL", "http://localhost:3000"],
    ["HOST", "::1"],
    ["HOST", "branch-1.local"],
    ["DATA_DIR", "/srv/gold loan"],
  ])("with %s set to '%s' is read without a change", (name, value) => {
    const settings = readSettings({ SITE_URL: "https://gold.example", [name]: value });
    expect(Object.values(settings)).toContain(value);
  });
});
