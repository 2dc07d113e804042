/** Every call answers any request with data or a message, and never with a server error. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import { declaredCalls } from "#engine/server/contract/declared-calls.ts";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import { companyCalls } from "#server/calls.ts";
import { rounds, timeoutMs } from "../slow/soak/rounds.ts";
import { isNight } from "../setup/night.ts";
import { onSqliteByDay } from "./databases.ts";
import type { TestApp } from "./harness.ts";
import { type GeneratedRequest, requestsTo } from "./random-requests.ts";
import { createLoan, employeeForm } from "./samples.ts";
import { createToken } from "./tokens.ts";

const calls = [...declaredCalls({ resources, reports }), ...companyCalls];
const withBody = calls.filter(({ body }) => body);

/** Requests for each call. All calls with a body get 100 together, 300 by night; in the long form 100,000, or 20,000 on PostgreSQL. */
const triesFor = (isPostgres: boolean) =>
  rounds(
    Math.ceil((isNight ? 300 : 100) / withBody.length),
    Math.ceil((isPostgres ? 20_000 : 100_000) / withBody.length),
  );

onSqliteByDay(({ open, isPostgres }) => {
  const tries = triesFor(isPostgres);
  describe("a random request", () => {
    it(
      "gets an answer without a server error from every call",
      async () => {
        const app = await open({ isJudged: false });
        const keys = await fill(app);
        for (const call of calls) {
          await fc.assert(
            fc.asyncProperty(requestsTo(call, keys), (sent) => expectAnswer(app, call, sent)),
            { numRuns: tries },
          );
        }
      },
      timeoutMs(calls.length, tries),
    );
  });
});

/** Creates a loan, two payments and a colleague. Returns their keys. */
async function fill(app: TestApp): Promise<string[]> {
  const { id, token, loan } = await createLoan(app);
  const cash = { amount: 1, paymentMethod: "handcash" };
  const paid = await app.request("POST", `/loans/${id}/payment`, cash, token);
  const more = await app.request("POST", `/loans/${id}/payment`, cash, token);
  const hired = await app.request("POST", "/admin/employees", employeeForm, token);
  const made = [paid, more, hired].map(({ body }) => String((body.data as Row)._id));
  return [id, ...made, String(loan.aadharNumber)];
}

/** Signs in before each request, because the last one may have signed out. */
async function expectAnswer(app: TestApp, call: ApiCall, request: GeneratedRequest) {
  const { method, path, headers } = request;
  const { roles } = call;
  const role = roles?.find((each) => path.startsWith(`/${each}/`)) ?? roles?.[0];
  const token = role && (await createToken(app, role));
  const start = performance.now();
  let hasEnded = false;
  const body = bodyOf(request, async () => {
    if (request.arrival !== "parked" || !token) return;
    hasEnded = true;
    await app.db.deleteFrom("sessions").execute();
  });
  const response = await app.ask(method, path, { body, token, headers });
  const text = await response.text();
  const { status } = response;
  expect(status, text).toBeLessThan(500);
  expect(performance.now() - start, path).toBeLessThan(longest);
  if (hasEnded) expect(status, text).toBeGreaterThanOrEqual(400);
  if (/^text\/(plain|html)/.test(response.headers.get("content-type") ?? "")) return;
  const answer = JSON.parse(text) as Row;
  if (status >= 400) expect(answer.message).toMatch(/^\S.{5,}/);
  expect(text).not.toMatch(internals);
  if (role && status < 300) await expectKept(app, call, role, answer);
}

/** The body as it arrives. `meanwhile` happens once its first piece is asked for. */
function bodyOf({ body, arrival }: GeneratedRequest, meanwhile: () => Promise<void>) {
  if (arrival === "whole" || !body) return body;
  const bytes = new TextEncoder().encode(body);
  const size = Math.max(1, Math.ceil(bytes.length / 5));
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent === 0) await meanwhile();
        controller.enqueue(bytes.slice(sent, sent + size));
        sent += size;
        if (sent >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** In milliseconds, on a busy machine too. */
const longest = 5_000;

/** The list must hold the record as the form's answer shows it. */
async function expectKept(app: TestApp, call: ApiCall, role: Role, { data }: Row) {
  const resource = resources.find(({ operations: { create, edit } }) =>
    [create && `POST ${create.path}`, edit && `PUT ${edit.path}`].includes(`${call.method} ${call.path}`),
  );
  const list = resource?.operations.list;
  if (!resource || !list?.roles.includes(role) || /:(?!role)/.test(list.path)) return;
  const answered = data as Row;
  const key = answered[resource.id];
  // The response about a gold rate has no key. Its record is the first of its list.
  const query = new URLSearchParams({ page: "1", ...(key === undefined ? {} : { id: String(key) }) });
  const path = `${list.path.replace(":role", role)}?${query}`;
  const response = await app.ask("GET", path, { token: await createToken(app, role) });
  const [kept] = ((await response.json()) as { data: Row[] }).data;
  for (const key of Object.keys(call.body ?? {}))
    if (key in answered) expect(kept?.[key], `${path} ${key}`).toEqual(answered[key]);
}

/** Internals that no answer may show. */
const internals =
  /node_modules|\bat (async )?\S+ \(|SQLITE_|SQLSTATE|syntax error|password_hash|token_hash|kysely/i;
