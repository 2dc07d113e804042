/** Sends emails by SMTP or, without a mail server, writes them to an outbox folder. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Log } from "#engine/server/base/log.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";

export type Email = { to: string; subject: string; text: string; html: string; replyTo?: string };

/** `send` rejects unless the server has accepted the email. */
export type Mail = {
  site: string;
  send(email: Email): Promise<void>;
  outbox?: string;
  isReady(): Promise<boolean>;
  close(): void;
};

type MailOptions = {
  smtpUrl?: string;
  from: string;
  site: string;
  outbox: string;
  log: Log;
  /** Milliseconds for each answer. */
  timeoutMs?: number;
};

export const openMail = (options: MailOptions): Mail =>
  options.smtpUrl ? bySmtp(options.smtpUrl, options) : toOutbox(options);

function bySmtp(url: string, { from, site, log, timeoutMs = defaultTimeoutMs }: MailOptions): Mail {
  const transport = nodemailer.createTransport(
    {
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  // A server that answers one character at a time never triggers the socket timeout.
  const inTime = <Result>(work: Promise<Result>) =>
    withTimeout(2 * timeoutMs, work, () => {
      throw Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" });
    });
  return {
    site,
    send: async (email) => void (await inTime(transport.sendMail(email))),
    isReady: () =>
      inTime(transport.verify()).catch((error: unknown) => {
        log.error(`The mail server does not work: ${errorMessage(error)}`);
        return false;
      }),
    close: () => transport.close(),
  };
}

/** Short, because a customer waits at the counter. */
const defaultTimeoutMs = 10_000;

function toOutbox({ outbox, from, site, log }: MailOptions): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    site,
    outbox,
    async send(email) {
      const { message } = await composer.sendMail(email);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
      // A program that watches the outbox must not see half-written files.
      await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
      log.info(`Email "${email.subject}" written to ${join(outbox, name)}`);
    },
    isReady: async () => true,
    close: () => composer.close(),
  };
}
