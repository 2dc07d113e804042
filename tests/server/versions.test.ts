import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onBothDatabases } from "./databases.ts";
import { createLoan, loanForm } from "./samples.ts";

onBothDatabases(({ open }) => {
  const openLoan = async () => {
    const app = await open();
    const { id, token, loan } = await createLoan(app);
    const edit = (body: Row) => app.request("PUT", `/admin/loans/${id}`, body, token);
    return { app, id, token, loan, edit };
  };

  it("an edit of an outdated version is refused, with the changes since", async () => {
    const { loan, edit } = await openLoan();
    await edit({ depositedBank: "Canara Bank", version: loan.version });
    await edit({ depositedBank: "Indian Bank", renewalDate: "2026-01-12" });
    const { status, body } = await edit({ depositedBank: "State Bank", version: loan.version });
    expect(status).toBe(409);
    expect(body.message?.split("\n")).toEqual([
      "Asha Rao changed this loan on 12 Jan 2025, 3:30 pm, after you opened it.",
      "Deposited bank: empty is now Indian Bank",
      "Renewal date: empty is now 12 Jan 2026",
    ]);
    expect(body.current).toMatchObject({ depositedBank: "Indian Bank", version: 3 });
  });

  it("only one of three simultaneous edits of the same version succeeds", async () => {
    const { loan, edit } = await openLoan();
    const banks = ["Canara Bank", "Indian Bank", "State Bank"];
    const answers = await Promise.all(
      banks.map((depositedBank) => edit({ depositedBank, version: loan.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("an edit without a version is accepted, as specified", async () => {
    const { edit } = await openLoan();
    await edit({ depositedBank: "Canara Bank" });
    expect((await edit({ depositedBank: "Indian Bank" })).status).toBe(200);
  });

  it("a repayment does not outdate the version of its loan", async () => {
    const { app, id, token, loan, edit } = await openLoan();
    await app.request("POST", `/loans/${id}/payment`, { amount: 1, paymentMethod: "handcash" }, token);
    expect((await edit({ depositedBank: "Canara Bank", version: loan.version })).status).toBe(200);
  });

  it("a new loan that changes its customer's details outdates the customer's version", async () => {
    const { app, token } = await openLoan();
    const { body } = await app.request("GET", "/admin/customers", undefined, token);
    const [customer] = body.data as Row[];
    await createLoan(app, { primaryMobile: "98480 99999" });
    const path = `/admin/customers/${loanForm.aadharNumber}`;
    const stale = await app.request("PUT", path, { name: "Sita", version: customer?.version }, token);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringContaining("Primary mobile: 98480 12345 is now 98480 99999"),
    ]);
  });

  it("an edit whose version is no number is refused, and one of another version is outdated", async () => {
    const { edit } = await openLoan();
    const statusOf = async (version: unknown) =>
      (await edit({ depositedBank: "Canara Bank", version })).status;
    for (const version of ["x", 1.5, {}, null, "", 2 ** 40])
      expect([version, await statusOf(version)]).toEqual([version, 400]);
    for (const version of [-1, 7]) expect([version, await statusOf(version)]).toEqual([version, 409]);
  });
});
