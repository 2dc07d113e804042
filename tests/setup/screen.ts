/** Finds and uses what a screen shows, by role and name, in the product and in the sample company of the engine. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, vi } from "vitest";

/** Replaces the value of an input at once. A label matches by its beginning. */
export async function fill(label: string, text: string, place = within(document.body)) {
  const input = await place.findByLabelText(new RegExp(`^${label}`));
  fireEvent.change(input, { target: { value: text } });
}

export const click = async (user: UserEvent, name: string | RegExp, place = within(document.body)) =>
  user.click(await readyButton(name, place));

/** Waits until the button's dialog has read its record. */
export async function readyButton(name: string | RegExp, place = within(document.body)) {
  const button = await place.findByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy", "true"));
  return button;
}

/** Returns the row of the list with this name. */
export async function rowOf(name: string) {
  const table = await screen.findByRole("table");
  const cell = await within(table).findByText(name);
  return within(cell.closest("tr") as HTMLElement);
}

/** Types each text into the search and expects exactly the row of its name. */
export async function expectFoundBySearching(
  label: string,
  found: readonly (readonly [text: string, name: string])[],
) {
  for (const [text, name] of found) {
    await fill(label, text);
    await waitFor(() => {
      expect(rows(), text).toHaveLength(1);
      expect(rows()[0]?.join(" ")).toContain(name);
    });
  }
}

/** Returns the texts of all cells, row by row. */
export function rows(): string[][] {
  const body = screen.getByRole("table").querySelectorAll(":scope > tbody > tr:not([aria-hidden])");
  return [...body].map((row) => [...row.children].map((cell) => cell.textContent));
}

/** Returns the names of the columns, without the legends under them. */
export const columns = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent.split("\n")[0])
    .filter(Boolean);

/** Finds the error that a screen reader announces: visible and not behind an open dialog. */
export const findAlert = () => screen.findByRole("alert", { hidden: false });

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const untilDialogClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Waits long enough to show that something does not happen: React itself delays a dialog by 300 ms. */
export const waitHalfSecond = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Collects the files that the page offers for download. */
export function collectDownloads(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  return files;
}

/** Sets the width of the window in pixels. */
export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });

/** Returns the severity of the notice around an element: 'success', 'error', … */
export const severityOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>("[data-notice]")?.dataset.notice;

/** Returns the facts of the panel with this heading, by name. */
export const factsUnder = (heading: string) => {
  const panel = screen.getByRole("heading", { level: 2, name: heading }).parentElement as HTMLElement;
  return Object.fromEntries(
    [...panel.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  );
};
