import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reports } from "#resources/reports/index.ts";
import type { Contract } from "#engine/server/contract/openapi.ts";
import { openTestApp, type TestApp } from "./harness.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

describe("the contract", () => {
  it("describes every call of the specification", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        "GET /auth/validate",
        "POST /auth/login",
        "POST /auth/logout",
        "POST /contact",
        "POST /callbacks",
        "POST /auth/forgot-password",
        "POST /auth/reset-password",
        "POST /auth/reset-password/first-login",
        "GET /settings/gold-rate",
        "POST /settings/update-gold-rate",
        "GET /settings/gold-rates",
        "GET /{role}/loans",
        "POST /{role}/loans",
        "PUT /{role}/loans/{_id}",
        "GET /{role}/check-aadhar/{aadharNumber}",
        "POST /loans/{loanId}/payment",
        "POST /loans/{loanId}/settlement",
        "POST /loans/{loanId}/confirm-assay",
        "POST /loans/{loanId}/picture-removal",
        "POST /loans/{loanId}/renewal",
        "GET /loans/{loanId}/releases",
        "POST /loans/{loanId}/releases",
        "GET /loans/{loanId}/papers",
        "POST /loans/{loanId}/papers",
        "GET /loans/{loanId}/papers/{kind}/{recordId}",
        "POST /loans/{loanId}/papers/{kind}/{recordId}",
        "GET /loans/{loanId}/reminders",
        "POST /loans/{loanId}/reminders",
        "GET /loans/{loanId}/payments",
        "GET /{role}/customers",
        "PUT /{role}/customers/{aadharNumber}",
        "GET /admin/employees",
        "POST /admin/employees",
        "PUT /admin/employees/{_id}",
        "DELETE /admin/employees/{_id}",
        "POST /admin/employees/{employeeId}/sign-in",
        "POST /admin/customers/{aadharNumber}/invitation",
        "POST /admin/customers/{aadharNumber}/sign-in",
        "POST /admin/customers/{aadharNumber}/withdrawal",
        "GET /customer/loans",
        "GET /customer/loans/{loanId}/payments",
        "GET /{role}/holidays",
        "POST /admin/holidays",
        "PUT /admin/holidays/{_id}",
        "DELETE /admin/holidays/{_id}",
        "GET /{role}/schemes",
        "POST /admin/schemes",
        "PUT /admin/schemes/{_id}",
        "GET /{role}/cash-counts",
        "POST /{role}/cash-counts",
        "GET /{role}/messages",
        "PUT /{role}/messages/{_id}",
        "GET /{role}/callbacks",
        "PUT /{role}/callbacks/{_id}",
        "GET /admin/audit",
        "GET /loans/{loanId}/history",
        ...reports.map(({ name }) => `GET /{role}/reports/${name}`),
        "POST /{role}/reports/stock-check",
        "POST /payments/{paymentId}/reversal",
        "GET /health",
        "GET /metrics",
      ]),
    );
    expect(new Set(calls).size).toBe(calls.length);
    const registration = paths["/admin/employees"]?.post?.requestBody?.content["application/json"].schema;
    expect(Object.keys((registration as { properties: object }).properties)).toEqual([
      "name",
      "email",
      "aadharNumber",
      "mobile",
      "alternateMobile",
      "role",
    ]);
  });

  it("shows which calls may ask for confirmation first, and describes the question", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths, components } = body as unknown as Contract;
    const confirmable = Object.entries(paths).filter(([, { post }]) =>
      JSON.stringify(post ?? {}).includes('"confirmed"'),
    );
    expect(confirmable.map(([path]) => path).sort()).toEqual([
      "/admin/schemes",
      "/approvals/{approvalId}/approval",
      "/loans/{loanId}/payment",
      "/loans/{loanId}/reminders",
      "/loans/{loanId}/renewal",
      "/payments/{paymentId}/reversal",
      "/settings/update-gold-rate",
      "/{role}/loans",
    ]);
    expect(JSON.stringify(components)).toContain('"confirm"');
  });

  it("describes only calls that the server has", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const concrete = path.replace("{role}", "admin").replace(/\{\w+\}/g, "none");
        const { body } = await app.request(
          method.toUpperCase(),
          concrete,
          method === "get" ? undefined : {},
          admin,
        );
        expect(body.message ?? "").not.toMatch(/^There is no/);
      }
    }
  });

  it("leaves out no call that the server answers", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "*")}`),
    );
    const answered = app.app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace("/api", "").replace(/:\w+/g, "*")}`);
    const isDescribed = (call: string) =>
      described.some(
        (each) => each === call || each === call.replace(/\/(admin|employee|customer)\//, "/*/"),
      );
    const themselves = ["GET /openapi.json", "GET /docs"];
    expect([...new Set(answered)].filter((call) => !isDescribed(call))).toEqual(themselves);
  });

  it.each(["/openapi.json", "/docs"])("is not sent again at %s to a browser that has it", async (path) => {
    const first = await app.ask("GET", path);
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, first.headers.get("cache-control"), etag]).toEqual([
      200,
      "no-cache",
      expect.any(String),
    ]);
    expect((await first.text()).length).toBeGreaterThan(10_000);
    const again = await app.ask("GET", path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("names the filters that the server accepts, and no others", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const filtersAt = (path: string) =>
      paths[path]?.get?.parameters
        .filter(({ name, in: place }) => place === "query" && !isForAll.has(name))
        .map(({ name }) => name);
    const token = await app.signIn("admin");
    const isForAll = new Set(["page", "perPage", "sort", "order", "q", "id"]);
    expect(filtersAt("/{role}/loans")).toEqual(expect.arrayContaining(["status", "customerId"]));
    expect(filtersAt("/admin/employees")).toEqual(["aadharNumber", "role", "secondFactor", "emailDelivery"]);
    expect(filtersAt("/{role}/messages")).toEqual(["state", "assignee", "from", "to"]);
    for (const [path, { get }] of Object.entries(paths)) {
      // A list under a loan needs a loan, and a customer's own list needs a customer.
      const list = path.replace("{role}", "admin");
      const isList = get?.parameters.some(({ name }) => name === "page");
      if (!isList || /\{|^\/customer\//.test(list)) continue;
      for (const filter of filtersAt(path) ?? []) {
        const value = { from: "9999-12-31", to: "1900-01-01" }[filter] ?? "none";
        const address = `${list}?perPage=5&${filter}=${value}`;
        const { status, body } = await app.request("GET", address, undefined, token);
        expect([address, status, body.total]).toEqual([address, 200, 0]);
      }
    }
  });

  it("tells the bounds of the days of an export", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const bounds = {
      in: "query",
      description: "A day like 2026-12-31, from 2011-01-01 to 60 years from today",
    };
    expect(paths["/admin/exports/tally"]?.get?.parameters).toEqual([
      expect.objectContaining({ name: "from", ...bounds }),
      expect.objectContaining({ name: "to", ...bounds }),
    ]);
  });

  it("names the calls that are done once under a key, and the header of a repeated answer", async () => {
    const { body } = await app.request("GET", "/openapi.json");
    const { paths } = body as unknown as Contract;
    const parameterOf = (path: string) => paths[path]?.post?.parameters.find((each) => each.in === "header");
    const keyOf = (path: string) => parameterOf(path)?.name;
    expect([keyOf("/contact"), keyOf("/auth/login")]).toEqual([undefined, undefined]);
    const path = "/admin/holidays";
    const request = {
      body: { day: "2025-08-15", name: "Independence Day" },
      token: await app.signIn("admin"),
      headers: { [String(keyOf(path))]: "k" },
    };
    const [repeated] = Object.keys(paths[path]?.post?.responses["201"]?.headers ?? {});
    const answers = [await app.ask("POST", path, request), await app.ask("POST", path, request)];
    expect(answers.map(({ headers }) => headers.get(String(repeated)))).toEqual([null, "true"]);
    const other = { ...request, body: { ...request.body, name: "Another day" } };
    expect((await app.ask("POST", path, other)).status).toBe(422);
    expect(parameterOf(path)?.description).toMatch(/Within a day.*422/);
  });

  it("can be read on a page that loads nothing from elsewhere", async () => {
    const response = await app.app.request("/api/docs");
    expect(response.headers.get("content-type")).toContain("text/html");
    const page = await response.text();
    expect(page).toContain("/loans/{loanId}/payment");
    expect(page).toMatch(/however often it is sent\s+within a day; .* 422/);
    expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
  });
});
