/** Lists without rows: new ones, searches without matches, and pages beyond the last. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { testAtNight } from "#tests/setup/night.ts";
import { click, dialog } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";

const { open } = companyOfEachTest(async () => undefined);

test("an empty list says what it will show, and its button opens the form of the first record", async () => {
  const { user } = open("shops");
  expect(await screen.findByText("Shops that hire out bicycles are listed here.")).toBeVisible();
  await click(user, "Add the first shop");
  expect(await dialog("New shop")).toBeDefined();
});

testAtNight("an empty list has no button for a role that may not add its first record", async () => {
  open("shops", "employee");
  expect(await screen.findByText("Shops that hire out bicycles are listed here.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add the first shop" })).toBeNull();
});

testAtNight("a search without matches does not read like an empty list", async () => {
  open("hirers?q=Meera");
  expect(await screen.findByText("No matches")).toBeVisible();
  expect(screen.queryByText("No hirers yet")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add the first hirer" })).toBeNull();
});

testAtNight.each(["", "&q=Meera"])(
  "a page beyond the end of a list leads back to its last one%s",
  async (search) => {
    const { user } = open(`hirers?page=7${search}`);
    expect(await screen.findByText("This list has no page 7.")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    await click(user, "Go to page 1");
    await waitFor(() => expect(screen.queryByText("This list has no page 7.")).toBeNull());
    expect(window.location.search).toBe(`?page=1${search}`);
  },
);
