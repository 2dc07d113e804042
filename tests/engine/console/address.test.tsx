/** The address of a list holds its search, tab, order, page and open dialog. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { network } from "#tests/setup/network.ts";
import { click, dialog, fill, untilDialogClosed, rowOf, rows, waitHalfSecond } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { meera, truck } from "../company/samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

const company = companyOfEachTest(async () => undefined);
const { open } = company;

const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const plates = () => rows().map(([text]) => text?.slice(0, 3));

/** Goes back as the browser's button does. */
const goBack = () => window.history.back();

/** Creates bicycles from B10 on, each with a gear more than the last. Those with an odd number are hired out. */
async function buyBicycles(count: number) {
  const { ask } = company;
  await ask("POST", "/hirers", "admin", meera);
  for (let number = 10; number < 10 + count; number++) {
    const plate = `B${number}`;
    await ask("POST", "/bicycles", "admin", { ...truck, plate, gears: (number % 20) + 3 });
    if (number % 2 === 1)
      await ask("POST", "/hirers/004711/hires", "admin", { plate, from: "2025-01-10", hours: 3 });
  }
}

describe("the address of a list", () => {
  beforeEach(() => buyBicycles(4));

  test("holds search, tab and order, and a reload restores them", async () => {
    const { user, reload } = open("bicycles");
    await rowOf("B10");
    await user.type(screen.getByRole("searchbox"), "truck");
    await waitFor(() => expect(address()).toEqual({ q: "truck" }));
    await click(user, "Free (2)");
    await click(user, "Gears");
    expect(address()).toEqual({ q: "truck", tab: "free", sort: "gears", order: "asc" });
    await waitFor(() => expect(plates()).toEqual(["B10", "B12"]));

    await click(user, "Gears");
    expect(address()).toMatchObject({ sort: "gears", order: "desc" });
    await waitFor(() => expect(plates()).toEqual(["B12", "B10"]));

    reload();
    await rowOf("B12");
    expect(plates()).toEqual(["B12", "B10"]);
    expect(screen.getByRole("searchbox")).toHaveValue("truck");
    expect(screen.getByRole("button", { name: "Free (2)" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("columnheader", { name: /Gears/ })).toHaveAttribute("aria-sort", "descending");
  });

  test("holds the open dialog and its record: a reload opens it again, and Back closes it and keeps the list", async () => {
    const { user, reload } = open("bicycles?q=B1");
    await click(user, "Edit B12");
    await dialog("Edit Bicycle");
    expect(address()).toEqual({ q: "B1", action: "edit", record: "B12" });
    reload();
    await dialog("Edit Bicycle");
    goBack();
    await untilDialogClosed();
    expect(address()).toEqual({ q: "B1" });
    expect(screen.getByRole("searchbox")).toHaveValue("B1");
  });

  test("opens a dialog even if its record is not on the current page", async () => {
    open("bicycles?q=B12&action=edit&record=B11");
    expect((await dialog("Edit Bicycle")).getByLabelText(/^Plate/)).toHaveValue("B11");
  });

  test("opens nothing for a record that does not exist, or an action that its row does not offer", async () => {
    let page = open("bicycles?action=edit&record=gone", "employee");
    for (const action of ["edit", "remove", "constructor", "create"]) {
      if (action !== "edit") {
        window.history.replaceState(null, "", `/employee/bicycles?action=${action}&record=B10`);
        page = page.reload();
      }
      await rowOf("B10");
      await waitHalfSecond();
      expect(screen.queryByRole("dialog"), action).toBeNull();
    }
  });

  test("lets Back retrace the visited tabs", async () => {
    const { user } = open("bicycles");
    await rowOf("B10");
    await click(user, "Free (2)");
    await waitFor(() => expect(plates()).toEqual(["B10", "B12"]));
    await click(user, "Hired (2)");
    await waitFor(() => expect(plates()).toEqual(["B11", "B13"]));
    goBack();
    await waitFor(() => expect(plates()).toEqual(["B10", "B12"]));
    goBack();
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  test("leads from a record's page back to the list as it was left", async () => {
    const { user } = open("bicycles?q=B1&sort=gears");
    await user.click(await screen.findByRole("link", { name: "B12" }));
    const breadcrumb = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
    await user.click(breadcrumb.getByRole("link", { name: "Bicycles" }));
    await rowOf("B12");
    expect(address()).toEqual({ q: "B1", sort: "gears" });
  });
});

describe("a list longer than a page", () => {
  beforeEach(() => buyBicycles(27));

  test("has its page in the address, and is requested once per change of it; a dialog requests only its record", async () => {
    const searches: string[] = [];
    network.use(
      http.get("*/api/admin/bicycles", ({ request }) => void searches.push(new URL(request.url).search)),
    );
    const { user, reload } = open("bicycles");
    await rowOf("B10");
    expect(rows()).toHaveLength(25);
    expect(screen.getByText("1–25 of 27")).toBeVisible();
    await click(user, "Next");
    await waitFor(() => expect(plates()).toEqual(["B35", "B36"]));
    expect(address()).toEqual({ page: "2" });

    const restarted = reload();
    await rowOf("B35");
    expect(plates()).toEqual(["B35", "B36"]);
    // A new search starts at page one.
    await restarted.user.type(screen.getByRole("searchbox"), "B3");
    await waitFor(() => expect(address()).toEqual({ q: "B3" }));
    await waitFor(() => expect(rows()).toHaveLength(7));
    await click(restarted.user, "Edit B30");
    await dialog("Edit Bicycle");
    const page = (number: number, more = "") => `?page=${number}&perPage=25${more}`;
    await waitFor(() => expect(searches).toHaveLength(5));
    expect(searches.slice(0, 4)).toEqual([page(1), page(2), page(2), page(1, "&q=B3")]);
    expect(searches[4]).toMatch(/^\?id=/);
  });

  testAtNight("has a next page if a search matches more rows than were counted", async () => {
    network.use(
      http.get("*/api/admin/bicycles", async ({ request }) => {
        const answer = (await (await company.app.fetch(request)).json()) as object;
        return HttpResponse.json({ ...answer, total: 25, isMore: true });
      }),
    );
    const { user } = open("bicycles?q=truck");
    await rowOf("B10");
    expect(screen.getByText("1–25 of more than 25")).toBeVisible();
    await click(user, "Next");
    await waitFor(() => expect(plates()).toEqual(["B35", "B36"]));
  });
});

describe("responses", () => {
  beforeEach(() => buyBicycles(4));

  /** Collects searches, each of which waits until it is answered. */
  function holdSearches() {
    const searches: { q: string; answer: () => void }[] = [];
    network.use(
      http.get("*/api/admin/bicycles", async ({ request }) => {
        const q = new URL(request.url).searchParams.get("q");
        if (q) await new Promise<void>((answer) => searches.push({ q, answer }));
      }),
    );
    return searches;
  }

  test("that are slow do not delay the address of their search", async () => {
    const { user } = open("bicycles");
    const searches = holdSearches();
    await rowOf("B10");
    await user.type(screen.getByRole("searchbox"), "B11");
    await waitFor(() => expect(address()).toEqual({ q: "B11" }));
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(rows()).toHaveLength(4);
    searches[0]?.answer();
    await waitFor(() => expect(plates()).toEqual(["B11"]));
  });

  test("that arrive after another click keep the search in the history", async () => {
    const { user } = open("bicycles");
    const searches = holdSearches();
    const tab = await screen.findByRole("button", { name: "Free (2)" });
    await user.type(screen.getByRole("searchbox"), "B1");
    await waitFor(() => expect(searches).toHaveLength(1));
    await user.click(tab);
    expect(address()).toEqual({ q: "B1", tab: "free" });
    await waitFor(() => expect(searches).toHaveLength(2));
    for (const { answer } of searches) answer();
    await waitFor(() => expect(plates()).toEqual(["B10", "B12"]));
    goBack();
    await waitFor(() => expect(searches).toHaveLength(3));
    searches[2]?.answer();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(address()).toEqual({ q: "B1" });
    expect(screen.getByRole("searchbox")).toHaveValue("B1");
  });

  test("that arrive after Back do not undo it", async () => {
    const { user } = open("bicycles");
    const searches = holdSearches();
    await click(user, "Free (2)");
    await waitFor(() => expect(plates()).toEqual(["B10", "B12"]));
    await user.type(screen.getByRole("searchbox"), "B12");
    await waitFor(() => expect(searches).toHaveLength(1));
    goBack();
    await waitFor(() => expect(rows()).toHaveLength(4));
    searches[0]?.answer();
    await waitHalfSecond();
    expect(address()).toEqual({});
    expect(rows()).toHaveLength(4);
  });

  test("to an old search are dropped if they arrive late", async () => {
    const { user } = open("bicycles");
    const searches = holdSearches();
    await rowOf("B10");
    const box = screen.getByRole("searchbox");
    await user.type(box, "B10");
    await waitFor(() => expect(searches).toHaveLength(1));
    await user.clear(box);
    await user.type(box, "B11");
    await waitFor(() => expect(searches).toHaveLength(2));
    searches[1]?.answer();
    await waitFor(() => expect(plates()).toEqual(["B11"]));
    searches[0]?.answer();
    await waitHalfSecond();
    expect(plates()).toEqual(["B11"]);
  });

  test("that fail keep the typed search, and are not requested again until 'Try again' is pressed", async () => {
    const { user } = open("bicycles");
    let failures = 0;
    network.use(
      http.get("*/api/admin/bicycles", ({ request }) => {
        if (!new URL(request.url).searchParams.has("q") || failures > 1) return undefined;
        failures++;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    await rowOf("B10");
    await fill("Search by plate", "B10");
    await screen.findByText("Failed to fetch bicycles");
    await waitHalfSecond();
    expect(failures).toBe(1);
    expect(address()).toEqual({ q: "B10" });
    expect(screen.getByRole("searchbox")).toHaveValue("B10");
    await click(user, "Try again");
    await waitFor(() => expect(failures).toBe(2));
    await click(user, "Try again");
    await waitFor(() => expect(plates()).toEqual(["B10"]));
  });
});
