import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  today,
  formatTypedDay,
  parseDay,
  readDay,
} from "#domain/basics/dates.ts";
import { invisibleCharacters } from "./invisible-characters.ts";

test.each([
  ["25/11/2026", "2026-11-25"],
  ["5/1/2026", "2026-01-05"],
  ["05/01/2026", "2026-01-05"],
  ["25-11-2026", "2026-11-25"],
  ["25.11.2026", "2026-11-25"],
  ["25 11 2026", "2026-11-25"],
  ["25 / 11 / 2026", "2026-11-25"],
  ["25–11–2026", "2026-11-25"],
  ["25112026", "2026-11-25"],
  ["25 Nov 2026", "2026-11-25"],
  ["25 NOVEMBER 2026", "2026-11-25"],
  ["25-nov-2026", "2026-11-25"],
  ["25nov2026", "2026-11-25"],
  ["5 Sept, 2026", "2026-09-05"],
  ["1 may 2026", "2026-05-01"],
  ["2026-11-25", "2026-11-25"],
  ["29/02/2024", "2024-02-29"],
  ["౨౫/౧౧/౨౦౨౬", "2026-11-25"],
  ["२५ ११ २०२६", "2026-11-25"],
  ["  25/11/2026\n", "2026-11-25"],
])("%j is read as the day %s", (typed, day) => expect(parseDay(typed)).toEqual({ day }));

test.each(["25/11/26", "1/2/03", "25 Nov 26", "25.11.26"])(
  "the two-digit year of %j is not guessed",
  (typed) => expect(parseDay(typed)).toEqual({ wrong: "Write the year with four digits" }),
);

test.each([
  ...["soon", "25", "25/11", "25/11/", "25/11/202", "25/11/20266", "11/25/2026", "00/11/2026", "25/00/2026"],
  ...["2026-1-2", "2026-11-25T00:00:00Z", "20261125", "2511226"],
  ...["25 No 2026", "25 Nox 2026", "25 Novembers 2026", "Nov 25 2026", "-25/11/2026", "💰"],
])("%j is not a date", (typed) => expect(parseDay(typed)).toEqual({ wrong: "Enter a date as dd/mm/yyyy" }));

test.each([
  ["31/04/2026", "April has 30 days"],
  ["2026-02-30", "February 2026 has 28 days"],
  ["30 Feb 2028", "February 2028 has 29 days"],
  ["32 Jan 2026", "January has 31 days"],
])("%j is no day, because %s", (typed, wrong) => expect(parseDay(typed)).toEqual({ wrong }));

test("an implausible date is refused with the nearest one that is allowed", () => {
  const latest = addMonths(today(), 12 * 60);
  expect(readDay(latest)).toEqual({ day: latest });
  expect(readDay(addDays(latest, 1))).toEqual({ wrong: `No day after ${formatDate(latest)}` });
  expect(readDay("31/12/1899")).toEqual({ wrong: "No day before 1 Jan 1900" });
  expect(readDay("1/1/2020", "2021-06-01")).toEqual({ wrong: "No day before 1 Jun 2021" });
});

test("a text far longer than any date is refused", () =>
  expect(parseDay(`25/11/2026${" ".repeat(10_000)}`)).toEqual({ wrong: "Enter a date as dd/mm/yyyy" }));

test.each(["", "   ", "\u200b"])("%j is no date and no error", (typed) =>
  expect(parseDay(typed)).toEqual({}),
);

test("every day of a century is read from each format in which it is shown or typed", () => {
  const [first, last] = ["1990-01-01", "2089-12-31"];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const [year, month, date] = day.split("-");
    const isRead = [
      ...[day, formatTypedDay(day), formatDate(day), `${date}${month}${year}`],
      `${Number(date)}-${Number(month)}-${year}`,
    ].every((typed) => parseDay(typed).day === day);
    if (!isRead) expect.fail(day);
  }
  expect(daysBetween(first, last)).toBe(36_524);
});

const anything = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(..."0123456789/-. ,janfebmrpyulgsoctvd", ...invisibleCharacters),
    maxLength: 14,
  }),
);

test("parseDay() never returns both a day and an error, and reads its own formatted day", () =>
  fc.assert(
    fc.property(anything, (typed) => {
      const { day, wrong } = parseDay(typed);
      expect(day === undefined || wrong === undefined).toBe(true);
      if (day) expect(parseDay(formatTypedDay(day))).toEqual({ day });
    }),
    { numRuns: 2_000 },
  ));
