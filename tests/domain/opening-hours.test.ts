import { expect, test } from "vitest";
import { minuteOfWeek } from "#domain/basics/dates.ts";
import {
  type Hours,
  lastOpeningChange,
  openingChangesOf,
  formatOpeningHours,
} from "#domain/opening-hours.ts";

const branch: Hours = { opens: "09:00", closes: "18:00", closedOn: [0] };

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
] as const)(
  "the branch is open or closed until its next change: %s",
  (_, moment, isOpen, day, inDays, time) =>
    expect(lastOpeningChange(openingChangesOf(branch), Date.parse(moment))).toMatchObject({
      isOpen,
      until: { day, inDays, time },
    }),
);

test("a branch that never closes is open at midnight too", () => {
  const always = openingChangesOf({ opens: "00:00", closes: "24:00", closedOn: [] });
  for (const moment of ["2026-11-22T00:00+05:30", "2026-11-24T00:00+05:30", "2026-11-28T23:59+05:30"])
    expect(lastOpeningChange(always, Date.parse(moment))).toMatchObject({ isOpen: true });
});

test("a branch that never opens has no opening hours to show", () => {
  const never = openingChangesOf({ ...branch, closedOn: [0, 1, 2, 3, 4, 5, 6] });
  expect(lastOpeningChange(never, Date.now())).toBeUndefined();
});
