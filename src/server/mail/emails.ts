/** Delivers emails, and retries those that the mail server does not accept yet, even after a restart. */
import { randomUUID } from "node:crypto";
import type { Secrets } from "#engine/server/base/secrets.ts";
import { type Clock, days, isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { type Log, redactPersonalData } from "#engine/server/base/log.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Delivery } from "#engine/server/base/delivery.ts";
import type { OutgoingEmailRow } from "./outgoing-email-table.ts";
import type { Email, Mail } from "./mail.ts";

type DeliveryOptions = {
  /** Login or OTP in the email. The next such email replaces it, and the user's row shows its delivery. */
  carries?: Pick<OutgoingEmailRow, "user_id" | "carries">;
  until?: string;
  /** Does the work without sending, so that an unknown address takes as long as a known one. */
  isDecoy?: boolean;
};

export type Emails = ReturnType<typeof createEmails>;
export type MailDeps = { emails: Emails; mail: Mail };

type Options = { db: Db; mail: Pick<Mail, "send">; secrets: Secrets; clock: Clock; log: Log };

/** A day is enough: greylisting lasts minutes, and a branch notices a broken mail server sooner. */
const maxRetryMs = days(1);
const [firstDelayMs, maxDelayMs] = [minutes(0.5), minutes(60)];
const retryDelayMs = (tries: number) => Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs);

export function createEmails({ db, mail, secrets, clock, log }: Options) {
  /** The next retry is stored before this attempt, so that no other server makes the same attempt. */
  async function attempt(row: OutgoingEmailRow, email: Email | undefined): Promise<Delivery> {
    try {
      if (email) await mail.send(email);
    } catch (error) {
      const isWaiting = isTemporary(error) && row.next_try_at < row.until;
      // The mail server's answer contains the recipient's address.
      const reason = redactPersonalData(errorMessage(error));
      if (isWaiting)
        log.warn(`Email "${email?.subject}" was not accepted yet and will be sent again: ${reason}`);
      else await giveUp(row, `Email "${email?.subject}" could not be sent: ${reason}`);
      return isWaiting ? "waiting" : "failed";
    }
    await db.deleteFrom("outgoing_emails").where("id", "=", row.id).execute();
    return "delivered";
  }

  async function giveUp({ id, user_id }: OutgoingEmailRow, reason: string): Promise<void> {
    log.error(reason);
    if (user_id === null) await db.deleteFrom("outgoing_emails").where("id", "=", id).execute();
    else
      await db
        .updateTable("outgoing_emails")
        .set({ content: "", failed_at: clock().toISOString() })
        .where("id", "=", id)
        .execute();
  }

  async function retry(row: OutgoingEmailRow): Promise<void> {
    const now = clock();
    const next = { tries: row.tries + 1, next_try_at: isoTimeAfter(now, retryDelayMs(row.tries + 1)) };
    const claimed = await db
      .updateTable("outgoing_emails")
      .set(next)
      .where("id", "=", row.id)
      .where("next_try_at", "=", row.next_try_at)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    const content = await secrets.open(row.content, row.id);
    if (content === undefined) return giveUp(row, "An email cannot be sent: it was sealed under another key");
    if (row.until <= now.toISOString()) return giveUp(row, "An email expired before it could be sent");
    await attempt({ ...row, ...next }, JSON.parse(content) as Email);
  }

  return {
    async deliver(
      email: Email,
      { carries = carriesNothing, until, isDecoy = false }: DeliveryOptions = {},
    ): Promise<Delivery> {
      const now = clock();
      const id = randomUUID();
      const row = {
        ...carries,
        id,
        content: await secrets.seal(JSON.stringify(email), id),
        tries: 1,
        next_try_at: isoTimeAfter(now, retryDelayMs(1)),
        failed_at: null,
        until: isDecoy ? now.toISOString() : (until ?? isoTimeAfter(now, maxRetryMs)),
      };
      if (carries.user_id !== null || isDecoy)
        await emailsOf(db, carries.user_id ?? id)
          .where("carries", "=", carries.carries)
          .execute();
      await db.insertInto("outgoing_emails").values(row).execute();
      return attempt(row, isDecoy ? undefined : email);
    },

    async retryDue(signal?: AbortSignal): Promise<void> {
      const due = await db
        .selectFrom("outgoing_emails")
        .selectAll()
        .where("failed_at", "is", null)
        .where("next_try_at", "<=", clock().toISOString())
        .orderBy("next_try_at")
        .execute();
      for (const row of due) if (!signal?.aborted) await retry(row);
    },
  };
}

export const carriesLogin = (userId: string) => ({ user_id: userId, carries: "signIn" }) as const;

/** Deletes waiting emails with a sign-in or an OTP, which have become useless. */
export async function deleteEmailsOf(db: Db, userId: string): Promise<void> {
  await emailsOf(db, userId).execute();
}

const emailsOf = (db: Db, userId: string) => db.deleteFrom("outgoing_emails").where("user_id", "=", userId);
const carriesNothing = { user_id: null, carries: "" } as const;

/** 4xx codes are temporary (RFC 5321, 4.2.1), and so is a server that cannot be reached. */
function isTemporary(error: unknown): boolean {
  const { responseCode, code = "" } = error as { responseCode?: number; code?: string };
  return responseCode === undefined ? unreachable.includes(code) : responseCode >= 400 && responseCode < 500;
}

const unreachable = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET"];
