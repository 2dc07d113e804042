import { describe, expect, it } from "vitest";
import { isLoanByDays, loanKinds, type LoanKind } from "#domain/loan/kinds.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { createLoan, onlinePayment } from "../samples.ts";

const since = "2026-04-01";
const kinds = Object.keys(loanKinds) as LoanKind[];

/** Lends on 1 April 2026 over twelve months and returns the loan's key. */
async function lend(app: TestApp, kind: LoanKind): Promise<string> {
  app.clock.set(`${since}T06:00:00.000Z`);
  if (isLoanByDays({ kind })) return (await lendByDays(app, { kind })).id;
  return (await createLoan(app)).id;
}

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  async function lentOn(kind: LoanKind) {
    const app = await open();
    const id = await lend(app, kind);
    const token = async (day: Day) => {
      app.clock.set(`${day}T06:00:00.000Z`);
      return app.signIn("admin");
    };
    const read = async (path: string, as: string) =>
      (await app.request("GET", path, undefined, as)).body.data;
    const found = async (path: string, as: string) =>
      ((await read(path, as)) as Loan[]).find(({ _id }) => _id === id);
    return { app, id, token, read, found };
  }

  describe.each(oneOnPostgresByDay(kinds))("an active loan of the kind %s", (kind) => {
    it("shows the amount due at the counter on its record and on pages of lists", async () => {
      const { id, token, read, found } = await lentOn(kind);
      for (const day of [since, addDays(since, 29), addDays(since, 30), addDays(since, 45), "2027-06-01"]) {
        const as = await token(day);
        const due = (await read(`/loans/${id}/due`, as)) as OwedToday;
        for (const path of [
          "/admin/loans?page=1",
          "/admin/loans?page=1&status=active",
          `/admin/loans?id=${id}`,
        ]) {
          const loan = await found(path, as);
          expect({ path, day, owed: loan?.owed }).toEqual({
            path,
            day,
            owed: expect.objectContaining({ ...due, counted: expect.any(Number) }),
          });
        }
      }
    });

    itOnSqliteByDay("leaves the amount out of lists without pages", async () => {
      const { token, found } = await lentOn(kind);
      const as = await token(since);
      for (const path of ["/admin/loans", "/admin/loans?status=active", "/admin/loans?sort=amount"])
        expect((await found(path, as))?.owed).toBeUndefined();
    });

    itOnSqliteByDay("shows no amount after its settlement", async () => {
      const { app, id, token, found } = await lentOn(kind);
      const as = await token(addDays(since, 45));
      const path = `/admin/loans?id=${id}`;
      const owed = (await found(path, as))?.owed;
      const settlement = { amount: owed?.total, rebate: owed?.rebate, ...onlinePayment() };
      const { status } = await app.request("POST", `/loans/${id}/settlement`, settlement, as);
      expect(status).toBe(201);
      expect(await found(path, as)).toMatchObject({ status: "closed" });
      expect((await found(path, as))?.owed).toBeUndefined();
    });
  });

  it("an instalment loan shows what is left to pay and the rebate of a settlement", async () => {
    const { token, found, id } = await lentOn("instalments");
    const loan = await found(`/admin/loans?id=${id}`, await token(addDays(since, 15)));
    // Half of a month's interest of 1,000 is 500.
    expect(loan?.owed).toMatchObject({ total: 1_00_500, interest: 500, rebate: 6_119, toPay: 1_06_619 });
  });
});
