import type { LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { SessionLimits } from "#engine/server/session.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import type { Log } from "#engine/server/base/log.ts";
import type { Emails } from "./mail/emails.ts";
import type { Mail } from "./mail/mail.ts";
import type { PaymentDetails } from "#domain/loan/company-details.ts";

export type HandlerDeps = {
  mail: Mail;
  emails: Emails;
  log: Log;
  passwords: Passwords;
  lending: LendingPolicy;
  trade: TradePolicy;
};

export type StoreDeps = HandlerDeps & {
  clock: Clock;
  sessions: SessionLimits;
  paymentDetails: PaymentDetails;
  resources: readonly AnyResource[];
};
