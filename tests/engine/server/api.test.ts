/** The engine's API over HTTP on both databases, served for the second company alone. */
import { describe, expect, it, test } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import type { AnyFields, Kind, Row } from "#engine/declare/vocabulary.ts";
import { kinds } from "#engine/declare/kinds/index.ts";
import { verifyLog } from "#engine/server/audit/verify.ts";
import type { Contract } from "#engine/server/contract/openapi.ts";
import { bicycles } from "../company/bicycles.ts";
import { giveBack } from "../company/give-back.ts";
import { hirers } from "../company/hirers.ts";
import { hires } from "../company/hires.ts";
import { type Company, onBothDatabases } from "../company/open.ts";
import { addressOf, fill, meera, roadster, truck } from "../company/samples.ts";
import { audited } from "../company/server.ts";

const kindsOf = (fields: AnyFields): Kind[] =>
  Object.values(fields).flatMap((field) => [field.kind, ...("fields" in field ? kindsOf(field.fields) : [])]);

test("the company has a field of every kind", () => {
  const used = [bicycles, hirers, hires, giveBack].flatMap(({ fields }) => kindsOf(fields as AnyFields));
  expect([...new Set(used)].sort()).toEqual(Object.keys(kinds).sort());
});

const dataOf = ({ body }: { body: Row }) => body.data as Row[];
const platesIn = (answer: { body: Row }) => dataOf(answer).map(({ plate }) => plate);

onBothDatabases(({ open, openOnce, itOnSqliteByDay }) => {
  const filled = async () => {
    const company = await open();
    await fill(company);
    return company;
  };

  describe("records", () => {
    it("are returned with the values that were sent, for every kind of field", async () => {
      const { ask } = await filled();
      const [bicycle] = dataOf(await ask("GET", "/admin/bicycles?id=AP%2031%2F7", "admin"));
      const { boughtOn, ...same } = roadster;
      expect(bicycle).toEqual({
        ...same,
        extras: same.extras.map((extra) => ({ ...extra, _id: expect.any(String), pictures: [] })),
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        bought: boughtOn,
        state: "hired",
        version: 1,
      });
      const [hirer] = dataOf(await ask("GET", "/employee/hirers", "employee"));
      const { lockCode: _, ...told } = meera;
      expect(hirer).toEqual({
        ...told,
        _id: expect.any(String),
        joined: "2025-01-12T10:00:00.000Z",
        hireCount: 1,
        version: 1,
      });
      const [hire] = dataOf(await ask("GET", "/hirers/004711/hires", "employee"));
      expect(hire).toMatchObject({ plate: roadster.plate, from: "2025-01-10", hours: 3, rent: 60 });
    });

    itOnSqliteByDay("are addressed by their escaped key", async () => {
      const { ask } = await filled();
      const { status, body } = await ask("PUT", addressOf(truck.plate), "admin", { model: "Van", gears: 8 });
      expect([status, body.message]).toEqual([200, "Bicycle updated"]);
      expect(body.data).toMatchObject({ plate: truck.plate, model: "Van", gears: 8, version: 2 });
      expect((await ask("PUT", addressOf("AP 1"), "admin", {})).body.message).toBe("Bicycle not found");
    });

    it("keep their children when their key changes", async () => {
      const { ask } = await filled();
      const { status, body } = await ask("PUT", "/hirers/004711", "employee", { membership: "004712" });
      expect([status, (body.data as Row).membership]).toEqual([200, "004712"]);
      expect(platesIn(await ask("GET", "/hirers/004712/hires", "employee"))).toEqual([roadster.plate]);
      expect((await ask("GET", "/hirers/004711/hires", "employee")).status).toBe(404);
    });

    itOnSqliteByDay("require a group only if its condition holds, and store computed texts", async () => {
      const { ask } = await open();
      const shop = {
        title: "Main",
        code: "0007",
        size: "large",
        seats: "12",
        display: "typed over",
        secret: "s",
        workshop: { grams: 5, keeper: "" },
        counters: [{ label: "A", limit: "1,000" }, { label: "B" }],
      };
      const refused = await ask("POST", "/shops", "admin", shop);
      expect(refused.body.errors).toEqual([{ path: "workshop.keeper", msg: "Keeper is required" }]);
      const small = await ask("POST", "/shops", "admin", { ...shop, size: "small" });
      expect([small.status, small.body.data]).toMatchObject([
        200,
        { name: "Main", size: "small", seats: 12, workshop: { keeper: "" }, display: "Main 0007 by 1" },
      ]);
      const large = { ...shop, workshop: { grams: 5, keeper: "Ravi" } };
      const made = (await ask("POST", "/shops", "admin", large)).body.data as Row;
      const path = `/shops/${made.id}`;
      const edit = { places: 3, budget: 5, workshop: { grams: 7.5, keeper: "Meera" } };
      const msg = "A large shop has ten seats";
      expect((await ask("PUT", path, "employee", edit)).body.errors).toEqual([{ path: "seats", msg }]);
      await ask("PUT", path, "employee", { ...edit, places: 20 });
      const shops = await ask("GET", "/shops?size=large&page=1", "customer");
      expect(dataOf(shops)).toMatchObject([
        {
          id: made.id,
          name: "Main",
          code: "0007",
          size: "large",
          seats: 20,
          display: "Main 0007 by 1",
          workshop: { grams: 7.5, keeper: "Meera" },
          counters: [{ limit: 1_000 }, { label: "B" }],
        },
      ]);
    });

    itOnSqliteByDay("hide fields from a role that may not read them, and do not sort by them", async () => {
      const { ask } = await open();
      const counters = [{ label: "A" }, { label: "B" }];
      for (const [name, secret] of [
        ["First", "z"],
        ["Second", "a"],
      ] as const)
        await ask("POST", "/shops", "admin", {
          title: name,
          code: "0007",
          size: "small",
          seats: 5,
          secret,
          counters,
        });
      for (const path of ["/shops", "/shops?page=1"]) {
        expect(
          dataOf(await ask("GET", path, "admin"))
            .map(({ secret }) => secret)
            .sort(),
        ).toEqual(["a", "z"]);
        for (const row of dataOf(await ask("GET", path, "customer")))
          expect(row).not.toHaveProperty("secret");
      }
      const namesBySecret = async (role: Role) =>
        dataOf(await ask("GET", "/shops?page=1&sort=secret", role)).map(({ name }) => name);
      expect(await namesBySecret("admin")).toEqual(["Second", "First"]);
      const unsorted = dataOf(await ask("GET", "/shops?page=1", "customer")).map(({ name }) => name);
      expect(await namesBySecret("customer")).toEqual(unsorted);
    });

    itOnSqliteByDay("are removed only if the action is available", async () => {
      const { ask } = await filled();
      const hired = await ask("DELETE", addressOf(roadster.plate), "admin");
      expect([hired.status, hired.body.message]).toEqual([403, "'Remove' is not possible for AP 31/7"]);
      expect((await ask("DELETE", addressOf(truck.plate), "admin")).body.message).toBe("Bicycle removed");
      expect(platesIn(await ask("GET", "/admin/bicycles", "admin"))).toEqual([roadster.plate]);
    });

    itOnSqliteByDay("are listed only under their own parent", async () => {
      const { ask } = await filled();
      await ask("POST", "/hirers", "admin", { ...meera, membership: "000001", name: "Ravi" });
      expect(platesIn(await ask("GET", "/hirers/000001/hires", "admin"))).toEqual([]);
      expect((await ask("GET", "/hirers/999999/hires", "admin")).body.message).toBe("Hirer not found");
    });
  });

  describe("a request is refused", () => {
    itOnSqliteByDay("with all broken rules at once, under the declared paths", async () => {
      const { ask } = await filled();
      const { status, body } = await ask("POST", "/bicycles", "admin", {
        ...truck,
        plate: "",
        model: "bicycle",
        gears: 1,
        boughtOn: "soon",
        extras: [{ name: "" }],
      });
      expect(status).toBe(400);
      expect(body.errors?.map(({ path, msg }) => `${path}: ${msg}`)).toEqual(
        expect.arrayContaining([
          "plate: Plate is required",
          "gears: A cargo bicycle has three gears or more",
          "model: Name the model, not the thing",
          "bought: Enter a date as dd/mm/yyyy",
          "extras.0.name: Name is required",
          "extras.0.price: Price is required",
        ]),
      );
    });

    it("if another record has the key", async () => {
      const { ask } = await filled();
      const msg = "Another bicycle has this plate";
      const { status, body } = await ask("POST", "/bicycles", "admin", roadster);
      expect([status, body]).toEqual([409, { message: msg, errors: [{ msg, path: "plate" }] }]);
    });

    itOnSqliteByDay("by a hook of a store, and nothing is written", async () => {
      const { ask } = await filled();
      const hire = { plate: roadster.plate, from: "2025-01-11", hours: 1 };
      const { status, body } = await ask("POST", "/hirers/004711/hires", "admin", hire);
      expect([status, body.message]).toEqual([409, "This bicycle is hired already"]);
      expect(dataOf(await ask("GET", "/hirers/004711/hires", "admin"))).toHaveLength(1);
    });

    itOnSqliteByDay("if the parent has a newer record, until the question is confirmed", async () => {
      const { ask } = await filled();
      const hire = { plate: truck.plate, from: "2025-01-11", hours: 1, after: 0 };
      const path = "/hirers/004711/hires";
      const { status, body } = await ask("POST", path, "admin", { ...hire, confirmed: "" });
      expect([status, body.message]).toEqual([409, "This hirer has a newer hire. Hand out one more?"]);
      expect((await ask("POST", path, "admin", { ...hire, confirmed: body.message })).status).toBe(201);
    });

    it("if the record was edited in the meantime", async () => {
      const { ask } = await filled();
      const edit = (model: string) => ask("PUT", addressOf(truck.plate), "admin", { model, version: 1 });
      expect((await edit("Van")).status).toBe(200);
      expect(await edit("Lorry")).toMatchObject({ status: 409, body: { current: { model: "Van" } } });
    });
  });

  describe("roles", () => {
    const company = openOnce(fill);

    itOnSqliteByDay.each([
      ["employee", "POST", "/bicycles"],
      ["employee", "DELETE", addressOf(truck.plate)],
      ["customer", "GET", "/employee/hirers"],
      ["customer", "POST", "/hirers"],
      ["customer", "POST", `${addressOf(roadster.plate)}/return`],
      ["employee", "GET", "/admin/bicycles"],
      ["employee", "GET", "/admin/reports/takings"],
      ["employee", "GET", "/admin/audit"],
    ] as const)("keep %s from %s %s", async (role, method, path) => {
      const { ask } = company();
      expect((await ask(method, path, role, method === "GET" ? undefined : {})).status).toBe(403);
      expect((await ask(method, path, undefined, method === "GET" ? undefined : {})).status).toBe(401);
    });
  });

  itOnSqliteByDay("roles restrict the fields that a person may write", async () => {
    const { ask } = await filled();
    const path = addressOf(truck.plate);
    await ask("PUT", path, "employee", { deposit: 1, state: "hired", plate: "X", model: "Van" });
    const [, bicycle] = dataOf(await ask("GET", "/admin/bicycles", "admin"));
    expect(bicycle).toMatchObject({ plate: truck.plate, model: "Van", deposit: 6_000, state: "free" });
  });

  describe("lists", () => {
    const company = openOnce(fill);

    it.each([
      ["search=truck", "q=truck", [truck.plate]],
      ["a search in the key", "q=31%2F7", [roadster.plate]],
      ["a search for nothing", "q=tandem", []],
      ["a choice", "style=cargo", [truck.plate]],
      ["a tab", "state=hired", [roadster.plate]],
      ["an order", "sort=deposit&order=desc", [truck.plate, roadster.plate]],
      ["a page", "page=2&perPage=1", [truck.plate]],
      ["a named filter by days", "old=true", [truck.plate]],
      ["a named filter by the latest days", "new=true", []],
      ["a period", "from=2024-01-01&to=2024-12-31", [roadster.plate]],
      ["a named filter by amount", "charged=true", []],
      ["a named filter and an order", "old=true&sort=plate&order=desc", [truck.plate]],
    ])("are filtered, sorted or paged by %s", async (_, query, plates) => {
      const { ask } = company();
      expect(platesIn(await ask("GET", `/admin/bicycles?${query}`, "admin"))).toEqual(plates);
    });

    itOnSqliteByDay("ignore a named filter that the role may not use", async () => {
      const { ask } = company();
      expect(dataOf(await ask("GET", "/employee/bicycles?charged=true", "employee"))).toHaveLength(2);
    });

    it("return the total and the count of each tab", async () => {
      const { ask } = company();
      const { body } = await ask("GET", "/admin/bicycles?page=1&perPage=1", "admin");
      expect(body).toMatchObject({ total: 2, counts: { all: 2, free: 1, hired: 1 } });
    });

    it("leave out what is unlisted, unless a filter asks for it or its key is known", async () => {
      const { ask, db } = await filled();
      await db.updateTable("bicycles").set({ state: "scrapped" }).where("plate", "=", truck.plate).execute();
      const listed = async (query: string) => {
        const { body } = await ask("GET", `/admin/bicycles?${query}`, "admin");
        return {
          plates: (body.data as Row[]).map(({ plate }) => plate),
          total: body.total,
          counts: body.counts,
        };
      };
      const counts = { all: 1, hired: 1, scrapped: 1 };
      expect(await listed("page=1")).toEqual({ plates: [roadster.plate], total: 1, counts });
      expect(await listed("page=1&q=31%2F7")).toEqual({ plates: [roadster.plate], total: 1, counts });
      expect(await listed("page=1&q=truck")).toEqual({ plates: [], total: 0, counts });
      expect(await listed("page=1&state=scrapped")).toEqual({ plates: [truck.plate], total: 1, counts });
      expect((await listed(`page=1&id=${encodeURIComponent(truck.plate)}`)).plates).toEqual([truck.plate]);
      expect(platesIn(await ask("GET", "/admin/bicycles", "admin"))).toEqual([roadster.plate]);
      const found = dataOf(await ask("GET", "/admin/find?q=truck", "admin"));
      expect(found).toMatchObject([{ row: { plate: truck.plate } }]);
    });

    it("search a text inside a group", async () => {
      const { ask } = company();
      expect(dataOf(await ask("GET", "/admin/hirers?q=suresh", "admin"))).toHaveLength(1);
    });
  });

  describe("a command", () => {
    const path = `${addressOf(roadster.plate)}/return`;
    const back = { day: "2025-01-12", kilometres: 14, fee: 100, damage: "A scratch" };

    it("checks its rules, runs once per idempotency key, and returns its record", async () => {
      const { ask } = await filled();
      const refused = await ask("POST", path, "employee", { ...back, damage: "?", day: "" });
      expect(refused.body.errors).toEqual([
        { path: "damage", msg: "Describe the damage" },
        { path: "on", msg: "Given back on is required" },
      ]);
      const key = { "idempotency-key": "k1" };
      const done = await ask("POST", path, "employee", back, key);
      expect([done.status, done.body]).toEqual([
        201,
        {
          message: "Bicycle given back",
          data: {
            _id: expect.any(String),
            on: "2025-01-12",
            kilometres: 14,
            fee: 100,
            damage: "A scratch",
            pictures: [],
          },
        },
      ]);
      const again = await ask("POST", path, "employee", back, key);
      expect([again.status, again.body]).toEqual([201, done.body]);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect((await ask("POST", path, "employee", { ...back, fee: 1 }, key)).status).toBe(422);
      expect((await ask("POST", path, "employee", back)).body.message).toBe(
        "The bicycle is free: Ravi Teja, 12 Jan 2025, 3:30 pm",
      );
    });

    itOnSqliteByDay("asks for confirmation before a doubtful act", async () => {
      const { ask } = await filled();
      const dear = { ...back, fee: 3_000 };
      const { status, body } = await ask("POST", path, "employee", dear);
      expect([status, body.confirm]).toEqual([409, "The fee is more than the deposit. Charge it?"]);
      const said = await ask("POST", path, "employee", { ...dear, confirmed: body.confirm });
      expect(said.status).toBe(201);
    });

    itOnSqliteByDay("is refused for a record that does not exist", async () => {
      const { ask } = await filled();
      const { status, body } = await ask("POST", `${addressOf("AP 1")}/return`, "employee", back);
      expect([status, body.message]).toEqual([404, "Bicycle not found"]);
    });

    itOnSqliteByDay("stores its paper, and the audit log proves the paper's hash", async () => {
      const { ask, db } = await filled();
      await ask("POST", path, "employee", back);
      const papers = await db
        .selectFrom("paper_contents")
        .selectAll()
        .where("number", "like", "R-%")
        .execute();
      expect(papers.map(({ number, content }) => [number, JSON.parse(content).damage])).toEqual([
        ["R-0001", "A scratch"],
      ]);
      expect((await verified(db)).broken).toBeUndefined();
      await db.updateTable("paper_contents").set({ content: "{}" }).where("number", "=", "R-0001").execute();
      expect((await verified(db)).broken?.reason).toBe("its paper R-0001 was changed");
    });
  });

  describe("the audit log", () => {
    itOnSqliteByDay("has an entry for each change, under ids and without secrets", async () => {
      const { ask, db } = await filled();
      await ask("PUT", "/hirers/004711", "employee", { membership: "004712" });
      const { body } = await ask("GET", "/admin/audit?page=1&perPage=10", "admin");
      const entries = (body.data as Row[]).map(({ area, act, title, who }) => [area, act, title, who]);
      expect(entries).toEqual([
        ["hirers", "edited", "Meera Rao", "Ravi Teja"],
        ["hires", "created", "AP 31/7, 10 Jan 2025", "Asha Rao"],
        ["hirers", "created", "Meera Rao", "Asha Rao"],
        ["bicycles", "created", "AP 31/8", "Asha Rao"],
        ["bicycles", "created", "AP 31/7", "Asha Rao"],
      ]);
      const logged = await db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
      const [hirer] = await db.selectFrom("hirers").select("id").execute();
      const [, , created, hired, edited] = logged;
      expect([created?.record_id, hired?.dossier_id, edited?.record_id]).toEqual(Array(3).fill(hirer?.id));
      const all = JSON.stringify(logged);
      expect(all).not.toContain(meera.lockCode);
      expect(all).not.toContain(meera.membership);
      expect(await verified(db)).toEqual({ entries: 5, last: logged.at(-1)?.hash });
    });

    it("detects a record that was changed without an entry", async () => {
      const { db } = await filled();
      await db.updateTable("hirers").set({ phone: "90000 00000" }).execute();
      expect((await verified(db)).changed?.reason).toMatch(/^hirers .* was changed without an entry$/);
    });
  });

  test("a report totals the requested rows in wire units", async () => {
    const { ask } = await filled();
    await ask("POST", "/hirers/004711/hires", "admin", { plate: truck.plate, from: "2025-01-11", hours: 5 });
    const asked = async (query: string) => {
      const { body } = await ask("GET", `/admin/reports/takings?${query}`, "admin");
      return (body.data as { tables: { bicycles: Row } }).tables.bicycles;
    };
    expect(await asked("from=2025-01-01&to=2025-01-31")).toEqual({
      rows: [
        { plate: truck.plate, hires: 1, rent: 100 },
        { plate: roadster.plate, hires: 1, rent: 60 },
      ],
      totals: { hires: 2, rent: 160 },
      count: 2,
    });
    expect(await asked("from=2025-01-11&to=2025-01-31")).toMatchObject({ totals: { rent: 100 } });
    expect(
      await asked(`from=2025-01-01&to=2025-01-31&plate=${encodeURIComponent(roadster.plate)}`),
    ).toMatchObject({ count: 1, totals: { rent: 60 } });
  });

  itOnSqliteByDay(
    "a report is sorted by its columns, names its last day and leaves out an empty table",
    async () => {
      const { ask } = await filled();
      const { body } = await ask("GET", "/admin/reports/fleet?sort=deposits&order=desc", "admin");
      expect(body.data).toMatchObject({
        postedUpTo: "2025-01-12",
        tables: {
          styles: {
            rows: [
              { style: "cargo", bicycles: 1, deposits: 6_000 },
              { style: "city", bicycles: 1, deposits: 2_500.5 },
            ],
          },
        },
      });
      expect(Object.keys((body.data as { tables: Row }).tables)).toEqual(["styles"]);
    },
  );

  itOnSqliteByDay("the contract has every call of this company and no other", async () => {
    const { ask } = await open();
    const { body } = await ask("GET", "/openapi.json");
    const { paths, info } = body as unknown as Contract & { info: { title: string } };
    expect(info.title).toBe("Bicycles for hire");
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(
      [
        "DELETE /bicycles/{plate}",
        "GET /admin/audit",
        ...["GET /files/{id}", "POST /files"],
        "GET /health",
        "GET /hirers/{membership}/hires",
        "GET /metrics",
        "GET /{role}/bicycles",
        "GET /{role}/hirers",
        "GET /{role}/reports/fleet",
        "GET /{role}/reports/takings",
        ...["saved-views", "sessions", "find"].map((name) => `GET /{role}/${name}`),
        ...["GET /shops", "POST /shops", "PUT /shops/{id}"],
        "POST /{role}/saved-views",
        "POST /{role}/sessions/{sessionId}/others",
        ...["saved-views", "sessions"].map((name) => `DELETE /{role}/${name}/{_id}`),
        "POST /bicycles",
        "POST /bicycles/{plate}/return",
        ...["approval", "refusal"].map((decision) => `POST /approvals/{approvalId}/${decision}`),
        "GET /{role}/approvals",
        ...["GET /{role}/reservations", "POST /reservations", "PUT /reservations/{_id}"],
        "POST /reservations/{_id}/collection",
        "POST /hirers",
        "POST /hirers/{membership}/hires",
        "PUT /bicycles/{plate}",
        "PUT /hirers/{membership}",
        ...["DELETE", "PUT"].map((method) => `${method} /hirers/{membership}/hires/{_id}`),
      ].sort(),
    );
    const { post } = paths["/bicycles/{plate}/return"] ?? {};
    expect(post).toMatchObject({ summary: "Give bicycle back", tags: ["Bicycles"] });
    expect(post?.parameters.map(({ name }) => name)).toEqual(["plate", "idempotency-key"]);
  });

  itOnSqliteByDay.each([
    ["GET", "/loans", 404],
    ["GET", "/admin/bicycles?q=%FF", 400],
  ])("%s %s is answered with %i", async (method, path, status) => {
    const { ask } = await open();
    expect((await ask(method, path, "admin")).status).toBe(status);
  });

  itOnSqliteByDay("a body that is too long is refused", async () => {
    const { ask } = await open();
    const { status } = await ask("POST", "/bicycles", "admin", { ...roadster, model: "x".repeat(300_000) });
    expect(status).toBe(413);
  });

  itOnSqliteByDay("the health check reports that the service is ready", async () => {
    const { ask } = await open();
    expect(await ask("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  });
});

const verified = (db: Company["db"]) => verifyLog(db, audited, async () => undefined);
