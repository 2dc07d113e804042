import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { registerLoan } from "./fixtures.ts";
import { openConsole } from "./render.tsx";

test("an administrator reads what was posted, by the names of the accounts", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/postings");
  const row = await screen.findByRole("row", { name: /Gold loans/ });
  expect(row).toHaveTextContent(/Gold loans.*Paid out, nobody said how.*₹1,00,000/);
});

test("a trial balance is asked for a day, and shows each account on its side", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/reports?report=trial-balance");
  expect(await screen.findByRole("cell", { name: "Gold loans" })).toBeVisible();
  fireEvent.change(screen.getByLabelText("On"), { target: { value: "2024-01-01" } });
  expect(await screen.findByText("Nothing was posted until then")).toBeVisible();
});

test("a trial balance tells both sides on a phone, of which neither alone says what an account comes to", async () => {
  await registerLoan();
  await openConsole("admin", "/admin/reports?report=trial-balance");
  const row = (await screen.findByRole("cell", { name: "Gold loans" })).closest("tr");
  const told = [...(row?.cells ?? [])].map(({ textContent, dataset }) => [textContent, dataset.folded]);
  expect(told).toEqual(["Gold loans", "₹1,00,000", "₹0"].map((text) => [text, undefined]));
});
