import fc from "fast-check";
import { Window } from "happy-dom";
import { expect, it, vi } from "vitest";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type AccountKey, accountKeys, accounts } from "#domain/ledger/accounts.ts";
import { toPaise } from "#domain/basics/money.ts";
import { accountName } from "#resources/loans/ledger-account-names.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { postAllDue } from "#server/reports/post-due.ts";
import { timeoutMs, rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { changeDeps, type TestApp } from "../harness.ts";
import { createLoan, onlinePayment, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 60_000 });

const cash = { paymentMethod: "handcash", method: "handcash" };
type Posted = {
  _id: string;
  entry: string;
  date: Day;
  loan: string;
  debit: AccountKey;
  credit: AccountKey;
  amount: number;
};

onBothDatabases(({ open, itOnSqliteByDay }) => {
  itOnSqliteByDay("postings are listed by loan and by days, for administrators only", async () => {
    const { app, ids, token } = await twoLoans(open);
    const all = await postings(app, token, "page=1&perPage=100");
    expect(all.total).toBe(8);
    expect(all.data[0]).toMatchObject({
      date: "2025-02-12",
      loan: expect.any(String),
      narration: expect.stringMatching(/^Interest|^Repayment/),
    });
    const [first] = ids;
    const ofLoan = await postings(app, token, `page=1&loan=${first}`);
    expect(new Set(ofLoan.data.map(({ loan }) => loan))).toEqual(new Set([first]));
    const january = await postings(app, token, `page=1&loan=${first}&from=2025-01-12&to=2025-01-31`);
    expect(january.data.map(({ date, debit, credit, amount }) => [date, debit, credit, amount])).toEqual([
      ["2025-01-31", "interest-receivable", "interest-income", 612.9],
      ["2025-01-12", "loans", "suspense", 1_00_000],
    ]);
    const typed = await postings(app, token, `page=1&loan=${first}&from=12 Jan 2025&to=31/01/2025`);
    expect(typed.data).toEqual(january.data);
    expect(january.total).toBe(2);
    const whole = await app.request("GET", `/admin/postings?from=2025-02-01`, undefined, token);
    expect((whole.body.data as Row[]).length).toBe(4);
    const wrong = await app.request("GET", "/admin/postings?from=2025-02-30", undefined, token);
    expect([wrong.status, wrong.body.message]).toEqual([400, "February 2025 has 28 days"]);
  });

  itOnSqliteByDay("the trial balance states the day up to which all interest is posted", async () => {
    const { app, token } = await twoLoans(open);
    const upTo = async (on: Day) => {
      const { body } = await app.request("GET", `/admin/reports/trial-balance?on=${on}`, undefined, token);
      return (body.data as ReportResult).postedUpTo;
    };
    expect(await upTo("2025-01-30")).toBe("2024-12-31");
    expect(await upTo("2025-01-31")).toBe("2025-01-31");
    expect(await upTo("2025-02-12")).toBe("2025-01-31");
    const running = app.db.updateTable("loan_accounts").where("next_on", "is not", null);
    await running.set({ next_on: "2025-01-31" }).execute();
    expect(await upTo("2025-02-12")).toBe("2024-12-31");
    const { body } = await app.request("GET", "/admin/reports/trial-balance?on=2035-02-12", undefined, token);
    expect((body.data as ReportResult).postedUpTo).toBe("2024-12-31");
    await running.set({ next_on: "2025-02-28" }).execute();
    expect(await upTo("2035-02-12")).toBe("2025-01-31");
  });

  it("the trial balance states the balance of each account on any day, and both sides are equal", async () => {
    const { app, token } = await twoLoans(open);
    const on = async (day: Day) => (await balances(app, token, day)).rows;
    expect(await on("2025-01-11")).toEqual([]);
    expect(await on("2025-01-12")).toEqual([
      { account: "loans", debit: 2_00_000, credit: 0 },
      { account: "suspense", debit: 0, credit: 2_00_000 },
    ]);
    expect(await on("2025-02-12")).toEqual([
      { account: "loans", debit: 1_92_115, credit: 0 },
      { account: "interest-receivable", debit: 1_000, credit: 0 },
      { account: "cash", debit: 8_885, credit: 0 },
      { account: "suspense", debit: 0, credit: 2_00_000 },
      { account: "interest-income", debit: 0, credit: 2_000 },
    ]);
    const { totals } = await balances(app, token, "2025-02-12");
    expect(totals).toEqual({ debit: 2_02_000, credit: 2_02_000 });
  });

  itOnSqliteByDay("the Tally export has a voucher for each entry, whatever its text", async () => {
    const { app, token } = await twoLoans(open);
    const narration = `Charged: <Assay> & "x" 'ऋण' \u0007]]>`;
    const [sample] = await app.db.selectFrom("postings").selectAll().orderBy("id").execute();
    if (!sample) throw new Error("Something was posted");
    const odd = {
      ...sample,
      id: "zzz-01",
      entry: "zzz",
      narration,
      debit: "charges-receivable",
      credit: "charges-income",
    } as const;
    await app.db.insertInto("postings").values(odd).execute();
    const response = await app.ask("GET", "/admin/exports/tally?from=2025-01-01&to=2025-12-31", { token });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/xml; charset=UTF-8",
    ]);
    const xml = await response.text();
    const document = new new Window().DOMParser().parseFromString(xml, "application/xml");
    expect(document.querySelector("parsererror")).toBeNull();
    const vouchers = [...document.querySelectorAll("VOUCHER")];
    const rows = await app.db.selectFrom("postings").selectAll().execute();
    const entries = new Set(rows.map(({ entry }) => entry));
    expect(new Set(vouchers.map((each) => each.getAttribute("REMOTEID")))).toEqual(entries);
    expect(vouchers).toHaveLength(entries.size);
    for (const voucher of vouchers) {
      const own = rows.filter(({ entry }) => entry === voucher.getAttribute("REMOTEID"));
      const textOf = (name: string) => voucher.getElementsByTagName(name)[0]?.textContent;
      expect(textOf("DATE")).toBe(own[0]?.day.replaceAll("-", ""));
      expect(textOf("NARRATION")).toBe(own[0]?.narration.replace("\u0007", ""));
      const lines = [...voucher.getElementsByTagName("ALLLEDGERENTRIES.LIST")].map((line) => {
        const of = (name: string) => line.getElementsByTagName(name)[0]?.textContent ?? "";
        return {
          name: of("LEDGERNAME"),
          isDebit: of("ISDEEMEDPOSITIVE") === "Yes",
          amount: toPaise(Number(of("AMOUNT"))),
        };
      });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { name, isDebit, amount } of lines) {
        const side = isDebit ? "debit" : "credit";
        const same = own.filter((row) => accountName(row[side]) === name);
        expect(Math.abs(amount)).toBe(same.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
        expect(amount < 0).toBe(isDebit);
      }
    }
    const kinds = vouchers.map((each) => each.getAttribute("VCHTYPE"));
    expect(new Set(kinds)).toEqual(new Set(["Journal", "Receipt"]));
    for (const days of [
      "",
      "from=2025-01-01",
      "from=2025-02-30&to=2025-03-01",
      "from=2025-03-01&to=2025-01-01",
    ])
      expect((await app.ask("GET", `/admin/exports/tally?${days}`, { token })).status).toBe(400);
  });

  const runs = rounds(isNight ? 2 : 1, 60);
  it(
    "the ledger agrees with every loan, the portfolio and the cash book after random actions",
    async () => {
      const sample = fc.sample(fc.array(act, { minLength: 10, maxLength: 18 }), { numRuns: runs, seed: 33 });
      for (const [at, acts] of sample.entries()) {
        const app = await open();
        const rows = await playedThrough(app, acts);
        // Both databases must post the same.
        const first = firstRows.get(at);
        if (first) expect(rows).toEqual(first);
        firstRows.set(at, rows);
        await app.close();
      }
    },
    timeoutMs(runs, 40),
  );
});

/** Postings of the first database, by sequence. */
const firstRows = new Map<number, unknown>();

const act = fc.record({
  does: fc.constantFrom(
    "lend",
    "lend",
    "pay",
    "pay",
    "pay",
    "pay",
    "settle",
    "concede",
    "visit",
    "cancel",
    "renew",
    "reverse",
    "wait",
    "wait",
  ),
  kind: fc.constantFrom("instalments", "bullet", "interest", "flexible"),
  which: fc.nat(6),
  rupees: fc.integer({ min: 1, max: 4_000 }),
  isCash: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Known = { id: string; kind: string; aadharNumber: string; isOpen: boolean; payments: string[] };

async function playedThrough(app: TestApp, acts: readonly Act[]) {
  const loans: Known[] = [];
  const start = dayOf(app.clock.now().toISOString());
  let token = await app.signIn("admin");
  for (const [at, { does, kind, which, rupees, isCash }] of acts.entries()) {
    app.clock.passMinutes(1);
    const loan = loans.filter(({ isOpen }) => isOpen)[
      which % Math.max(1, loans.filter(({ isOpen }) => isOpen).length)
    ];
    const way = isCash ? cash : { ...onlinePayment(), method: "online" };
    const ask = async (path: string, body: Row) => app.request("POST", path, body, token);
    if (does === "wait") {
      app.clock.passMinutes((1 + which * 7) * 24 * 60);
      token = await app.signIn("admin");
      if (isCash) await postAllDue(changeDeps(app));
    }
    if (does === "lend" || !loan) {
      if (does === "wait") continue;
      const paidOut = isCash
        ? { disbursedBy: "cash" }
        : { disbursedBy: "transfer", disbursalReference: `N${at}` };
      const aadharNumber = String(400_000_000_000 + (which % 3));
      const terms = termsOf(4_000 + rupees, 6, 18);
      const none = { monthlyPayment: undefined, totalPayment: undefined };
      const amounts = kind === "instalments" ? terms : { ...terms, ...none };
      const { id } = await createLoan(app, { ...amounts, kind, aadharNumber, ...paidOut });
      loans.push({ id, kind, aadharNumber, isOpen: true, payments: [] });
      continue;
    }
    const due = (await app.request("GET", `/loans/${loan.id}/due`, undefined, token)).body.data as Record<
      string,
      number
    >;
    if (does === "pay") {
      const most = loan.kind === "instalments" ? rupees : Math.min(rupees, due.total ?? 0);
      const { status, body } = await ask(`/loans/${loan.id}/payment`, { amount: most, ...way });
      if (status === 201) loan.payments.push(String((body.data as Row)._id));
    }
    if (does === "settle") {
      const { status, body } = await ask(`/loans/${loan.id}/settlement`, { amount: due.total, ...way });
      if (status === 201) loan.payments.push(String((body.data as Row)._id));
    }
    if (does === "renew") {
      const { principal = 0, interest = 0, penal = 0, charges = 0, rounding = 0, advance = 0 } = due;
      const parts =
        loan.kind === "instalments"
          ? {
              interest: Math.max(0, Math.round((interest - Math.max(0, advance - principal)) * 100) / 100),
              principal: Math.max(0, Math.round((principal - advance) * 100) / 100),
            }
          : { interest, principal, penal, charges, rounding };
      const terms = {
        kind: "bullet",
        amount: Math.max(100, Math.floor(principal / 2)),
        term: 6,
        interestRate: 18,
      };
      const { status, body } = await ask(`/loans/${loan.id}/renewal`, { ...parts, ...terms, ...way });
      if (status === 201)
        loans.push({ ...loan, id: String((body.data as Row)._id), kind: "bullet", payments: [] });
    }
    if (does === "concede") {
      const { total = 0, rounding = 0, interest = 0 } = due;
      const conceded = Math.min(rupees, Math.floor(interest * 100)) / 100;
      const exactly = total - rounding - conceded;
      const amount = loan.kind === "instalments" ? Math.round(exactly * 100) / 100 : Math.round(exactly);
      const concession = { amount: conceded, reason: "Regular" };
      const { status, body } = await ask(`/loans/${loan.id}/settlement`, { amount, concession, ...way });
      if (status === 201) loan.payments.push(String((body.data as Row)._id));
    }
    if (does === "visit") {
      const own = loans.filter((each) => each.isOpen && each.aadharNumber === loan.aadharNumber);
      const payments = own.map(({ id }) => ({ loan: id, amount: Math.ceil(rupees / 10) }));
      await ask(`/customers/${loan.aadharNumber}/payments`, { payments, ...way });
    }
    if (does === "cancel")
      await ask(`/loans/${loans.at(-1)?.id}/cancellation`, {
        reason: "Mistaken",
        paidOut: isCash ? "yes" : "no",
      });
    if (does === "reverse") {
      const last = loan.payments.at(-1);
      const path = `/payments/${last}/reversal`;
      if (last && (await ask(path, { reason: "Mistaken" })).status === 201) loan.payments.pop();
    }
    await expectAgreement(app, token, loans, start);
  }
  const ids = loans.map(({ id }) => id);
  const rows = await app.db.selectFrom("postings").selectAll().orderBy("id").execute();
  // Loans are posted in the order of their random keys, so rows are compared loan by loan.
  return ids.map((id) =>
    rows
      .filter(({ loan_id }) => loan_id === id)
      .map(({ day, debit, credit, amount_paise }) => [day, debit, credit, amount_paise]),
  );
}

async function expectAgreement(app: TestApp, token: string, loans: Known[], start: Day): Promise<void> {
  const today = dayOf(app.clock.now().toISOString());
  await postAllDue(changeDeps(app));
  expect(await findContradictions(app.db)).toEqual([]);
  const { rows, totals } = await balances(app, token, today);
  const balance = (account: AccountKey) => {
    const row = rows.find((each) => each.account === account);
    return toPaise(Number(row?.debit ?? 0)) - toPaise(Number(row?.credit ?? 0));
  };
  expect(totals.debit).toBe(totals.credit);
  expect(balance("renewals")).toBe(0);
  expect(balance("write-off")).toBe(0);
  const all = (await app.request("GET", "/admin/loans", undefined, token)).body.data as Row[];
  for (const loan of loans) loan.isOpen = all.find(({ _id }) => _id === loan.id)?.status === "active";
  const kept = await app.db.selectFrom("loan_accounts").selectAll().execute();
  let principal = 0;
  for (const { id, isOpen } of loans) {
    const due = (await app.request("GET", `/loans/${id}/due`, undefined, token)).body.data as Record<
      string,
      number
    >;
    const own = kept.find(({ loan_id }) => loan_id === id);
    principal += toPaise(due.principal ?? 0);
    expect([id, own?.loans_paise]).toEqual([id, toPaise(due.principal ?? 0)]);
    const { rows: posted } = {
      rows: await app.db.selectFrom("postings").select("day").where("loan_id", "=", id).execute(),
    };
    const isUpToDate =
      isOpen && posted.some(({ day }) => day === today && day !== start) && own?.posted_until === today;
    if (!isUpToDate) continue;
    const paidToday = await app.db
      .selectFrom("payments")
      .select("id")
      .where("loan_id", "=", id)
      .where("created_at", ">=", `${addDays(today, -1)}T18:30`)
      .execute();
    if (paidToday.length > 0)
      expect([id, own?.interest_paise, own?.penal_paise]).toEqual([
        id,
        toPaise(due.interest ?? 0),
        toPaise(due.penal ?? 0),
      ]);
  }
  expect(balance("loans")).toBe(principal);
  const { tables } = (await app.request("GET", "/admin/reports/portfolio", undefined, token)).body
    .data as ReportResult;
  const [whole] = tables.whole?.rows ?? [];
  expect(balance("loans")).toBe(toPaise(Number(whole?.principal ?? 0)));
  expect(balance("paid-in-advance")).toBe(0 - toPaise(Number(whole?.advance ?? 0)));
  const book = (
    await app.request("GET", `/admin/reports/day-book?from=${start}&to=${today}`, undefined, token)
  ).body.data as ReportResult;
  const drawer = (book.tables.days?.rows ?? []).at(-1);
  expect(balance("cash")).toBe(toPaise(Number(drawer?.left ?? 0)));
}

async function balances(app: TestApp, token: string, on: Day) {
  const { body } = await app.request("GET", `/admin/reports/trial-balance?on=${on}`, undefined, token);
  const { rows = [], totals = {} } = (body.data as ReportResult).tables.accounts ?? {};
  return { rows: rows as { account: AccountKey; debit: number; credit: number }[], totals };
}

async function postings(app: TestApp, token: string, query: string) {
  const { body } = await app.request("GET", `/admin/postings?${query}`, undefined, token);
  return { data: body.data as Posted[], total: body.total };
}

/** Two loans of ₹1,00,000, one with its first instalment paid. */
async function twoLoans(open: () => Promise<TestApp>) {
  const app = await open();
  const { id } = await createLoan(app);
  const other = await createLoan(app, { aadharNumber: "123412341235" });
  app.clock.set("2025-02-12T05:00:00.000Z");
  const token = await app.signIn("admin");
  await app.request("POST", `/loans/${id}/payment`, { amount: 8_885, ...cash }, token);
  await postAllDue(changeDeps(app));
  return { app, token, ids: [id, other.id] };
}

it("every ledger account has a unique name, taken from the chart of accounts", () => {
  expect(new Set(accountKeys.map(accountName)).size).toBe(accountKeys.length);
  expect(accountName("loans")).toBe(accounts.loans.name);
});
