/** Every call of the application, and who may make it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { methodOf } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import type { Operation, OperationName } from "#engine/declare/vocabulary.ts";
import { newUserRow } from "#server/auth/users.ts";
import { pathsOf } from "#engine/server/routes/context.ts";
import { openTestApp, passwords, type TestApp, withoutLimits } from "./harness.ts";

vi.setConfig({ testTimeout: 10_000 });

const visitors = ["nobody", "customer", "employee", "admin", "somebody new"] as const;
type Visitor = (typeof visitors)[number];

const everybody: readonly Visitor[] = visitors;
const signedIn = everybody.filter((each) => each !== "nobody");
const staff: readonly Visitor[] = ["employee", "admin"];

const reportsOf = (role: "admin" | "employee", names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`GET /${role}/reports/${name}`, [role] as const]));

const everyday = [
  "ageing",
  "collections",
  "day-book",
  "dues",
  "hand-over",
  "loans-made",
  "not-said",
  "receipts",
  "renewals",
  "today",
];
const forTheOwner = [
  "above-limit",
  "corrections",
  "custody",
  "portfolio",
  "staff",
  "stock-check",
  "trial-balance",
  "what-if",
];

/** Visitors whom each call admits. "somebody new" must still replace a temporary password. */
const expected: Readonly<Record<string, readonly Visitor[]>> = {
  "GET /health": everybody,
  "GET /openapi.json": everybody,
  "GET /docs": everybody,
  "POST /files": staff,
  "GET /files/:id": [...staff, "customer"],
  "POST /auth/login": everybody,
  "POST /auth/login/second-factor": everybody,
  "POST /auth/login/second-factor/challenge": everybody,
  "GET /auth/second-factor": staff,
  "POST /auth/second-factor/secret": staff,
  "POST /auth/second-factor/confirmation": staff,
  "POST /auth/second-factor/proof": staff,
  "POST /auth/second-factor/removal": staff,
  "POST /auth/second-factor/challenge": staff,
  "POST /auth/passkeys": staff,
  "POST /auth/passkeys/challenge": staff,
  "POST /auth/passkeys/removal": staff,
  "GET /auth/validate": signedIn,
  "POST /auth/logout": signedIn,
  "POST /auth/forgot-password": everybody,
  "POST /auth/reset-password": everybody,
  "POST /auth/reset-password/first-login": ["somebody new"],
  "GET /settings/gold-rate": everybody,
  "POST /settings/update-gold-rate": ["admin"],
  "GET /settings/gold-rates": staff,
  "GET /settings/trade": staff,
  "GET /admin/first-day": ["admin"],
  "POST /admin/first-day/test-email": ["admin"],
  "POST /admin/first-day/holidays": ["admin"],
  "POST /admin/first-day/end": ["admin"],
  "POST /contact": everybody,
  "POST /callbacks": everybody,
  "GET /admin/check-aadhar/:aadharNumber": ["admin"],
  "GET /employee/check-aadhar/:aadharNumber": ["employee"],
  "GET /admin/find": ["admin"],
  "GET /employee/find": ["employee"],
  "GET /admin/customers": ["admin"],
  "GET /employee/customers": ["employee"],
  "PUT /admin/customers/:aadharNumber": ["admin"],
  "PUT /employee/customers/:aadharNumber": ["employee"],
  "GET /admin/loans": ["admin"],
  "GET /employee/loans": ["employee"],
  "POST /admin/loans": ["admin"],
  "POST /loans/:loanId/confirm-assay": ["admin"],
  "POST /loans/:loanId/picture-removal": ["admin"],
  "POST /employee/loans": ["employee"],
  "PUT /admin/loans/:_id": ["admin"],
  "PUT /employee/loans/:_id": ["employee"],
  "GET /admin/employees": ["admin"],
  "POST /admin/employees": ["admin"],
  "PUT /admin/employees/:_id": ["admin"],
  "DELETE /admin/employees/:_id": ["admin"],
  "POST /admin/employees/:employeeId/sign-in": ["admin"],
  "POST /admin/employees/:employeeId/second-factor-removal": ["admin"],
  "POST /admin/customers/:aadharNumber/invitation": ["admin"],
  "POST /admin/customers/:aadharNumber/sign-in": ["admin"],
  "POST /admin/customers/:aadharNumber/withdrawal": ["admin"],
  "GET /customer/loans": ["customer"],
  "GET /customer/loans/:loanId/payments": ["customer"],
  "GET /customer/loans/:loanId/papers": ["customer"],
  "GET /customer/loans/:loanId/papers/:kind/:recordId": ["customer"],
  "GET /admin/holidays": ["admin"],
  "GET /employee/holidays": ["employee"],
  "POST /admin/holidays": ["admin"],
  "PUT /admin/holidays/:_id": ["admin"],
  "DELETE /admin/holidays/:_id": ["admin"],
  "GET /admin/schemes": ["admin"],
  "GET /employee/schemes": ["employee"],
  "POST /admin/schemes": ["admin"],
  "PUT /admin/schemes/:_id": ["admin"],
  "GET /admin/cash-counts": ["admin"],
  "GET /employee/cash-counts": ["employee"],
  "POST /admin/cash-counts": ["admin"],
  "POST /employee/cash-counts": ["employee"],
  "GET /admin/messages": ["admin"],
  "GET /employee/messages": ["employee"],
  "PUT /admin/messages/:_id": ["admin"],
  "PUT /employee/messages/:_id": ["employee"],
  "GET /admin/callbacks": ["admin"],
  "GET /employee/callbacks": ["employee"],
  "PUT /admin/callbacks/:_id": ["admin"],
  "PUT /employee/callbacks/:_id": ["employee"],
  "GET /admin/audit": ["admin"],
  "GET /admin/postings": ["admin"],
  "GET /admin/exports/tally": ["admin"],
  "GET /loans/:loanId/due": staff,
  "GET /loans/:loanId/history": staff,
  "GET /loans/:loanId/payments": staff,
  "POST /loans/:loanId/payment": staff,
  "POST /loans/:loanId/settlement": staff,
  "POST /loans/:loanId/renewal": staff,
  "GET /loans/:loanId/releases": staff,
  "POST /loans/:loanId/releases": staff,
  "GET /loans/:loanId/papers": staff,
  "POST /loans/:loanId/papers": staff,
  "GET /loans/:loanId/papers/:kind/:recordId": staff,
  "POST /loans/:loanId/papers/:kind/:recordId": staff,
  "GET /loans/:loanId/reminders": staff,
  "POST /loans/:loanId/reminders": staff,
  "POST /payments/:paymentId/reversal": ["admin"],
  ...reportsOf("admin", [...everyday, ...forTheOwner]),
  "POST /admin/reports/stock-check": ["admin"],
  ...reportsOf("employee", everyday),
};

/** Calls of resources, commands and reports are for the roles in their declarations, and never for anonymous visitors. */
const declared: Readonly<Record<string, readonly Visitor[]>> = Object.fromEntries([
  ...reports.flatMap(({ name, roles }) =>
    roles.map((role) => [`GET /${role}/reports/${name}`, [role]] as const),
  ),
  ...resources
    .flatMap((resource) => [resource, ...commandsOf(resource)])
    .flatMap(({ operations }) => Object.entries(operations) as [OperationName, Operation][])
    .flatMap(([name, operation]) =>
      pathsOf(operation).map(({ path, roles }) => [`${methodOf(name)} ${path}`, roles] as const),
    ),
]);

/** Calls that no session may make. */
const forMachines = ["GET /metrics"];

const newcomer = { name: "Kiran Naidu", email: "kiran@example.com", password: "temporary" };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(withoutLimits);
  const password_hash = await passwords.hash(newcomer.password);
  const row = { ...newcomer, role: "admin" as const, password_hash, mustResetPassword: true };
  await app.db.insertInto("users").values(newUserRow(row, app.clock.now())).execute();
});
afterAll(() => app.close());

it("every call is either declared or listed in this test", async () => {
  const answered = app.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, "")}`);
  const known = [...Object.keys(expected), ...Object.keys(declared), ...forMachines];
  expect([...new Set(answered)].sort()).toEqual([...new Set(known)].sort());
});

it.each(visitors)("calls for machines refuse %s", async (visitor) => {
  const token = await tokenOf(visitor);
  for (const call of forMachines)
    expect((await app.ask("GET", call.replace("GET ", ""), { token })).status).toBe(403);
});

it.each(Object.entries({ ...declared, ...expected }))(
  "%s admits the visitors listed, and no others",
  async (call, allowed) => {
    const [method = "", pattern = ""] = call.split(" ");
    const path = pattern.replace(/:\w+/g, "none");
    const body = method === "GET" ? undefined : "{}";
    const visit = (token?: string) => app.ask(method, path, { body, token });
    for (const visitor of visitors) {
      const response = await visit(await tokenOf(visitor, path === "/auth/logout"));
      if (allowed.includes(visitor)) {
        expect([200, 400, 404, 415], visitor).toContain(response.status);
        continue;
      }
      const refusal = {
        nobody: { status: 401, message: "Please log in first" },
        "somebody new": { status: 403, message: "Please set a new password to continue." },
        other: {
          status: 403,
          message: expect.stringMatching(/^You do not have permission|^Your password is already set/),
        },
      };
      const { status, message } =
        refusal[visitor === "nobody" || visitor === "somebody new" ? visitor : "other"];
      expect([visitor, response.status, await response.json()]).toEqual([visitor, status, { message }]);
    }
    // A made-up token is treated like no session.
    const { status } = await visit("made-up");
    if (allowed.includes("nobody")) expect([200, 400, 404]).toContain(status);
    else expect(status).toBe(401);
  },
);

it("an edit without a known field is accepted and changes nothing", async () => {
  const path = `/admin/employees/${app.idOf("employee")}`;
  const { status, body } = await app.request("PUT", path, { unknown: true }, await app.signIn("admin"));
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ name: "Ravi Teja", role: "employee" }),
  ]);
});

const sessions = new Map<Visitor, string>();

/** A session of the visitor, which later calls use again unless it `ends`. */
async function tokenOf(visitor: Visitor, ends = false): Promise<string | undefined> {
  if (visitor === "nobody") return undefined;
  const signIn = () =>
    visitor === "somebody new" ? app.signInAs(newcomer.email, newcomer.password) : app.signIn(visitor);
  if (ends) return signIn();
  const token = sessions.get(visitor) ?? (await signIn());
  sessions.set(visitor, token);
  return token;
}
