import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { invisibleCharacters } from "#tests/domain/invisible-characters.ts";
import { onSqliteByDay } from "../databases.ts";
import { schemeForm } from "../samples.ts";

onSqliteByDay(({ open }) => {
  async function kept(changes: Row = {}) {
    const app = await open();
    const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
    const added = await app.request("POST", "/admin/schemes", { ...schemeForm, ...changes }, admin);
    const scheme = added.body.data as Row & { _id: string };
    const edit = (body: Row) => app.request("PUT", `/admin/schemes/${scheme?._id}`, body, admin);
    const versions = () =>
      app.db.selectFrom("scheme_versions").selectAll().orderBy("scheme_id").orderBy("version").execute();
    return { app, admin, employee, added, scheme, edit, versions };
  }

  it("a scheme is added by an administrator and read by staff, as sent", async () => {
    const { app, added, scheme, employee } = await kept();
    expect([added.status, added.body.message]).toEqual([201, "Scheme added"]);
    expect(scheme).toEqual({ _id: expect.any(String), version: 1, ...schemeForm });
    const { body } = await app.request("GET", "/employee/schemes", undefined, employee);
    expect(body.data).toEqual([scheme]);
    const found = await app.request("GET", "/employee/schemes?page=1&q=bullet", undefined, employee);
    expect(found.body.data).toEqual([scheme]);
  });

  it("a scheme gets default terms for fields left out", async () => {
    const app = await open();
    const sent = { name: "Plain", kind: "interest", slabs: [{ rate: 12 }] };
    const { status, body } = await app.request("POST", "/admin/schemes", sent, await app.signIn("admin"));
    const defaults = { slabBasis: "stepped", daysInYear: 365, minimumDays: 0, penalRate: 0, charges: [] };
    expect([status, body.data]).toEqual([
      201,
      { _id: expect.any(String), version: 1, from: "", to: "", ...sent, ...defaults },
    ]);
  });

  it("a scheme's name is unique whatever its spaces, capitals and invisible characters", async () => {
    const { app, admin } = await kept();
    const { name } = schemeForm;
    const alike = [
      name.toUpperCase(),
      name.replace(" ", "\u00a0 "),
      ...invisibleCharacters.map((mark) => name + mark),
    ];
    for (const each of alike) {
      const { status, body } = await app.request(
        "POST",
        "/admin/schemes",
        { ...schemeForm, name: each },
        admin,
      );
      const msg = "Another scheme has this name. Enter a different one";
      expect([each, status, body.errors]).toEqual([each, 409, [{ msg, path: "name" }]]);
    }
  });

  it("a scheme that breaks a rule is refused on an edit too", async () => {
    const { edit, versions } = await kept();
    const { status, body } = await edit({ slabs: [{ upTo: 30, rate: 12 }, { rate: 11 }] });
    const msg = "Each rate must be at least as high as the one before it";
    expect([status, body.errors]).toEqual([400, [{ msg, path: "slabs.1.rate" }]]);
    expect((await edit({ kind: "interest", slabBasis: "rebate" })).status).toBe(400);
    expect(await versions()).toHaveLength(1);
  });

  it("every change of a scheme makes a new version, and all versions are kept", async () => {
    const { app, admin, edit, scheme, versions } = await kept();
    const raised = { slabs: [{ upTo: 30, rate: 13 }, { rate: 26 }], name: "Bullet plus" };
    expect((await edit(raised)).body.data).toEqual({ ...scheme, ...raised, version: 2 });
    expect((await edit(raised)).body.data).toMatchObject({ version: 2 });
    const { maximumTerm: _, ...rest } = scheme;
    const emptied = await edit({ maximumTerm: "", to: "2026-12-31" });
    expect(emptied.body.data).toEqual({ ...rest, ...raised, to: "2026-12-31", version: 3 });

    expect(
      (await versions()).map(({ version, name, content }) => [version, name, JSON.parse(content)]),
    ).toEqual([
      [1, schemeForm.name, scheme],
      [2, "Bullet plus", { ...scheme, ...raised, version: 2 }],
      [3, "Bullet plus", emptied.body.data],
    ]);
    const { body } = await app.request("GET", "/admin/audit?page=1&area=schemes", undefined, admin);
    const [last] = body.data as Row[];
    expect(last).toMatchObject({ act: "edited", who: "Asha Rao" });
    expect(JSON.stringify(last?.changes)).toContain("Maximum term");
    expect(await verifyAuditLog(app.db)).toEqual({ entries: expect.any(Number), last: expect.any(String) });
  });

  it("the audit check reports a version changed without an entry", async () => {
    const { app, versions } = await kept();
    const [first] = await versions();
    await app.db.updateTable("scheme_versions").set({ content: "{}" }).execute();
    const broken = await verifyAuditLog(app.db);
    expect(JSON.stringify(broken)).toContain(`scheme_versions ${first?.id} was changed without an entry`);
  });

  it("only one of several edits of the same version succeeds, and the others are told what changed", async () => {
    const { edit, versions } = await kept();
    const answers = await Promise.all([3, 4, 5].map((penalRate) => edit({ penalRate, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(
      /Asha Rao changed this scheme.*\nPenal charge per year: 2% is now [345]%/s,
    );
    expect(await versions()).toHaveLength(2);
  });
});
