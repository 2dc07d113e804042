import { now } from "#domain/basics/dates.ts";
import { lastOpeningChange } from "#domain/opening-hours.ts";

/** Shows whether each branch is open, and updates the status every 20 seconds. */
export function showOpeningStatus(page: ParentNode): void {
  const show = () => {
    for (const element of page.querySelectorAll<HTMLElement>("[data-open-now]"))
      element.textContent = lastOpeningChange(weekOf(element), now())?.says ?? "";
  };
  show();
  setInterval(show, 20_000);
}

const weekOf = ({ dataset }: HTMLElement): { at: number; says: string }[] =>
  JSON.parse(dataset.openNow ?? "[]");
