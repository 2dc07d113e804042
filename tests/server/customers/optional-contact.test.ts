/** Contact details that REQUIRED_OF_BORROWERS leaves optional. */
import { describe, expect, it } from "vitest";
import { customers } from "#resources/customers/customers.ts";
import { optionalContactKeys } from "#resources/office/contact.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, employeeLoanForm, loanForm } from "../samples.ts";

const nobody = { mobile: "", relation: "" };
const empty = { email: "", secondaryMobile: "", emergencyContact: nobody };
const cases = [
  { key: "email", message: "Please fill in all required fields", path: "email" },
  { key: "secondaryMobile", message: "Secondary mobile is required", path: "secondaryMobile" },
  {
    key: "emergencyContact",
    message: "Emergency contact mobile is required",
    path: "emergencyContact.mobile",
  },
] as const;
const allOptional = { optionalFields: optionalContactKeys };

onBothDatabases(({ open, itOnSqliteByDay }) => {
  const openBranch = async (...options: Parameters<typeof open>) => {
    const app = await open(...options);
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
    const lend = (changes: Row, role: "admin" | "employee" = "admin") =>
      app.request(
        "POST",
        `/${role}/loans`,
        { ...(role === "admin" ? loanForm : employeeLoanForm), ...changes },
        tokens[role],
      );
    const edit = (changes: Row, role: "admin" | "employee" = "admin", of = loanForm.aadharNumber) =>
      app.request("PUT", `/${role}/customers/${of}`, changes, tokens[role]);
    const listed = async (query: string, role: "admin" | "employee" = "admin") => {
      const { body } = await app.request("GET", `/${role}/customers?${query}`, undefined, tokens[role]);
      return body as unknown as { data: Row[]; total: number };
    };
    const invite = (values: Row = {}) =>
      app.request("POST", `/admin/customers/${loanForm.aadharNumber}/invitation`, values, tokens.admin);
    return { app, tokens, lend, edit, listed, invite };
  };

  describe("without the setting", () => {
    it.each(cases)("a loan without $key is refused", async ({ key, message, path }) => {
      const { app, lend, tokens } = await openBranch();
      for (const role of ["admin", "employee"] as const) {
        const { status, body } = await lend({ [key]: empty[key] }, role);
        expect([status, body.message]).toEqual([400, message]);
        expect(body.errors?.[0]).toEqual({ msg: message, path });
      }
      expect(await app.db.selectFrom("customers").select("id").execute()).toEqual([]);
      const { body } = await app.request("GET", "/auth/validate", undefined, tokens.admin);
      expect(body.user).not.toHaveProperty("optionalFields");
    });

    itOnSqliteByDay("a customer keeps an email address, and no filter finds customers without", async () => {
      const { app, edit, listed } = await openBranch();
      await createLoan(app);
      const { status, body } = await edit({ email: "" });
      expect([status, body.message]).toEqual([400, "Email is required"]);
      expect((await listed("withoutEmail=true&page=1")).total).toBe(1);
    });
  });

  it.each(cases)("a loan and an edit may leave $key out, which is stored empty", async ({ key, path }) => {
    const { app, lend, edit, listed, tokens } = await openBranch({ optionalFields: [key] });
    const { status, body } = await lend({ [key]: undefined }, "employee");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ [key]: empty[key] });
    const other = cases.find((each) => each.key !== key)?.key ?? "email";
    expect((await lend({ aadharNumber: "999988887777", [other]: empty[other] })).status).toBe(400);

    const stored = await app.db.selectFrom("customers").selectAll().executeTakeFirstOrThrow();
    const columns = {
      email: [stored.email],
      secondaryMobile: [stored.secondary_mobile],
      emergencyContact: [stored.emergency_mobile, stored.emergency_relation],
    };
    expect(columns[key].join("")).toBe("");

    for (const role of ["admin", "employee"] as const) {
      expect((await edit({ [key]: loanForm[key] }, role)).body.data).toMatchObject({ [key]: loanForm[key] });
      expect((await edit({ [key]: empty[key] }, role)).body.data).toMatchObject({ [key]: empty[key] });
    }
    const filter = `without${key.charAt(0).toUpperCase()}${key.slice(1)}=true&page=1`;
    expect((await listed(filter, "employee")).data.map(({ name }) => name)).toEqual([loanForm.name]);
    const validated = await app.request("GET", "/auth/validate", undefined, tokens.employee);
    expect(validated.body.user).toMatchObject({ optionalFields: [key] });
    expect(path).toContain(key);
  });

  it("half an emergency contact is refused, in a loan and in an edit", async () => {
    const { lend, edit } = await openBranch(allOptional);
    const half = { emergencyContact: { mobile: "98480 12347", relation: "" } };
    const message = "Emergency contact relation is required";
    const { status, body } = await lend(half);
    expect([status, body.errors]).toEqual([400, [{ msg: message, path: "emergencyContact.relation" }]]);
    expect((await lend(empty)).status).toBe(201);
    const edited = await edit(half, "employee");
    expect([edited.status, edited.body.message]).toEqual([400, message]);
  });

  it("what a loan leaves empty of a known customer stays recorded", async () => {
    const { app, lend, listed } = await openBranch(allOptional);
    await createLoan(app);
    const { status, body } = await lend({ ...empty, name: "Sita Rao" });
    expect(status).toBe(201);
    const { email, secondaryMobile, emergencyContact } = loanForm;
    const kept = { name: "Sita Rao", email, secondaryMobile, emergencyContact };
    expect(body.data).toMatchObject(kept);
    expect((await listed("page=1")).data).toMatchObject([kept]);
  });

  itOnSqliteByDay("a ticket does not mention what is not recorded", async () => {
    const { app, lend, tokens } = await openBranch(allOptional);
    const { body } = await lend(empty);
    const { _id } = body.data as Row;
    const paper = await app.request("GET", `/loans/${_id}/papers/ticket/${_id}`, undefined, tokens.admin);
    expect(paper.status).toBe(200);
    const text = JSON.stringify(paper.body);
    expect(text).toContain(loanForm.primaryMobile);
    expect(text).not.toMatch(/not recorded|Email|Secondary|Emergency/);
  });

  it("nothing is sent to a customer without an email, until the invitation saves one", async () => {
    const { app, lend, edit, invite, listed, tokens } = await openBranch(allOptional);
    await lend(empty);
    const refused = await invite();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Sita Devi has no email address. Add one with 'Edit' first.",
    ]);
    expect((await invite({ email: "sita" })).body.errors).toEqual([
      { msg: "Enter an email address like name@example.com", path: "email" },
    ]);
    expect((await invite({ email: "asha@example.com" })).status).toBe(409);
    expect(app.mails).toEqual([]);
    expect((await listed("page=1")).data).toMatchObject([{ email: "", ownPage: "none" }]);

    const { status, body } = await invite({ email: "sita@example.com" });
    expect([status, body.message]).toEqual([201, "Invitation sent!"]);
    expect(app.mails.map(({ to }) => to)).toEqual(["sita@example.com"]);
    expect((await listed("page=1")).data).toMatchObject([{ email: "sita@example.com", ownPage: "invited" }]);
    const history = await app.request("GET", "/admin/audit", undefined, tokens.admin);
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        area: "customers",
        changes: [{ field: "Email", before: "", after: "sita@example.com" }],
      }),
    );

    await edit({ email: "" });
    const path = `/admin/customers/${loanForm.aadharNumber}/sign-in`;
    const again = await app.request("POST", path, {}, tokens.admin);
    expect([again.status, again.body.message]).toEqual([409, refused.body.message]);
    expect(app.mails).toHaveLength(1);
  });

  itOnSqliteByDay("an invitation to another address than the recorded one is refused", async () => {
    const { app, invite } = await openBranch(allOptional);
    await createLoan(app);
    const { status, body } = await invite({ email: "other@example.com" });
    expect([status, body.message]).toEqual([
      409,
      "Sita Devi has the email address sita@example.com. Change it with 'Edit' first.",
    ]);
    expect((await invite({ email: loanForm.email })).status).toBe(201);
  });

  it("the filters of the server find what the list in memory finds", async () => {
    const { lend, edit, listed } = await openBranch(allOptional);
    const people = ["Ravi", "Sita", "Asha", "Kiran", "Lata"];
    for (const [at, name] of people.entries()) {
      const left = Object.fromEntries(
        cases.filter((_, place) => (at >> place) & 1).map(({ key }) => [key, empty[key]]),
      );
      expect((await lend({ name, aadharNumber: `90000000000${at}`, ...left })).status).toBe(201);
    }
    await edit({ email: "" }, "employee", "900000000000");
    const whole = (await listed("")).data;
    const names = (customers.filters ?? []).map(({ name }) => name);
    expect(names).toHaveLength(3);
    for (const filters of [...names.map((name) => [name]), names.slice(0, 2), names]) {
      const inMemory = queryRows(customers, whole, {
        filters: Object.fromEntries(filters.map((name) => [name, "true"])),
      });
      const query = filters.map((name) => `${name}=true`).join("&");
      const { data, total } = await listed(`${query}&page=1`);
      expect([data.map(({ name }) => name), total]).toEqual([
        inMemory.data.map(({ name }) => name),
        inMemory.total,
      ]);
      expect(total).toBe(
        { withoutEmail: 3, withoutSecondaryMobile: 2, withoutEmergencyContact: 1 }[
          query.replace("=true", "")
        ] ?? total,
      );
    }
  });
});
