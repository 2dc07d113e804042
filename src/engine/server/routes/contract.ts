/** Serves the API contract as an OpenAPI document and as an HTML page. */
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { lazily } from "#domain/basics/collections.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import {
  type ApiInfo,
  type Contract,
  describeApi,
  type OpenApiOperation,
} from "#engine/server/contract/openapi.ts";
import { type Env, idempotencyKeyHeader } from "#engine/server/http/request.ts";
import { sendFile, type StaticFile, staticFile } from "#engine/server/http/static-files.ts";

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

function renderContract({ info, paths }: Contract) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: API ${info.version}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>${info.title}: API ${info.version}</h1>
<p>${info.description} Under <code>/api</code>; send the session token in <code>x-auth-token</code>.
Refusals are <code>{ message, errors? }</code>; with <code>outcome: "unknown"</code> the request may have been
carried out. A request with an <code>${idempotencyKeyHeader}</code> creates a record once, however often it is sent
within a day; other details under the same key are refused with 422. As a document: <a href="openapi.json">openapi.json</a>.</p>
${calls}
</body>
</html>`;
}

function callOf(
  method: string,
  path: string,
  { summary, description, requestBody, responses }: OpenApiOperation,
) {
  const [status = "", response] = Object.entries(responses)[0] ?? [];
  return html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${summary}. <i>${description ?? "For everyone."}</i></summary>
${requestBody ? schemaOf("Request", requestBody.content) : ""}
${response ? schemaOf(`Response ${status}`, response.content) : ""}
</details>`;
}

const schemaOf = (title: string, content: Readonly<Record<string, { schema: object }>>) =>
  html`<h2>${title}</h2><pre>${JSON.stringify(Object.values(content)[0]?.schema, null, 2)}</pre>`;

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .4rem 0 } b { display: inline-block; min-width: 4rem }
h2 { font-size: 1rem } pre { overflow: auto; background: #f5f5f5; padding: 1rem }`;
