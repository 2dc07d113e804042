/** Typing at a counter: letters from an input method, and no autofill. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/find/FindDialog.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";
import { dialog, waitHalfSecond } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { meera } from "../company/samples.ts";

const { open } = companyOfEachTest();

/** The key event that ends a composition, in Chrome and Firefox and in Safari. */
const composing = [
  ["Chrome", { key: "Enter", isComposing: true }],
  ["Safari", { key: "Enter", isComposing: false, keyCode: 229 }],
] as const;

test.each(composing)(
  "Enter that ends a composition does not open a result of Find (%s)",
  async (_, press) => {
    const { user } = open("bicycles");
    await user.click(await screen.findByRole("button", { name: /^Find/ }));
    const find = await screen.findByRole("combobox", { name: "Plate" });
    fireEvent.change(find, { target: { value: meera.membership } });
    await screen.findByRole("option", { name: new RegExp(`^${meera.name}`), selected: true });
    fireEvent.keyDown(find, press);
    await waitHalfSecond();
    expect(window.location.pathname).toBe("/admin/bicycles");
    fireEvent.keyDown(find, { key: "Enter" });
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/hirers/${meera.membership}`));
  },
);

test.each(composing)("Enter that ends a composition does not run a report again (%s)", async (_, press) => {
  open("reports?report=takings");
  const box = await screen.findByRole("textbox", { name: /^Plate/ });
  fireEvent.change(box, { target: { value: "B10" } });
  fireEvent.keyDown(box, press);
  expect(window.location.search).not.toContain("plate");
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(window.location.search).toContain("plate=B10"));
});

test("a form and the search of a list switch off autofill in every field", async () => {
  open("hirers?action=create");
  const form = (await dialog("Add Hirer")).getByRole<HTMLFormElement>("form");
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
  expect(boxes.length).toBeGreaterThan(4);
  for (const box of boxes) expect(box.autocomplete || form.autocomplete, box.name).toBe("off");
  expect(screen.getByRole("searchbox")).toHaveAttribute("autocomplete", "off");
});
