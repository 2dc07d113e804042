import { describe, expect, it } from "vitest";
import { databaseFile, outbox, readSettings } from "#server/settings.ts";

describe("the environment", () => {
  it("may be empty", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, dataDir: `${process.cwd()}/data` });
    expect(databaseFile(settings)).toBe(`${process.cwd()}/data/gold-loan.sqlite`);
    expect(outbox(settings)).toBe(`${process.cwd()}/data/outbox`);
  });

  it("names everything that can be set", () => {
    const env = {
      PORT: "8080",
      DATA_DIR: "/var/lib/gold",
      DATABASE_URL: "postgresql://db/gold",
      ADMIN_EMAIL: "a@example.com",
      ADMIN_PASSWORD: "secret",
      SMTP_URL: "smtp://mail",
      MAIL_FROM: "b@example.com",
    };
    expect(readSettings(env)).toEqual({
      port: 8080,
      dataDir: "/var/lib/gold",
      databaseUrl: "postgresql://db/gold",
      adminEmail: "a@example.com",
      adminPassword: "secret",
      smtpUrl: "smtp://mail",
      mailFrom: "b@example.com",
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT must be a number from 0 to 65535, not 'http'"],
    [{ PORT: "65536" }, "PORT must be a number from 0 to 65535, not '65536'"],
    [{ ADMIN_EMAIL: "admin" }, "ADMIN_EMAIL must be an email address, not 'admin'"],
    [{ DATABASE_URL: "sqlite:x" }, "DATABASE_URL must begin with postgres://"],
  ])("is refused when it says %j", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
