/** Each figure is compared with the same figure computed from the records by domain rules. */
import fc from "fast-check";
import { pureGold, toCarat, defaultGoldRate, goldValue, fineRateOf } from "#domain/gold/gold-value.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { goldValueOn } from "#domain/gold/articles.ts";
import { addDays, addMonths, type Day, dayOf, daysBetween, seconds } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { assess } from "#domain/loan/lending.ts";
import { isWithinLimit, loanToValue } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { kindOf } from "#domain/loan/kinds.ts";
import { toGrams } from "#domain/basics/measures.ts";
import type { AmountsOwed } from "#resources/loans/due-fields.ts";
import { reportsFor } from "#tests/setup/reports-for.ts";
import type { ReportResult, TableResult } from "#engine/declare/report.ts";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { createLog } from "#engine/server/base/log.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { createPositionRefresh, schedulePositionRefresh } from "#server/loans/refresh-positions.ts";
import { areCurrent } from "#server/loans/positions.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { bookInputOfRow, scheduleOfRow } from "#server/loans/books.ts";
import { ruleOfRow } from "#server/loans/valuation.ts";
import { articleOfRow } from "#server/loans/gold-item-table.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { bookOf } from "#domain/loan/book.ts";
import { timeoutMs, rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { changeDeps, lasting, noteLoans, refresh, type TestApp, type TestOptions } from "../harness.ts";
import { type Books, arbitraryBooks, arbitraryDay, writeBooks } from "../random-books.ts";
import { eventsOf } from "../random-days.ts";
import { createLoan } from "../samples.ts";

/** Number of random books for each property. */
const randomBooks = rounds(isNight ? 4 : 2, 200);

vi.setConfig({ testTimeout: timeoutMs(randomBooks, 3) });

onSqliteByDay(({ open }) => {
  test("the ageing report has the overdue loans of the schedules, by age and to the paisa", () =>
    always(open, async ({ app, books, day, ask }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const { buckets, calls } = await ask("ageing");
      const late = active(books).flatMap((loan) => {
        const { overdueSince } = bookFor(books, loan).owedOn(day);
        if (!overdueSince) return [];
        // The due day is day 1.
        const days = Math.max(0, daysBetween(overdueSince, day) + 1);
        return [{ loan, days, bucket: days > 90 ? "91" : days > 60 ? "61" : days > 30 ? "31" : "1" }];
      });
      for (const row of buckets.rows) {
        const here = late.filter(({ bucket }) => bucket === row.late).map(({ loan }) => loan);
        const owed = (part: "overdue" | "principal" | "penal" | "charges") =>
          rupees(here, (loan) => bookFor(books, loan).owedOn(day)[part]);
        expect({ penal: 0, charges: 0, ...row }).toEqual({
          late: row.late,
          loans: here.length,
          overdue: owed("overdue"),
          principal: owed("principal"),
          penal: owed("penal"),
          charges: owed("charges"),
          outstanding: rupees(here, (loan) => outstandingOf(books, loan, day)),
        });
      }
      expect(calls.rows.map(({ loan, late: age }) => [loan, age]).sort()).toEqual(
        late.map(({ loan, bucket }) => [loan.id, bucket]).sort(),
      );
      expect(calls.count).toBe(late.length);
      const { loans: _, ...totals } = buckets.totals;
      expect(calls.totals).toEqual({ ...totals, broken: 0 });
      expect(calls.rows.map(({ days }) => days).sort()).toEqual(late.map(({ days }) => days).sort());
      const { figures } = await ask("today");
      expect(figures.rows.find(({ key }) => key === "overdue")).toMatchObject({
        count: late.length,
        amount: totals.overdue,
      });
    }));

  test("the collections report matches schedules and payments, by day and by month", () =>
    always(open, async ({ app, books, day, ask }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const [from, to] = [addDays(day, -200), addDays(day, 200)];
      const isIn = (each: Day) => each >= from && each <= to;
      const expected = books.loans.flatMap((loan) =>
        isDisbursed(loan)
          ? bookFor(books, loan)
              .dueDaysWithAmounts()
              .filter(({ due }) => isIn(due) && (!loan.closed_at || dayOf(loan.closed_at) >= due))
          : [],
      );
      const all = sum(expected.map(({ fellDue }) => fellDue));
      const untilToday = sum(expected.filter(({ due }) => due <= day).map(({ fellDue }) => fellDue));
      const cash = collected(books, from, to);
      const early = sum(cash.map((payment) => earlyPart(books, payment)));
      const beside = sum(cash.map((payment) => sum(partsBeside(books, payment))));
      const received = sum(cash.map((payment) => payment.amount_paise)) - early - beside;
      for (const by of ["day", "month"]) {
        const { periods } = await ask("collections", { from, to, by });
        expect({ beside: 0, ...periods.totals }).toEqual({
          beside: toRupees(beside),
          expected: toRupees(all),
          received: toRupees(received),
          settledEarly: toRupees(early),
          short: toRupees(untilToday - received),
        });
        const days = Array.from({ length: 401 }, (_, at) => addDays(from, at));
        const whole = by === "day" ? days : [...new Set(days.map((each) => each.slice(0, 7)))];
        expect([0, whole.length]).toContain(periods.rows.length);
        const { payments } = (await ask("receipts", { from, to })) as Record<string, TableResult>;
        expect(toPaise(Number(payments?.totals.amount))).toBe(received + early + beside);
      }
    }));

  test("an early settlement does not make up for an unpaid instalment of another loan", async () => {
    const app = await open();
    const { id } = await createLoan(app);
    await createLoan(app, { aadharNumber: "123412341235" });
    const periodsOf = async (from: string, to: string) => {
      const path = `/admin/reports/collections?from=${from}&to=${to}&by=month`;
      const { body } = await app.request("GET", path, undefined, await app.signIn("admin"));
      return (body.data as ReportResult).tables.periods?.rows;
    };
    // Eight days after the first instalment, 885 of it are paid and 8,000 are still due.
    app.clock.set("2025-02-20T05:00:00.000Z");
    const again = await app.signIn("admin");
    const cash = { paymentMethod: "handcash" };
    await app.request("POST", `/loans/${id}/payment`, { amount: 885, ...cash }, again);
    const refused = await app.request("POST", `/loans/${id}/settlement`, { amount: 1, ...cash }, again);
    const amount = Number(/[\d,.]+/.exec(refused.body.message ?? "")?.[0].replaceAll(",", ""));
    const settled = await app.request("POST", `/loans/${id}/settlement`, { amount, ...cash }, again);
    expect(settled.status, settled.body.message).toBe(201);
    const february = {
      period: "Feb 2025",
      expected: 2 * 8_885,
      received: 8_885,
      settledEarly: amount - 8_000,
      short: 8_885,
    };
    expect(await periodsOf("2025-02-01", "2025-02-28")).toEqual([february]);
    // The reversal in the next month takes back each part of the settlement. Its instalments are not due yet.
    app.clock.set("2025-03-05T05:00:00.000Z");
    const { _id } = settled.body.data as { _id: string };
    const last = await app.signIn("admin");
    await app.request("POST", `/payments/${_id}/reversal`, { reason: "Wrong loan" }, last);
    expect(await periodsOf("2025-02-01", "2025-03-31")).toEqual([
      february,
      {
        period: "Mar 2025",
        expected: 2 * 8_885,
        received: -8_000,
        settledEarly: 8_000 - amount,
        short: 8_000,
      },
    ]);
  });

  test("the figures of Today match the records and the list behind each of them", () =>
    always(open, async ({ app, books, day, ask }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const days = { from: addDays(day, -20), to: addDays(day, 20) };
      const { figures, methods, people } = await ask("today", days);
      const figure = (key: string) => figures.rows.find((row) => row.key === key);
      const payments = collected(books, days.from, days.to);
      const due = active(books)
        .map((loan) => {
          const falling = bookFor(books, loan)
            .dueDaysWithAmounts()
            .filter((each) => each.due >= days.from && each.due <= days.to);
          return sum(falling.map(({ unpaid }) => unpaid)) + dueBeside(books, loan, day);
        })
        .filter((amount) => amount > 0);
      const renewals = books.loans.filter((loan) => {
        const inDays = daysBetween(day, renewalDay(loan));
        return loan.status === "active" && inDays >= 0 && inDays <= 15;
      });
      const paidOut = (loan: LoanRow) => loan.amount_paise - carriedOver(books, loan);
      const made = books.loans.filter(
        (loan) =>
          isDisbursed(loan) && dayOf(loan.created_at) >= days.from && dayOf(loan.created_at) <= days.to,
      );
      expect(figure("collected")).toMatchObject({
        count: payments.length,
        amount: toRupees(sum(payments.map((each) => each.amount_paise))),
      });
      expect(figure("made")).toMatchObject({
        count: made.length,
        amount: rupees(made, paidOut),
      });
      expect(figure("dues")).toMatchObject({ count: due.length, amount: toRupees(sum(due)) });
      expect(figure("within15")).toMatchObject({
        count: renewals.length,
        amount: rupees(renewals, (loan) => outstandingOf(books, loan, day)),
      });
      const unrecordedPayouts = active(books).filter((loan) => loan.disbursed_by === "" && paidOut(loan) > 0);
      expect(figure("not-said")).toMatchObject({
        count: unrecordedPayouts.length,
        amount: rupees(unrecordedPayouts, paidOut),
      });
      for (const table of [methods, people]) {
        expect(table.totals).toEqual({
          count: figure("collected")?.count,
          amount: figure("collected")?.amount,
        });
      }
      for (const [name, key, sum] of [
        ["receipts", "collected", "amount"],
        ["loans-made", "made", "paidOut"],
        ["dues", "dues", "amount"],
        ["not-said", "not-said", "amount"],
      ] as const) {
        const [list] = Object.values(await ask(name, days)) as TableResult[];
        expect([list?.count, list?.totals[sum]], name).toEqual([figure(key)?.count, figure(key)?.amount]);
      }
      expect((await ask("hand-over")).loans.totals.articles).toBe(figure("articles")?.count);
      expect((await ask("loans-made", days)).loans.totals).toEqual({
        amount: rupees(made, (loan) => loan.amount_paise),
        carried: rupees(made, (loan) => carriedOver(books, loan)),
        paidOut: figure("made")?.amount,
        payable: rupees(made, (loan) => loan.total_payment_paise),
      });
      const { loans: soon } = await ask("renewals", { within: "15" });
      expect([soon.count, soon.totals.amount]).toEqual([
        figure("within15")?.count,
        figure("within15")?.amount,
      ]);
      expect(soon.totals.principal).toBe(partsIn(day, books, renewals).principal);
      expect(soon.rows.map(({ loan, renewal, by }) => [loan, renewal, by]).sort()).toEqual(
        renewals.map((loan) => [loan.id, renewalDay(loan), loan.renewal_date ? "entered" : "matures"]).sort(),
      );
    }));

  test("the day book reconciles, and each day opens with the balance of the day before", () =>
    always(open, async ({ app, books, day, ask }) => {
      const [from, to] = [addDays(day, -60), addDays(day, 60)];
      app.clock.set(`${to}T05:00:00.000Z`);
      const { days, counts } = await ask("day-book", { from, to: addDays(to, 10) });
      const expected = daysOfCash(books, to);
      for (const row of days.rows) {
        const { left, ...book } = expected.get(String(row.day)) ?? { left: 0 };
        expect(row).toEqual({ ...row, left: toRupees(left), ...inRupees(book) });
        const [opening, received, paid, difference] = ["opening", "received", "paid", "difference"].map(
          (key) => toPaise(Number(row[key])),
        );
        expect((opening ?? 0) + (received ?? 0) - (paid ?? 0) + (difference ?? 0)).toBe(left);
      }
      expect(days.rows).toHaveLength(121);
      const cash = collected(books, from, to).filter(({ method }) => method === "handcash");
      const beside = cash.map((payment) => partsBeside(books, payment));
      expect(["charges", "penal", "rounding"].map((part) => days.totals[part] ?? 0)).toEqual(
        [0, 1, 2].map((at) => toRupees(sum(beside.map((parts) => parts[at] ?? 0)))),
      );
      // From the first count on, each day opens with the closing balance of the day before.
      const begun = days.rows.findLastIndex((row, index) => row.opening !== days.rows[index - 1]?.left);
      const opening = books.counts.map((count) => count.day).sort()[0];
      if (begun > 0) expect(days.rows[begun]?.day).toBe(opening);
      expect(counts.rows.map(({ key }) => key).sort()).toEqual(
        books.counts
          .filter((count) => count.day >= from && count.day <= to)
          .map(({ id }) => id)
          .sort(),
      );
    }));

  test("the portfolio adds up to the active loans, in every breakdown", () =>
    always(open, async ({ app, books, day, ask }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const { whole, months, sizes, kinds, purities, trend } = await ask("portfolio");
      const loans = active(books);
      const expected = {
        loans: loans.length,
        lent: rupees(loans, (loan) => loan.amount_paise),
        outstanding: rupees(loans, (loan) => outstandingOf(books, loan, day)),
        ...partsIn(day, books, loans),
      };
      const weighted = sum(
        loans.map(
          ({ amount_paise, interest_basis_points, rate_basis }) =>
            amount_paise * interest_basis_points * (rate_basis === "perInstalment" ? 12 : 1),
        ),
      );
      const value = sum(loans.map((loan) => pledgeValue(books, loan, day) ?? 0));
      if (loans.length > 0) {
        const rate = Math.round(weighted / sum(loans.map((loan) => loan.amount_paise))) / 100;
        const ltv =
          value > 0
            ? loanToValue(sum(loans.map((loan) => exactly(day, books, loan))), value) / 100
            : undefined;
        const [row] = whole.rows;
        expect({ beside: 0, ...row }).toMatchObject({ ...expected, rate });
        expect(row?.ltv).toBe(ltv);
      }
      // Gold of several purities divides its loan's debt without a remainder.
      const onGold = loans.filter((loan) => articlesOf(books, loan).length > 0);
      for (const [key, of] of [
        ["outstanding", (loan) => outstandingOf(books, loan, day)],
        ["principal", (loan) => partsOf(day, books, loan).principal],
        ["interest", (loan) => partsOf(day, books, loan).interest],
        ["lent", (loan) => loan.amount_paise],
      ] as const satisfies [string, (loan: LoanRow) => Paise][]) {
        expect(purities.totals[key]).toBe(rupees(onGold, of));
        for (const row of purities.rows) {
          const shares = onGold.map((loan) => shareOf(books, loan, String(row.purity)) * of(loan));
          expect(Math.abs(toPaise(Number(row[key])) - sum(shares))).toBeLessThan(loans.length + 0.01);
        }
      }
      const finenesses = [
        ...new Set(loans.flatMap((loan) => articlesOf(books, loan).map(({ fineness }) => fineness))),
      ];
      expect(purities.rows).toHaveLength(finenesses.length);
      for (const fineness of finenesses) {
        const here = loans
          .flatMap((loan) => articlesOf(books, loan))
          .filter((each) => each.fineness === fineness);
        expect(purities.rows.find(({ purity }) => purity === String(toCarat(fineness ?? 0)))).toMatchObject({
          articles: here.length,
          net: toGrams(sum(here.map(({ net }) => net))),
          value: toRupees(goldValueOn(addDays(day, 1), rates, here) ?? 0),
          loans: loans.filter((loan) => articlesOf(books, loan).some((each) => each.fineness === fineness))
            .length,
        });
      }
      for (const { purity, value: worth, rate, ltv } of purities.rows) {
        const share = (of: (loan: LoanRow) => number) =>
          sum(onGold.map((loan) => shareOf(books, loan, String(purity)) * of(loan)));
        const yearly = ({ amount_paise, interest_basis_points, rate_basis }: LoanRow) =>
          amount_paise * interest_basis_points * (rate_basis === "perInstalment" ? 12 : 1);
        const lent = share((loan) => loan.amount_paise);
        // Each loan's share is rounded to a paisa, which distorts the rate of a purity with little lent on it.
        const rates = sum(onGold.map((loan) => yearly(loan) / loan.amount_paise));
        if (rate === undefined) expect(lent).toBeLessThan(onGold.length);
        else expect(Math.abs(Number(rate) * 100 - share(yearly) / lent)).toBeLessThan(1 + (2 * rates) / lent);
        if (ltv === undefined) expect(worth).toBe(0);
        else {
          const settles = share((loan) => exactly(day, books, loan));
          const ofWorth = (paise: number) => (paise * 10_000) / toPaise(Number(worth));
          expect(Math.abs(Number(ltv) * 100 - ofWorth(settles))).toBeLessThan(2 + ofWorth(onGold.length));
        }
      }
      for (const { totals } of [months, sizes]) expect({ beside: 0, ...totals }).toEqual(expected);
      const present = new Set(loans.map(kindOf));
      if (present.size < 2) expect(kinds).toBeUndefined();
      else expect({ beside: 0, ...kinds.totals }).toEqual(expected);
      for (const { kind, ...row } of kinds?.rows ?? []) {
        const here = loans.filter((loan) => kindOf(loan) === kind);
        expect({ beside: 0, ...row }).toMatchObject({
          loans: here.length,
          ...partsIn(day, books, here),
          outstanding: rupees(here, (loan) => outstandingOf(books, loan, day)),
        });
      }
      const months12 = Array.from({ length: 12 }, (_, at) =>
        addMonths(`${day.slice(0, 7)}-01`, at - 11).slice(0, 7),
      );
      expect(trend.rows.map(({ outstanding }) => outstanding)).toEqual(
        months12.map((month) =>
          toRupees(
            sum(loans.map((loan) => leftOf(books, loan, day))) - addedAfter(books, month, day.slice(0, 7)),
          ),
        ),
      );
    }));

  test("reports add up to what each loan owes, also right after an event", () =>
    always(open, async ({ app, books, day, ask, due }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const compare = async () => {
        const amountsOwed = await Promise.all(active(books).map(({ id }) => due(id)));
        const all = (part: keyof AmountsOwed, of = amountsOwed) =>
          sum(of.map((each) => toPaise(Number(each[part] ?? 0))));
        const { calls } = await ask("ageing");
        const overdue = amountsOwed.filter((each) => each.overdueSince);
        expect([calls.count, toPaise(Number(calls.totals.overdue))]).toEqual([
          overdue.length,
          all("overdue"),
        ]);
        expect(toPaise(Number(calls.totals.penal ?? 0))).toBe(all("penal", overdue));
        const { months } = await ask("portfolio");
        const { principal = 0, beside = 0 } = months.totals;
        expect(toPaise(Number(principal))).toBe(all("principal"));
        expect(toPaise(Number(beside))).toBe(all("penal") + all("charges"));
        const { loans } = await ask("dues", { from: day, to: day });
        // Less than a rupee from before is due, but neither overdue nor expected today.
        const apart = all("due") - all("overdue") - toPaise(Number(loans.totals.amount));
        expect(apart).toBeGreaterThanOrEqual(0);
        expect(apart).toBeLessThan(100 * Math.max(1, amountsOwed.length));
      };
      await compare();
      await keepPositionsOf(app);
      await compare();
      const created_at = app.clock.now().toISOString();
      for (const [at, loan] of active(books).filter(isByDays).entries()) {
        const about = { id: `late-${loan.id}`, loan_id: loan.id, created_at, sequence: loan.happened + 1 };
        await app.db
          .updateTable("loans")
          .set({ happened: about.sequence })
          .where("id", "=", loan.id)
          .execute();
        if (at % 2 === 0) {
          const charge = { name: "Notice", on_what: "demand", net_paise: 500, gst_paise: 90 } as const;
          await app.db
            .insertInto("charges")
            .values({ ...chargeTable.blank, ...about, ...charge })
            .execute();
        } else {
          const payment = { ...paymentTable.blank, ...about, amount_paise: 100, status: "success" } as const;
          await app.db.insertInto("payments").values(payment).execute();
        }
        await noteLoans(app, [loan.id]);
      }
      await compare();
    }));

  test("the parts of the portfolio follow due days, with and without stored positions", () =>
    always(open, async ({ app, books, day, ask }) => {
      const loans = active(books);
      const [due = day] = loans
        .flatMap((loan) => [...bookFor(books, loan).dueDays()])
        .filter((each) => each > day)
        .sort();
      for (const here of [day, addDays(due, -1), due, addDays(due, 1), day]) {
        app.clock.set(`${here}T05:00:00.000Z`);
        const portfolioTotals = (await ask("portfolio")).months.totals;
        const { principal, interest, advance, outstanding, beside = 0 } = portfolioTotals;
        expect({ here, principal, interest, beside, advance }).toEqual({
          here,
          ...partsIn(here, books, loans),
        });
        const [first = 0, ...others] = [principal, interest, beside, advance].map((each) =>
          toPaise(Number(each)),
        );
        expect(first + sum(others) - 2 * (others.at(-1) ?? 0)).toBe(toPaise(Number(outstanding)));
        await keepPositionsOf(app);
      }
    }));

  test("gold in custody has the weight and value of its articles, by purity and by locker", () =>
    always(open, async ({ books, ask }) => {
      const { purities, lockers } = await ask("custody");
      const here = books.items.filter((item) => {
        const loan = loanOf(books, item);
        return item.release_id === null && loan && isDisbursed(loan) && loan.renewed_by === null;
      });
      const rates = { rate: toPaise(defaultGoldRate) };
      const totals = {
        articles: here.length,
        gross: toGrams(sum(here.map((item) => item.gross_milligrams))),
        net: toGrams(sum(here.map((item) => item.assayed_net_milligrams))),
        value: toRupees(
          sum(
            here.map((item) =>
              goldValue(item.assayed_net_milligrams, fineRateOf(rates, item.carat_tenths ?? pureGold)),
            ),
          ),
        ),
      };
      expect(purities.totals).toEqual(totals);
      expect(lockers.totals).toEqual(totals);
      const listed = ["P-1", "p-2", "Z-9"];
      const { missing, unknown, doubles, nameless, sums } = await ask("stock-check", {
        packets: listed.join("\n"),
      });
      const booked = [...new Set(here.map(({ packet }) => packet.toUpperCase()).filter(Boolean))];
      const loansWith = (packet: unknown) =>
        new Set(here.filter((item) => item.packet.toUpperCase() === packet).map(({ loan_id }) => loan_id))
          .size;
      const single = booked.filter((packet) => loansWith(packet) === 1);
      expect([...new Set(missing.rows.map(({ packet }) => String(packet).toUpperCase()))].sort()).toEqual(
        single.filter((packet) => !["P-1", "P-2"].includes(packet)).sort(),
      );
      const several = booked.filter((packet) => loansWith(packet) > 1);
      expect(
        [...new Set((doubles?.rows ?? []).map(({ packet }) => String(packet).toUpperCase()))].sort(),
      ).toEqual(several.sort());
      expect(unknown.rows.map(({ packet }) => packet)).toEqual(
        listed.filter((packet) => !booked.includes(packet.toUpperCase())),
      );
      const unnamed = here.filter(({ packet }) => packet === "");
      expect(nameless.rows.map(({ loan, locker, net }) => `${loan} ${locker} ${net}`).sort()).toEqual(
        unnamed
          .map((item) => `${item.loan_id} ${item.locker} ${toGrams(item.assayed_net_milligrams)}`)
          .sort(),
      );
      expect(nameless.totals.net).toBe(toGrams(sum(unnamed.map((item) => item.assayed_net_milligrams))));
      expect(sums.rows.at(-1)?.count).toBe(unnamed.length);
    }));

  describe("a stock check", () => {
    const path = "/admin/reports/stock-check";
    const item = { description: "Chain", grossWeight: 4, netWeight: 3.5 };
    const checked = async (app: TestApp, token: string, packets: string, rows?: "all") => {
      const { status, body } = await app.request("POST", path, { packets, rows }, token);
      expect(status, body.message).toBe(200);
      return (body.data as ReportResult).tables;
    };

    test("takes all packet numbers of a large branch and loses none", async () => {
      const app = await open();
      const goldItems = ["P-000001", "P-019999", "Q-1"].map((packet) => ({ ...item, packet }));
      const { token } = await createLoan(app, { goldItems });
      const packets = Array.from({ length: 20_000 }, (_, at) => `P-${String(at).padStart(6, "0")} / safe B2`);
      const all = packets.join("\n").replaceAll(" / safe B2", ", safe B2");
      expect(all.length).toBeGreaterThan(350_000);
      const { sums, missing, unknown } = await checked(app, token, all, "all");
      expect(missing?.rows.map(({ packet }) => packet)).toEqual(["Q-1"]);
      expect(unknown?.rows).toHaveLength(19_999);
      expect(sums?.rows.map(({ count }) => count)).toEqual([3, 20_001, 2, 1, 19_999, 0]);
      const shown = await checked(app, token, all);
      expect([shown.unknown?.rows.length, shown.unknown?.count]).toEqual([200, 19_999]);
    });

    test("finds a packet whatever the spaces in its number", async () => {
      const app = await open();
      const goldItems = ["P 118", "P-7", "Q 2 B"].map((packet) => ({ ...item, packet }));
      const { token } = await createLoan(app, { goldItems });
      const { missing, unknown } = await checked(app, token, "p 118, P-7\nP119");
      expect(missing?.rows.map(({ packet }) => packet)).toEqual(["Q 2 B"]);
      expect(unknown?.rows).toEqual([{ packet: "P119" }]);
    });

    test("refuses more numbers than it can take", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      const ask = (packets: string) => app.request("POST", path, { packets }, token);
      expect(await ask("P-1\n".repeat(100_001))).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Packet numbers can have at most .*characters/) },
      });
      expect(await ask("x".repeat(3_000_000))).toMatchObject({
        status: 413,
        body: { message: "The request is too large" },
      });
    });

    test("reports nothing missing before it has any number", async () => {
      const app = await open();
      const goldItems = [
        { ...item, packet: "P-1" },
        { ...item, description: "Ring" },
      ];
      const { id, token } = await createLoan(app, { goldItems });
      const { body } = await app.request("GET", path, undefined, token);
      for (const tables of [(body.data as ReportResult).tables, await checked(app, token, " , ;\n")]) {
        expect(tables.sums?.rows).toEqual([
          { figure: "In the books", count: 1 },
          { figure: "Articles without a packet number", count: 1 },
        ]);
        expect([tables.missing?.isUnasked, tables.unknown?.isUnasked]).toEqual([true, true]);
        expect(tables.nameless?.rows).toEqual([expect.objectContaining({ loan: id, article: "Ring" })]);
      }
      const asked = await checked(app, token, "P-1");
      expect([asked.missing, asked.unknown]).toEqual([
        expect.not.objectContaining({ isUnasked: true }),
        expect.not.objectContaining({ isUnasked: true }),
      ]);
    });
  });

  test("gold of two purities divides its loan's debt, and a loan without gold belongs to no purity", async () => {
    const app = await open();
    const article = { description: "Chain", grossWeight: 10, netWeight: 10 };
    // 22 parts to 18, of ₹1,06,619 outstanding and ₹1,00,000 principal.
    const { token } = await createLoan(app, {
      goldItems: [
        { ...article, purity: "22" },
        { ...article, purity: "18" },
      ],
    });
    const { id } = await createLoan(app, { aadharNumber: "123412341235" });
    await app.db.deleteFrom("gold_items").where("loan_id", "=", id).execute();
    const { body } = await app.request("GET", "/admin/reports/portfolio", undefined, token);
    const { purities } = (body.data as ReportResult).tables;
    const owed = purities?.rows.map(({ purity, outstanding, principal }) => [purity, outstanding, principal]);
    expect(owed).toEqual([
      ["22", 58_640.45, 55_000],
      ["18", 47_978.55, 45_000],
    ]);
    expect(purities?.totals).toMatchObject({ outstanding: 106_619, principal: 100_000 });
  });

  test("the what-if report finds the loans above their limit after a fall of the gold rate", () =>
    always(open, async ({ app, books, day, ask }) => {
      app.clock.set(`${day}T05:00:00.000Z`);
      const { falls, loans } = await ask("what-if", { fall: "12.5" });
      for (const { fall, loans: count } of falls.rows) {
        const above = active(books).filter((loan) => {
          const value = Math.floor(
            ((pledgeValue(books, loan, day) ?? 0) * (10_000 - Number(fall) * 100)) / 10_000,
          );
          return !isWithinLimit(
            counted(day, books, loan),
            value,
            ruleOfRow(loan),
            owedBeside(day, books, loan),
          );
        });
        expect([fall, count]).toEqual([fall, above.length]);
        if (fall === 12.5)
          expect(loans.rows.map(({ loan }) => loan).sort()).toEqual(above.map(({ id }) => id).sort());
      }
    }));

  test("the what-if report agrees with each loan's page, on any day and after repayments", () =>
    always(open, async ({ app, books: written, day, ask }) => {
      const books = structuredClone(written);
      // Positions stored on one day are used on others, and after a repayment of every other loan.
      for (const days of [0, 1, 40, -20, 500]) {
        const here = addDays(day, days);
        app.clock.set(`${here}T05:00:00.000Z`);
        const { loans } = await ask("what-if", { fall: "0" });
        const above = active(books).flatMap((loan) => {
          const articles = articlesOf(books, loan);
          const others = owedBeside(here, books, loan);
          const amount = counted(here, books, loan);
          const judged = assess({ amount, articles, others, rule: ruleOfRow(loan) }, rates, addDays(here, 1));
          return judged && judged.excess > 0 ? [{ loan, amount, ...judged }] : [];
        });
        expect(loans.rows.filter(({ value }) => value !== 0).map(({ loan }) => loan)).toHaveLength(
          above.length,
        );
        for (const { loan, amount, value, limit, ltv, excess } of above) {
          expect(loans.rows.find((row) => row.loan === loan.id)).toMatchObject({
            owed: toRupees(amount),
            value: toRupees(value),
            bound: toRupees(limit.amount),
            ltv: (ltv ?? 0) / 100,
            excess: toRupees(excess),
          });
        }
        await keepPositionsOf(app);
        for (const loan of active(books).filter((loan, index) => index % 2 === 0 && !isByDays(loan))) {
          loan.total_paid_paise += Math.floor((loan.total_payment_paise - loan.total_paid_paise) / 10);
          await app.db
            .updateTable("loans")
            .set({ total_paid_paise: loan.total_paid_paise })
            .where("id", "=", loan.id)
            .execute();
          await noteLoans(app, [loan.id]);
        }
      }
    }));

  test("the what-if report uses the newest rate on its own day", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const above = async () => {
      const { body } = await app.request("GET", "/admin/reports/what-if?fall=0", undefined, token);
      const { falls } = (body.data as ReportResult).tables;
      return falls?.rows.find(({ fall }) => fall === 0)?.loans;
    };
    await app.request("POST", "/settings/update-gold-rate", { rate: 8_000 }, token);
    expect(await above()).toBe(0);
    app.clock.passMinutes(1);
    await app.request("POST", "/settings/update-gold-rate", { rate: 7_000 }, token);
    expect(await above()).toBe(1);
  });

  test("the staff report counts actions from the audit log", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    await app.request("POST", `/loans/${id}/payment`, { amount: 500, paymentMethod: "handcash" }, token);
    const { body } = await app.request("GET", "/admin/reports/staff", undefined, token);
    const { people, entries } = (body.data as ReportResult).tables;
    expect(people?.rows).toEqual([
      expect.objectContaining({ who: "Asha Rao", registered: 1, repayments: 1, collected: 500, removed: 0 }),
    ]);
    expect(entries?.rows.map(({ area, act }) => [area, act])).toEqual([
      ["payments", "created"],
      ["loans", "created"],
      ["customers", "created"],
    ]);
  });

  test("the hand-over report has the gold of a closed loan", async () => {
    const app = await open();
    const { id, token, loan } = await createLoan(app);
    await app.request(
      "POST",
      `/loans/${id}/payment`,
      { amount: loan.totalPayment, paymentMethod: "online", transactionId: "UPI1" },
      token,
    );
    app.clock.set("2025-02-12T10:00:00.000Z");
    const { body } = await app.request(
      "GET",
      "/employee/reports/hand-over",
      undefined,
      await app.signIn("employee"),
    );
    expect((body.data as ReportResult).tables.loans).toMatchObject({
      count: 1,
      totals: { articles: 1, net: 18.25 },
      rows: [{ loan: id, customer: "Sita Devi", closed: "2025-01-12", waiting: 31 }],
    });
  });

  test("reading a report writes nothing", async () => {
    const app = await open();
    await createLoan(app);
    for (const role of ["admin", "employee"] as const) {
      const token = await app.signIn(role);
      app.queries.length = 0;
      for (const { name } of reportsFor(role))
        expect((await app.request("GET", `/${role}/reports/${name}`, undefined, token)).status).toBe(200);
      expect(app.queries.length).toBeGreaterThan(reportsFor(role).length);
      expect(app.queries.filter((query) => /\b(insert|update|delete|vacuum)\b/i.test(query))).toEqual([]);
    }
  });

  test("positions of loans are refreshed within seconds and every day, until the task stops", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const app = await open();
    const seeded = { loans: 200, authors: [{ id: app.idOf("admin"), role: "admin" }] } as const;
    await seedRecords(app.db, { ...seeded, now: app.clock.now() });
    const backgroundTasks = createBackgroundTasks(createLog("error"));
    const { db, clock } = app;
    const refreshing = createPositionRefresh({ ...changeDeps({ db, clock }), trade: defaultTradePolicy });
    const stop = schedulePositionRefresh(backgroundTasks, refreshing);
    const isCurrent = () => areCurrent(db, { today: dayOf(clock.now().toISOString()) });
    const secondsLater = async () => {
      vi.advanceTimersByTime(seconds(5));
      await backgroundTasks.settled();
      return isCurrent();
    };
    await backgroundTasks.settled();
    expect(await isCurrent()).toBe(true);
    const { id, token } = await createLoan(app);
    await app.request("POST", `/loans/${id}/payment`, { amount: 500, paymentMethod: "handcash" }, token);
    expect(await isCurrent()).toBe(true);
    clock.set("2025-02-12T10:00:00.000Z");
    expect(await isCurrent()).toBe(false);
    expect(await secondsLater()).toBe(true);
    stop();
    clock.set("2025-03-12T10:00:00.000Z");
    expect(await secondsLater()).toBe(false);
  });

  test("a report with invalid parameters is refused", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const ask = (search: string) => app.request("GET", `/admin/reports/${search}`, undefined, token);
    expect(await ask("today?from=2025-02-30")).toMatchObject({
      status: 400,
      body: { message: "February 2025 has 28 days" },
    });
    expect(await ask("today?from=2025-02-02&to=2025-02-01")).toMatchObject({ status: 400 });
    expect(await ask("ageing?late=12")).toMatchObject({ status: 400 });
    expect(await ask("nothing")).toMatchObject({ status: 404 });
  });
});

type Open = (options: TestOptions) => Promise<TestApp>;
type Given = { app: TestApp; books: Books; day: Day; ask: Ask; due: (loan: string) => Promise<AmountsOwed> };
type Ask = (name: string, asked?: Record<string, string>) => Promise<Tables>;
/** Tables that only some reports have. */
type Others =
  | "days"
  | "counts"
  | "whole"
  | "months"
  | "kinds"
  | "sizes"
  | "trend"
  | "purities"
  | "lockers"
  | "missing"
  | "unknown"
  | "nameless"
  | "doubles"
  | "sums"
  | "falls";
type Tables = Record<
  "buckets" | "calls" | "periods" | "figures" | "methods" | "people" | "loans" | Others,
  TableResult
>;

/** Checks a property for random books. */
async function always(open: Open, holds: (context: Given) => Promise<void>): Promise<void> {
  // The clock jumps, so sessions must not expire.
  const app = await open(lasting);
  const token = await app.signIn("admin");
  const ask: Ask = async (name, asked = {}) => {
    // The clock may have gone back.
    await app.db.updateTable("audit_head").set({ at: "" }).execute();
    const search = new URLSearchParams(asked);
    const { status, body } = await app.request("GET", `/admin/reports/${name}?${search}`, undefined, token);
    expect(status, body.message).toBe(200);
    return (body.data as ReportResult).tables as Tables;
  };
  const due = async (loan: string) =>
    (await app.request("GET", `/loans/${loan}/due`, undefined, token)).body.data as AmountsOwed;
  await fc.assert(
    fc.asyncProperty(arbitraryBooks(app), arbitraryDay, async (books, day) => {
      await writeBooks(app, books);
      await holds({ app, books, day: notBeforeEvents(day, books), ask, due });
    }),
    { numRuns: randomBooks },
  );
}

/** Due dates are stored with all that was paid, and no event lies after today. */
const notBeforeEvents = (day: Day, { loans, payments, charges, waivers }: Books): Day =>
  [...loans, ...payments, ...charges, ...waivers]
    .map(({ created_at }) => dayOf(created_at))
    .reduce((last, each) => (each > last ? each : last), day);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const rupees = (loans: readonly LoanRow[], of: (loan: LoanRow) => number) => toRupees(sum(loans.map(of)));
const bookFor = (books: Books, loan: LoanRow) => bookOf(bookInputOfRow(loan, eventsOf(books, loan)));
/** Amount left to pay; for a loan by days the amount owed today. */
function outstandingOf(books: Books, loan: LoanRow, day: Day): Paise {
  return isByDays(loan) ? exactly(day, books, loan) : loan.total_payment_paise - loan.total_paid_paise;
}
/** Payoff before rounding to whole rupees. */
function exactly(day: Day, books: Books, loan: LoanRow): Paise {
  const { total, rounding } = bookFor(books, loan).owedOn(day);
  return total - rounding;
}
/** Amount in the trend. */
const leftOf = (books: Books, loan: LoanRow, day: Day): Paise =>
  isByDays(loan) ? bookFor(books, loan).owedOn(day).principal : outstandingOf(books, loan, day);
/** Due today in addition to amounts of due days. */
function dueBeside(books: Books, loan: LoanRow, day: Day): Paise {
  if (!isByDays(loan)) return 0;
  const book = bookFor(books, loan);
  return book.owedOn(day).due - book.pastDueOn(addDays(day, 1));
}
/** Parts of the outstanding amount on a day, computed from the instalments only. */
function partsOf(day: Day, books: Books, loan: LoanRow) {
  if (isByDays(loan)) {
    const { principal, interest, penal, charges } = bookFor(books, loan).owedOn(day);
    return { principal, interest, beside: penal + charges, advance: 0 };
  }
  const schedule = scheduleOfRow(loan);
  let left = loan.total_paid_paise;
  const repaid = { principal: 0, interest: 0 };
  for (const { due, interest, principal } of schedule) {
    if (due > day) continue;
    repaid.interest += Math.min(left, interest);
    repaid.principal += Math.min(Math.max(0, left - interest), principal);
    left -= Math.min(left, interest + principal);
  }
  return {
    principal: sum(schedule.map(({ principal }) => principal)) - repaid.principal,
    interest: sum(schedule.map(({ interest }) => interest)) - repaid.interest,
    beside: 0,
    advance: left,
  };
}
const partsIn = (day: Day, books: Books, loans: readonly LoanRow[]) => ({
  principal: rupees(loans, (loan) => partsOf(day, books, loan).principal),
  interest: rupees(loans, (loan) => partsOf(day, books, loan).interest),
  beside: rupees(loans, (loan) => partsOf(day, books, loan).beside),
  advance: rupees(loans, (loan) => partsOf(day, books, loan).advance),
});
const renewalDay = (loan: LoanRow): Day => loan.renewal_date || loan.matures_on;
/** Amount that a renewal paid on the previous loan. */
const carriedOver = ({ payments }: Books, { renews }: LoanRow): Paise =>
  sum(
    payments
      .filter(({ loan_id, purpose }) => purpose === "renewal" && loan_id === renews)
      .map(({ amount_paise }) => amount_paise),
  );
const active = ({ loans }: Books) => loans.filter(({ status }) => status === "active");
/** Amount that the limit counts on a day: of the loan, and of the borrower's other loans. */
const counted = (day: Day, books: Books, loan: LoanRow) => bookFor(books, loan).countedOn(day);
const owedBeside = (day: Day, books: Books, { id, customer_id }: LoanRow) =>
  sum(
    active(books)
      .filter((other) => other.customer_id === customer_id && other.id !== id)
      .map((other) => counted(day, books, other)),
  );
const rates = [{ rate: toPaise(defaultGoldRate), setAt: "1970-01-01T00:00:00.000Z" }];
const articlesOf = ({ items }: Books, { id }: LoanRow) =>
  items.filter((item) => item.loan_id === id && item.release_id === null).map(articleOfRow);
/** Share of a purity in the value of a loan's gold. */
function shareOf(books: Books, loan: LoanRow, purity: string): number {
  const worth = articlesOf(books, loan).map(({ net, fineness }) => ({
    purity: String(toCarat(fineness ?? 0)),
    value: goldValue(net, fineRateOf({ rate: toPaise(defaultGoldRate) }, fineness ?? pureGold)),
  }));
  const here = worth.filter((each) => each.purity === purity);
  const all = sum(worth.map(({ value }) => value));
  if (all > 0) return sum(here.map(({ value }) => value)) / all;
  return here.length > 0 ? 1 / new Set(worth.map((each) => each.purity)).size : 0;
}
const pledgeValue = (books: Books, loan: LoanRow, day: Day) =>
  goldValueOn(addDays(day, 1), rates, articlesOf(books, loan));
const loanOf = ({ loans }: Pick<Books, "loans">, of: { loan_id: string }) =>
  loans.find(({ id }) => id === of.loan_id);
const isByDays = (loan: Pick<LoanRow, "kind"> | undefined) =>
  loan !== undefined && kindOf(loan) !== "instalments";
/** Part of a payment; negative for a reversal. */
function partIn(
  payments: readonly PaymentRow[],
  payment: PaymentRow,
  part: "charges" | "penal" | "interest" | "principal" | "rounding",
): Paise {
  const of = payments.find(({ id }) => id === payment.reverses) ?? payment;
  return (of[`split_${part}_paise`] ?? 0) * (of === payment ? 1 : -1);
}
const partsBeside = ({ loans, payments }: Books, payment: PaymentRow) =>
  isByDays(loanOf({ loans }, payment))
    ? (["charges", "penal", "rounding"] as const).map((part) => partIn(payments, payment, part))
    : [];
const duesBy = (loan: LoanRow, day: Day) =>
  scheduleOfRow(loan)
    .filter(({ due }) => due <= day)
    .map(({ instalment }) => instalment);

/** Amount that the months after `month`, up to `last`, added to the outstanding. */
function addedAfter({ loans, payments }: Books, month: string, last: string): Paise {
  const isAfter = (at: string) => dayOf(at).slice(0, 7) > month && dayOf(at).slice(0, 7) <= last;
  const made = loans.filter((loan) => isDisbursed(loan) && isAfter(loan.created_at));
  const paid = payments.filter(({ status, created_at }) => status === "success" && isAfter(created_at));
  return (
    sum(made.map((loan) => (isByDays(loan) ? loan.amount_paise : loan.total_payment_paise))) -
    sum(
      paid.map((payment) =>
        isByDays(loanOf({ loans }, payment))
          ? partIn(payments, payment, "principal")
          : payment.amount_paise + payment.rebate_paise,
      ),
    )
  );
}

/** The cash book from its first day, day by day. Each count is compared with the cash of its moment. */
function daysOfCash(books: Books, to: Day) {
  const days = new Map<
    Day,
    Record<"opening" | "closing" | "received" | "paid" | "difference" | "left", Paise>
  >();
  const counts = books.counts.toSorted((one, other) =>
    one.created_at + one.id < other.created_at + other.id ? -1 : 1,
  );
  const isSameRun = (one: (typeof counts)[number] | undefined, other: (typeof counts)[number] | undefined) =>
    one?.day === other?.day && one?.moment === other?.moment;
  const lasting = counts.filter((count, at) => !isSameRun(count, counts[at + 1]));
  const cashOf = (from: string, to: string) => cashAmounts(books, (at) => at > from && at <= to);
  const differenceOf = (count: (typeof counts)[number]) => {
    const base = lasting[lasting.indexOf(count) - 1];
    if (!base) return 0;
    const { received, paid } = cashOf(base.created_at, count.created_at);
    return count.counted_paise - base.counted_paise - received + paid;
  };
  const [first] = lasting;
  let left = 0;
  for (let day = "2022-12-01"; day <= to; day = addDays(day, 1)) {
    const { received, paid } = cashAmounts(books, (at) => dayOf(at) === day);
    const before = first && cashAmounts(books, (at) => dayOf(at) === first.day && at <= first.created_at);
    const opening =
      first && before && first.day === day ? first.counted_paise - before.received + before.paid : left;
    const closing = opening + received - paid;
    const difference = sum(lasting.filter((count) => count.day === day).map(differenceOf));
    left = closing + difference;
    days.set(day, { opening, received, paid, closing, difference, left });
  }
  return days;
}

function cashAmounts(books: Books, isMeant: (at: string) => boolean): Record<"received" | "paid", Paise> {
  const payments = books.payments.filter(
    ({ status, purpose, method, created_at }) =>
      status === "success" && purpose !== "renewal" && method === "handcash" && isMeant(created_at),
  );
  const lent = books.loans.filter(
    (loan) => loan.disbursed_by === "cash" && isDisbursed(loan) && isMeant(loan.created_at),
  );
  return {
    received: sum(payments.map(({ amount_paise }) => amount_paise)),
    paid: sum(lent.map((loan) => loan.amount_paise - carriedOver(books, loan))),
  };
}

const inRupees = (amounts: Record<string, Paise>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, toRupees(amount)]));

/** Part of a settlement, or of its reversal, that was not yet due on the day of the settlement. */
function earlyPart(books: Books, payment: PaymentRow): Paise {
  const { loans, payments } = books;
  const lent = loanOf(books, payment);
  if (lent && isByDays(lent)) return earlyByDays(books, payment, lent);
  if (payment.purpose !== "settlement") return 0;
  const settlement = payments.find(({ id }) => id === payment.reverses) ?? payment;
  const before = payments.filter(
    ({ loan_id, status, purpose, created_at: at }) =>
      loan_id === settlement.loan_id &&
      status === "success" &&
      (at < settlement.created_at || (at === settlement.created_at && purpose === "repayment")),
  );
  const loan = loans.find(({ id }) => id === settlement.loan_id);
  const due = loan ? sum(duesBy(loan, dayOf(settlement.created_at))) : 0;
  const unpaid = Math.max(0, due - sum(before.map(({ amount_paise }) => amount_paise)));
  const early = settlement.amount_paise - Math.min(settlement.amount_paise, unpaid);
  return payment === settlement ? early : -early;
}

/** Principal before maturity, and interest that a settlement pays before it falls due. */
function earlyByDays(books: Books, payment: PaymentRow, loan: LoanRow): Paise {
  const { payments } = books;
  const paid = payments.find(({ id }) => id === payment.reverses) ?? payment;
  const day = dayOf(paid.created_at);
  if (day >= loan.matures_on) return 0;
  const before = payments.filter(({ created_at }) => created_at < paid.created_at);
  const book = bookOf(bookInputOfRow(loan, eventsOf({ ...books, payments: before }, loan)));
  const fallenDue = book.pastDueOn(addDays(day, 1));
  const interest = paid.purpose === "settlement" ? partIn(payments, paid, "interest") : 0;
  const early = partIn(payments, paid, "principal") + interest - Math.min(interest, fallenDue);
  return paid === payment ? early : -early;
}

const collected = ({ payments }: Books, from: Day, to: Day) =>
  payments.filter(
    ({ created_at, status, purpose }) =>
      status === "success" && purpose !== "renewal" && dayOf(created_at) >= from && dayOf(created_at) <= to,
  );

/** Refreshes positions even if the clock went back. */
async function keepPositionsOf(app: TestApp): Promise<void> {
  await app.db.updateTable("audit_head").set({ at: "" }).execute();
  await refresh(app);
}
