/** Overdue loans wherever they are listed or shown. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import { customer, goTo, registerLoan } from "./fixtures.ts";
import { factsUnder, openConsole, rowOf } from "./render.tsx";
import { oneByDay } from "#tests/setup/night.ts";

/** The first instalment was due on 12 February. */
async function lendAndWait() {
  const id = await registerLoan();
  await goTo("2025-03-06T06:00:00.000Z");
  return id;
}
const badge = "23 days overdue";

test.each(oneByDay(["/admin/loans", "/admin/dashboard", "/employee/loans"]))(
  "an overdue loan says by how many days beside its status on %s",
  async (path) => {
    await lendAndWait();
    await openConsole(path.startsWith("/admin") ? "admin" : "employee", path);
    const row = await rowOf(customer.name);
    expect(await row.findByText(badge)).toBeVisible();
    // The specified status keeps its text and colour.
    expect(row.getByText("active")).toHaveAttribute("data-tone", "blue");
  },
);

test("a loan's page says how long it is overdue, as its panel of amounts does", async () => {
  await openConsole("admin", `/admin/loans/${await lendAndWait()}`);
  for (const shown of await screen.findAllByText(badge)) expect(shown).toBeVisible();
  expect(await screen.findByText("23 days past due")).toBeVisible();
  expect(factsUnder("Amount owed")["Overdue since"]).toBe("12 Feb 2025");
});

test("a loan has no badge on its due date", async () => {
  await registerLoan();
  await goTo("2025-02-12T06:00:00.000Z");
  await openConsole("admin", "/admin/loans");
  const row = await rowOf(customer.name);
  expect(row.getByText("active")).toBeVisible();
  expect(screen.queryByText(/overdue$/)).toBeNull();
});
