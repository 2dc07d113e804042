/** The console as a person meets it: opened at an address, read and worked by role and name. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
// Loaded with the page, so that no test waits for them.
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
import { expect, onTestFinished } from "vitest";
import { writeSession } from "#session/store.ts";
import { api } from "../setup/api.ts";

/** Signs in on the real server and opens the console at a path, as a reload of the page would. */
export async function openConsole(role: Role, path: string, shown?: ConsoleOptions) {
  const { signIn, people, idOf } = await api();
  const { name, email } = people[role];
  writeSession({ id: idOf(role), role, email, name }, await signIn(role));
  return showConsole(path, shown);
}

/** The same for whatever session the browser keeps. */
export function showConsole(path: string, shown: ConsoleOptions = {}) {
  const { registry = resources, left, isStyled = false } = shown;
  // Working out for every element whether it is hidden takes longer than all else: tests ask where it matters.
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
  // Whether something else covers a button is the browser tests' business, and slow to find out here.
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), reload };
}

/** `isStyled` where MUI's styles decide what is in sight, as they do with the menu of a small screen. */
type ConsoleOptions = { registry?: readonly AnyResource[]; left?: Partial<StoredState>; isStyled?: boolean };

/** Drops what MUI styles: looking through it for each element that is asked for takes a quarter of a test. */
const unstyled = createCache({ key: "css" });
unstyled.insert = (_, { name }) => {
  unstyled.inserted[name] = true;
};

function createStyleCache() {
  const container = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => container.remove());
  return createCache({ key: "css", container });
}

/** Replaces what stands in an input by a text, at once. Labels are matched from their beginning. */
export async function fill(label: string, text: string, place = within(document.body)) {
  const input = await place.findByLabelText(new RegExp(`^${label}`));
  fireEvent.change(input, { target: { value: text } });
}

export const click = async (user: UserEvent, name: string | RegExp, place = within(document.body)) =>
  user.click(await place.findByRole("button", { name }));

/** What stands in the list's row of this name. */
export async function rowOf(name: string) {
  const table = await screen.findByRole("table");
  const cell = await within(table).findByText(name);
  return within(cell.closest("tr") as HTMLElement);
}

/** Types one text after the other into the search; the list is then the row of that name alone. */
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

/** Every row of the list as the texts of its cells. */
export function rows(): string[][] {
  const body = screen.getByRole("table").querySelectorAll(":scope > tbody > tr:not([aria-hidden])");
  return [...body].map((row) => [...row.children].map((cell) => cell.textContent));
}

export const columns = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("columnheader")
    .map((header) => header.textContent)
    .filter(Boolean);

/** What is said against something, as a screen reader announces it: in sight, and not behind an open dialog. */
export const findAlert = () => screen.findByRole("alert", { hidden: false });

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Long enough for what should not happen to have happened: React alone holds a dialog back for 300 ms. */
export const waitHalfSecond = () => new Promise((resolve) => setTimeout(resolve, 500));

/** How many pixels wide the window is. */
export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });

/** How MUI colours the chip or the alert that this stands in: 'success', 'error', … */
export const colourOf = (element: Element): string | undefined =>
  /Mui(?:Chip|Alert)-color(\w+)/
    .exec(element.closest(".MuiChip-root, .MuiAlert-root")?.className ?? "")?.[1]
    ?.toLowerCase();

/** Of the panel under a heading, what stands under each name. */
export const factsUnder = (heading: string) => {
  const panel = screen.getByRole("heading", { level: 2, name: heading }).parentElement as HTMLElement;
  return Object.fromEntries(
    [...panel.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  );
};
