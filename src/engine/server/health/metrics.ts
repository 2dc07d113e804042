import { statfs } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { LogEvent } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Env } from "#engine/server/http/request.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the response began, by route; its count by status shows the errors",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests in progress",
    registers,
  });
  const statements = new Histogram({
    name: "database_statement_duration_seconds",
    help: "Time in the database, by statement; a commit waits for the disk",
    labelNames: ["statement"],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  // Resolves the labels once, because a lookup takes longer than some statements.
  const timers = Object.fromEntries(
    statementKinds.map((statement) => [statement, statements.labels(statement)]),
  ) as Record<StatementKind, Histogram.Internal<"statement">>;
  const refusedStatements = new Counter({
    name: "database_errors_total",
    help: "Statements that the database refused",
    labelNames: ["statement"],
    registers,
  });

  return {
    registry,

    /** Labels by route pattern: paths contain record ids, so their number is unlimited. */
    measureRequests: (async (c, next) => {
      const stopTimer = requests.startTimer({ method: c.req.method });
      inFlight.inc();
      try {
        await next();
      } finally {
        inFlight.dec();
        const route = routePath(c, -1);
        stopTimer({ route: route.endsWith("*") ? "none" : route, status: c.res.status });
      }
    }) satisfies MiddlewareHandler<Env>,

    onStatement({ level, query, queryDurationMillis }: LogEvent): void {
      const statement = statementOf(query.sql);
      timers[statement].observe(queryDurationMillis / 1000);
      if (level === "error") refusedStatements.inc({ statement });
    },

    watchShipping({ lagSeconds }: { lagSeconds(): number }): void {
      new Gauge({
        name: "shipping_behind_seconds",
        help: "Data that is not shipped yet; zero if all is shipped",
        registers,
        collect() {
          this.set(lagSeconds());
        },
      });
    },

    watchProcess(dataDir: string): void {
      collectDefaultMetrics({ register: registry });
      new Gauge({
        name: "data_dir_free_bytes",
        help: "Space left on the disk that holds DATA_DIR",
        registers,
        async collect() {
          const { bavail, bsize } = await statfs(dataDir);
          this.set(bavail * bsize);
        },
      });
    },
  };
}

const statementKinds = [
  "select",
  "insert",
  "update",
  "delete",
  "begin",
  "commit",
  "rollback",
  "other",
] as const;
type StatementKind = (typeof statementKinds)[number];

function statementOf(sql: string): StatementKind {
  const [word = ""] = /^\w+/.exec(sql) ?? [];
  const name = word.toLowerCase();
  return statementKinds.find((each) => each === name) ?? "other";
}
