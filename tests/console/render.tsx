/** Opens the console at an address. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
import { onTestFinished } from "vitest";
import { writeSession } from "#session/store.ts";
import { api } from "../setup/api.ts";

export * from "#tests/setup/screen.ts";

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
