/** Attacks through input: on queries, records, email headers, logs, exports and memory. */
import { sql } from "kysely";
import { unparse } from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toCsv } from "#engine/console/screens/list/csv.ts";
import { employees } from "#resources/staff/employees.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import type { AnyFields, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { createLimits } from "#server/auth/limits.ts";
import type { Log } from "#engine/server/base/log.ts";
import type { Email } from "#server/mail/mail.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { expectConsole } from "../setup/console.ts";
import { type Attack, describeAttacks, indexes } from "./attacks.ts";
import { onSqliteByDay } from "./databases.ts";
import { type ResponseBody, openTestApp, type TestApp, type TestOptions } from "./harness.ts";
import { createLoan, employeeForm, employeeLoanForm } from "./samples.ts";

const injected: Attack[] = [
  "x' union select id, password_hash, email from users --",
  "x%' or '1' like '1",
].map((q) => ({
  name: `a search for ${q}`,
  withoutDefence: { parts: ({ db }) => ({ stores: { messages: gluing(db) } }) },
  async run(app) {
    await app.request("POST", "/contact", message);
    const token = await app.signIn("admin");
    const path = `/admin/messages?page=1&perPage=20&q=${encodeURIComponent(q)}`;
    const { status, body } = await app.request("GET", path, undefined, token);
    return status === 200 && (body.data as Row[]).length > 0;
  },
}));

onSqliteByDay(({ open }) => describeAttacks(injected, open));

const pollution: string[] = [];
const polluting = {
  kind: "group",
  label: "",
  // A hidden field escapes the check that an edit was saved as requested.
  presence: { show: "none" },
  fields: { polluted: { kind: "text", label: "" } },
} as const;

const records: Attack[] = [
  {
    name: "an employee's edit of a field that the role may not write",
    withoutDefence: { resources: redeclared(loans, { depositedBank: { presence: undefined } }) },
    async run(app) {
      const token = await app.signIn("employee");
      const { data } = (await app.request("POST", "/employee/loans", employeeLoanForm, token)).body;
      const { _id } = data as Row;
      const body = { depositedBank: "The attacker's", status: "closed", totalPaid: 1e9, createdBy: "x" };
      const edited = await app.request("PUT", `/employee/loans/${_id}`, body, token);
      return (edited.body.data as Row).depositedBank !== "";
    },
  },
  {
    name: "an edit that names an object's prototype",
    withoutDefence: { ...merging(), resources: redeclared(employees, { ["__proto__"]: polluting }) },
    async run(app) {
      const token = await app.signIn("admin");
      const body =
        '{"name":"Ravi","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
      await app.request("PUT", `/admin/employees/${app.idOf("employee")}`, body, token);
      return "polluted" in {} || pollution.splice(0).length > 0;
    },
  },
  {
    name: "an email address that adds a header",
    withoutDefence: { resources: redeclared(employees, { email: { kind: "multiline" } }) },
    async run(app) {
      const token = await app.signIn("admin");
      const email = "kiran@example.com\r\nbcc: attacker@example.com";
      await app.request("POST", "/admin/employees", { ...employeeForm, email }, token);
      return app.mails.map(gluedTogether).some((letter) => /^bcc:/im.test(letter));
    },
  },
  {
    name: "a message of a megabyte",
    withoutDefence: { maxBodyBytes: Number.MAX_SAFE_INTEGER },
    run: async (app) =>
      (await app.request("POST", "/contact", { ...message, more: "x".repeat(1_000_000) })).status === 200,
  },
];

describeAttacks(records);

describe("a forged log line", () => {
  const forged = '\n{"level":"info","msg":"forged"}';
  const breaking: TestOptions = {
    stores: {
      customers: {
        list: (query) => Promise.reject(new Error(`Nothing known of ${query?.id}`)),
      },
    },
  };
  const run = async (app: TestApp, lines: readonly string[]) => {
    const path = `/admin/customers?id=${encodeURIComponent(forged)}`;
    await app.request("GET", path, undefined, await app.signIn("admin"));
    await app.close();
    return lines
      .join("\n")
      .split("\n")
      .filter(Boolean)
      .some((line) => isForged(line));
  };

  it("cannot be written", async () => {
    const app = await openTestApp(breaking);
    expect(await run(app, app.logged)).toBe(false);
    expectConsole("error", "failed");
  });

  it("can be written where the log is plain text", async () => {
    const lines: string[] = [];
    const log = {
      child: () => log,
      info: () => undefined,
      error: ({ err }: { err: Error }) => lines.push(`error: ${err.message}`),
    };
    expect(await run(await openTestApp({ ...breaking, log: log as unknown as Log }), lines)).toBe(true);
  });
});

describe("HTML in a visitor's name", () => {
  const name = '<img src="https://evil.example/x.png">';
  const letterTo = async () => {
    const app = await openTestApp();
    await app.request("POST", "/contact", { ...message, name });
    await app.close();
    return app.mails[0] as Email;
  };

  it("is escaped in the email", async () => {
    const { html } = await letterTo();
    expect(html).toContain("&lt;img src=");
    expect(html).not.toContain("<img");
  });

  it("would be markup if it were not escaped", async () => {
    const { text } = await letterTo();
    expect(`<p>${text}</p>`).toContain("<img");
  });
});

describe("a formula in a table cell", () => {
  const row = {
    name: '=HYPERLINK("https://evil.example")',
    email: "+1",
    primaryMobile: "-1",
    secondaryMobile: "@x",
  };
  const formula = /(^|,|")[=+@-]/m;

  it("is exported as text", () =>
    expect(toCsv(employees, employees.views.main, "admin", [row])).not.toMatch(formula));

  it("would be exported as a formula without the marker", () => expect(unparse([row])).toMatch(formula));
});

const uncounted: TestOptions["parts"] = ({ db, clock }) => {
  const nothing = { count: async () => undefined, recordSuccess: async () => undefined };
  return { limits: { ...createLimits(db, clock), contact: nothing, signIn: nothing, codeUse: nothing } };
};

/** Invalid attempts count towards the limits too. */
const unjudged: Attack[] = [
  {
    name: "an endless series of refused messages",
    withoutDefence: { parts: uncounted },
    async run(app) {
      const refused = { ...message, gold: "1,2" };
      for (const _ of indexes(30)) await app.request("POST", "/contact", refused);
      return (await app.request("POST", "/contact", message)).status === 200;
    },
  },
  ...(["{", "[]", { email: "asha@example.com" }, { password: "x".repeat(1_000) }] as const).map(
    (body): Attack => ({
      name: `an endless series of sign-ins with ${JSON.stringify(body).slice(0, 30)}`,
      withoutDefence: { parts: uncounted },
      async run(app) {
        for (const _ of indexes(10)) await app.request("POST", "/auth/login", body);
        return (await app.request("POST", "/auth/login", body)).status !== 429;
      },
    }),
  ),
  {
    name: "an endless series of OTPs with a refused new password",
    withoutDefence: { parts: uncounted },
    async run(app) {
      const guess = { email: "asha@example.com", otp: "000000", newPassword: "12345" };
      for (const _ of indexes(10)) await app.request("POST", "/auth/reset-password", guess);
      return (await app.request("POST", "/auth/reset-password", guess)).status !== 429;
    },
  },
];

onSqliteByDay(({ open }) => describeAttacks(unjudged, open));

describe("a flood", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp();
    token = await app.signIn("admin");
  });
  afterAll(() => app.close());

  /** In milliseconds. A successful attack takes seconds or minutes. */
  const soon = 1_000;
  const sent = async (method: string, path: string, body: unknown, address?: string) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const start = performance.now();
    const response = await app.ask(method, path, { body: text, token, address });
    const answer = await response.text();
    return {
      status: response.status,
      size: answer.length,
      body: JSON.parse(answer) as ResponseBody,
      taken: performance.now() - start,
    };
  };

  it.each([
    ["gold", `${"1".repeat(100_000)}x`, "Enter a number of at most 15 digits"],
    ["gold", `${"1,".repeat(100_000)}x`, "Enter a number of at most 15 digits"],
    ["gold", `${" ".repeat(200_000)}x`, "Enter a number in digits"],
    ["phone", `${"1 ".repeat(100_000)}x`, "Enter a phone number in digits, like 98480 12345"],
    ["phone", "(".repeat(200_000), "Enter a phone number in digits, like 98480 12345"],
    ["email", `${"a".repeat(100_000)}@${"a.".repeat(50_000)}`, "Email can have at most 254 characters"],
    ["name", "x".repeat(200_000), "Name can have at most 120 characters"],
    ["message", "\n".repeat(90_000).concat("x".repeat(3_000)), "Message can have at most 2000 characters"],
  ])("of characters as %s is refused within a second: %.10s…", async (field, text, msg) => {
    const { status, body, taken } = await sent(
      "POST",
      "/contact",
      { ...message, [field]: text },
      "203.0.113.77",
    );
    if (field === "message") expect(status).toBe(400);
    else expect([status, body.errors]).toEqual([400, [{ msg, path: field }]]);
    expect(taken).toBeLessThan(soon);
  });

  const loan = { ...employeeLoanForm, goldItems: [] as unknown[] };

  it.each([
    ["empty ones", {}],
    ["what is none", 0],
    ["lists", []],
    ["ones that cannot be read", { grossWeight: "1,2", netWeight: "1,2" }],
  ])("of gold items, %s, gets one validation error", async (_, item) => {
    const count = Math.floor(240_000 / (JSON.stringify(item).length + 1));
    const goldItems = Array.from({ length: count }, () => item);
    const { status, body, size, taken } = await sent("POST", "/admin/loans", { ...loan, goldItems });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ msg: "At most 100 gold items", path: "goldItems" });
    expect(body.errors?.filter(({ path }) => path.startsWith("goldItems"))).toHaveLength(1);
    expect(size).toBeLessThan(2_000);
    expect(taken).toBeLessThan(soon);
  });

  it("of validation errors is cut short, with the number left out", async () => {
    const goldItems = Array.from({ length: 100 }, () => ({
      grossWeight: "1,2",
      stoneWeight: "..",
      pieces: 0.5,
    }));
    const { status, body, size } = await sent("POST", "/admin/loans", { ...loan, goldItems });
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(51);
    expect(body.errors?.at(-1)).toEqual({
      msg: expect.stringMatching(/^… and \d{3} more$/),
      path: expect.stringMatching(/^goldItems\.\d+\./),
    });
    expect(size).toBeLessThan(10_000);
  });

  it.each([
    ["lists", `{"goldItems":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["objects", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
    ["lists that are not closed", "[".repeat(200_000)],
    ["both", `${'[{"a":'.repeat(20_000)}1${"}]".repeat(20_000)}`],
    ["lists, twenty-one deep", `{"a":${"[".repeat(20)}${"]".repeat(20)}}`],
  ])("of brackets is refused as too deeply nested within a second: %s", async (_, text) => {
    for (const [method, path] of [
      ["POST", "/admin/loans"],
      ["PUT", "/admin/loans/1"],
      ["POST", "/auth/login"],
      ["POST", "/contact"],
    ] as const) {
      const { status, body, taken } = await sent(method, path, text);
      expect([status, body.message]).toEqual([400, "The request is nested too deeply"]);
      expect(taken).toBeLessThan(soon);
    }
  });

  it.each([
    ["brackets", "[{".repeat(50_000)],
    ["escaped quotation marks", '"'.repeat(50_000)],
    ["backslashes", "\\".repeat(50_000)],
  ])("of %s within a text is not taken for nesting", async (_, text) => {
    const { status, body, taken } = await sent(
      "POST",
      "/contact",
      { ...message, name: text },
      "203.0.113.78",
    );
    expect([status, body.message]).toEqual([400, "Name can have at most 120 characters"]);
    expect(taken).toBeLessThan(soon);
  });

  it.each(['"', '"\\', '["', "\\", "{"])(
    "of %s in unterminated JSON is refused within a second",
    async (part) => {
      const text = `{"name":${part.repeat(200_000 / part.length)}`;
      const { status, taken } = await sent("POST", "/contact", text, "203.0.113.79");
      expect(status).toBe(400);
      expect(taken).toBeLessThan(soon);
    },
  );
});

describe("a value without a text or number form", () => {
  const object = { toString: 1, valueOf: 1 };

  it("is refused as a message and as the version of a record", async () => {
    const app = await openTestApp();
    const response = await app.request("POST", "/contact", {
      ...message,
      loan: "Home loan",
      message: object,
    });
    expect(response.status).toBe(400);
    const { id, token } = await createLoan(app);
    for (const version of [object, 1.5, "one", null, []]) {
      const edited = await app.request("PUT", `/admin/loans/${id}`, { version }, token);
      expect(edited.status).toBe(400);
    }
    await app.close();
  });
});

describe("malformed requests and internal errors", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp();
    token = await app.signIn("admin");
  });
  afterAll(() => app.close());

  const bodies = [
    "{",
    "[]",
    "null",
    "42",
    '"text"',
    '{"name":"\\u0000"}',
    '{"__proto__":null}',
    '{"goldItems":{"length":1e9}}',
    `{"goldItems":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    `{"amount":1e400,"term":-0,"interestRate":"NaN"}`,
    '{"emergencyContact":[],"goldItems":"x","amount":{},"name":[1]}',
    "�\u2028\u202e",
  ];

  it.each(bodies)("a malformed body is refused with a message and without internals: %.40s", async (body) => {
    // Each body has its own address, because an unreadable attempt to sign in counts towards the limit.
    const address = `203.0.113.${bodies.indexOf(body)}`;
    for (const path of ["/admin/loans", "/admin/employees", "/auth/login", "/contact"]) {
      const answer = await app.ask("POST", path, { body, token, address });
      expect(answer.status).toBe(400);
      const told = (await answer.json()) as ResponseBody;
      expect(told.message).toMatch(/^[A-Z][^\n]{5,120}$/);
      expect(JSON.stringify(told)).not.toMatch(/node_modules|\bat \/|SQLITE|syntax error/i);
    }
  });

  it("a malformed body breaks a handler that does not validate it", async () => {
    const careless = await openTestApp();
    careless.app.onError(({ message: text }, c) => c.json({ message: text }, 500));
    careless.app.post("/loans", async (c) => {
      const values = await c.req.json();
      return c.json({ items: values.goldItems.map((item: Row) => String(item.description).length) });
    });
    const answers = bodies.map((body) => careless.request("POST", "/loans", body));
    expect((await Promise.all(answers)).map(({ status }) => status)).toContain(500);
    await careless.close();
  });

  it.each([
    "/admin/loans/%ff",
    "/admin/loans?page=-1",
    "/admin/loans?page=1&perPage=1e9",
    "/admin/loans?sort=password_hash",
    "/admin/loans?page=1&page=2&status[]=x",
  ])("a malformed address gets an answer without database details: %s", async (path) => {
    const { status, body } = await app.request("GET", path, undefined, token);
    expect([200, 400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|syntax error|password_hash/i);
  });

  it("an internal error reaches the caller only if a handler sends it", async () => {
    const stores = { messages: { list: () => Promise.reject(new Error("secret of the house")) } };
    const ask = async (broken: TestApp) => {
      const { body } = await broken.request(
        "GET",
        "/admin/messages",
        undefined,
        await broken.signIn("admin"),
      );
      await broken.close();
      return JSON.stringify(body);
    };
    expect(await ask(await openTestApp({ stores }))).not.toContain("secret");
    expectConsole("error", "secret of the house");
    const telling = await openTestApp({ stores });
    telling.app.onError((error, c) => c.json({ message: error.stack ?? "" }, 500));
    expect(await ask(telling)).toContain("secret");
  });
});

const message = { name: "Sita", email: "sita@example.com", phone: "98480 12345", gold: 12, message: "Hello" };

/** Concatenates the search text into SQL. */
const gluing = (db: TestApp["db"]): Store => ({
  async list(query) {
    const where = `name like '${query?.q}%'`;
    const { rows } = await sql`select id, name, email from contact_messages where ${sql.raw(where)}`.execute(
      db,
    );
    return { data: rows as Row[], total: rows.length, counts: {} };
  },
});

/** Merges its input recursively, without checks. */
function merging(): TestOptions {
  const merge = (target: Row, source: Row): Row => {
    for (const [key, value] of Object.entries(source)) {
      if (typeof value === "object" && value !== null) merge(target[key] as Row, value as Row);
      else target[key] = value;
    }
    return target;
  };
  const row = {
    _id: "1",
    name: "Ravi",
    email: "ravi@example.com",
    aadharNumber: "555566667777",
    primaryMobile: "98480 00000",
    secondaryMobile: "",
    role: "employee",
  };
  return {
    stores: {
      employees: {
        list: async () => ({ data: [row], total: 1, counts: {} }),
        find: async () => row,
        edit: async (_, changes) => {
          const merged = merge({ ...row }, changes);
          // Every object of the process has the property now, so it is removed before other code meets it.
          if ("polluted" in {}) pollution.push("yes");
          Reflect.deleteProperty(Object.prototype, "polluted");
          return merged;
        },
      },
    },
  };
}

/** The resources, with some fields of one resource changed. */
function redeclared(resource: AnyResource, changes: Record<string, object>): readonly AnyResource[] {
  const changed = Object.entries(changes).map(([key, change]) => [
    key,
    { ...resource.fields[key], ...change },
  ]);
  const fields = Object.fromEntries([...Object.entries(resource.fields), ...changed]) as AnyFields;
  return resources.map((each) => (each.name === resource.name ? { ...resource, fields } : each));
}

/** Headers as a careless mailer would write them. */
const gluedTogether = ({ to, subject, text }: Email) => `To: ${to}\r\nSubject: ${subject}\r\n\r\n${text}`;

function isForged(line: string): boolean {
  try {
    return (JSON.parse(line) as { msg?: string }).msg === "forged";
  } catch {
    return false;
  }
}
