/** Tests that run in the copy after the examples have been applied. */
import { sql } from "kysely";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { mailtoLink } from "#domain/basics/emails.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { resources } from "#resources/index.ts";
import { TextsContext } from "#frame/texts.tsx";
import { en } from "#texts/en.ts";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../server/databases.ts";
import { pictureStatus, uploadPicture } from "../server/pictures.ts";
import { createLoan, loanForm, ownedByCustomer } from "../server/samples.ts";

onBothDatabases(({ open }) => {
  it("a new field is stored, searched, sorted, audited and part of the contract", async () => {
    const app = await open({ isJudged: false });
    const token = await app.signIn("admin");
    const made = [];
    for (const [remark, aadharNumber] of [
      ["prefers mornings", "111122223333"],
      ["Brother collects", "111122224444"],
    ]) {
      const { status, body } = await app.request(
        "POST",
        "/admin/loans",
        { ...loanForm, aadharNumber, remark },
        token,
      );
      expect([status, (body.data as Row).remark]).toEqual([201, remark]);
      made.push((body.data as Row)._id);
    }
    const list = async (query: string) =>
      ((await app.request("GET", `/admin/loans?${query}`, undefined, token)).body.data as Row[]).map(
        ({ _id }) => _id,
      );
    expect(await list("q=brother")).toEqual([made[1]]);
    const { rows } = await sql<{
      id: string;
    }>`select id from loan_list where searched like '%brother%'`.execute(app.db);
    expect(rows).toEqual([{ id: made[1] }]);
    expect(await list("sort=remark&order=asc")).toEqual([made[1], made[0]]);
    const edited = await app.request("PUT", `/admin/loans/${made[0]}`, { remark: "Calls first" }, token);
    expect(edited.body.data).toMatchObject({ remark: "Calls first" });
    await app.request("PUT", "/admin/customers/111122223333", { primaryMobile: "98480 99999" }, token);
    for (const text of ["calls%20first", "9848099999"]) expect(await list(`q=${text}`)).toEqual([made[0]]);
    expect(await list("q=mornings")).toEqual([]);
    const { body } = await app.request("GET", `/loans/${made[0]}/history`, undefined, token);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        act: "edited",
        changes: [{ field: "Remark", before: "prefers mornings", after: "Calls first" }],
      }),
    );
    expect(JSON.stringify((await app.request("GET", "/openapi.json")).body)).toContain('"remark"');
  });

  it("a new field for pictures keeps them with the record, and an edit adds to them", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const [first, second] = [await uploadPicture(app, token, 10), await uploadPicture(app, token, 90)];
    for (const scans of [[first], [second]])
      expect((await app.request("PUT", `/admin/loans/${id}`, { scans }, token)).status).toBe(200);
    const { body } = await app.request("GET", `/admin/loans?id=${id}`, undefined, token);
    expect((body.data as Row[])[0]).toMatchObject({ scans: [first, second] });
    expect(await pictureStatus(app, await app.signIn("employee"), first)).toBe(200);
  });

  it("a new resource serves only the roles that it names", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const made = await app.request("POST", "/admin/lockers", { number: "A-12", rent: 1250.5 }, token);
    expect([made.status, made.body.message]).toEqual([201, "Locker added"]);
    const { _id } = made.body.data as Row;
    const again = await app.request("POST", "/admin/lockers", { number: "A-12" }, token);
    expect([again.status, again.body.message]).toEqual([409, "Another locker has this number"]);
    const edited = await app.request("PUT", `/admin/lockers/${_id}`, { state: "let" }, token);
    expect(edited.body.data).toMatchObject({ number: "A-12", state: "let", rent: 1250.5 });
    const employee = await app.signIn("employee");
    expect((await app.request("GET", "/employee/lockers?q=a-1", undefined, employee)).body.data).toHaveLength(
      1,
    );
    expect((await app.request("POST", "/admin/lockers", { number: "B" }, employee)).status).toBe(403);
    expect(Object.keys((await app.request("GET", "/openapi.json")).body.paths as object)).toContain(
      "/{role}/lockers",
    );
  });

  it("a field of the new kind stores several email addresses and shows each as a link", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const make = (number: string, reminded: string) =>
      app.request("POST", "/admin/lockers", { number, reminded }, token);
    const refused = await make("C-1", "asha@example.com, nobody");
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Enter email addresses with commas between them",
    ]);
    const made = await make("C-1", "Asha@example.com\nravi@example.com;Asha@example.com");
    const reminded = "Asha@example.com, ravi@example.com";
    expect(made.body.data).toMatchObject({ reminded });
    const { body } = await app.request("GET", "/admin/lockers?q=ravi", undefined, token);
    expect(body.data).toMatchObject([{ reminded }]);
    const field = resources.find(({ name }) => name === "lockers")?.fields.reminded as AnyField;
    const cell = renderToStaticMarkup(createElement(Cell, { field, value: reminded, row: {} }));
    for (const address of reminded.split(", ")) expect(cell).toContain(`href="${mailtoLink(address)}"`);
    const input = createElement(SiteFormField, { name: "reminded", field });
    const page = createElement(TextsContext, { value: { language: "en", ...en } }, input);
    expect(renderToStaticMarkup(page)).toContain("<textarea");
  });

  it("a child record belongs to one parent, and the parent's key reaches neither table nor audit log", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const [hers, his] = ["111122223333", "111122224444"];
    for (const aadharNumber of [hers, his])
      await app.request("POST", "/admin/loans", { ...loanForm, aadharNumber }, token);
    const notes = (method: string, aadharNumber = "", body?: Row, id = "") =>
      app.request(method, `/admin/customers/${aadharNumber}/notes${id && `/${id}`}`, body, token);
    const made = await notes("POST", hers, { text: "Calls at noon" });
    expect([made.status, made.body.message]).toEqual([201, "Note added"]);
    expect((await notes("GET", hers)).body.data).toMatchObject([{ text: "Calls at noon" }]);
    expect((await notes("GET", his)).body.data).toEqual([]);
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? { text: "Of nobody" } : undefined;
      const { status, body: response } = await notes(method, "999988887777", body);
      expect([status, response.message]).toEqual([404, "Customer not found"]);
    }
    const note = made.body.data as Row;
    const id = String(note._id);
    const edited = await notes("PUT", hers, { text: "Calls at ten", version: note.version }, id);
    expect([edited.status, edited.body.message]).toEqual([200, "Note changed"]);
    expect((await notes("PUT", his, { text: "Hers" }, id)).status).toBe(404);
    expect((await notes("DELETE", hers, undefined, id)).body.message).toBe("Note removed");
    expect((await notes("GET", hers)).body.data).toEqual([]);
    const logged = await app.db.selectFrom("audit_entries").selectAll().where("area", "=", "notes").execute();
    const customer = await app.db
      .selectFrom("customers")
      .select("id")
      .where("aadhar_number", "=", String(hers))
      .execute();
    expect(new Set(logged.map(({ dossier_id }) => dossier_id))).toEqual(
      new Set(customer.map(({ id }) => id)),
    );
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain(hers);
  });

  it("a new command checks its rule, issues its paper for the branch alone and writes to the audit log", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const { _id } = (await app.request("POST", "/admin/loans", loanForm, token)).body.data as Row;
    const move = (body: Row) => app.request("POST", `/loans/${_id}/move`, body, token);
    const refused = await move({ locker: "B-7", reason: "space" });
    expect([refused.status, refused.body.message]).toEqual([400, "Say why in a few words"]);
    const moved = await move({ locker: "B-7", reason: "The old one is full" });
    expect([moved.status, moved.body.message]).toEqual([201, "Gold moved"]);
    const loan = (await app.request("GET", `/admin/loans?id=${_id}`, undefined, token)).body.data as Row[];
    expect(loan[0]?.goldItems).toMatchObject([{ locker: "B-7" }]);
    const { _id: record } = moved.body.data as Row;
    const paper = await app.request("GET", `/loans/${_id}/papers/movement/${record}`, undefined, token);
    expect(paper.body.data).toMatchObject({ number: expect.stringMatching(/^MV\/.*\/000001$/) });
    expect(JSON.stringify(paper.body.data)).toContain("The old one is full");
    await ownedByCustomer(app, String(_id));
    const customer = await app.signIn("customer");
    const papers = (await app.request("GET", `/customer/loans/${_id}/papers`, undefined, customer)).body;
    expect((papers.data as Row[]).map(({ kind }) => kind)).toEqual(["ticket"]);
    const page = `/customer/loans/${_id}/papers/movement/${record}`;
    expect((await app.request("GET", page, undefined, customer)).status).toBe(404);
    const history = (await app.request("GET", `/loans/${_id}/history`, undefined, token)).body.data as Row[];
    expect(history[0]).toMatchObject({ area: "moves", act: "created", title: "B-7" });
    expect(Object.keys((await app.request("GET", "/openapi.json")).body.paths as object)).toContain(
      "/loans/{loanId}/move",
    );
  });

  it("a new report serves only the roles that it names", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    await app.request("POST", "/admin/loans", loanForm, token);
    const path = "/admin/reports/large-loans";
    const { body } = await app.request("GET", path, undefined, token);
    expect(body.data).toMatchObject({ tables: { loans: { count: 1, totals: { amount: 100_000 } } } });
    const larger = await app.request("GET", `${path}?least=100001`, undefined, token);
    expect(larger.body.data).toMatchObject({ tables: { loans: { rows: [] } } });
    expect((await app.request("GET", path, undefined, await app.signIn("employee"))).status).toBe(403);
    expect(JSON.stringify((await app.request("GET", "/openapi.json")).body)).toContain("Large loans");
  });
});
