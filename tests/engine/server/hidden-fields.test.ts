/** A field reaches no role that its declaration hides it from, whatever the field and whatever the way. */
import { describe, expect, it } from "vitest";
import { neverShown } from "#engine/declare/presence.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { bicycles } from "../company/bicycles.ts";
import { hirers } from "../company/hirers.ts";
import { hires } from "../company/hires.ts";
import { resources } from "../company/index.ts";
import { type Company, onBothDatabases, openInMemory } from "../company/open.ts";
import { addressOf, fill, meera, roadster, truck } from "../company/samples.ts";

const dataOf = ({ body }: { body: Row }) => body.data as Row[];

onBothDatabases(({ open, itOnSqliteByDay }) => {
  async function filled() {
    const company = await open();
    await fill(company);
    const back = { day: "2025-01-12", kilometres: 14, fee: 100, damage: "A scratch" };
    const path = `${addressOf(roadster.plate)}/return`;
    expect((await company.ask("POST", path, "employee", back)).status).toBe(201);
    return company;
  }
  const readerOf =
    ({ ask }: Company) =>
    async (role: string, query = "") =>
      dataOf(await ask("GET", `/${role}/bicycles${query}`, role)).map(({ plate, fees }) => [plate, fees]);

  it("a field on the wire for administrators is sorted, filtered and received by them alone", async () => {
    const company = await filled();
    const read = readerOf(company);
    const charged = [roadster.plate, 100];
    expect(await read("admin")).toEqual([charged, [truck.plate, undefined]]);
    expect(await read("admin", "?sort=fees&order=asc")).toEqual([[truck.plate, undefined], charged]);
    expect(await read("admin", "?charged=true")).toEqual([charged]);
    const all = [
      [roadster.plate, undefined],
      [truck.plate, undefined],
    ];
    for (const query of ["", "?sort=fees&order=asc", "?charged=true", "?page=1"])
      expect([query, await read("employee", query)]).toEqual([query, all]);
    const found = dataOf(await company.ask("GET", "/employee/find?q=roadster", "employee"));
    expect(found).toMatchObject([{ row: { plate: roadster.plate } }]);
    expect(JSON.stringify(found)).not.toContain('"fees"');
  });

  itOnSqliteByDay("a field that is never shown is entered, and no role and no contract has it", async () => {
    const { ask } = await filled();
    for (const role of ["admin", "employee"])
      expect(dataOf(await ask("GET", `/${role}/hirers`, role)).map((hirer) => "lockCode" in hirer)).toEqual([
        false,
      ]);
    const { body } = await ask("GET", "/openapi.json");
    const { get, post } = (body.paths as Record<string, Record<string, object>>)["/{role}/hirers"] ?? {};
    expect([JSON.stringify(get).includes("lockCode"), post]).toEqual([false, undefined]);
    expect(JSON.stringify(body.paths)).toContain("lockCode");
  });

  itOnSqliteByDay(
    "an edit of an older version is refused without the fields that the caller does not receive",
    async () => {
      const { ask } = await filled();
      const path = addressOf(roadster.plate);
      await ask("PUT", path, "admin", { deposit: 9_000, gears: 8 });
      const { status, body } = await ask("PUT", path, "employee", { gears: 9, version: 1 });
      expect([status, body.message]).toEqual([409, expect.stringContaining("Gears: 7 is now 8")]);
      expect(body.message).not.toContain("Deposit");
      expect(Object.keys(body.current as Row)).not.toEqual(expect.arrayContaining(["deposit"]));
      expect((await ask("PUT", path, "admin", { gears: 9, version: 1 })).body.message).toContain("Deposit");
    },
  );
});

describe("each field in turn", () => {
  const declared: readonly AnyResource[] = resources;
  const lists = [
    [bicycles, "/:role/bicycles"],
    [hirers, "/:role/hirers"],
    [hires, `/hirers/${meera.membership}/hires`],
  ] as unknown as readonly [AnyResource, string][];
  const fields = lists.flatMap(([resource, path]) =>
    Object.keys(resource.fields).map((key) => [resource.name, key, resource, path] as const),
  );
  /** Fields without which a list cannot be. */
  const used = {
    bicycles: ["plate", "model", "fees", "bought", "state", "version"],
    hirers: ["membership", "name", "emergency", "version"],
    hires: ["_id", "plate", "from"],
  };

  it.each(fields)(
    "%s without %s: it is in no answer, order or audit entry",
    async (name, key, resource, path) => {
      const field = { ...resource.fields[key], presence: { ...neverShown, create: "write" } };
      const changed = { ...resource, fields: { ...resource.fields, [key]: field } } as AnyResource;
      const opening = openInMemory(declared.map((each) => (each === resource ? changed : each)));
      if (used[name as keyof typeof used].includes(key)) {
        await expect(opening).rejects.toThrow(`'${key}`);
        return;
      }
      const company = await opening;
      await fill(company);
      for (const role of ["admin", "employee"]) {
        const read = async (query: string) =>
          dataOf(await company.ask("GET", `${path.replace(":role", role)}${query}`, role));
        const rows = await read("");
        expect(rows.length).toBeGreaterThan(0);
        for (const query of ["", "?page=1", `?page=1&sort=${key}&order=desc`, `?page=1&${key}=cargo`])
          expect([query, await read(query)]).toEqual([query, rows]);
        expect(rows.filter((row) => key in row)).toEqual([]);
      }
      const entries = dataOf(await company.ask("GET", `/admin/audit?area=${name}`, "admin"));
      expect(entries.length).toBeGreaterThan(0);
      const labels = entries.flatMap(({ changes }) => (changes as Row[]).map((change) => change.field));
      expect(labels).not.toContain(resource.fields[key]?.label);
      await company.close();
    },
  );
});
