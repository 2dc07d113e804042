import { expect, test } from "vitest";
import { minuteOfWeek } from "#domain/basics/dates.ts";
import { formatOpeningHours, type Hours, openingStatusAt } from "#domain/opening-hours.ts";

const branch: Hours = { opens: "09:00", closes: "18:00", closedOn: [0] };
const holidays = ["2026-12-24", "2026-12-25"];
const statusAt = (moment: string, changes: Partial<Hours> = {}) =>
  openingStatusAt(Date.parse(moment), { ...branch, holidays, ...changes });

test.each<[string, Partial<Hours>]>([
  ["Mo-Sa 09:00-18:00", {}],
  ["Mo-Su 09:00-18:00", { closedOn: [] }],
  ["Mo-Tu,Th-Sa 09:00-18:00", { closedOn: [0, 3] }],
  ["We,Su 10:30-13:00", { closedOn: [1, 2, 4, 5, 6], opens: "10:30", closes: "13:00" }],
  ["", { closedOn: [0, 1, 2, 3, 4, 5, 6] }],
])("opening hours are formatted for search engines as '%s'", (written, changes) =>
  expect(formatOpeningHours({ ...branch, ...changes })).toBe(written),
);

test.each([
  ["a Monday at nine in India", "2026-11-23T09:00+05:30", 1440 + 540],
  ["the first minute of a week", "2026-11-22T00:00+05:30", 0],
  ["the last minute of a week", "2026-11-28T23:59+05:30", 7 * 1440 - 1],
])("%s is minute %s of the week", (_, moment, minute) =>
  expect(minuteOfWeek(Date.parse(moment))).toBe(minute),
);

test.each([
  ["a minute before it opens", "2026-11-23T08:59+05:30", false, 1, 0, "09:00"],
  ["when it opens", "2026-11-23T09:00+05:30", true, 1, 0, "18:00"],
  ["a minute before it closes", "2026-11-23T17:59+05:30", true, 1, 0, "18:00"],
  ["when it closes", "2026-11-23T18:00+05:30", false, 2, 1, "09:00"],
  ["a minute before midnight", "2026-11-23T23:59+05:30", false, 2, 1, "09:00"],
  ["at midnight", "2026-11-24T00:00+05:30", false, 2, 0, "09:00"],
  ["on Saturday night", "2026-11-28T22:00+05:30", false, 1, 2, "09:00"],
  ["on Sunday", "2026-11-22T12:00+05:30", false, 1, 1, "09:00"],
  ["the first minute of a week", "2026-11-22T00:00+05:30", false, 1, 1, "09:00"],
  ["on Monday in London while it is still Sunday there", "2026-11-23T03:29Z", false, 1, 0, "09:00"],
  ["half an hour later", "2026-11-23T03:30Z", true, 1, 0, "18:00"],
  ["on the evening before two holidays", "2026-12-23T18:00+05:30", false, 6, 3, "09:00"],
  ["at noon on a holiday", "2026-12-24T12:00+05:30", false, 6, 2, "09:00"],
  ["in the morning of a holiday", "2026-12-25T08:00+05:30", false, 6, 1, "09:00"],
] as const)(
  "the branch is open or closed until its next change: %s",
  (_, moment, isOpen, day, inDays, time) =>
    expect(statusAt(moment)).toEqual({ isOpen, until: { day, inDays, time } }),
);

test("a branch that never closes is open at midnight too", () => {
  const always = { opens: "00:00", closes: "24:00", closedOn: [] } as const;
  for (const moment of ["2026-11-22T00:00+05:30", "2026-11-24T00:00+05:30", "2026-11-28T23:59+05:30"])
    expect(statusAt(moment, always)).toMatchObject({ isOpen: true });
});

test("a branch that never opens has no status to show", () =>
  expect(statusAt("2026-11-23T12:00+05:30", { closedOn: [0, 1, 2, 3, 4, 5, 6] })).toBeUndefined());
