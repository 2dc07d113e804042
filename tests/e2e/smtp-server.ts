import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect } from "./test.ts";

/** Starts a real SMTP server; the product uses it through SMTP_URL. */
export async function startSmtpServer() {
  const emails: { to: string; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, { envelope }, done) => {
      // Quoted-printable breaks long lines.
      const message = (await text(stream)).replace(/=\r?\n/g, "");
      emails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, message })));
      done();
    },
  });
  const tcp = server.listen(0, "127.0.0.1");
  await once(tcp, "listening");
  return {
    url: `smtp://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    /** Waits for the first unread email that matches, and returns the first group of the match. */
    async read(to: string, pattern: RegExp): Promise<string> {
      let found: string | undefined;
      await expect
        .poll(() => {
          const at = emails.findIndex((letter) => letter.to === to && pattern.test(letter.message));
          if (at >= 0) [, found] = pattern.exec(emails.splice(at, 1)[0]?.message ?? "") ?? [];
          return found;
        })
        .toBeDefined();
      return found ?? "";
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
