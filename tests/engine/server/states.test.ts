/** States over HTTP: what a record may become, and what its end changes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import { atTime } from "#engine/declare/states.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { listOf } from "#engine/server/stores/list.ts";
import { insertRecord, viewOf } from "#engine/server/stores/records.ts";
import { viewAt } from "#engine/server/stores/states.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { type Company, now, onBothDatabases } from "../company/open.ts";
import { addressOf, fill, roadster } from "../company/samples.ts";
import { reservationTable } from "../company/tables.ts";

const dayMs = 24 * 60 * 60_000;
const dataOf = ({ body }: { body: Row }) => body.data as Row[];

async function reserve({ ask }: Company, until: string): Promise<string> {
  const { status, body } = await ask("POST", "/reservations", "admin", { plate: roadster.plate, until });
  expect([status, (body.data as Row).state]).toEqual([201, "waiting"]);
  return String((body.data as Row)._id);
}

const collect = ({ ask }: Company, id: string, note = "by the hirer") =>
  ask("POST", `/reservations/${id}/collection`, "employee", { note });

onBothDatabases(({ open, itOnSqliteByDay }) => {
  describe("a move", () => {
    it("happens once, and the second learns who made it and when", async () => {
      const company = await open();
      const id = await reserve(company, "2025-01-13");
      const answers = await Promise.all([collect(company, id), collect(company, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toBe("The reservation is collected: Ravi Teja, 12 Jan 2025, 3:30 pm");
      const [row] = dataOf(await company.ask("GET", `/admin/reservations?id=${id}`, "admin"));
      expect(row?.state).toBe("collected");
    });

    itOnSqliteByDay("is in the history of the record with both states", async () => {
      const company = await open();
      const id = await reserve(company, "2025-01-13");
      await collect(company, id);
      const [entry] = dataOf(await company.ask("GET", "/admin/audit?page=1", "admin"));
      expect(entry?.changes).toEqual([
        { field: "State", before: "waiting", after: "collected" },
        { field: "Note", before: "", after: "by the hirer" },
      ]);
    });

    itOnSqliteByDay("is not made by an edit where only commands move", async () => {
      const company = await open();
      await fill(company);
      const path = addressOf(roadster.plate);
      const { body } = await company.ask("PUT", path, "admin", { state: "free", model: "Tourer" });
      expect(body.data).toMatchObject({ state: "hired", model: "Tourer" });
    });
  });

  describe("the end", () => {
    it("is what the record reads, lists, filters and counts as, and what refuses", async () => {
      const company = await open();
      const { ask, passTime } = company;
      const [ended, open_] = [await reserve(company, "2025-01-12"), await reserve(company, "2025-01-13")];
      const listed = async (query: string) => {
        const { body } = await ask("GET", `/admin/reservations?page=1${query}`, "admin");
        return { states: dataOf({ body }).map(({ state }) => state), counts: body.counts };
      };
      expect(await listed("")).toEqual({ states: ["waiting", "waiting"], counts: { all: 2, waiting: 2 } });
      await passTime(dayMs);
      const counts = { all: 2, waiting: 1, expired: 1 };
      expect(await listed("")).toEqual({ states: ["expired", "waiting"], counts });
      expect(await listed("&state=expired")).toEqual({ states: ["expired"], counts });
      expect(await listed("&state=waiting")).toEqual({ states: ["waiting"], counts });
      const refused = await collect(company, ended);
      expect([refused.status, refused.body.message]).toEqual([410, "The reservation expired on 12 Jan 2025"]);
      expect((await collect(company, open_)).status).toBe(201);
    });

    it("is stored with the next edit", async () => {
      const company = await open();
      const id = await reserve(company, "2025-01-12");
      await company.passTime(dayMs);
      const stored = async () =>
        (await company.db.selectFrom("reservations").select("state").execute()).map(({ state }) => state);
      expect(await stored()).toEqual(["waiting"]);
      const edited = await company.ask("PUT", `/reservations/${id}`, "admin", { plate: "AP 31/8" });
      expect((edited.body.data as Row).state).toBe("expired");
      expect(await stored()).toEqual(["expired"]);
    });

    it("is the same in every list as in the rows, by day and by time", async () => {
      const { db } = await open();
      const states = ["waiting", "collected", "expired"] as const;
      const offset = fc.integer({ min: -2 * dayMs, max: 2 * dayMs });
      const record = fc.record({ state: fc.constantFrom(...states), offset: fc.option(offset) });
      for (const kind of ["date", "time"] as const) {
        const fields = { ...reservationTable.resource.fields };
        const resource = {
          ...reservationTable.resource,
          fields: { ...fields, until: { ...fields.until, kind } },
        };
        const table = { ...reservationTable, resource: resource as AnyResource } as unknown as Table;
        await fc.assert(
          fc.asyncProperty(fc.array(record, { maxLength: 12 }), offset, async (records, at) => {
            await db.deleteFrom("reservations").execute();
            for (const { state, offset } of records) {
              const end = offset === null ? "" : new Date(now.getTime() + offset).toISOString();
              const until = kind === "date" && end ? dayOf(end) : end;
              const values = { plate: roadster.plate, until, state };
              await insertRecord(table, values, { db, now, actor: { id: "" } });
            }
            const time = new Date(now.getTime() + at);
            const rows = (await db.selectFrom("reservations").select(["until_day", "state"]).execute()).map(
              ({ until_day: until, state }) => atTime(resource as AnyResource, { until, state }, time).state,
            );
            const view = viewAt(viewOf(table)(db), time);
            for (const state of states) {
              const page = await listOf(view, { page: 1, perPage: 100, filters: { state } });
              const expected = rows.filter((each) => each === state).length;
              expect([page.total, page.counts[state] ?? 0]).toEqual([expected, expected]);
              expect((page.data as Row[]).every((row) => row.state === state)).toBe(true);
            }
          }),
          { numRuns: 20 },
        );
      }
    });
  });
});
