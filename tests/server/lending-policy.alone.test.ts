/** A company that lends nothing above the limit: the same server with the other policy. */
import { describe, expect, it, vi } from "vitest";
import { onBothDatabases } from "./databases.ts";
import { createLoan, loanForm } from "./samples.ts";

vi.mock("#domain/policy.ts", () => ({ isLentAboveLimit: false }));

onBothDatabases(({ open }) => {
  describe("where nothing is lent above the limit", () => {
    it("refuses a loan that is more than the gold allows, and keeps nothing of it", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      // 1,000 rupees of gold, of which 750 may be lent.
      await app.request("POST", "/settings/update-gold-rate", { rate: 100 }, token);
      const goldItems = [{ description: "Ring", grossWeight: 10, netWeight: 10 }];
      const { status, body } = await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token);
      const msg = "The loan is more than may be lent on this gold";
      expect([status, body.errors]).toEqual([400, [{ msg, path: "amount" }]]);
      expect((await app.request("GET", "/admin/loans", undefined, token)).body.data).toEqual([]);
    });

    it("takes one that the gold covers, until what the borrower owes elsewhere is too much", async () => {
      const app = await open();
      app.clock.set("2026-04-01T06:00:00Z");
      const token = await app.signIn("admin");
      await app.request("POST", "/settings/update-gold-rate", { rate: 10_000 }, token);
      // 1,20,000 rupees of gold: it covers the sample's 1,00,000 at 85 percent, and at 80 no more.
      const goldItems = [{ description: "Chain", grossWeight: 12, netWeight: 12 }];
      for (let number = 0; number < 2; number++) await createLoan(app, { goldItems });
      const { status } = await app.request("POST", "/admin/loans", { ...loanForm, goldItems }, token);
      expect(status).toBe(400);
    });
  });
});
