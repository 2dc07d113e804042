/** A draft of a loan, which the dashboard lists after the next sign-in. */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStoredState } from "#engine/console/providers/context.ts";
import type { Role } from "#domain/basics/roles.ts";
import { sessionEndedMessage, signOutReason, signIn } from "#session/auth.ts";
import { readSession } from "#session/store.ts";
import { api } from "../setup/api.ts";
import { waitHalfSecond, fill, showConsole } from "./render.tsx";

/** Signs a person in and opens the console, as the sign-in page does. */
async function comeIn(role: Role, path?: string) {
  cleanup();
  const { people } = await api();
  const home = String(await signIn(people[role]));
  return showConsole(path ?? home, { left: await openStoredState() });
}

const waiting = /^"Add New Loan" of .* is not saved yet\.$/;

test("a draft survives the end of the session, is listed on the dashboard, and is hidden from others", async () => {
  await comeIn("employee", "/employee/dashboard?action=create");
  await fill("Full name", "Half a customer");
  await waitHalfSecond();
  const { request } = await api();
  await request("POST", "/auth/logout", {}, readSession().token ?? "");
  await fill("Aadhar Number", "123456789012");
  await waitFor(() => expect(signOutReason()).toBe(sessionEndedMessage));

  const everything = JSON.stringify(Object.entries(localStorage));
  expect(everything).toContain("drafts ");
  expect(everything).not.toMatch(/Half a customer|sealingKey/);

  await comeIn("admin");
  await screen.findByRole("heading", { name: "Admin Dashboard" });
  expect(screen.queryByText(waiting)).toBeNull();

  await comeIn("employee", "/employee/dashboard");
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    "/employee/dashboard?action=create",
  );
});
