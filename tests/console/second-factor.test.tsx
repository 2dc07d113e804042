/**
 * Two-step verification in the console: asked for again at critical actions, and turned off by an
 * administrator.
 */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { writeSession } from "#session/store.ts";
import { enrolAuthenticatorApp } from "../server/authenticator-app.ts";
import { api } from "../setup/api.ts";
import "#console/app/layout/ReauthenticationDialog.tsx";
import { click, dialog, fill, openConsole, rowOf, showConsole, untilDialogClosed } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";

/** Signs in an administrator whose last verification was eleven minutes ago. */
async function comeBack(path: string) {
  const app = await api();
  const { token, recoveryCodes } = await enrolAuthenticatorApp(app, "admin");
  app.clock.passMinutes(11);
  const { name, email } = app.people.admin;
  writeSession({ id: app.idOf("admin"), role: "admin", name, email }, token);
  return { ...showConsole(path), recoveryCodes };
}

test("a code is required before the gold rate is set, and the request is then sent again", async () => {
  const { user, recoveryCodes } = await comeBack("/admin/dashboard");
  const panel = within(await screen.findByRole("region", { name: "Update Gold Rate" }));
  await fill("Gold rate per gram", "7050", panel);
  await click(user, /^Update/, panel);
  const asked = await dialog("Confirm it's you");
  await fill("Code", "000000", asked);
  await click(user, "Continue", asked);
  expect(await asked.findByText(/^The code is wrong/)).toBeVisible();
  await fill("Code", recoveryCodes[0] ?? "", asked);
  await click(user, "Continue", asked);
  expect(await screen.findByText(successes.goldRateUpdated)).toBeVisible();
  await untilDialogClosed();
});

test("cancelling the code keeps the form and shows the reason", async () => {
  const { user } = await comeBack("/admin/employees");
  const row = await rowOf("Asha Rao");
  await click(user, "Edit Asha Rao", row);
  const form = await dialog("Edit Employee");
  await fill("Name", "Asha R", form);
  await click(user, "Save changes", form);
  await click(user, "Cancel", await dialog("Confirm it's you"));
  expect(await screen.findByText("Please confirm with two-step verification to do this.")).toBeVisible();
  expect(form.getByLabelText(/^Name/)).toHaveValue("Asha R");
});

test("an administrator turns off the second factor of an employee", async () => {
  await enrolAuthenticatorApp(await api(), "employee");
  const { user } = await openConsole("admin", "/admin/employees");
  const row = await rowOf("Ravi Teja");
  expect(row.getByText("two-step verification")).toBeVisible();
  expect((await rowOf("Asha Rao")).queryByRole("button", { name: /^Turn off two-step/ })).toBeNull();
  await click(user, "Turn off two-step verification Ravi Teja", row);
  await click(user, "Turn off", await dialog("Turn off two-step verification"));
  expect(await screen.findByText("Two-step verification turned off")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("two-step verification")).toBeNull());
});
