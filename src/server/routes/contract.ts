import { Hono } from "hono";
import { describeApi } from "#server/contract/openapi.ts";
import { renderContract } from "#server/contract/page.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/http.ts";

/** The contract, for programs and for people. */
export function contractRoutes({ resources, version }: Pick<Deps, "resources" | "version">): Hono<Env> {
  const contract = describeApi(resources, version);
  const page = renderContract(contract);
  return new Hono<Env>().get("/openapi.json", (c) => c.json(contract)).get("/docs", (c) => c.html(page));
}
