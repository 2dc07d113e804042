import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Log } from "#engine/server/base/log.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";

export type Letter = { to: string; subject: string; text: string; html: string; replyTo?: string };

/** `send` resolves when the letter has been handed over, and rejects when it has not. */
export type Mail = {
  /** The address of the site, to which links in letters lead. */
  site: string;
  send(letter: Letter): Promise<void>;
  /** Whether letters are taken at the moment, whoever they are for. */
  isReady(): Promise<boolean>;
  close(): void;
};

export type MailOptions = {
  smtpUrl?: string;
  from: string;
  site: string;
  outbox: string;
  log: Log;
  /** In milliseconds, for each thing the mail server should answer. */
  patience?: number;
};

/** By SMTP, or without a server each letter into a file of the outbox. */
export const openMail = (options: MailOptions): Mail =>
  options.smtpUrl ? byPost(options.smtpUrl, options) : toOutbox(options);

function byPost(url: string, { from, site, log, patience = usualPatience }: MailOptions): Mail {
  const transport = nodemailer.createTransport(
    {
      ...{ url, dnsTimeout: patience, connectionTimeout: patience },
      ...{ greetingTimeout: patience, socketTimeout: patience },
    },
    { from },
  );
  // One that answers a letter at a time is never silent for long.
  const inTime = <Result>(work: Promise<Result>) =>
    withTimeout(2 * patience, work, () => {
      throw Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" });
    });
  return {
    site,
    send: async (letter) => void (await inTime(transport.sendMail(letter))),
    isReady: () =>
      inTime(transport.verify()).catch((error: unknown) => {
        log.error(`Mail does not work: ${errorMessage(error)}`);
        return false;
      }),
    close: () => transport.close(),
  };
}

/** Somebody is waiting at the counter. */
const usualPatience = 10_000;

function toOutbox({ outbox, from, site, log }: MailOptions): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    site,
    async send(letter) {
      const { message } = await composer.sendMail(letter);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
      // Whoever watches the folder finds whole letters only.
      await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
      log.info(`Mail "${letter.subject}" written to ${join(outbox, name)}`);
    },
    isReady: async () => true,
    close: () => composer.close(),
  };
}
