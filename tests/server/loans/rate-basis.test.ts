import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, loanForm } from "../samples.ts";

/** 1,00,000 at 2 % per instalment for 12 months costs the same as 24 % a year. */
const perInstalment = { interestRate: 2, monthlyPayment: 9_456, totalPayment: 1_13_472 };
const rateInWords = "2% per instalment, 24% a year";

onSqliteByDay(({ open }) => {
  it("the rate basis follows the role of the user who creates the loan, and every role sees the same", async () => {
    const app = await open();
    const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
    const sent = { ...loanForm, ...perInstalment, rateBasis: "perYear" };
    const { status, body } = await app.request("POST", "/employee/loans", sent, employee);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ interestRate: 2, rateBasis: "perInstalment" }),
    ]);
    const one = async (path: string, token: string) => {
      const [row] = (await app.request("GET", path, undefined, token)).body.data as Row[];
      return row;
    };
    for (const [role, token] of [
      ["admin", admin],
      ["employee", employee],
    ] as const) {
      expect(await one(`/${role}/loans`, token)).toMatchObject({ rateBasis: "perInstalment" });
      expect(await one(`/${role}/customers`, token)).toMatchObject({
        latestLoan: { interestRate: 2, rateBasis: "perInstalment" },
      });
    }
    await app.request("POST", `/admin/customers/${loanForm.aadharNumber}/invitation`, {}, admin);
    const [, password = ""] = /password: (\S+)/.exec(app.mails.at(-1)?.text ?? "") ?? [];
    const customer = await app.signInAs(loanForm.email, password);
    await app.request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, customer);
    expect(await one("/customer/loans", customer)).toMatchObject({
      interestRate: 2,
      rateBasis: "perInstalment",
    });
  });

  it("the rate basis survives an edit by another role, and the audit log has it", async () => {
    const app = await open();
    const employee = await app.signIn("employee");
    const sent = { ...loanForm, ...perInstalment };
    const { _id } = (await app.request("POST", "/employee/loans", sent, employee)).body.data as Row;
    const admin = await app.signIn("admin");
    const edit = { depositedBank: "Canara Bank", rateBasis: "perYear", interestRate: 1 };
    const { body } = await app.request("PUT", `/admin/loans/${_id}`, edit, admin);
    expect(body.data).toMatchObject({ interestRate: 2, rateBasis: "perInstalment" });
    const { body: history } = await app.request("GET", `/loans/${_id}/history`, undefined, admin);
    const [edited, created] = history.data as Row[];
    expect(edited?.changes).toEqual([{ field: "Deposited bank", before: "", after: "Canara Bank" }]);
    expect(created?.changes).toContainEqual({ field: "Interest rate", before: "", after: rateInWords });
  });

  it("the average rate counts a rate per instalment by the year", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    await app.request(
      "POST",
      "/employee/loans",
      { ...loanForm, ...perInstalment },
      await app.signIn("employee"),
    );
    const { body } = await app.request("GET", "/admin/reports/portfolio", undefined, token);
    const { tables } = body.data as { tables: Record<string, { rows: Row[] }> };
    // The average of equal amounts at 12 and 24 percent a year.
    expect(tables.whole?.rows).toMatchObject([{ loans: 2, rate: 18 }]);
  });

  it("a list can be filtered by rate basis", async () => {
    const app = await open();
    const { token, id } = await createLoan(app);
    await app.request(
      "POST",
      "/employee/loans",
      { ...loanForm, ...perInstalment },
      await app.signIn("employee"),
    );
    const { body } = await app.request("GET", "/admin/loans?page=1&rateBasis=perYear", undefined, token);
    expect(body).toMatchObject({ total: 1, data: [{ _id: id }] });
  });
});
