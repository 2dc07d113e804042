/** Pictures and details of pledged articles, from the loan form to the borrower's page. */
import { describe, expect, it } from "vitest";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { MyLoan } from "#resources/loans/my-loans.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, type TestApp } from "../harness.ts";
import { pictureStatus, uploadPicture } from "../pictures.ts";
import { createLoan, loanForm, ownedByCustomer } from "../samples.ts";

const chain = { description: "Chain", grossWeight: 21, netWeight: 20 };
const ring = { description: "Ring", grossWeight: 4, netWeight: 3.5 };
const customers = "/admin/customers";

onSqliteByDay(({ open }) => {
  const opened = async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    const pictures = [await uploadPicture(app, token, 10), await uploadPicture(app, token, 90)] as const;
    return { app, token, pictures };
  };
  const loanOf = async (app: TestApp, token: string, id: string) => {
    const { body } = await app.request("GET", `/admin/loans?id=${id}`, undefined, token);
    return (body.data as Loan[])[0] as Loan;
  };
  const edit = (app: TestApp, token: string, loan: Loan, goldItems: readonly GoldItem[]) =>
    app.request("PUT", `/admin/loans/${loan._id}`, { goldItems, version: loan.version }, token);

  describe("an article", () => {
    it("has its pictures, deductions, defects and test as they were entered", async () => {
      const { app, token, pictures } = await opened();
      const deductions = [
        { of: "stones", grams: 0.5 },
        { of: "lac", grams: 0.3 },
        { of: "strings", grams: 0.2 },
      ];
      const entered = {
        ...chain,
        photos: [...pictures],
        deductions,
        defects: "Clasp bent",
        tested: "xrf",
        borrowerPresent: "yes",
      };
      const { id } = await createLoan(app, { goldItems: [entered] });
      const { goldItems } = await loanOf(app, token, id);
      expect(goldItems).toEqual([
        expect.objectContaining({ ...entered, stoneWeight: 0.5, otherDeductions: 0.5 }),
      ]);
    });

    it("of a client from before the deductions has them from its two weights", async () => {
      const { app, token } = await opened();
      const { id } = await createLoan(app, {
        goldItems: [{ ...chain, stoneWeight: 0.75, otherDeductions: 0.25 }],
      });
      const loan = await loanOf(app, token, id);
      expect(loan.goldItems[0]).toMatchObject({
        stoneWeight: 0.75,
        otherDeductions: 0.25,
        deductions: [
          { of: "stones", grams: 0.75 },
          { of: "other", grams: 0.25 },
        ],
      });
      // Sending back what was answered changes nothing.
      expect((await edit(app, token, loan, loan.goldItems)).status).toBe(200);
      expect((await loanOf(app, token, id)).goldItems).toEqual(loan.goldItems);
    });

    it("cannot weigh less than its deductions", async () => {
      const { app, token } = await opened();
      const goldItems = [
        {
          ...chain,
          deductions: [
            { of: "stones", grams: 0.6 },
            { of: "lac", grams: 0.6 },
          ],
        },
      ];
      const { status } = await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token);
      expect(status).toBe(400);
    });

    it("keeps its pictures in an edit, and takes new ones beside them", async () => {
      const { app, token, pictures } = await opened();
      const [first, second] = pictures;
      const { id } = await createLoan(app, { goldItems: [{ ...chain, photos: [first] }, ring] });
      const loan = await loanOf(app, token, id);
      const [plainChain = chain, plainRing = ring] = loan.goldItems;
      expect((await edit(app, token, loan, [{ ...plainChain, photos: [second] }, plainRing])).status).toBe(
        200,
      );
      const { goldItems } = await loanOf(app, token, id);
      expect(goldItems.map(({ photos = [] }) => photos)).toEqual([[first, second], []]);
    });

    it("refuses a picture that nobody uploaded, at its place in the form", async () => {
      const { app, token } = await opened();
      const goldItems = [chain, { ...ring, photos: ["f".repeat(64)] }];
      const { status, body } = await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token);
      expect([status, body.errors]).toEqual([
        400,
        [{ msg: "This picture is no longer there. Take it again", path: "goldItems.1.photos" }],
      ]);
    });
  });

  describe("pictures of pledged gold", () => {
    it("are shown to staff and to their borrower, and to no other customer", async () => {
      const { app, token, pictures } = await opened();
      const [first] = pictures;
      const { id } = await createLoan(app, { goldItems: [{ ...chain, photos: [first] }] });
      const customer = await app.signIn("customer");
      expect(await pictureStatus(app, await app.signIn("employee"), first)).toBe(200);
      expect(await pictureStatus(app, customer, first)).toBe(404);
      await ownedByCustomer(app, id);
      expect(await pictureStatus(app, customer, first)).toBe(200);
      const { body } = await app.request("GET", "/customer/loans", undefined, customer);
      expect((body.data as MyLoan[])[0]?.goldItems[0]?.photos).toEqual([first]);
      expect(await pictureStatus(app, token, "f".repeat(64))).toBe(404);
    });

    it("move to the renewed loan with the gold", async () => {
      const { app, token, pictures } = await opened();
      const [first] = pictures;
      const { id } = await createLoan(app, { goldItems: [{ ...chain, photos: [first] }] });
      const { data: due } = (await app.request("GET", `/loans/${id}/due`, undefined, token)).body as {
        data: { principal: number; interest: number };
      };
      const { principal, interest } = due;
      const terms = {
        amount: 50_000,
        term: 12,
        interestRate: 12,
        monthlyPayment: 4442,
        totalPayment: 53_309,
      };
      const renewal = { principal, interest, method: "handcash", disbursedBy: "cash", ...terms };
      const { status, body } = await app.request("POST", `/loans/${id}/renewal`, renewal, token);
      expect([status, body.message]).toEqual([201, expect.any(String)]);
      const renewed = (body.data as { _id: string })._id;
      expect((await loanOf(app, token, renewed)).goldItems[0]?.photos).toEqual([first]);
      const uses = await app.db.selectFrom("file_uses").select("record_id").execute();
      expect(uses.map(({ record_id }) => record_id).sort()).toEqual([id, renewed].sort());
    });

    it("agree with the audit log, and outlast the week of their upload", async () => {
      const { app, token, pictures } = await opened();
      const [first, second] = pictures;
      await createLoan(app, { goldItems: [{ ...chain, photos: [first] }] });
      app.clock.passMinutes(8 * 24 * 60);
      await uploadPicture(app, token, 200);
      expect([await pictureStatus(app, token, first), await pictureStatus(app, token, second)]).toEqual([
        200, 404,
      ]);
    });
  });

  it("a customer's picture that a newer one replaced is kept for administrators alone", async () => {
    const { app, token, pictures } = await opened();
    const [first, second] = pictures;
    const { id } = await createLoan(app);
    const path = `${customers}/${loanForm.aadharNumber}`;
    for (const face of [first, second])
      expect((await app.request("PUT", path, { face }, token)).body.data).toMatchObject({ face });
    const employee = await app.signIn("employee");
    expect(await pictureStatus(app, employee, first)).toBe(404);
    app.clock.passMinutes(25 * 60);
    await uploadPicture(app, token, 200);
    expect(await pictureStatus(app, token, first)).toBe(200);
    expect(await pictureStatus(app, employee, first)).toBe(404);
    expect(await pictureStatus(app, employee, second)).toBe(200);
    const { version } = await loanOf(app, token, id);
    const goldItems = [{ ...chain, photos: [first] }];
    const changes = { goldItems, version };
    const { status, body } = await app.request("PUT", `/employee/loans/${id}`, changes, employee);
    expect([status, body.errors]).toEqual([
      400,
      [{ msg: "This picture is no longer there. Take it again", path: "goldItems.0.photos" }],
    ]);
  });
});
