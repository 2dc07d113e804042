/** Receipt, book and ledger of a loan by days must agree, whatever the order and time of its events. */
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { dayOf } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { accountLinesOf, isPaymentLine, splitParts } from "#resources/loans/account.ts";
import type { LoanCharge, LoanWaiver } from "#resources/loans/loan-charges.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { correctionsOf } from "#server/loans/ledger/corrections.ts";
import { postAllDue } from "#server/reports/post-due.ts";
import { rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { changeDeps, type TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { onlinePayment } from "../samples.ts";

const seconds = rounds(isNight ? 2 : 1, 60);

vi.setConfig({ testTimeout: 60_000 + seconds * 3_000 });

/** Compares each stored receipt with the account, and the ledger with the book. */
async function expectTheSame(app: TestApp, id: string, token: string): Promise<void> {
  const list = async (path: string) =>
    (await app.request("GET", path, undefined, token)).body.data as unknown[];
  const [loan] = (await list(`/admin/loans?id=${id}&page=1`)) as Parameters<typeof accountLinesOf>[0][];
  const payments = (await list(`/loans/${id}/payments`)) as Payment[];
  const recorded = {
    payments,
    charges: (await list(`/loans/${id}/charges`)) as LoanCharge[],
    waivers: (await list(`/loans/${id}/waivers`)) as LoanWaiver[],
  };
  if (!loan) throw new Error("The loan is there");
  const lines = accountLinesOf(loan, recorded, dayOf(app.clock.now().toISOString()));
  for (const { split, payment } of lines.filter(isPaymentLine)) {
    if (!split || !payment.split) continue;
    const receipt = Object.fromEntries(splitParts.map((part) => [part, toPaise(payment.split?.[part] ?? 0)]));
    expect({ receipt: payment.receiptNumber, ...split }).toEqual({
      receipt: payment.receiptNumber,
      ...receipt,
    });
  }
  expect(await correctionsOf(app.db, [id])).toEqual(new Map());
}

onBothDatabases(({ open, isPostgres, oneOnPostgresByDay }) => {
  describe("within one moment", () => {
    it.each(oneOnPostgresByDay(["bullet", "interest", "flexible"]))(
      "a charge after a payment on a %s loan stays after it",
      async (kind) => {
        const app = await open();
        const desk = await lendByDays(app, { kind });
        await desk.on("2026-06-11");
        const token = await app.signIn("admin");
        const act = async (what: string, body: Row) =>
          expect((await app.request("POST", `/loans/${desk.id}/${what}`, body, token)).status).toBe(201);
        await act("payment", { amount: 20_000, ...onlinePayment() });
        await act("charges", { charge: "Notice" });
        await act("payment", { amount: 10_000, ...onlinePayment() });
        // A corrected clock stands still instead of going back.
        app.clock.passMinutes(-0.1);
        await act("charges", { charge: "Notice" });
        await act("waivers", { of: "charges", amount: 50, reason: "Regular customer" });
        await expectTheSame(app, desk.id, token);
        await desk.on("2026-08-31");
        await postAllDue(changeDeps(app));
        await expectTheSame(app, desk.id, await app.signIn("admin"));
        await desk.settle();
        await expectTheSame(app, desk.id, await app.signIn("admin"));
        expect(await findContradictions(app.db)).toEqual([]);
      },
    );
  });

  if (!isPostgres) return;
  it("a payment that waits for a lock on its loan has the day on which it gets the lock", async () => {
    const app = await open();
    const desk = await lendByDays(app, { kind: "flexible" });
    app.clock.set("2026-06-11T18:29:59.000Z");
    const token = await app.signIn("admin");
    const waiting = await app.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("loans").select("id").where("id", "=", desk.id).forUpdate().execute();
      const paid = app.request(
        "POST",
        `/loans/${desk.id}/payment`,
        { amount: 3_000, ...onlinePayment() },
        token,
      );
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(transaction);
        expect(rows).not.toEqual([]);
      });
      app.clock.passMinutes(1);
      return { paid };
    });
    const { body } = await waiting.paid;
    expect((body.data as Row).date).toBe("2026-06-11T18:30:59.000Z");
  });

  it(`16 parallel workers on four loans by days leave books and ledgers equal after ${seconds} seconds`, async () => {
    let real = false;
    const app = await open({
      parts: ({ clock }) => ({ clock: () => (real ? new Date() : clock()) }),
    });
    const since = new Date(Date.now() - 70 * 86_400_000).toISOString();
    app.clock.set(since);
    const kinds = ["bullet", "interest", "flexible", "flexible"];
    const ids: string[] = [];
    for (const kind of kinds) ids.push((await lendByDays(app, { kind })).id);
    real = true;
    const servers = [app.app, app.another()];
    const token = await app.signIn("admin");
    const end = performance.now() + seconds * 1_000;
    const acts: Record<string, number> = {};
    const work = async (worker: number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const id = ids[(worker + turn) % ids.length];
        const of = servers[worker % 2];
        const [path, body] = nextAct(String(id), worker * 7 + turn);
        const response = await app.ask("POST", path, { body, token, of });
        expect([201, 400, 409]).toContain(response.status);
        const { data } = (await response.json()) as { data?: Row };
        acts[response.status] = (acts[response.status] ?? 0) + 1;
        if (turn % 6 === 5 && data?._id && path.endsWith("payment")) {
          const path = `/payments/${data._id}/reversal`;
          await app.ask("POST", path, { body: { reason: "Typed twice" }, token, of });
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, worker) => work(worker)));
    expect(acts[201]).toBeGreaterThan(seconds);
    for (const id of ids) await expectTheSame(app, id, token);
    expect(await findContradictions(app.db)).toEqual([]);
    expect((await verifyAuditLog(app.db)).broken).toBeUndefined();
    await expectInOrder(app, (at) => at);
  });
});

function nextAct(id: string, at: number): [string, Row] {
  const what = ["payment", "charges", "payment", "waivers"][at % 4] ?? "payment";
  const bodies: Record<string, Row> = {
    payment: { amount: 1 + (at % 40), ...onlinePayment() },
    charges: { charge: "Notice" },
    waivers: { of: "charges", amount: 1 + (at % 3), reason: "Regular customer" },
  };
  return [`/loans/${id}/${what}`, bodies[what] ?? {}];
}

/** Events are numbered from 1 without gaps, in the order of days and times. */
async function expectInOrder({ db }: TestApp, timeOf: (at: string) => string): Promise<void> {
  const events: { loan_id: string; sequence: number | null; created_at: string }[] = [];
  for (const table of ["payments", "charges", "waivers"] as const)
    events.push(
      ...(await db
        .selectFrom(table)
        .innerJoin("loans", "loans.id", `${table}.loan_id`)
        .where("kind", "<>", "instalments")
        .select(["loan_id", "sequence", `${table}.created_at`])
        .execute()),
    );
  const ordered = events.sort(
    (one, other) => one.loan_id.localeCompare(other.loan_id) || Number(one.sequence) - Number(other.sequence),
  );
  for (const [at, event] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before?.loan_id !== event.loan_id) expect(event.sequence).toBe(1);
    else {
      expect(event.sequence).toBe(Number(before.sequence) + 1);
      expect(timeOf(event.created_at) >= timeOf(before.created_at)).toBe(true);
    }
  }
}
