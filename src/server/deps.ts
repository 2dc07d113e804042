import type { Role } from "#domain/basics/roles.ts";
import type { ApiDeps } from "#engine/server/app.ts";
import type { Limits } from "./auth/limits.ts";
import type { OneTimeCodes } from "./auth/one-time-codes.ts";
import type { Passkeys } from "./auth/passkeys.ts";
import type { SecondFactors } from "./auth/second-factor.ts";
import type { Secrets } from "#engine/server/base/secrets.ts";
import type { Change, StorePapers } from "#engine/server/audit/change.ts";
import type { RefreshPositions } from "./loans/refresh-positions.ts";
import type { LockPath } from "#engine/server/commands/change.ts";
import type { ReportSettings } from "./reports/query.ts";
import type { StoreDeps } from "./store-deps.ts";

export type Deps = ApiDeps &
  StoreDeps & {
    codes: OneTimeCodes;
    secrets: Secrets;
    secondFactors: SecondFactors;
    passkeys: Passkeys;
    requireSecondFactor: readonly Role[];
    limits: Limits;
    newToken(): string;
    reportSettings: ReportSettings;
    keepPapers: StorePapers;
    complete(change: Change): Promise<void>;
    refreshPositions: RefreshPositions;
    hold: LockPath;
    hasBackup(): Promise<boolean>;
    companyEmail: string;
  };
