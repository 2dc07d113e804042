import { type RawBuilder, sql } from "kysely";

/** Email that the mail server has not accepted. `content` is encrypted, and empty once the email has failed. */
export type OutgoingEmailTable = {
  id: string;
  /** User whose sign-in or OTP it carries. Null for other emails, which are deleted once they fail. */
  user_id: string | null;
  carries: "" | "signIn" | "otp";
  content: string;
  tries: number;
  next_try_at: string;
  until: string;
  failed_at: string | null;
};

/** SQL: delivery state of the last email with the user's sign-in or OTP, or null once it is delivered. */
export const emailDeliveryOf = (userId: RawBuilder<unknown>) => sql<"waiting" | "failed" | null>`(
  select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end
  from outgoing_emails where outgoing_emails.user_id = ${userId})`;
