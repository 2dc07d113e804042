/** Every declared call answers a long, broken or strange text soon, and refuses one that it cannot store. */
import { expect, it } from "vitest";
import { fieldKind, isNumeric } from "#engine/declare/kinds/index.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/vocabulary.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import { declaredCalls } from "#engine/server/contract/declared-calls.ts";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import { companyCalls } from "#server/calls.ts";
import { oneByDay } from "../setup/night.ts";
import { onSqliteByDay } from "./databases.ts";
import { createLoan, employeeForm, schemeForm, visitorMessage } from "./samples.ts";
import { createToken } from "./tokens.ts";

const calls = [...declaredCalls({ resources, reports }), ...companyCalls];
const written = calls.filter(({ body }) => body && Object.keys(body).length > 0);

/** Characters on which a quadratic step takes long. */
const characters = {
  "combining marks": "\u0316\u0300",
  "Hangul in parts": "\u1100\u1161\u11a8",
  "zero width joiners": "\u200d",
  emoji: "👩\u200d👩\u200d👧",
  "right to left": "\u202eא",
  blanks: " ",
  digits: "1,",
};

/** Ids of files are no texts: tests/engine/server/files.test.ts sends broken ones. */
const namesFiles = (field: AnyField) => fieldKind(field).filesIn !== undefined;

onSqliteByDay(({ open, isPostgres }) => {
  // Validation runs before the database, so one text is enough on PostgreSQL.
  it.each(oneByDay(Object.entries(characters)).slice(0, isPostgres ? 1 : undefined))(
    "every call answers 260 kB of %s within two seconds",
    async (_, part) => {
      const { app, ask } = await opened();
      for (const call of written) {
        const leaves = leavesOf(call.body ?? {});
        const each = 250_000 / Buffer.byteLength(part) / leaves.length;
        const body = bodyOf(call.body ?? {}, () => `a${part.repeat(each)}`);
        const [status, taken] = await timed(() => ask(call, body));
        // A stock check may list as many packets.
        expect(status, call.path).toBeGreaterThanOrEqual(call.path.endsWith("stock-check") ? 200 : 400);
        expect(status, call.path).toBeLessThan(500);
        expect(taken, `${call.method} ${call.path}`).toBeLessThan(1_000);
      }
      const query = encodeURIComponent(part.repeat(10_000 / Buffer.byteLength(encodeURIComponent(part))));
      for (const call of calls.filter(({ method }) => method === "GET")) {
        const [status, taken] = await timed(() =>
          ask(call, undefined, `?q=${query}&on=${query}&from=${query}`),
        );
        expect(status, call.path).toBeLessThan(500);
        expect(taken, `${call.method} ${call.path}`).toBeLessThan(2_000);
      }
      await app.close();
    },
    60_000,
  );

  // Validation is the same on both databases, so the next test tries one text on PostgreSQL.
  it.skipIf(isPostgres)(
    "a broken character is refused in the texts of every call",
    async () => {
      const { app, ask } = await opened();
      for (const call of written) {
        // Only a new person, or one whose sign-in is under way, can make these calls.
        if (/first-login|login.second-factor$/.test(call.path)) continue;
        for (const { path, field } of leavesOf(call.body ?? {})) {
          if (isNumeric(field) || namesFiles(field) || call.path.includes("loanId/papers")) continue;
          // An id that no stored item has is left out.
          if (field.presence?.edit === "carried") continue;
          const body = bodyOf(call.body ?? {}, (at) => (at === path ? "a\ud800" : undefined));
          const response = await ask(call, body);
          const { errors } = (await response.json()) as { errors?: { msg: string; path: string }[] };
          expect([response.status, errors], `${call.method} ${call.path} ${path}`).toEqual([
            400,
            expect.arrayContaining([
              expect.objectContaining({ msg: expect.stringContaining("invalid character") }),
            ]),
          ]);
        }
      }
      await app.close();
    },
    60_000,
  );

  // A name with a line break would forge a line of a letter or a paper.
  it.skipIf(isPostgres)(
    "a line break is refused in every text of one line",
    async () => {
      const { app, ask } = await opened();
      for (const call of written) {
        if (/first-login|login.second-factor$/.test(call.path)) continue;
        for (const { path, field } of leavesOf(call.body ?? {})) {
          if (!["text", "email", "phone", "password"].includes(field.kind)) continue;
          if (field.presence?.edit === "carried") continue;
          const body = bodyOf(call.body ?? {}, (at) => (at === path ? "Sita\nMessage number 7" : undefined));
          const response = await ask(call, body);
          const { errors } = (await response.json()) as { errors?: { msg: string; path: string }[] };
          expect([response.status, errors], `${call.method} ${call.path} ${path}`).toEqual([
            400,
            expect.arrayContaining([
              expect.objectContaining({ msg: expect.stringContaining("must be on one line") }),
            ]),
          ]);
        }
      }
      await app.close();
    },
    60_000,
  );

  it("a broken character is refused in a text, in addresses and in bytes", async () => {
    const { app, token } = await opened();
    const message = {
      name: "a\ud800",
      email: "sita@example.com",
      phone: "98480 12345",
      gold: 1,
      message: "?",
    };
    expect((await app.request("POST", "/contact", message)).body.errors).toEqual([
      { msg: expect.stringContaining("invalid character"), path: "name" },
    ]);
    for (const path of [
      "/admin/loans/%ed%a0%80",
      "/admin/loans?page=1&q=%ed%a0%80",
      "/admin/find?q=%ff",
      "/admin/loans?id=%00",
    ]) {
      const { status, body } = await app.request("GET", path, undefined, token);
      expect([status, body.message]).toEqual([400, "The address contains a character that cannot be used"]);
    }
    const bytes = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]);
    const url = "http://localhost/api/contact";
    const inJson = await app.app.request(url, { method: "POST", body: bytes });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const inForm = await app.app.request(url, { method: "POST", headers, body: "name=%ed%a0%80" });
    expect([inJson.status, inForm.status]).toEqual([400, 400]);
    await app.close();
  });

  it("a search text longer than any searched value is refused, and not shortened", async () => {
    const { app, token } = await opened();
    const [few, many] = ["𠮷".repeat(100), "𠮷".repeat(301)].map(encodeURIComponent);
    for (const path of ["/admin/loans?page=1&q=", "/admin/find?q="]) {
      expect((await app.request("GET", `${path}${few}`, undefined, token)).status).toBe(200);
      expect((await app.request("GET", `${path}${many}`, undefined, token)).status).toBe(400);
    }
    await app.close();
  });

  it("a saved view whose filters are too long is refused, and not shortened", async () => {
    const { app, token } = await opened();
    const view = { name: "Mine", list: "loans", shared: "" };
    const save = (length: number) =>
      app.request("POST", "/admin/saved-views", { ...view, query: `q=${"a".repeat(length - 2)}` }, token);
    expect((await save(1_200)).body.data).toMatchObject({ query: expect.stringMatching(/^q=a{1198}$/) });
    const { status, body } = await save(2_000);
    const errors = [{ msg: "Filters can have at most 1200 characters", path: "query" }];
    expect([status, body.errors]).toEqual([400, errors]);
    await app.close();
  });

  it("a saved view of an unknown list, or with a broken character in its filters, is refused", async () => {
    const { app, token } = await opened();
    const view = { name: "Mine", list: "loans", query: "q=%ed%a0%80", shared: "" };
    expect((await app.request("POST", "/admin/saved-views", view, token)).status).toBe(400);
    expect((await app.request("POST", "/admin/saved-views", { ...view, query: "q=a" }, token)).status).toBe(
      201,
    );
    const ofNone = { ...view, query: "q=a", list: "nothing" };
    expect((await app.request("POST", "/admin/saved-views", ofNone, token)).status).toBe(400);
    await app.close();
  });

  it("a message keeps 2,000 characters, and a longer one is refused", async () => {
    const { app } = await opened();
    const message = { name: "Sita", email: "sita@example.com", phone: "98480 12345", gold: 12 };
    const sent = (length: number) =>
      app.request("POST", "/contact", { ...message, message: "𠮷".repeat(length) });
    expect((await sent(2_000)).status).toBe(200);
    const { message: kept } = await app.db
      .selectFrom("contact_messages")
      .select("message")
      .where("gold_milligrams", "=", 12_000)
      .executeTakeFirstOrThrow();
    expect(kept).toBe("𠮷".repeat(2_000));
    expect((await sent(2_001)).body.message).toBe("Message can have at most 2000 characters");
    await app.close();
  });

  it("an implausible year is refused wherever a date is typed", async () => {
    const { app, ask, token, keys } = await opened();
    const refusals = {
      "0027-01-01": "Write the year with four digits",
      "2010-12-31": expect.stringMatching(/^No day before \d+ \w{3} \d{4}$/),
      "2099-01-01": expect.stringMatching(/^No day after \d+ \w{3} \d{4}$/),
    };
    for (const call of written) {
      for (const { path, field } of leavesOf(call.body ?? {})) {
        if (field.kind !== "date") continue;
        for (const [day, msg] of Object.entries(refusals)) {
          const response = await ask(
            call,
            bodyOf(call.body ?? {}, (at) => (at === path ? day : undefined)),
          );
          expect(await response.json(), `${call.path} ${path}`).toMatchObject({
            errors: expect.arrayContaining([expect.objectContaining({ msg })]),
          });
        }
      }
    }
    for (const [path, day] of [
      [`/loans/${keys.loanId}/due?on=2099-01-01`, "2099-01-01"],
      ["/admin/reports/collections?from=0027-01-01&to=0027-01-02", "0027-01-01"],
      ["/admin/exports/tally?from=0027-01-01&to=2026-01-01", "0027-01-01"],
      ["/admin/exports/tally?from=2026-01-01&to=2099-01-01", "2099-01-01"],
    ] as const) {
      const { status, body } = await app.request("GET", path, undefined, token);
      expect([status, body.message], path).toEqual([400, refusals[day]]);
    }
    await app.close();
  });

  /** Opens a server with a record of each kind that a path can name. */
  async function opened() {
    const app = await open();
    const { id, token, loan } = await createLoan(app);
    const made = async (path: string, form: Row) =>
      String(((await app.request("POST", path, form, token)).body.data as Row)._id);
    const sent = async (path: string, list: string, form: Row) => {
      await app.request("POST", path, form);
      const { body } = await app.request("GET", `/admin/${list}`, undefined, token);
      return String((body.data as Row[])[0]?._id);
    };
    const keys: Record<string, string> = {
      loanId: id,
      loans: id,
      customers: String(loan.aadharNumber),
      employees: await made("/admin/employees", employeeForm),
      schemes: await made("/admin/schemes", schemeForm),
      holidays: await made("/admin/holidays", { day: "2027-04-07", name: "Ugadi" }),
      messages: await sent("/contact", "messages", visitorMessage),
      callbacks: await sent("/callbacks", "callbacks", visitorMessage),
    };
    let requestCount = 0;
    const ask = async (call: ApiCall, body?: Row, query = "") => {
      const role = call.roles?.[0];
      const path = call.path
        .replace(":role", role ?? "")
        .replace(
          /(\w+)\/:(\w+)/g,
          (_, list: string, name: string) => `${list}/${keys[name] ?? keys[list] ?? "1"}`,
        );
      requestCount += 1;
      return app.ask(call.method, `${path}${query}`, {
        body: body && JSON.stringify(body),
        token: role && (await createToken(app, role)),
        address: `203.0.${requestCount >> 8}.${requestCount & 255}`,
      });
    };
    return { app, ask, token, keys };
  }
});

async function timed(ask: () => Promise<Response>): Promise<[status: number, taken: number]> {
  const start = performance.now();
  const { status } = await ask();
  return [status, performance.now() - start];
}

type Leaf = { path: string; field: AnyField };

/** Fields that are always typed, with their paths. Of a list of items, those of the first item. */
const leavesOf = (fields: AnyFields, before = ""): Leaf[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const path = `${before}${key}`;
    if (field.when) return [];
    if (field.kind === "group") return leavesOf(field.fields, `${path}.`);
    return field.kind === "items" ? leavesOf(field.fields, `${path}.0.`) : [{ path, field }];
  });

function bodyOf(fields: AnyFields, valueAt: (path: string) => string | undefined, before = ""): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const path = `${before}${key}`;
      if (field.kind === "group") return [key, bodyOf(field.fields, valueAt, `${path}.`)];
      return [key, field.kind === "items" ? [bodyOf(field.fields, valueAt, `${path}.0.`)] : valueAt(path)];
    }),
  );
}
