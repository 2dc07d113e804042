import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  financialYearOf,
  formatDate,
  isDay,
  weekdayOf,
} from "#domain/basics/dates.ts";

test.each([
  ["2025-01-12", "12 Jan 2025"],
  ["2025-01-02", "2 Jan 2025"],
  ["2025-09-05", "5 Sep 2025"],
  ["2024-02-29", "29 Feb 2024"],
  ["2025-12-31T23:59:59Z", "1 Jan 2026"],
])("%s is shown as '%s'", (iso, shown) => expect(formatDate(iso)).toBe(shown));

test("a month is shown by its first three letters", () => {
  const shown = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2025, month)).toISOString()),
  );
  expect(shown.map((date) => date.split(" ")[1]).join(" ")).toBe(
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  );
});

test.each([undefined, "", "soon", "2025-13-01", "12/31/20x5"])(
  "%s is not a date and is shown as an empty text",
  (iso) => expect(formatDate(iso)).toBe(""),
);

// Midnight in India is 18:30 of the day before in UTC.
test.each([
  ["2025-01-11T18:29:59.999Z", "2025-01-11", "11 Jan 2025"],
  ["2025-01-11T18:30:00.000Z", "2025-01-12", "12 Jan 2025"],
  ["2025-01-12T18:29:59.999Z", "2025-01-12", "12 Jan 2025"],
  ["2024-02-28T18:30:00Z", "2024-02-29", "29 Feb 2024"],
])("%s falls on %s in India", (instant, day, shown) => {
  expect(dayOf(instant)).toBe(day);
  expect(formatDate(instant)).toBe(shown);
});

test.each(["2025-01-12", "2024-02-29", "2000-02-29", "1999-12-31"])("%s is a valid day", (text) =>
  expect(isDay(text)).toBe(true),
);

test.each([
  "",
  "2025-02-29",
  "1900-02-29",
  "2025-02-30",
  "2025-04-31",
  "2025-13-01",
  "2025-00-10",
  "2025-01-00",
  "2025-1-2",
  "12-01-2025",
  "2025-01-12T00:00:00Z",
  " 2025-01-12",
  "२०२५-०१-१२",
])("'%s' is not a valid day", (text) => expect(isDay(text)).toBe(false));

test("the day of an instant is a valid day, and the day on clocks in India", () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      (instant) => {
        const day = dayOf(instant.toISOString());
        const shifted = new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
        expect(isDay(day)).toBe(true);
        expect(day).toBe(shifted);
      },
    ),
  ));

test.each(["0999-12-31", "1000-01-01", "9999-12-31"])("the year of %s is written with four digits", (day) =>
  expect(dayOf(`${day}T00:00:00Z`)).toBe(day),
);

test("a text that is not an instant throws", () => expect(() => dayOf("soon")).toThrow(RangeError));

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2026-01-31", 3, "2026-04-30"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2026-01-28", 1, "2026-02-28"],
  ["2026-01-15", 12, "2027-01-15"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-01-31", 0, "2026-01-31"],
])("%s plus %d months is %s", (day, months, reached) => expect(addMonths(day, months)).toBe(reached));

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
])("%s plus %d days is %s", (day, days, reached) => {
  expect(addDays(day, days)).toBe(reached);
  expect(daysBetween(day, reached)).toBe(days);
});

test.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2099-12-31", "2099-00"],
])("%s lies in the financial year %s", (day, year) => expect(financialYearOf(day)).toBe(year));

test.each([
  ["2026-10-04", 0],
  ["2026-10-03", 6],
])("%s is the weekday %d", (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

const someDay = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("each added month reaches the next calendar month, on the same day or an earlier one", () =>
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 600 }), (day, months) => {
      const reached = addMonths(day, months);
      const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(isDay(reached)).toBe(true);
      expect(monthsOf(reached) - monthsOf(day)).toBe(months);
      expect(Number(reached.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      expect(addMonths(day, months + 1) > reached).toBe(true);
    }),
  ));
