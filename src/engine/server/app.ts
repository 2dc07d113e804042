import { Hono } from "hono";
import { routePath } from "hono/route";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type BackgroundTasks, createBackgroundTasks } from "./base/background-tasks.ts";
import { systemClock } from "#domain/basics/dates.ts";
import { createLog, type Log } from "./base/log.ts";
import type { ApiCall } from "./contract/api-call.ts";
import { type EncodePicture, encodePicture } from "./files/encode-picture.ts";
import { declaredCalls } from "./contract/declared-calls.ts";
import type { ApiInfo } from "./contract/openapi.ts";
import { checkDeclarations } from "./routes/check-declarations.ts";
import { createMetrics, type Metrics } from "./health/metrics.ts";
import { createReadiness, type Readiness } from "./health/readiness.ts";
import { ConfirmationNeeded } from "./http/confirmation.ts";
import type { Guard } from "./http/guard.ts";
import type { Approvals } from "./commands/approvals.ts";
import { Problem, toProblem } from "./http/problem.ts";
import { SecondFactorNeeded } from "./http/reauthentication.ts";
import { noProxies, type Proxies } from "#engine/server/http/client.ts";
import { type ArrivalTimeouts, type Env, logFailure, outcomeOf } from "./http/request.ts";
import { apiMiddlewares } from "./http/middlewares.ts";
import { StaleRecord } from "./http/stale.ts";
import type { ReportQuery } from "./reports/report.ts";
import { type RunReport, createReportRunner, limitReports } from "./reports/threads/run.ts";
import type { CreationDeps } from "./routes/idempotent-creation.ts";
import { contractRoutes } from "./routes/contract.ts";
import { healthRoutes } from "./routes/health.ts";
import { reportRoutes } from "./routes/reports.ts";
import { fileRoutes } from "./routes/files.ts";
import { resourceRoutes } from "./routes/resources.ts";
import type { Handlers, Stores } from "./stores/store.ts";
import type { Table } from "./tables/table.ts";
import type { GrantedPermissions } from "#engine/declare/permissions.ts";
import { type OptionalFields, withOptionalFields } from "#engine/declare/optional-fields.ts";

export type ApiDeps = CreationDeps & {
  log: Log;
  backgroundTasks: BackgroundTasks;
  guard: Guard;
  readiness: Readiness;
  metrics: Metrics;
  /** Without a token the endpoint is closed. */
  metricsToken?: string;
  shipping?: { lagSeconds(): number };
  granted: GrantedPermissions;
  optionalFields: OptionalFields;
  approvals?: Approvals;
  resources: readonly AnyResource[];
  tables: readonly Table[];
  stores: Stores;
  handlers: Handlers;
  reports: readonly ReportQuery[];
  runReport: RunReport;
  encodePicture: EncodePicture;
  uploadTimeouts?: ArrivalTimeouts;
  reportSettings: object;
  proxies: Proxies;
  corsOrigins: readonly string[];
  maxBodyBytes: number;
  version: string;
};

type CompanyApi = {
  about: Omit<ApiInfo, "version">;
  calls?: readonly ApiCall[];
  routes?: readonly Hono<Env>[];
};

export function createApi(given: ApiDeps, { about, calls = [], routes = [] }: CompanyApi): Hono<Env> {
  const deps = { ...given, resources: withOptionalFields(given.resources, given.optionalFields) };
  const { guard } = deps;
  checkDeclarations(deps);
  const app = new Hono<Env>().basePath("/api");
  app.use(...apiMiddlewares(deps));
  handleErrors(app, deps.readiness);

  const reports = deps.reports.map(({ report }) => report);
  const contract = contractRoutes(() => [...declaredCalls({ ...deps, reports }), ...calls], {
    ...about,
    version: deps.version,
  });
  // Registers declared calls last, because their paths match the most.
  const declaredRoutes = [fileRoutes(deps, guard), reportRoutes(deps, guard), resourceRoutes(deps, guard)];
  for (const each of [healthRoutes(deps), contract, ...routes, ...declaredRoutes]) app.route("/", each);
  return app;
}

function handleErrors(app: Hono<Env>, readiness: Readiness): void {
  app.onError((error, c) => {
    readiness.note(error);
    const outcome = outcomeOf(c, error);
    const { status, message, errors, retryAfter } = toProblem(error, c.var.requestId, outcome);
    const isBroken = status >= 500 && !(error instanceof Problem);
    if (isBroken) logFailure(c, error, `${c.req.method} ${routePath(c)} failed`);
    if (retryAfter) c.header("retry-after", String(retryAfter));
    const current = error instanceof StaleRecord ? error.current : undefined;
    const confirm = error instanceof ConfirmationNeeded ? error.message : undefined;
    const secondFactor = error instanceof SecondFactorNeeded ? error.secondFactor : undefined;
    const unknown = isBroken && outcome !== "nothing" ? "unknown" : undefined;
    return c.json({ message, errors, current, confirm, secondFactor, outcome: unknown }, status);
  });
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path}` }, 404));
}

/** In bytes. A record with a hundred items takes a tenth of it. */
const maxBodyBytes = 256 * 1024;

export function apiDefaults({ db, clock = systemClock, log = createLog(), reports = [] }: DefaultsOptions) {
  return {
    clock,
    log,
    backgroundTasks: createBackgroundTasks(log),
    readiness: createReadiness(db, clock),
    metrics: createMetrics(),
    reports,
    runReport: limitReports(createReportRunner(db, reports)),
    encodePicture,
    reportSettings: {},
    proxies: noProxies,
    corsOrigins: [],
    granted: [],
    optionalFields: [],
    maxBodyBytes,
    version: "unknown",
  } satisfies Partial<ApiDeps>;
}

type DefaultsOptions = Pick<ApiDeps, "db"> & Partial<Pick<ApiDeps, "clock" | "log" | "reports">>;
