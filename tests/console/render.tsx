/** Opens the console at an address and finds its elements by role and name. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/dialogs/OpenedActionDialog.tsx";
import "#engine/console/screens/form/ResourceForm.tsx";
import "#engine/console/screens/dialogs/FormDialog.tsx";
import "#frame/tokens.css";
import "#console/app/console.css";
import { Console } from "#console/app/Console.tsx";
import { showColorScheme } from "#engine/console/ui/color-scheme.ts";
import type { StoredState } from "#engine/console/providers/context.ts";
import type { Role } from "#domain/basics/roles.ts";
import { resources } from "#resources/index.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { expect, onTestFinished, vi } from "vitest";
import { writeSession } from "#session/store.ts";
import { api } from "../setup/api.ts";

// Loaded once, because no test should wait for it. One file lets these fail to load.
await Promise.allSettled([
  import("#console/app/CompanyRecordPage.tsx"),
  import("#console/features/dashboard/GoldRateForm.tsx"),
]);

/** Signs in on the real server and opens the console at a path, as a reload would. */
export async function openConsole(role: Role, path: string, shown?: ConsoleOptions) {
  const { signIn, people, idOf } = await api();
  const { name, email } = people[role];
  writeSession({ id: idOf(role), role, email, name }, await signIn(role));
  return showConsole(path, shown);
}

/** Opens the console with the session that the browser has stored. */
export function showConsole(path: string, shown: ConsoleOptions = {}) {
  const { registry = resources, left, isStyled = false } = shown;
  // Checking every element for visibility is the slowest part of a test, so tests do it only if it matters.
  configure({ defaultHidden: true });
  window.history.replaceState(null, "", path);
  showColorScheme();
  const page = render(
    <CacheProvider value={isStyled ? createStyleCache() : unstyled}>
      <Console registry={registry} storedState={left} />
    </CacheProvider>,
  );
  const reload = () => {
    page.unmount();
    return showConsole(window.location.pathname + window.location.search, { registry, isStyled });
  };
  // Browser tests check whether a button is covered, which is slow to find out here.
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), reload };
}

/** `isStyled` keeps MUI's styles for tests in which they decide what is visible, such as the mobile menu. */
type ConsoleOptions = { registry?: readonly AnyResource[]; left?: Partial<StoredState>; isStyled?: boolean };

/** Drops MUI's styles: searching them for each queried element takes a quarter of a test. */
const unstyled = createCache({ key: "css" });
unstyled.insert = (_, { name }) => {
  unstyled.inserted[name] = true;
};

function createStyleCache() {
  const container = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => container.remove());
  return createCache({ key: "css", container });
}

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
export async function findBySearching(
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

export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

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

/** Returns MUI's colour of the alert around an element: 'success', 'error', … */
export const colourOf = (element: Element): string | undefined =>
  /MuiAlert-color(\w+)/.exec(element.closest(".MuiAlert-root")?.className ?? "")?.[1]?.toLowerCase();

/** Returns the facts of the panel with this heading, by name. */
export const factsUnder = (heading: string) => {
  const panel = screen.getByRole("heading", { level: 2, name: heading }).parentElement as HTMLElement;
  return Object.fromEntries(
    [...panel.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  );
};
