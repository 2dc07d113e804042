import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect } from "vitest";
import type { FirstDayState } from "#resources/office/first-day.ts";
import { api, network } from "../setup/api.ts";
import { click, openConsole, waitHalfSecond } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

const list = async () => within(await screen.findByRole("region", { name: "Get ready to open" }));
const item = async (name: string) => within((await list()).getByText(name).closest("li") ?? document.body);

test("a new company's administrator works through the checklist, whose items check themselves", async () => {
  await api({ isFirstDay: true });
  const { user } = await openConsole("admin", "/admin/dashboard");
  expect(
    (await item("Company details")).getByText(/In src\/company.ts, fill in: name, legal name/),
  ).toBeVisible();
  expect((await item("Backup")).getByText(/npm run backup/)).toBeVisible();
  expect((await item("Holidays")).getByText("to do")).toBeVisible();

  await click(user, "Add holidays", await item("Holidays"));
  expect(await screen.findByText(/^\d+ holidays added\. Add those/)).toBeVisible();
  expect(await (await item("Holidays")).findByText("done")).toBeVisible();
  expect((await item("Holidays")).queryByRole("button")).toBeNull();

  await click(user, "Send test email", await item("Test email"));
  expect(await screen.findByText(/The mail server accepted the test email to/)).toBeVisible();
  expect(await (await item("Test email")).findByText("The mail server accepted it.")).toBeVisible();

  expect((await item("First employee")).getByText("done")).toBeVisible();
  expect((await item("First scheme")).getByRole("link", { name: "Add scheme" })).toHaveAttribute(
    "href",
    "/admin/schemes?action=create",
  );
});

/** Returns the requests for the list so far. */
function countCalls(): string[] {
  const calls: string[] = [];
  network.use(
    http.get("*/api/admin/first-day", ({ request }) => {
      calls.push(request.url);
    }),
  );
  return calls;
}

test("the list can be hidden for good, and is not asked for again", async () => {
  await api({ isFirstDay: true });
  const { user, reload } = await openConsole("admin", "/admin/dashboard");
  await click(user, "Hide this list for good", await list());
  expect(await screen.findByText("The list is hidden for all administrators")).toBeVisible();
  expect(screen.queryByText("Get ready to open")).toBeNull();

  const calls = countCalls();
  reload();
  expect(await screen.findByText("No loans found")).toBeVisible();
  await waitHalfSecond();
  expect(calls).toEqual([]);
});

test("a list on which everything is done says so, and ends for all administrators", async () => {
  const { request, signIn } = await api({ isFirstDay: true });
  const token = await signIn("admin");
  const state = async () => (await request("GET", "/admin/first-day", undefined, token)).body.data;
  const { items, ...rest } = (await state()) as FirstDayState;
  const done = items.map((each) => ({ ...each, isDone: true }));
  network.use(
    http.get("*/api/admin/first-day", () =>
      HttpResponse.json({ data: { ...rest, items: done, isOver: true } }),
    ),
  );
  await openConsole("admin", "/admin/dashboard");
  expect(await screen.findByText("Everything is done. You are ready to open.")).toBeVisible();
  await waitFor(async () => expect(await state()).toEqual({ isOver: true, hasLoans: true, items: [] }));
  expect(screen.getByText("Everything is done. You are ready to open.")).toBeVisible();
});

test("employees do not see the list", async () => {
  await api({ isFirstDay: true });
  const calls = countCalls();
  await openConsole("employee", "/employee/dashboard");
  expect(await screen.findByText("No loans found")).toBeVisible();
  await waitHalfSecond();
  expect(screen.queryByText("Get ready to open")).toBeNull();
  expect(calls).toEqual([]);
});
