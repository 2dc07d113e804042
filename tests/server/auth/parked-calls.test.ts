/** Calls whose session ends after the guard admitted them, while their body arrives or they wait for their turn. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Actor, Role } from "#domain/basics/roles.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { methodOf } from "#engine/declare/derive.ts";
import type { OperationName, Row } from "#engine/declare/vocabulary.ts";
import { declaredCalls } from "#engine/server/contract/declared-calls.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { pathsOf } from "#engine/server/routes/context.ts";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import { createGuard } from "#server/auth/guard.ts";
import { defaultSessionLimits, startSession } from "#server/auth/sessions.ts";
import { newUserRow } from "#server/auth/users.ts";
import { companyCalls } from "#server/calls.ts";
import { bodyFor, samplesOf } from "#tests/slow/bench/bodies.ts";
import { onBothDatabases } from "../databases.ts";
import { type TestApp, type TestOptions, withoutLimits } from "../harness.ts";

type Call = { name: string; method: string; path: string; role: Role; body: Row };

/** Values that rules require beyond the samples. */
const particulars: Readonly<Record<string, Row>> = {
  "/admin/schemes": { slabs: [{ rate: 12 }], charges: [] },
  "/loans/:loanId/releases": { articles: [{ article: 1, version: 1 }] },
};

/** Every call of signed-in people that is not a GET, for each role, with a valid body. */
const calls: readonly Call[] = [...declaredCalls({ resources, reports }), ...companyCalls].flatMap((call) =>
  call.method === "GET" || !call.roles
    ? []
    : pathsOf({ path: call.path as `/${string}`, roles: call.roles }).flatMap(({ path, roles }) =>
        roles
          .filter((role) => !/^\/(admin|employee)\//.test(path) || path.startsWith(`/${role}/`))
          .map((role) => ({
            name: `${call.method} ${path} by ${role}`,
            method: call.method,
            path: path.replace(":kind", "ticket").replace(/:\w+/g, "none"),
            role,
            body: bodyOf(call, role),
          })),
      ),
);

function bodyOf({ method, path, body = {} }: ApiCall, role: Role): Row {
  const actor: Actor = { id: "", role };
  for (const resource of resources)
    for (const form of [resource, ...commandsOf(resource)])
      for (const name of Object.keys(form.operations) as OperationName[])
        if (methodOf(name) === method && form.operations[name]?.path === path)
          return name === "create"
            ? bodyFor({ ...form, initialValues: undefined }, "create", actor, undefined, particulars[path])
            : {};
  return { ...samplesOf(body), ...particulars[path] };
}

/** Events that end or change a session while its call waits. */
const endings: Readonly<Record<string, (app: TestApp, userId: string, role: Role) => Promise<unknown>>> = {
  ended: ({ db }, userId) => db.deleteFrom("sessions").where("user_id", "=", userId).execute(),
  "out of time": async ({ clock }) => clock.passMinutes(121),
  deleted: ({ db }, userId) => db.deleteFrom("users").where("id", "=", userId).execute(),
  "of another role": ({ db }, userId, role) =>
    db
      .updateTable("users")
      .set({ role: role === "employee" ? "admin" : "employee" })
      .where("id", "=", userId)
      .execute(),
  "due to reset the password": ({ db }, userId) =>
    db.updateTable("users").set({ must_reset_password: 1 }).where("id", "=", userId).execute(),
  "without the second factor that was set up elsewhere": async ({ db, clock }, userId) => {
    await db.insertInto("second_factors").values(factorOf({ clock }, userId)).execute();
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  },
};

const factorOf = ({ clock }: Pick<TestApp, "clock">, user_id: string) =>
  ({ user_id, secret: "", is_on: 1, last_step: 0, created_at: clock.now().toISOString() }) as const;

/** Calls that are allowed before a required password change. */
const stillAllowed: Readonly<Record<string, readonly string[]>> = {
  "due to reset the password": ["/auth/logout", "/auth/reset-password/first-login"],
};

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  describe.each(oneOnPostgresByDay(Object.keys(endings)))(
    "a session that is %s after the guard",
    (ending) => {
      it("changes nothing, whatever it calls", async () => {
        let meanwhile = async () => {};
        const written: string[] = [];
        const app = await openParking(open, () => meanwhile(), {
          onStatement: ({ sql }) => void (/^(insert|update|delete)/.test(sql) && written.push(sql)),
        });
        const outcomes: Record<string, unknown> = {};
        const judged = calls.filter(({ path }) => !(stillAllowed[ending] ?? []).includes(path));
        for (const call of judged) {
          const { userId, token } = await newSession(app, call.role);
          meanwhile = async () => {
            await endings[ending]?.(app, userId, call.role);
            written.splice(0);
          };
          const { status } = await send(app, call, token);
          if (status !== 401 && status !== 403) outcomes[call.name] = status;
          if (written.length > 0) outcomes[call.name] = written.join("\n");
        }
        expect(outcomes).toEqual({});
      });
    },
  );

  itOnSqliteByDay("a body that arrives after its session ended changes nothing", async () => {
    const app = await open();
    const { userId, token } = await newSession(app, "admin");
    const body = new ReadableStream(
      {
        async pull(controller) {
          await app.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
          controller.enqueue(new TextEncoder().encode('{"rate":9000}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "x-auth-token": token, "content-type": "application/json" };
    const url = "http://localhost/api/settings/update-gold-rate";
    const response = await app.app.request(
      new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit),
    );
    expect(response.status).toBe(401);
    expect((await app.request("GET", "/settings/gold-rate")).body.data).toEqual({ rate: 7000 });
  });

  itOnSqliteByDay("a stored answer is given only while its session lasts", async () => {
    let meanwhile = async () => {};
    const app = await openParking(open, () => meanwhile(), {});
    const { userId, token } = await newSession(app, "admin");
    const sendOnce = () =>
      app.ask("POST", "/admin/holidays", {
        token,
        headers: { "idempotency-key": "once" },
        body: { day: "2025-01-14", name: "Bhogi" },
      });
    expect((await sendOnce()).status).toBe(201);
    expect((await sendOnce()).headers.get("idempotent-replayed")).toBe("true");
    meanwhile = () =>
      app.db
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .execute()
        .then(() => {});
    expect((await sendOnce()).status).toBe(401);
  });

  itOnSqliteByDay("a proof that has become due is asked for, even if the call began before", async () => {
    let meanwhile = async () => {};
    const app = await openParking(open, () => meanwhile(), {});
    const { userId, token } = await newSession(app, "admin");
    meanwhile = async () => {
      await app.db.insertInto("second_factors").values(factorOf(app, userId)).execute();
      await app.db.updateTable("sessions").set({ proven_at: null }).where("user_id", "=", userId).execute();
    };
    const { status, body } = await app.request("POST", "/settings/update-gold-rate", { rate: 9000 }, token);
    expect([status, body.secondFactor]).toEqual([403, "code"]);
  });
});

/** An application whose guard, once it has admitted a caller, waits for something else to happen. */
function openParking(
  open: (options?: TestOptions) => Promise<TestApp>,
  meanwhile: () => Promise<void>,
  options: TestOptions,
): Promise<TestApp> {
  return open({
    ...withoutLimits,
    ...options,
    parts: (made) => {
      const guard = createGuard({ ...made, sessions: defaultSessionLimits, requireSecondFactor: [] });
      const parking: (inner: Guard["signedIn"]) => Guard["signedIn"] = (inner) => (c, next) =>
        inner(c, async () => {
          await meanwhile();
          await next();
        });
      return {
        guard: {
          signedIn: parking(guard.signedIn),
          allow: (roles) => parking(guard.allow(roles)),
          allowWithoutSecondFactor: (roles) => parking(guard.allowWithoutSecondFactor(roles)),
        },
      };
    },
  });
}

/** A new person of this role who has just signed in. */
async function newSession({ db, clock }: TestApp, role: Role): Promise<{ userId: string; token: string }> {
  const [now, token] = [clock.now(), randomUUID()];
  const email = `${token}@example.com`;
  const row = newUserRow({ role, name: "Somebody", email, password_hash: "", mustResetPassword: false }, now);
  await db.insertInto("users").values(row).execute();
  const place = { device: "", address: "" };
  await startSession(db, { userId: row.id, token, place }, defaultSessionLimits, now);
  return { userId: row.id, token };
}

async function send(
  { app, settled }: TestApp,
  { method, path, body }: Call,
  token: string,
): Promise<Response> {
  const isUpload = path === "/files";
  const content = isUpload ? new Uint8Array(pixel) : JSON.stringify(body);
  const headers = {
    "x-auth-token": token,
    "content-type": isUpload ? "image/png" : "application/json",
    "content-length": String(content.length),
  };
  const response = await app.request(`/api${path}`, {
    method,
    headers,
    body: method === "DELETE" ? undefined : content,
  });
  await settled();
  return response;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
