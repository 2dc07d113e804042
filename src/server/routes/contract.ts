import { Hono } from "hono";
import { describeApi } from "#server/contract/openapi.ts";
import { renderContract } from "#server/contract/page.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/http/request.ts";

/** The contract, for programs and for people; made when it is asked for, which is seldom. */
export function contractRoutes({
  resources,
  reports,
  version,
}: Pick<Deps, "resources" | "reports" | "version">): Hono<Env> {
  const declared = { resources, reports: reports.map(({ report }) => report) };
  return new Hono<Env>()
    .get("/openapi.json", (c) => c.json(describeApi(declared, version)))
    .get("/docs", (c) => c.html(renderContract(describeApi(declared, version))));
}
