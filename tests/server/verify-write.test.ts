import { expect, it } from "vitest";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import { createLog } from "#engine/server/base/log.ts";
import { defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { loanStore as openLoanStore } from "#server/loans/loan-store.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { onBothDatabases } from "./databases.ts";
import { createLoan, employeeLoanForm } from "./samples.ts";

const loanStore: Store = openLoanStore({
  lending: defaultLendingPolicy,
  trade: defaultTradePolicy,
  clock: () => new Date(),
});
const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });

/** Stores that lose a value, like one that misses a field. */
onBothDatabases(({ open }) => {
  it("an edit that was not stored as requested is undone, and the log names the field", async () => {
    const careless = {
      ...loanStore,
      edit: (key: string, { depositedBank: _, ...changes }, context) =>
        loanStore.edit?.(key, changes, context) ?? Promise.reject(),
    } satisfies Store;
    const app = await open({ log, stores: { loans: careless } });
    const { id, token } = await createLoan(app);
    const bank = { depositedBank: "State Bank", renewalDate: "2025-12-01" };

    const { status } = await app.request("PUT", `/admin/loans/${id}`, bank, token);

    expect(status).toBe(500);
    expect(lines.join()).toContain("loans did not keep depositedBank");
    const { body } = await app.request("GET", `/admin/loans?page=1&id=${id}`, undefined, token);
    expect(body.data).toMatchObject([{ depositedBank: "", renewalDate: "" }]);
    const { body: record } = await app.request("GET", `/loans/${id}/history`, undefined, token);
    expect(record.data).toMatchObject([{ act: "created" }]);
  });

  it("a creation that was not stored as requested is undone", async () => {
    const careless = {
      ...loanStore,
      create: (values, context) =>
        loanStore.create?.({ ...values, goldItems: lighter(values.goldItems as GoldItem[]) }, context) ??
        Promise.reject(),
    } satisfies Store;
    const lighter = (items: GoldItem[]) => items.map((item) => ({ ...item, netWeight: 1 }));
    const app = await open({ log, stores: { loans: careless } });
    const token = await app.signIn("employee");
    expect((await app.request("POST", "/employee/loans", employeeLoanForm, token)).status).toBe(500);
    const { body } = await app.request("GET", "/employee/loans?page=1", undefined, token);
    expect(body.total).toBe(0);
  });
});
