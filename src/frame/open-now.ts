import { now } from "#domain/basics/dates.ts";
import { lastTurn } from "#domain/opening-hours.ts";

/** Writes down in a page whether the branch is open, as <OpenNow> has the week in words, and keeps it true. */
export function tellWhetherOpen(page: ParentNode): void {
  const tell = () => {
    for (const element of page.querySelectorAll<HTMLElement>("[data-open-now]"))
      element.textContent = lastTurn(weekOf(element), now())?.says ?? "";
  };
  tell();
  setInterval(tell, 20_000);
}

const weekOf = ({ dataset }: HTMLElement): { at: number; says: string }[] =>
  JSON.parse(dataset.openNow ?? "[]");
