import fc from "fast-check";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { projectedOwed } from "#domain/loan/projection.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { booksOf } from "#server/loans/books.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import { paymentTable } from "#server/loans/payment-table.ts";
import { onBothDatabases } from "../databases.ts";
import { lasting, refresh, type TestApp } from "../harness.ts";
import { arbitraryBooks, arbitraryDay, writeBooks } from "../random-books.ts";

vi.setConfig({ testTimeout: 120_000 });

onBothDatabases(({ open }) => {
  test("stored sums of loans equal the sums over all rows, through random histories", async () => {
    const app = await open(lasting);
    const token = await app.signIn("admin");
    await fc.assert(
      fc.asyncProperty(
        arbitraryBooks(app),
        arbitraryDay,
        fc.array(step, { maxLength: 12 }),
        async (books, day, steps) => {
          await writeBooks(app, books);
          await go(app, day);
          for (const [at, each] of [{ act: "keep", days: 0, of: 0 } as const, ...steps].entries()) {
            await acts[each.act](app, { ...each, id: `step-${at}` });
            const { body } = await app.request("GET", "/admin/reports/today", undefined, token);
            const { rows } = (body.data as ReportResult).tables.figures ?? { rows: [] };
            const shown = rows.map(({ key, count, amount }) => [key, count, amount]);
            expect(shown).toEqual(expect.arrayContaining(await figuresOf(app)));
            expect((await findContradictions(app.db)).filter((each) => /sums|hand over/.test(each))).toEqual(
              [],
            );
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test("a stored sum that differs from its loans is reported", async () => {
    const app = await open();
    await fc.assert(
      fc.asyncProperty(arbitraryBooks(app), arbitraryDay, async (books, day) => {
        await writeBooks(app, books);
        await go(app, day);
        await refresh(app);
        const { numUpdatedRows } = await app.db
          .updateTable("loan_sums")
          .set(({ eb }) => ({ outstanding_paise: eb("outstanding_paise", "+", 1) }))
          .executeTakeFirst();
        const found = (await findContradictions(app.db)).filter((each) => each.includes("sums of loans"));
        expect(found).toHaveLength(numUpdatedRows > 0n ? 1 : 0);
      }),
      { numRuns: 5 },
    );
  });
});

const step = fc.record({
  act: fc.constantFrom(
    ...([
      "keep",
      "keep",
      "pass",
      "pay",
      "reverse",
      "charge",
      "close",
      "reopen",
      "renewOn",
      "record",
      "release",
    ] as const),
  ),
  days: fc.integer({ min: -3, max: 40 }),
  /** Index of the loan or of the article. */
  of: fc.nat(20),
});
type Step = { days: number; of: number; id: string };

const acts = {
  keep: (app: TestApp) => refresh(app),
  pass: (app: TestApp, { days }: Step) => go(app, addDays(dayOf(app.clock.now().toISOString()), days)),
  pay: (app: TestApp, each: Step) => happen(app, each, 10_000),
  reverse: async (app: TestApp, each: Step) => {
    const loan = await loanAt(app, each);
    const paid = await app.db
      .selectFrom("payments")
      .selectAll()
      .where("loan_id", "=", loan?.id ?? "")
      .where("amount_paise", ">", 0)
      .where("status", "=", "success")
      .where("id", "not in", (query) =>
        query
          .selectFrom("payments")
          .select("reverses")
          .where("reverses", "is not", null)
          .$castTo<{ reverses: string }>(),
      )
      .executeTakeFirst();
    if (paid) await happen(app, each, -paid.amount_paise, paid.id);
  },
  charge: async (app: TestApp, { id, ...each }: Step) => {
    const loan = await loanAt(app, { id, ...each });
    if (!loan || isOfInstalments(loan)) return;
    const about = { id, loan_id: loan.id, created_at: app.clock.now().toISOString() };
    const sequence = await nextOf(app, loan);
    const charge = { name: "Notice", on_what: "demand", net_paise: 500, gst_paise: 90 } as const;
    await app.db
      .insertInto("charges")
      .values({ ...chargeTable.blank, ...about, ...charge, sequence })
      .execute();
  },
  close: (app: TestApp, each: Step) =>
    setLoan(app, each, { status: "closed", closed_at: app.clock.now().toISOString() }),
  reopen: (app: TestApp, each: Step) => setLoan(app, each, { status: "active", closed_at: null }),
  renewOn: (app: TestApp, each: Step) =>
    setLoan(app, each, { renewal_date: addDays(dayOf(app.clock.now().toISOString()), each.days) }),
  record: (app: TestApp, each: Step) => setLoan(app, each, { disbursed_by: "cash" }),
  release: async ({ db }: TestApp, { of }: Step) => {
    const items = await db
      .selectFrom("gold_items")
      .select(["loan_id", "position"])
      .orderBy("loan_id")
      .orderBy("position")
      .execute();
    const { loan_id, position } = items[of % items.length] ?? { loan_id: "", position: 0 };
    const release = await db
      .selectFrom("releases")
      .select("id")
      .where("loan_id", "=", loan_id)
      .executeTakeFirst();
    const isMeant = sql<boolean>`loan_id = ${loan_id} and position = ${position}`;
    if (release) await db.updateTable("gold_items").set({ release_id: release.id }).where(isMeant).execute();
    else await db.deleteFrom("gold_items").where(isMeant).execute();
  },
};

type Loan = NonNullable<Awaited<ReturnType<typeof loanAt>>>;

async function loanAt({ db }: TestApp, { of }: Step) {
  const loans = await db
    .selectFrom("loans")
    .selectAll()
    .where("status", "in", ["active", "closed"])
    .orderBy("id")
    .execute();
  return loans[of % loans.length];
}

const isOfInstalments = ({ kind }: Pick<Loan, "kind">) => kind === "instalments" || kind === "";

async function setLoan(app: TestApp, each: Step, set: Partial<Loan>): Promise<void> {
  const loan = await loanAt(app, each);
  if (loan) await app.db.updateTable("loans").set(set).where("id", "=", loan.id).execute();
}

/** Writes a payment or its reversal without a split, which these figures ignore. */
async function happen(app: TestApp, each: Step, amount_paise: number, reverses: string | null = null) {
  const loan = await loanAt(app, each);
  if (!loan) return;
  const sequence = isOfInstalments(loan) ? null : await nextOf(app, loan);
  const about = {
    id: each.id,
    loan_id: loan.id,
    created_at: app.clock.now().toISOString(),
    sequence,
    reverses,
  };
  await app.db
    .insertInto("payments")
    .values({ ...paymentTable.blank, ...about, amount_paise, status: "success", method: "handcash" })
    .execute();
  await setLoan(app, each, { total_paid_paise: loan.total_paid_paise + amount_paise });
}

async function nextOf(app: TestApp, { id, happened }: Loan): Promise<number> {
  await app.db
    .updateTable("loans")
    .set({ happened: happened + 1 })
    .where("id", "=", id)
    .execute();
  return happened + 1;
}

async function go({ clock, db }: TestApp, day: Day): Promise<void> {
  await db.updateTable("audit_head").set({ at: "" }).execute();
  clock.set(`${day}T05:00:00.000Z`);
}

/** Figures computed from each loan's book and each article's row. */
async function figuresOf({ db, clock }: TestApp) {
  const day = dayOf(clock.now().toISOString());
  const loans = await db.selectFrom("loans").selectAll().where("status", "=", "active").execute();
  const books = await booksOf(db, loans);
  const renewed = await db.selectFrom("payments").selectAll().where("purpose", "=", "renewal").execute();
  const all = loans.map((loan, at) => {
    const projection = books[at]?.projectFrom(day);
    if (!projection) throw new Error("Each loan has a book");
    const { principal, interest, penal, charges } = projectedOwed(projection, day);
    const owed = principal + interest + penal + charges - projection.advance;
    const beside = projection.isAllDue ? owed - projection.fallenDue : penal + charges;
    const carried = renewed.filter(({ loan_id }) => loan_id === loan.renews);
    const paidOut = carried.reduce((left, { amount_paise }) => left - amount_paise, loan.amount_paise);
    return {
      unrecorded: loan.disbursed_by === "" ? paidOut : 0,
      renewal: loan.renewal_date || loan.matures_on,
      outstanding: projection.toPay ?? owed,
      due: projection.fallenDue - projection.pastDue + beside,
      overdue: projection.pastDue >= 100 ? projection.pastDue : 0,
    };
  });
  const figure = (key: string, some: typeof all, of: "outstanding" | "due" | "overdue" | "unrecorded") => [
    ...[key, some.length, toRupees(some.reduce((sum, each) => sum + each[of], 0))],
  ];
  const within = (days: number) =>
    all.filter(({ renewal }) => renewal >= day && renewal <= addDays(day, days));
  const { articles: toHandOver } = await db
    .selectFrom("gold_items")
    .innerJoin("loans", "loans.id", "gold_items.loan_id")
    .select(({ fn }) => fn.countAll<number>().as("articles"))
    .where("status", "=", "closed")
    .where("renewed_by", "is", null)
    .where("release_id", "is", null)
    .executeTakeFirstOrThrow();
  return [
    figure(
      "dues",
      all.filter(({ due }) => due > 0),
      "due",
    ),
    figure(
      "overdue",
      all.filter(({ overdue }) => overdue > 0),
      "overdue",
    ),
    figure(
      "past",
      all.filter(({ renewal }) => renewal < day),
      "outstanding",
    ),
    ...[7, 15, 30].map((days) => figure(`within${days}`, within(days), "outstanding")),
    figure(
      "not-said",
      all.filter(({ unrecorded }) => unrecorded > 0),
      "unrecorded",
    ),
    ["articles", Number(toHandOver), undefined],
  ];
}
