import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "#engine/server/base/log.ts";
import { type Mail, openMail } from "#server/mail/mail.ts";
import { temporaryFolder } from "../processes.ts";

const letter = {
  to: "kiran@example.com",
  subject: "Your sign-in",
  text: "Temporary password: sEcReT\n",
  html: "<p>sEcReT</p>",
};
const from = "Gold <no-reply@example.com>";
const site = "https://gold.example";

const logged: string[] = [];
const log = createLog("info", { write: (line) => void logged.push(line) });

let mail: Mail | undefined;
afterEach(() => mail?.close());

describe("mail", () => {
  it("is handed to the SMTP server", async () => {
    const received: { to: string[]; message: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: async (stream, { envelope }, done) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
        done();
      },
    });
    const tcp = server.listen(0, "127.0.0.1");
    await once(tcp, "listening");
    const { port } = tcp.address() as AddressInfo;
    mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, site, outbox: "unused", log });
    expect(await mail.isReady()).toBe(true);
    await mail.send({ ...letter, replyTo: "rama@example.com" });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["kiran@example.com"]);
    for (const part of [
      "From: Gold <no-reply@example.com>",
      "Reply-To: rama@example.com",
      "Subject: Your sign-in",
      "Content-Type: multipart/alternative",
      "Temporary password: sEcReT",
      "<p>sEcReT</p>",
    ]) {
      expect(received[0]?.message).toContain(part);
    }
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await expect(mail.send(letter)).rejects.toThrow();
    expect(await mail.isReady()).toBe(false);
    expect(logged.splice(0).join()).toContain("The mail server does not work: ");
  });

  it.each([
    ["says nothing", ""],
    ["never comes to an end", "220-Wait"],
  ])("is given up if the mail server %s", async (_, word) => {
    const talking: NodeJS.Timeout[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      if (word) talking.push(setInterval(() => socket.write(`${word}\r\n`), 50));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    mail = openMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from,
      site,
      outbox: "unused",
      log,
      timeoutMs: 200,
    });
    const start = performance.now();
    await expect(mail.send(letter)).rejects.toThrow();
    expect(await mail.isReady()).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
    logged.splice(0);
    talking.forEach(clearInterval);
    server.close();
  });

  it("is written into the outbox without a mail server, and only its subject into the log", async () => {
    const outbox = join(temporaryFolder(), "outbox");
    mail = openMail({ from, site, outbox, log });
    await mail.send(letter);
    await mail.send({ ...letter, to: "other@example.com" });
    const files = readdirSync(outbox);
    expect(files).toHaveLength(2);
    expect(files.every((name) => name.endsWith(".eml"))).toBe(true);
    expect(files.map((name) => readFileSync(join(outbox, name), "utf8")).join()).toContain("sEcReT");
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('Email "Your sign-in" written to'),
      expect.stringContaining('Email "Your sign-in" written to'),
    ]);
    expect(logged.join()).not.toContain("sEcReT");
    rmSync(join(outbox, ".."), { recursive: true });
  });
});
