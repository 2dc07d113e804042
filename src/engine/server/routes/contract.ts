import { type Context, Hono } from "hono";
import { lazily } from "#domain/basics/lazily.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import { type ApiInfo, describeApi } from "#engine/server/contract/openapi.ts";
import { renderContract } from "#engine/server/contract/page.ts";
import type { Env } from "#engine/server/http/request.ts";
import { sendFile, staticFile, type StaticFile } from "#engine/server/http/static-files.ts";

/** API contract as JSON and as a page, built on the first request and cached. */
export function contractRoutes(calls: () => readonly ApiCall[], about: ApiInfo): Hono<Env> {
  const contract = lazily(() => describeApi(calls(), about));
  const document = lazily(() => staticFile("openapi.json", Buffer.from(JSON.stringify(contract()))));
  const page = lazily(async () =>
    staticFile("docs.html", Buffer.from(String(await renderContract(contract())))),
  );
  const send = (c: Context, file: StaticFile) =>
    sendFile(c, file, { "cache-control": "no-cache", vary: "accept-encoding" });
  return new Hono<Env>()
    .get("/openapi.json", (c) => send(c, document()))
    .get("/docs", async (c) => send(c, await page()));
}
