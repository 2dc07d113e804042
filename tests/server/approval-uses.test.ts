/** Every reason for which a call waits: it is decided once, by somebody else, in time, and has one effect or none. */
import { expect, it, vi } from "vitest";
import { toPaise } from "#domain/basics/money.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { resources } from "#resources/index.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { approvalsWith } from "#server/loans/approvals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "./databases.ts";
import { lasting, type TestApp, withoutLimits } from "./harness.ts";
import { lendByDays } from "./lend-by-days.ts";
import { createLoan, dueOf, loanForm, onlinePayment, termsOf } from "./samples.ts";

vi.setConfig({ testTimeout: 30_000 });

type By = "admin" | "employee";
type Send = (method: string, path: string, body?: Row, by?: By) => ReturnType<TestApp["request"]>;
type Book = { app: TestApp; send: Send };
type Call = { method?: "PUT"; path: string; body: Row; by?: By };

const firstItem = async ({ send }: Book, id: string) => {
  const { body } = await send("GET", `/admin/loans?id=${id}&page=1`);
  return (body.data as { goldItems: Row[] }[])[0]?.goldItems[0];
};

/** Prepares the book and returns the call that waits for this reason. */
const uses: Readonly<Record<string, (book: Book) => Promise<Call>>> = {
  async aboveLimit() {
    const goldItems = [{ description: "Gold coin", grossWeight: 20, netWeight: 20, carat: 24 }];
    const terms = { kind: "bullet", monthlyPayment: undefined, totalPayment: undefined };
    const amount = { ...loanForm, ...terms, goldItems, amount: 99_000, term: 12, interestRate: 12 };
    return { path: "/employee/loans", body: amount, by: "employee" };
  },
  async fromAmount() {
    return { path: "/admin/loans", body: { ...loanForm, ...termsOf(1_00_000) } };
  },
  async inArrears({ app, send }) {
    const { id } = await createLoan(app, termsOf(40_000));
    app.clock.set("2026-12-14T04:30:00.000Z");
    const { interest, principal, penal, charges, rounding, advance } = await dueOf(app, id);
    const due = { interest, principal: Number(principal) - Number(advance), penal, charges, rounding };
    await send("POST", "/settings/update-gold-rate", { rate: 5_000 });
    return { path: `/loans/${id}/renewal`, body: { ...termsOf(30_000), ...due, ...onlinePayment() } };
  },
  async waiver({ app, send }) {
    const charges = [{ name: "Notice", on: "demand", amount: 800, gst: 18 }];
    const { id } = await lendByDays(app, { kind: "bullet", amount: 50_000, charges }, { isSignedIn: true });
    await send("POST", `/loans/${id}/charges`, { charge: "Notice" });
    return { path: `/loans/${id}/waivers`, body: { of: "charges", amount: 100, reason: "Regular" } };
  },
  async reversal({ app, send }) {
    const { id } = await createLoan(app, termsOf(40_000));
    const { body } = await send("POST", `/loans/${id}/payment`, { amount: 500, ...onlinePayment() });
    return { path: `/payments/${(body.data as Row)._id}/reversal`, body: { reason: "Typed twice" } };
  },
  async rateMoves() {
    return { path: "/settings/update-gold-rate", body: { rate: 5_501 } };
  },
  async toAnother({ app, send }) {
    const { id } = await createLoan(app, termsOf(40_000));
    const { total } = await dueOf(app, id);
    await send("POST", `/loans/${id}/settlement`, { amount: total, ...onlinePayment() });
    const articles = [{ article: 1, version: 1 }];
    const other = { handedTo: "Ravi Kumar", relation: "brother", identifiedBy: "Known in person" };
    return { path: `/loans/${id}/releases`, body: { articles, ...other }, by: "employee" };
  },
  async assay(book) {
    const { id } = await createLoan(book.app, termsOf(40_000));
    const goldItems = [{ ...(await firstItem(book, id)), netWeight: 18 }];
    return { method: "PUT", path: `/employee/loans/${id}`, body: { goldItems }, by: "employee" };
  },
  async custody(book) {
    const { id } = await createLoan(book.app, termsOf(40_000));
    const goldItems = [{ ...(await firstItem(book, id)), packet: "P-1" }];
    return { method: "PUT", path: `/employee/loans/${id}`, body: { goldItems }, by: "employee" };
  },
  async cancellation({ app }) {
    const { id } = await createLoan(app, termsOf(40_000));
    const body = { reason: "Typed 1,00,000 for 10,000", paidOut: "no" };
    return { path: `/loans/${id}/cancellation`, body, by: "employee" };
  },
  async concession({ app }) {
    const { id } = await createLoan(app, termsOf(40_000));
    app.clock.set("2026-07-25T04:30:00.000Z");
    const { total } = await dueOf(app, id);
    const concession = { amount: 50, reason: "Regular customer" };
    const body = { amount: Number(total) - 50, concession, ...onlinePayment() };
    return { path: `/loans/${id}/settlement`, body, by: "employee" };
  },
};

onBothDatabases(({ open, oneOnPostgresByDay }) => {
  async function opened(reason: string) {
    const approvals = approvalsWith({
      areOn: true,
      approveFrom: reason === "fromAmount" ? toPaise(1_00_000) : undefined,
    });
    const app = await open({
      ...lasting,
      ...withoutLimits,
      approvals,
      granted: ["approvals", "cancellation"],
    });
    app.clock.set("2026-06-10T04:30:00.000Z");
    const tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee"), checker: "" };
    const send = (method: string, path: string, body?: Row, by: keyof typeof tokens | "" = "admin") =>
      app.request(method, path, body, by && tokens[by]);
    await send("POST", "/settings/update-gold-rate", { rate: 5_000 });
    const call = await uses[reason]?.({ app, send });
    if (!call) throw new Error(`No call waits for ${reason}`);
    await app.db.updateTable("users").set({ role: "admin" }).where("id", "=", app.idOf("customer")).execute();
    tokens.checker = await app.signIn("customer");
    const { method = "POST", path, body, by: maker = "admin" } = call;
    const ask = () =>
      app.request(method, path, body, tokens[maker]).then((answer) => {
        const { approval } = (answer.body.data ?? {}) as { approval?: Row };
        return { status: answer.status, id: String(approval?._id) };
      });
    const decide = (id: string, decision: "approval" | "refusal", by: keyof typeof tokens | "") =>
      send("POST", `/approvals/${id}/${decision}`, decision === "refusal" ? { reason: "No" } : {}, by);
    return { app, send, maker, ask, decide };
  }

  /** All that the audit log tells of changes, but for approvals themselves. */
  const effects = async (app: TestApp) => {
    const entries = await app.db.selectFrom("audit_entries").select("area").execute();
    return entries.filter(({ area }) => area !== "approvals" && area !== "access").length;
  };

  it.each(oneOnPostgresByDay(Object.keys(uses)))(
    "a call that waits for %s has one effect or none",
    async (reason) => {
      const { app, maker, ask, decide } = await opened(reason);
      const before = await effects(app);
      const { status, id } = await ask();
      expect(status).toBe(202);
      const { what } = await app.db
        .selectFrom("approvals")
        .select("what")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(what.split(" ")).toContain(reason);
      expect((await decide(id, "approval", "")).status).toBe(401);
      expect((await decide(id, "approval", "employee")).body.message).toBe("Administrators decide this");
      if (maker === "admin")
        expect((await decide(id, "approval", "admin")).body.message).toBe(
          "Somebody else approves what you asked for",
        );
      expect(await effects(app)).toBe(before);

      const answers = await Promise.all([
        decide(id, "approval", "checker"),
        decide(id, "refusal", "checker"),
        decide(id, "approval", "checker"),
      ]);
      const [done, ...others] = answers.filter(({ status: each }) => each < 300);
      expect([done?.status, others]).toEqual([expect.any(Number), []]);
      const isRefused = done?.body.message === "Refused";
      expect((await effects(app)) > before).toBe(!isRefused);

      const { id: second } = isRefused ? await ask() : { id };
      if (isRefused) expect((await decide(second, "approval", "checker")).status).toBeLessThan(300);
      const after = await effects(app);
      expect((await decide(second, "approval", "checker")).status).toBe(409);
      expect(await effects(app)).toBe(after);
      expect(await findContradictions(app.db)).toEqual([]);
    },
  );

  it.each(oneOnPostgresByDay(Object.keys(uses)))(
    "a call that waits for %s ends undecided",
    async (reason) => {
      const { app, ask, decide } = await opened(reason);
      const { id } = await ask();
      const before = await effects(app);
      app.clock.set(new Date(app.clock.now().getTime() + 4 * 24 * 60 * 60_000).toISOString());
      expect((await decide(id, "approval", "checker")).status).toBe(410);
      expect((await decide(id, "refusal", "checker")).status).toBe(410);
      expect(await effects(app)).toBe(before);
    },
  );
});

it("all declared reasons are tried, but for corrections from before two people were wanted", () => {
  const operations = resources.flatMap((each) => [...Object.values(each.operations), ...commandsOf(each)]);
  const reasons = operations.flatMap(({ approval }) => Object.keys(approval?.reasons ?? {}));
  expect(new Set(reasons)).toEqual(new Set([...Object.keys(uses), "ownCorrection"]));
});
