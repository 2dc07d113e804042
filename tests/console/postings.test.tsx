import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { registerLoan } from "./fixtures.ts";
import { openConsole } from "./render.tsx";

test("an administrator sees each posting with the names of its accounts", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/postings");
  const row = await screen.findByRole("row", { name: /Gold loans/ });
  expect(row).toHaveTextContent(/Gold loans.*Payouts to be classified.*₹1,00,000/);
});

test("a trial balance lists the accounts on a day, unfolded, and is empty before the first posting", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/reports?report=trial-balance");
  const row = (await screen.findByRole("cell", { name: "Gold loans" })).closest("tr");
  const cells = [...(row?.cells ?? [])].map(({ textContent, dataset }) => [textContent, dataset.folded]);
  expect(cells).toEqual(["Gold loans", "₹1,00,000", "₹0"].map((text) => [text, undefined]));
  fireEvent.change(screen.getByLabelText("On"), { target: { value: "2024-01-01" } });
  expect(await screen.findByText("Every account is at zero on this day")).toBeVisible();
});
