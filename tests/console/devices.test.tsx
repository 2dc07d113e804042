/** The list of devices, where sessions are ended. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../setup/api.ts";
import { click, dialog, openConsole, rowOf } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function signInElsewhere(): Promise<string> {
  const { ask, people } = await api();
  const headers = { "user-agent": firefox };
  const answer = await ask("POST", "/auth/login", { body: people.employee, headers, address: "203.0.113.5" });
  return ((await answer.json()) as { token: string }).token;
}

const isIn = async (token: string) =>
  (await (await api()).request("GET", "/auth/validate", undefined, token)).status === 200;

test("a person signs out another device, but not the current one", async () => {
  const elsewhere = await signInElsewhere();
  const { user } = await openConsole("employee", "/employee/sessions");
  const there = await rowOf("Firefox on Linux");
  expect(there.getByText("203.0.113.5")).toBeVisible();
  const here = await rowOf("this device");
  expect(here.queryByRole("button", { name: /^Log out(?! other)/ })).toBeNull();
  await click(user, "Log out Firefox on Linux", there);
  const question = await dialog("Log out device");
  await click(user, "Log out", question);
  expect(await screen.findByText("Device logged out")).toBeVisible();
  expect(await isIn(elsewhere)).toBe(false);
});

testAtNight("signing out a device on its own page leads back to the list", async () => {
  await signInElsewhere();
  const { user } = await openConsole("employee", "/employee/sessions");
  const there = await rowOf("Firefox on Linux");
  await user.click(there.getByRole("link", { name: "Firefox on Linux" }));
  await screen.findByRole("heading", { level: 1, name: /Firefox on Linux/ });
  await click(user, /^Log out(?! other)/);
  await click(user, "Log out", await dialog("Log out device"));
  expect(await screen.findByText("Device logged out")).toBeVisible();
  await rowOf("this device");
  expect(window.location.pathname).toBe("/employee/sessions");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a person signs out all other devices at once", async () => {
  const others = [await signInElsewhere(), await signInElsewhere()];
  const { user } = await openConsole("employee", "/employee/sessions");
  const here = await rowOf("this device");
  await user.click(here.getByRole("button", { name: /^Log out other devices/ }));
  await click(user, "Log out other devices", await dialog("Log out all other devices"));
  expect(await screen.findByText("Other devices logged out")).toBeVisible();
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(screen.queryByText("Firefox on Linux")).toBeNull();
});
