import type { Hono } from "hono";
import { defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { resources } from "#resources/index.ts";
import { loanIdOfAddress } from "#resources/loans/loan-address.ts";
import { createGuard } from "./auth/guard.ts";
import { createLimits } from "./auth/limits.ts";
import type { AuthDeps } from "./auth/logins.ts";
import { createOneTimeCodes } from "./auth/one-time-codes.ts";
import { createPasskeys } from "./auth/passkeys.ts";
import { createPasswords } from "./auth/passwords.ts";
import { defaultSessionLimits, newToken } from "./auth/sessions.ts";
import { audited } from "./schema.ts";
import { approvalsWith } from "./loans/approvals.ts";
import { lockLoanOfRequest } from "./loans/loan-row.ts";
import { companyCalls } from "./calls.ts";
import { type ApiDeps, apiDefaults, createApi } from "#engine/server/app.ts";
import type { Secrets } from "#engine/server/base/secrets.ts";
import type { Env } from "#engine/server/http/request.ts";
import { createEmails } from "./mail/emails.ts";
import { storePapersWith } from "./papers/paper-contents.ts";
import { writeNotedPositions } from "./loans/positions.ts";
import { createPositionRefresh, type RefreshPositions } from "./loans/refresh-positions.ts";
import { openHandlers, openStores, type StoreDeps, tables } from "./registry.ts";
import { reportQueries } from "./reports/index.ts";
import type { ReportSettings } from "./reports/query.ts";
import { waitingForPositions } from "./reports/running-loans.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { type ContactDeps, contactRoutes } from "./visitors/contact.ts";
import { dueRoutes } from "./loans/due.ts";
import { exportRoutes } from "./ledger/exports.ts";
import { findRoutes } from "#engine/server/routes/find.ts";
import { lookupRoutes } from "./customers/lookup.ts";
import { paperRoutes } from "./papers/paper-routes.ts";
import { passkeyRoutes } from "./auth/passkey-routes.ts";
import { officeRoutes } from "./office/office-routes.ts";
import { secondFactorRoutes } from "./auth/second-factor-routes.ts";
import { signInRoutes } from "./auth/sign-in.ts";
import { type FirstDayDeps, firstDayRoutes } from "./office/first-day/first-day-routes.ts";
import { company } from "#company";

export type Deps = ApiDeps &
  AuthDeps &
  StoreDeps &
  FirstDayDeps &
  ContactDeps &
  Required<Pick<ApiDeps, "complete" | "hold" | "keepPapers">> & {
    secrets: Secrets;
    reportSettings: ReportSettings;
    refreshPositions: RefreshPositions;
  };

type AppOptions = Pick<Deps, "db" | "mail" | "auditKey" | "secrets" | "secondFactors"> & Partial<Deps>;

export function createApp(given: AppOptions): Hono<Env> {
  const deps = withDefaults(given);
  const { guard } = deps;
  return createApi(deps, {
    about,
    calls: companyCalls,
    routes: [
      signInRoutes(deps),
      authRoutes(deps),
      secondFactorRoutes(deps),
      passkeyRoutes(deps),
      officeRoutes(deps, guard),
      firstDayRoutes(deps, guard),
      contactRoutes(deps),
      lookupRoutes(deps, guard),
      findRoutes({ ...deps, readCode: loanIdOfAddress }, guard),
      dueRoutes(deps, guard),
      exportRoutes(deps, guard),
      paperRoutes(deps, guard),
    ],
  });
}

const about = {
  title: "Gold loans",
  description:
    "Amounts in rupees, weights in grams, rates in percent: a year, or per instalment where rateBasis says so.",
};

function withDefaults(given: AppOptions): Deps {
  const defaults = apiDefaults({ reports: reportQueries, ...given });
  const { clock, log } = defaults;
  const passwords = given.passwords ?? createPasswords();
  const deps = {
    ...defaults,
    passwords,
    codes: createOneTimeCodes(passwords),
    limits: given.limits ?? createLimits(given.db, clock),
    passkeys: createPasskeys(given.mail.site),
    emails: createEmails({ ...given, clock, log }),
    requireSecondFactor: [],
    sessions: defaultSessionLimits,
    newToken,
    resources,
    tables,
    audited,
    lending: defaultLendingPolicy,
    trade: defaultTradePolicy,
    paymentDetails: company,
    approvals: approvalsWith({ areOn: false }),
    hasBackup: async () => false,
    companyEmail: "company@localhost",
    ...given,
  };
  const refreshPositions = given.refreshPositions ?? createPositionRefresh(deps);
  return {
    ...deps,
    keepPapers: storePapersWith(deps.trade),
    complete: writeNotedPositions(deps.trade),
    refreshPositions,
    runReport: waitingForPositions(deps.runReport, refreshPositions),
    hold: lockLoanOfRequest,
    reportSettings: { trade: deps.trade },
    guard: given.guard ?? createGuard(deps),
    stores: { ...openStores(deps), ...given.stores },
    handlers: { ...openHandlers(deps), ...given.handlers },
  };
}
