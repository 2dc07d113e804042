import { now } from "#domain/basics/dates.ts";
import { openingStatusAt } from "#domain/opening-hours.ts";
import { fill } from "#texts/fill.ts";
import type { OpeningWords } from "./OpenNow.tsx";

export function showOpeningStatus(page: ParentNode): void {
  const show = () => {
    for (const element of page.querySelectorAll<HTMLElement>("[data-open-now]"))
      element.textContent = statusOf(element);
  };
  show();
  setInterval(show, 20_000);
}

function statusOf({ dataset }: HTMLElement): string {
  const { words, ...hours }: OpeningWords = JSON.parse(dataset.openNow ?? "");
  const holidays = dataset.holidays?.split(" ") ?? [];
  const status = openingStatusAt(now(), { ...hours, holidays });
  if (!status) return "";
  const { isOpen, until } = status;
  const day = words.days[until.inDays] ?? words.weekdays[until.day] ?? "";
  return fill(isOpen ? words.open : words.closed, { day, time: isOpen ? words.closes : words.opens });
}
