/** The opening status of a branch, and its hours in words and for machines. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { company } from "#company";
import { showOpeningStatus } from "#frame/open-now.ts";
import { catalogue } from "#texts/catalogue.ts";
import { formatClockTime } from "#texts/clock.ts";
import { openPage } from "./open-page.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }));
afterEach(() => void vi.useRealTimers());

const told = (container: ParentNode) =>
  [...container.querySelectorAll("[data-open-now]")].map(({ textContent }) => textContent);

test.each([
  ["/location", "2026-11-23T12:00+05:30", "Open now, until 6:00 PM"],
  ["/location", "2026-11-28T18:00+05:30", "Closed now, opens Monday 9:00 AM"],
  ["/location", "2026-11-24T08:59+05:30", "Closed now, opens today 9:00 AM"],
  ["/te/contact", "2026-11-24T00:00+05:30", "ఇప్పుడు మూసి ఉంది, ఈరోజు ఉదయం 9:00కి తెరుస్తాము"],
  ["/te/contact", "2026-11-23T12:00+05:30", "ఇప్పుడు తెరిచి ఉంది, సాయంత్రం 6:00 వరకు"],
  ["/hi/contact", "2026-11-22T12:00+05:30", "अभी बंद है, कल सुबह 9:00 खुलेगा"],
])("%s at %s shows: %s", async (path, moment, said) => {
  const { container } = await openPage(path);
  expect(new Set(told(container))).toEqual(new Set([""]));
  vi.setSystemTime(moment);
  showOpeningStatus(container);
  expect(told(container).length).toBe(2);
  expect(new Set(told(container))).toEqual(new Set([said]));
});

test("a holiday that the server wrote into the page closes the branch", async () => {
  const { container } = await openPage("/te/location");
  for (const element of container.querySelectorAll<HTMLElement>("[data-open-now]"))
    element.dataset.holidays = "2026-11-23 2026-12-25";
  vi.setSystemTime("2026-11-23T12:00+05:30");
  showOpeningStatus(container);
  expect(new Set(told(container))).toEqual(new Set(["ఇప్పుడు మూసి ఉంది, రేపు ఉదయం 9:00కి తెరుస్తాము"]));
});

test("a page that stays open switches to closed at closing time", async () => {
  const { container } = await openPage("/about");
  vi.setSystemTime("2026-11-23T17:59:50+05:30");
  showOpeningStatus(container);
  expect(told(container)).toEqual(["Open now, until 6:00 PM"]);
  vi.advanceTimersByTime(30_000);
  expect(told(container)).toEqual(["Closed now, opens tomorrow 9:00 AM"]);
});

test("the hours in words match the machine-readable hours", () => {
  for (const { hours, opens, closes } of company.branches) {
    const [from, to] = [opens, closes].map((time) => formatClockTime(time, catalogue.en.hours));
    const first = catalogue.en.hours.weekdays.find(
      (_, day) => !(company.closedOn as readonly number[]).includes(day),
    );
    expect(hours.en).toContain(`${first} to `);
    expect(hours.en).toContain(`${from} - ${to}`);
  }
});
