/** No transaction should read a row twice, or read back what it has written. */
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { release } from "#resources/loans/commands/release.ts";
import { renew } from "#resources/loans/commands/renew.ts";
import { settle } from "#resources/loans/commands/settle.ts";
import { employees } from "#resources/staff/employees.ts";
import type { AnyCommand, Row } from "#engine/declare/vocabulary.ts";
import { audited } from "#server/schema.ts";
import { bodyFor } from "#tests/slow/bench/bodies.ts";
import type { Client, Sent } from "#tests/slow/bench/client.ts";
import { declaredAsks } from "#tests/slow/bench/declared-asks.ts";
import { recordsOf } from "#tests/slow/bench/records.ts";
import { onSqliteByDay } from "../databases.ts";
import { noteLoans, refresh, type TestApp, whatLoansOwe } from "../harness.ts";
import { createLoan, employeeForm, loanForm, onlinePayment, schemeForm } from "../samples.ts";
import { transactionFaults, type Statement, transactionsIn } from "../statements.ts";

const actor = { id: "", role: "admin" } as const;
const paidOut = { disbursedBy: "transfer", disbursalReference: "UTR 1" };
const terms = { monthlyPayment: undefined, totalPayment: undefined, interestRate: undefined };

onSqliteByDay(({ open }) => {
  const statements: Statement[] = [];
  let app: TestApp;
  let token: string;

  beforeEach(async () => {
    app = await open({ onStatement: (statement) => void statements.push(statement) });
    // Forms use the machine's clock for amounts due today.
    app.clock.set(new Date().toISOString());
    token = await app.signIn("admin");
  });

  afterEach(() => void vi.useRealTimers());

  const listed = async (path: string) =>
    ((await app.request("GET", path, undefined, token)).body.data ?? []) as Row[];
  const loanOf = async (id: string) => (await listed(`/admin/loans?page=1&id=${id}`))[0] as Row;
  const filled = async (command: AnyCommand, id: string) =>
    bodyFor(command, "create", actor, await loanOf(id));

  /** Faults of a call with an idempotency key, as the console sends it. */
  async function faultsOf({ method, path, body }: Sent, by = token) {
    statements.length = 0;
    const headers = { "idempotency-key": `${method}:${path}` };
    const response = await app.ask(method, path, { body, token: by, headers });
    return { status: response.status, faults: transactionsIn(statements).flatMap(transactionFaults) };
  }

  const clean = { status: 201, faults: [] };

  it("a new loan reads nothing twice", async () => {
    await createLoan(app);
    const body = { ...loanForm, aadharNumber: "222233334444", ...paidOut };
    expect(await faultsOf({ method: "POST", path: "/admin/loans", body })).toEqual(clean);
  });

  it("a loan by days with a charge reads nothing twice", async () => {
    const { body } = await app.request("POST", "/admin/schemes", { ...schemeForm, from: "" }, token);
    const scheme = (body.data as Row)._id;
    const loan = { ...loanForm, ...terms, kind: "bullet", scheme };
    expect(await faultsOf({ method: "POST", path: "/admin/loans", body: loan })).toEqual(clean);
  });

  it.each(["handcash", "online"])("a repayment by %s reads nothing twice", async (method) => {
    const { id } = await createLoan(app);
    const paid = method === "online" ? onlinePayment() : { paymentMethod: method };
    const body = { amount: 100, ...paid };
    expect(await faultsOf({ method: "POST", path: `/loans/${id}/payment`, body })).toEqual(clean);
  });

  it.each([{ paymentMethod: "handcash" }, onlinePayment()])(
    "a settlement reads nothing twice",
    async (paid) => {
      const { id } = await createLoan(app);
      const body = { ...(await filled(settle, id)), ...paid };
      expect(await faultsOf({ method: "POST", path: `/loans/${id}/settlement`, body })).toEqual(clean);
    },
  );

  it("the audit log looks for the rows of a repayment only in the tables of its area", async () => {
    const { id } = await createLoan(app);
    const body = { amount: 100, paymentMethod: "handcash" };
    await faultsOf({ method: "POST", path: `/loans/${id}/payment`, body });
    const [auditLookup] = statements.filter(({ sql }) => / as "table", /.test(sql));
    expect(auditLookup?.sql.match(/select '(\w+)' as "table"/g)).toHaveLength(3);
  });

  it("a renewal reads nothing twice", async () => {
    // 40 days of interest are due, so the renewal has a receipt.
    const { id } = await createLoan(app);
    vi.setSystemTime(app.clock.now().getTime() + 40 * 86_400_000);
    app.clock.set(new Date().toISOString());
    token = await app.signIn("admin");
    const body = { ...(await filled(renew, id)), paymentMethod: "handcash" };
    expect(await faultsOf({ method: "POST", path: `/loans/${id}/renewal`, body })).toEqual(clean);
  });

  it("a release reads nothing twice", async () => {
    const { id } = await createLoan(app);
    const body = { ...(await filled(settle, id)), ...onlinePayment() };
    await app.request("POST", `/loans/${id}/settlement`, body, token);
    const handover = await filled(release, id);
    expect(await faultsOf({ method: "POST", path: `/loans/${id}/releases`, body: handover })).toEqual(clean);
  });

  let last = "";

  /** Rows of new audit entries that the tables of their area do not include. */
  async function rowsLeftOut(): Promise<string[]> {
    const entries = await app.db
      .selectFrom("audit_entries")
      .select(["id", "area", "record_id", "dossier_id"])
      .where("id", ">", last)
      .orderBy("id")
      .execute();
    last = entries.at(-1)?.id ?? last;
    const found = entries.map(async ({ area, record_id, dossier_id }) => {
      const ids = [record_id, dossier_id].filter(Boolean);
      if (ids.length === 0) return [];
      const led = (await audited.find(app.db, ids, [area])).map(({ table, key }) => `${table} ${key}`);
      const all = (await audited.find(app.db, ids)).map(({ table, key }) => `${table} ${key}`);
      return all.filter((row) => !led.includes(row)).map((row) => `${area}: ${row}`);
    });
    return (await Promise.all(found)).flat();
  }

  it("no declared change reads anything twice, leaves a row out of the audit log, or a position behind", async () => {
    const emails = { admin: app.people.admin.email, employee: "", customer: "" };
    for (let at = 0; at < 12; at += 1)
      await createLoan(app, { aadharNumber: String(300_000_000_000 + at), email: `sita${at}@example.com` });
    await app.request("POST", employees.operations.create?.path ?? "", employeeForm, token);
    const tokens = { admin: token, employee: await app.signIn("employee"), customer: "" };
    const client: Pick<Client, "ask"> = {
      async ask({ method, path, role = "admin", body }) {
        const answer = await app.ask(method, path, { body, token: tokens[role] });
        return { status: answer.status, text: await answer.text(), ms: 0 };
      },
    };
    const records = recordsOf(client, emails);
    const faults: Record<string, string[]> = {};
    const loanIds = async () => (await app.db.selectFrom("loans").select("id").execute()).map(({ id }) => id);
    const leftOut: string[] = [];
    const behind: string[] = [];
    let done = 0;
    for (const { name, find } of declaredAsks().filter((ask) => /^(POST|PUT|DELETE)/.test(ask.name))) {
      const sent = await find(records);
      if (!sent || sent.role === "customer") continue;
      const met = await faultsOf(sent, tokens[sent.role ?? "admin"]);
      if (met.status < 300) done += 1;
      if (met.faults.length > 0) faults[`${name} (${met.status})`] = met.faults;
      leftOut.push(...(await rowsLeftOut()));
      // Another gold rate is written afterwards, in pieces.
      if (name.includes("gold-rate")) await refresh(app);
      const stored = await whatLoansOwe(app);
      await noteLoans(app, await loanIds());
      if (!isDeepStrictEqual(await whatLoansOwe(app), stored)) behind.push(name);
    }
    expect(behind).toEqual([]);
    expect(faults).toEqual({});
    expect(leftOut).toEqual([]);
    expect(done).toBeGreaterThan(20);
  }, 60_000);
});
