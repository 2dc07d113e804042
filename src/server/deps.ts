import type { LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { ApiDeps } from "#engine/server/app.ts";
import type { Limits } from "./auth/limits.ts";
import type { OneTimeCodes } from "./auth/one-time-codes.ts";
import type { Passkeys } from "./auth/passkeys.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { SecondFactors } from "./auth/second-factor.ts";
import type { Secrets } from "#engine/server/base/secrets.ts";
import type { SessionLimits } from "#engine/server/session.ts";
import type { Change, StorePapers } from "#engine/server/audit/change.ts";
import type { RefreshPositions } from "./loans/refresh-positions.ts";
import type { LockPath } from "#engine/server/commands/change.ts";
import type { Emails } from "./mail/emails.ts";
import type { Mail } from "./mail/mail.ts";
import type { ReportSettings } from "./reports/query.ts";
import type { Table } from "#engine/server/tables/table.ts";
import type { PaymentDetails } from "#domain/loan/payment-details.ts";

export type Deps = ApiDeps & {
  mail: Mail;
  emails: Emails;
  passwords: Passwords;
  codes: OneTimeCodes;
  secrets: Secrets;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  /** Roles that must set up a second factor first. */
  requireSecondFactor: readonly Role[];
  limits: Limits;
  sessions: SessionLimits;
  newToken(): string;
  reportSettings: ReportSettings;
  tables: readonly Table[];
  keepPapers: StorePapers;
  complete(change: Change): Promise<void>;
  refreshPositions: RefreshPositions;
  hold: LockPath;
  lending: LendingPolicy;
  trade: TradePolicy;
  /** Where borrowers send repayments. */
  paymentDetails: PaymentDetails;
  /** Returns whether a backup was ever written. */
  hasBackup(): Promise<boolean>;
  /** Recipient of contact messages. */
  companyEmail: string;
};
