import { type RawBuilder, sql } from "kysely";

/** An email that the mail server has not taken. `content` is sealed, and empty once the email is given up. */
export type OutgoingEmailTable = {
  id: string;
  /** User whose sign-in or OTP it carries; null for other emails, which are deleted once given up. */
  user_id: string | null;
  carries: "" | "signIn" | "otp";
  content: string;
  tries: number;
  next_try_at: string;
  until: string;
  failed_at: string | null;
};

/** Delivery state of the last email with a sign-in or an OTP to a user; null once it is delivered. */
export const emailDeliveryOf = (userId: RawBuilder<unknown>) => sql<"waiting" | "failed" | null>`(
  select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end
  from outgoing_emails where outgoing_emails.user_id = ${userId})`;
