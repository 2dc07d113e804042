import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { usualLending } from "#server/stores/loan-desk.ts";
import { loanStore } from "#server/stores/loans.ts";
import { onBothDatabases } from "./databases.ts";
import type { TestOptions } from "./harness.ts";
import { createLoan } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "gold-loan-held-"));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = loanStore(usualLending);
const page = "/admin/loans?page=1&perPage=25";

onBothDatabases(({ open, isPostgres }) => {
  async function watched(options?: TestOptions) {
    const list = vi.fn(kept.list);
    const app = await open({ stores: { loans: { ...kept, list } }, ...options });
    const { id, token } = await createLoan(app);
    const ask = async (path = page, as = token) => (await app.request("GET", path, undefined, as)).body;
    return { app, list, id, token, ask };
  }

  it(isPostgres ? "works a page out each time" : "works a page out once while nothing changes", async () => {
    const { list, ask } = await watched();
    expect(await ask()).toEqual(await ask());
    expect(list).toHaveBeenCalledTimes(isPostgres ? 2 : 1);
  });

  it("shows what the last call changed", async () => {
    const { app, id, token, ask } = await watched();
    expect(await ask()).toMatchObject({ data: [{ totalPaid: 0 }] });
    await app.request("POST", `/loans/${id}/payment`, { amount: 10, paymentMethod: "handcash" }, token);
    expect(await ask()).toMatchObject({ data: [{ totalPaid: 10 }] });
  });

  it("keeps apart who asks, and for what", async () => {
    const { app, list, ask } = await watched();
    const employee = await app.signIn("employee");
    await ask();
    await ask("/employee/loans?page=1&perPage=25", employee);
    await ask(`${page}&q=nobody`);
    expect(list).toHaveBeenCalledTimes(3);
  });

  it("works it out anew on another day: what is due has changed", async () => {
    const { app, list, ask } = await watched();
    app.clock.set("2025-01-12T23:59:45+05:30");
    const token = await app.signIn("admin");
    await ask(page, token);
    // A session that was in use half a minute ago is not written to.
    app.clock.set("2025-01-13T00:00:15+05:30");
    await ask(page, token);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it("lets nobody see it who has signed out", async () => {
    const { app, token, ask } = await watched();
    await ask();
    await app.request("POST", "/auth/logout", {}, token);
    expect(await app.request("GET", page, undefined, token)).toMatchObject({ status: 401 });
  });

  it.skipIf(isPostgres)("shows what another process changed", async () => {
    const file = join(folder, "shared.sqlite");
    const { id, ask } = await watched({ file });
    const other = await openDatabase({ file });
    await ask();
    await other.updateTable("loans").set({ deposited_bank: "SBI" }).where("id", "=", id).execute();
    expect(await ask()).toMatchObject({ data: [{ depositedBank: "SBI" }] });
    await other.destroy();
  });
});
