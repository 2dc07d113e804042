/** An independent accrual by the written rules ("Loans by days", 2 to 7 and 9): day by day, in BigInt, rounded once. */
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { TermsByDays } from "#domain/loan/by-days/terms.ts";
import { addDays, addMonths, type Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";

export type ReferenceOwed = Record<
  "charges" | "penal" | "interest" | "principal" | "rounding" | "total",
  Paise
>;
type Split = Record<"charges" | "penal" | "interest" | "principal", Paise>;

/** Amounts owed at the end of a day; the events must be sorted by day. */
export function accrueDayByDay(
  terms: TermsByDays,
  events: readonly LoanEvent[],
  until: Day,
): { owed: ReferenceOwed; splits: Split[] } {
  const book = openAccount(terms);
  const left = [...events];
  const splits: Split[] = [];
  for (let day = terms.since; ; day = addDays(day, 1)) {
    book.fallDue(day);
    while (left[0] && left[0].day <= day) {
      const split = book.take(left.shift() as LoanEvent);
      if (split) splits.push(split);
    }
    if (day >= until) return { owed: book.owed(), splits };
    book.pass();
  }
}

function openAccount(terms: TermsByDays) {
  const { principal: lent, since, months, slabs, slabBasis, daysInYear, minimumDays, penalRate } = terms;
  const dueDays = new Set(
    Array.from({ length: months }, (_, month) => addMonths(since, month + 1)).slice(
      terms.kind === "interest" ? 0 : -1,
    ),
  );
  const end = addMonths(since, months);
  let principal = BigInt(lent);
  let [dayCount, settled, interestPaid] = [0, 0n, 0n];
  let [penal, penalPaid, charges] = [0n, 0n, 0n];
  /** Principal on each day of the accrual period. */
  let periodPrincipals: bigint[] = [];
  let due: { interest: bigint; isLast: boolean } | undefined;

  const rateOf = (day: number) =>
    BigInt((slabs.find(({ upTo }) => upTo === undefined || day <= upTo) ?? { rate: 0 }).rate);
  const year = BigInt(10_000 * daysInYear);
  const rounded = (exact: bigint) => (exact * 2n + year) / (year * 2n);
  const least = Array.from({ length: minimumDays }, (_, at) =>
    slabBasis === "stepped" ? rateOf(at + 1) : rateOf(minimumDays),
  ).reduce((sum, rate) => sum + BigInt(lent) * rate, 0n);
  const periodInterest = () =>
    periodPrincipals.reduce((sum, each) => sum + each, 0n) * rateOf(periodPrincipals.length);
  const interest = () => {
    const sum = settled + (slabBasis === "rebate" ? periodInterest() : 0n);
    return rounded(sum > least ? sum : least);
  };
  const owed = () => {
    if (principal === 0n) return { charges: 0n, penal: 0n, interest: 0n, principal: 0n };
    return { charges, penal: rounded(penal) - penalPaid, interest: interest() - interestPaid, principal };
  };
  const sumOf = (parts: Record<string, bigint>) => Object.values(parts).reduce((sum, each) => sum + each, 0n);
  const inRupees = (sum: bigint) => ((sum + 50n) / 100n) * 100n;

  return {
    fallDue(day: Day) {
      if (dueDays.has(day)) due = { interest: interest(), isLast: day === end };
    },

    pass() {
      dayCount += 1;
      const unpaid = due ? max(0n, due.interest - interestPaid) + (due.isLast ? principal : 0n) : 0n;
      if (unpaid >= 100n) penal += unpaid * BigInt(penalRate);
      if (slabBasis === "stepped") settled += principal * rateOf(dayCount);
      else periodPrincipals.push(principal);
    },

    take(event: LoanEvent): Split | undefined {
      let left = BigInt(event.amount);
      if (event.of === "charge") charges += left;
      if (event.of === "waiver" && event.from === "charges") charges -= left;
      if (event.of === "waiver" && event.from === "penal") penalPaid += left;
      if (event.of !== "payment") return undefined;
      const now = owed();
      const closes = left === inRupees(sumOf(now));
      const take = (part: bigint) => {
        const taken = closes || part < left ? part : left;
        left -= taken;
        return taken;
      };
      const split = {
        charges: take(now.charges),
        penal: take(now.penal),
        interest: take(now.interest),
        principal: take(now.principal),
      };
      charges -= split.charges;
      penalPaid += split.penal;
      interestPaid += split.interest;
      if (interest() - interestPaid < 100n && slabBasis === "rebate") {
        settled += periodInterest();
        periodPrincipals = [];
      }
      principal -= split.principal;
      return inNumbers(split);
    },

    owed(): ReferenceOwed {
      const parts = owed();
      const sum = sumOf(parts);
      const total = inRupees(sum);
      return inNumbers({ ...parts, rounding: total - sum, total });
    },
  };
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);

const inNumbers = <Key extends string>(parts: Record<Key, bigint>) =>
  Object.fromEntries(Object.entries<bigint>(parts).map(([key, part]) => [key, Number(part)])) as Record<
    Key,
    number
  >;
