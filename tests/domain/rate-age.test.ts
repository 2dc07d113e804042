import { expect, test } from "vitest";
import { staleRateOn } from "#domain/gold/rate-age.ts";

const last = { setAt: "2026-04-01T06:00:00.000Z", setBy: "Asha Rao" };
const set = "set on 1 Apr 2026, 11:30 am by Asha Rao";
const byDefault = "Default rate ₹7,000, because no gold rate is set yet";
const whatToDo = "an administrator must set today's rate before loans are made or renewed";

test.each([
  ["2026-04-01", { rateWarnsAfterDays: 0 }, undefined],
  [
    "2026-04-02",
    { rateWarnsAfterDays: 0 },
    { text: `The gold rate is 1 day old, ${set}`, stops: false, days: 1 },
  ],
  ["2026-04-04", { rateWarnsAfterDays: 3 }, undefined],
  [
    "2026-04-05",
    { rateWarnsAfterDays: 3 },
    { text: `The gold rate is 4 days old, ${set}`, stops: false, days: 4 },
  ],
  [
    "2026-04-05",
    { rateWarnsAfterDays: 1, rateStopsAfterDays: 3 },
    { text: `The gold rate is 4 days old, ${set}: ${whatToDo}`, stops: true, days: 4 },
  ],
  [
    "2026-04-04",
    { rateWarnsAfterDays: 1, rateStopsAfterDays: 3 },
    { text: `The gold rate is 3 days old, ${set}`, stops: false, days: 3 },
  ],
  ["2030-04-05", {}, undefined],
])("on %s, with %j, a rate of 1 April 2026 is reported as: %j", (day, trade, message) =>
  expect(staleRateOn(day, last, trade)).toEqual(message),
);

test.each([
  [{}, { text: byDefault, stops: false }],
  [{ rateWarnsAfterDays: 365 }, { text: byDefault, stops: false }],
  [{ rateStopsAfterDays: 365 }, { text: `${byDefault}: ${whatToDo}`, stops: true }],
])("with %j, a missing rate is reported as: %j", (trade, message) =>
  expect(staleRateOn("2026-04-01", undefined, trade)).toEqual(message),
);

// Past midnight in India, but not yet in Greenwich.
test("the age of a rate counts days in India", () =>
  expect(
    staleRateOn("2026-04-03", { setAt: "2026-04-01T18:31:00.000Z" }, { rateWarnsAfterDays: 0 })?.text,
  ).toBe("The gold rate is 1 day old, set on 2 Apr 2026, 12:01 am"));
