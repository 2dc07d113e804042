/** Isolation of names: a right-to-left name must not reorder the figures beside it. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "#engine/console/screens/find/FindDialog.tsx";
import "#engine/console/screens/record/RecordPage.tsx";
import { customer, registerLoan } from "./fixtures.ts";
import { openConsole } from "./render.tsx";

const name = "محمد علي";
const isolated = `\u2068${name}\u2069`;

test("a right-to-left name is isolated in a list, in labels and in Find", async () => {
  await registerLoan({ name });
  const { user } = await openConsole("admin", "/admin/loans");
  const cell = await screen.findByRole("link", { name });
  expect(within(cell).getByText(name).tagName).toBe("BDI");
  for (const label of [`Repay ${isolated}`, `Select ${isolated}`])
    expect(screen.getByLabelText(label)).toBeVisible();

  await user.keyboard("{Control>}k{/Control}");
  await user.type(
    await screen.findByRole("combobox", { name: /^Scan or type a ticket/ }),
    customer.primaryMobile,
  );
  const loan = await screen.findByRole("option", { name: new RegExp(`^${isolated}, Loan, .*₹1,00,000`) });
  expect(within(loan).getByText(name).tagName).toBe("BDI");
  expect(within(loan).getByText("₹1,00,000").tagName).toBe("BDI");
});

test("a loan's page isolates such a name in its heading, breadcrumb and browser title", async () => {
  const id = await registerLoan({ name });
  await openConsole("admin", `/admin/loans/${id}`);
  const heading = await screen.findByRole("heading", { level: 1, name: isolated });
  // A text that contains an isolated name is itself left-to-right.
  expect(heading.querySelector("bdi")).toHaveAttribute("dir", "ltr");
  const here = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getByText(isolated);
  expect(here.tagName).toBe("BDI");
  expect(document.title).toMatch(new RegExp(`^${isolated} · Loan`));
});
