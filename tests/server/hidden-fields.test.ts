/** Fields hidden from a role, on every way to a record, and those that section 7 of the specification reads. */
import { describe, expect, it } from "vitest";
import { roles, type Role } from "#domain/basics/roles.ts";
import { partsOf } from "#engine/declare/values.ts";
import { fieldsHiddenFrom } from "#engine/declare/sent-fields.ts";
import type { AnyFields, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { resources } from "#resources/index.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { onSqliteByDay } from "./databases.ts";
import { createLoan, employeeForm, loanForm, onlinePayment, ownedByCustomer } from "./samples.ts";

const lists = resources.flatMap((resource) =>
  (resource.operations.list?.roles ?? []).map((role) => [resource.name, role, resource] as const),
);

onSqliteByDay(({ open, openOnce }) => {
  describe("a field that is hidden from a role", () => {
    let loanId = "";
    const opened = openOnce(
      async (app) => {
        ({ id: loanId } = await createLoan(app, { aadharNumber: "999911112222" }));
        const author = { id: app.idOf("admin"), role: "admin" } as const;
        await seedRecords(app.db, { loans: 12, authors: [author], now: app.clock.now() });
        await app.db.updateTable("loan_list").set({ excess_paise: 100 }).where("id", "<>", loanId).execute();
        await app.db.updateTable("loan_list").set({ excess_paise: 700 }).where("id", "=", loanId).execute();
        await ownedByCustomer(app, loanId);
      },
      { isJudged: false },
    );

    it.each(lists)("of %s is neither sent to %s nor sorted or filtered by", async (_, role, resource) => {
      const app = opened();
      const token = await app.signIn(role);
      const path = pathOf(resource.operations.list ?? { path: "/" }, role, {
        loanId,
        aadharNumber: "999911112222",
      });
      const list = async (query = "") =>
        (await app.request("GET", `${path}${query}`, undefined, token)).body.data as Row[];
      const hidden = fieldsHiddenFrom(resource, role);
      const rows = await list("?page=1&perPage=100");
      const one = await list(`?id=${encodeURIComponent(String(rows[0]?.[resource.id]))}`);
      for (const row of [...(await list()), ...rows, ...one])
        expect(pathsIn(resource.fields, row).filter((each) => hidden.includes(each))).toEqual([]);
      const filters = (resource.filters ?? []).filter(({ by }) => hidden.includes(by));
      for (const query of [
        ...hidden.flatMap((key) => [`sort=${key}&order=asc`, `sort=${key}&order=desc`, `${key}=7`]),
        ...filters.map(({ name }) => `${name}=true`),
      ])
        expect([query, keysOf(resource, await list(`?page=1&perPage=100&${query}`))]).toEqual([
          query,
          keysOf(resource, rows),
        ]);
    });

    it("is what a loan is above its limit by, for employees", async () => {
      const app = opened();
      const read = async (role: Role, query: string) => {
        const path = `/${role}/loans?page=1&perPage=100&${query}`;
        return (await app.request("GET", path, undefined, await app.signIn(role))).body.data as Row[];
      };
      const query = "sort=excess&order=desc";
      expect((await read("admin", query))[0]).toMatchObject({ _id: loanId, excess: 7 });
      expect((await read("employee", query)).map(({ _id }) => _id)).toEqual(
        (await read("employee", "")).map(({ _id }) => _id),
      );
      expect(JSON.stringify(await read("employee", query))).not.toMatch(/"excess"/);
    });

    it("is the address and the request of a history's entry, for employees", async () => {
      const app = opened();
      const read = async (role: Role, query = "") => {
        const path = `/loans/${loanId}/history${query}`;
        return (await app.request("GET", path, undefined, await app.signIn(role))).body.data as Row[];
      };
      expect((await read("admin"))[0]).toMatchObject({ address: expect.any(String), request: /./ });
      const entries = await read("employee");
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of [...entries, ...(await read("employee", "?page=1&sort=address"))])
        expect(Object.keys(entry).filter((key) => ["address", "request"].includes(key))).toEqual([]);
    });

    it("is neither in the record nor in the changes that refuse an edit of an older version", async () => {
      const app = opened();
      const employee = await app.signIn("employee");
      const edit = (version: number) =>
        app.request("PUT", `/employee/loans/${loanId}`, { goldItems: loanForm.goldItems, version }, employee);
      const { status, body } = await edit(99);
      expect([status, (body.current as Row)._id]).toEqual([409, loanId]);
      expect(Object.keys(body.current as Row)).not.toContain("excess");
    });
  });

  describe("what section 7 of the specification reads", () => {
    const contact = ["name", "email", "primaryMobile", "secondaryMobile"];
    const addresses = [
      "presentAddress",
      "permanentAddress",
      "emergencyContact.mobile",
      "emergencyContact.relation",
    ];
    const agreed = ["amount", "term", "interestRate", "monthlyPayment", "totalPayment", "status"];
    const custody = ["depositedBank", "renewalDate"];
    const articles = ["description", "grossWeight", "netWeight"].map((key) => `goldItems.0.${key}`);
    const latest = [...agreed, ...custody].map((key) => `latestLoan.${key}`);
    const loan = [
      "_id",
      "customerId",
      ...contact,
      "createdAt",
      ...agreed,
      "totalPaid",
      ...articles,
      ...custody,
      "createdBy",
    ];
    const totals = ["activeLoans", "totalLoans"];
    const customer = [
      "mongoId",
      "customerId",
      "aadharNumber",
      ...contact,
      ...addresses,
      ...totals,
      ...latest,
      ...articles,
    ];
    const employee = ["_id", ...contact, "aadharNumber", "role"];
    const payment = ["_id", "date", "amount", "method", "transactionId", "status"];
    const details = ["customerId", ...contact, ...addresses].map((key) => `customerDetails.${key}`);

    it.each(["admin", "employee"] as const)("is sent to %s", async (role) => {
      const app = await open();
      const { id } = await createLoan(app);
      const admin = await app.signIn("admin");
      await app.request("POST", "/admin/employees", employeeForm, admin);
      await app.request("POST", `/loans/${id}/payment`, { amount: 500, ...onlinePayment() }, admin);
      const token = await app.signIn(role);
      const first = async (path: string, paths: readonly string[]) => {
        const { body } = await app.request("GET", path, undefined, token);
        const record = Array.isArray(body.data) ? body.data.at(-1) : (body.data ?? body);
        expect([path, paths.filter((each) => valueIn(record, each) === undefined)]).toEqual([path, []]);
      };
      await first(`/${role}/loans`, loan);
      await first(`/${role}/customers`, customer);
      await first(`/${role}/check-aadhar/${loanForm.aadharNumber}`, ["exists", ...details]);
      await first(`/loans/${id}/payments`, payment);
      await first("/settings/gold-rate", ["rate"]);
      if (role === "admin") await first("/admin/employees", employee);
      const path = `/${role}/customers/${loanForm.aadharNumber}`;
      const { body } = await app.request("PUT", path, { secondaryMobile: "98480 00000" }, token);
      expect(customer.filter((each) => valueIn(body.data, each) === undefined)).toEqual([]);
    });
  });
});

it("every role lists something", () =>
  expect(new Set(lists.map(([, role]) => role))).toEqual(new Set(roles)));

/** Paths of the values of a row, without the positions of items: 'items.cost'. */
const pathsIn = (fields: AnyFields, row: Row, prefix = ""): string[] =>
  Object.keys(row).flatMap((key) => {
    const field = fields[key];
    const parts = (field && partsOf(field, row[key])) ?? [];
    return [
      `${prefix}${key}`,
      ...parts.flatMap((part) => pathsIn(part.fields, part.row, `${prefix}${key}.`)),
    ];
  });

const keysOf = ({ id }: AnyResource, rows: readonly Row[]) => rows.map((row) => row[id]);

const valueIn = (record: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Row | undefined)?.[key], record);
