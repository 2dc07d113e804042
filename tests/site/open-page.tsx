import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { reloadGoldRate } from "#frame/gold-rate.ts";
import { pageAt } from "#site/pages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { SitePage } from "#site/SitePage.tsx";

/**
 * Opens a public page as a new visitor sees it. `ledTo` records the addresses to which the page redirects.
 */
export async function openPage(path: string) {
  window.history.replaceState(null, "", path);
  const ledTo = vi.fn<(path: string | URL) => void>();
  vi.spyOn(window.location, "assign").mockImplementation(ledTo);
  vi.spyOn(window.location, "replace").mockImplementation(ledTo);
  const { page, language } = pageAt(window.location.pathname);
  const { default: Content } = await page.load();
  const texts = { language, ...catalogue[language] };
  const rendered = render(<SitePage path={page.path} texts={texts} Content={Content} />);
  await untilGoldRateLoaded();
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), ledTo, ...rendered };
}

/** Waits for the footer's request, so that no test closes its server in the middle of it. */
export const untilGoldRateLoaded = () => act(reloadGoldRate);

type User = ReturnType<typeof userEvent.setup>;

/** Fills fields found by their labels; an empty text clears a field. */
export async function fill(user: User, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    // Leaves the focus in the field, and draws the page once instead of once a letter.
    if (value) await user.paste(value);
  }
}

export const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

/** Returns the text of the page's alert. */
export const alertText = async () => (await screen.findByRole("alert")).textContent;
