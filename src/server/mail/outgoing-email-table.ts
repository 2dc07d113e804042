import { type RawBuilder, sql } from "kysely";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";

/** Email that the mail server has not accepted. `content` is encrypted, and empty once the email has failed. */
export const outgoingEmailTable = plainTable(
  "outgoing_emails",
  {
    id: stored.text(),
    /** User whose sign-in or OTP it carries. Null for other emails, which are deleted once they fail. */
    user_id: orNull(stored.text({ references: "users", onDelete: "cascade" })),
    carries: stored.text<"" | "signIn" | "otp">(),
    content: stored.text(),
    tries: stored.integer(),
    next_try_at: stored.text(),
    until: stored.text(),
    failed_at: orNull(stored.text()),
  },
  {
    staysShort: true,
    audit: { none: "An email leaves the table once it is delivered" },
    indexes: { outgoing_emails_user: ["user_id"] },
  },
);

export type OutgoingEmailRow = typeof outgoingEmailTable.blank;

/** SQL: delivery state of the last email with the user's sign-in or OTP, or null once it is delivered. */
export const emailDeliveryOf = (userId: RawBuilder<unknown>) => sql<"waiting" | "failed" | null>`(
  select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end
  from outgoing_emails where outgoing_emails.user_id = ${userId})`;
