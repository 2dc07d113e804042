import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { api, network } from "../setup/api.ts";
import { registerLoan, repayLoan } from "./fixtures.ts";
import { waitHalfSecond, click, dialog, fill, openConsole, rowOf, rows, isClosed } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const names = () => rows().map((cells) => cells.find((text) => text.startsWith("Customer "))?.slice(9, 11));

/** Goes back as the browser's button does. */
const goBack = () => window.history.back();

/** Registers loans, one per customer; those with an odd number are closed. */
async function registerLoans(count: number) {
  const { clock, signIn } = await api();
  const token = await signIn("admin");
  for (let number = 10; number < 10 + count; number++) {
    const changes = {
      aadharNumber: `1234567890${number}`,
      name: `Customer ${number}`,
      amount: number * 1000,
    };
    const id = await registerLoan(changes, "admin", token);
    if (number % 2 === 1) await repayLoan(id, Math.round(number * 1066.19), token);
    clock.passMinutes(1);
  }
}

describe("the address of a list", () => {
  beforeEach(() => registerLoans(4));

  test("holds search, tab and order, and a reload restores them", async () => {
    const { user, reload } = await openConsole("admin", "/admin/dashboard");
    await rowOf("Customer 10");
    await user.type(screen.getByRole("searchbox"), "customer");
    await waitFor(() => expect(address()).toEqual({ q: "customer" }));
    await click(user, "Active Loans (2)");
    await click(user, "Loan Details");
    expect(address()).toEqual({ q: "customer", tab: "active", sort: "amount", order: "asc" });
    await waitFor(() => expect(names()).toEqual(["10", "12"]));

    await click(user, "Loan Details");
    expect(address()).toMatchObject({ sort: "amount", order: "desc" });
    await waitFor(() => expect(names()).toEqual(["12", "10"]));

    reload();
    await rowOf("Customer 12");
    expect(names()).toEqual(["12", "10"]);
    expect(screen.getByRole("searchbox")).toHaveValue("customer");
    expect(screen.getByRole("button", { name: "Active Loans (2)" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("columnheader", { name: /Loan Details/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  });

  test("holds the open form: a reload opens it again and Back closes it", async () => {
    const { user, reload } = await openConsole("admin", "/admin/dashboard");
    await click(user, "Add New Loan");
    expect(address()).toEqual({ action: "create" });
    reload();
    expect(await screen.findByRole("form", { name: "Add New Loan" })).toBeVisible();
    goBack();
    await waitFor(() => expect(screen.queryByRole("form", { name: "Add New Loan" })).toBeNull());
  });

  testAtNight("holds the open dialog and its record: Back closes it and keeps the list", async () => {
    const { user } = await openConsole("admin", "/admin/loans?q=customer+1");
    await click(user, "Edit Customer 12");
    await dialog("Edit Loan Details");
    expect(address()).toMatchObject({ q: "customer 1", action: "edit", record: expect.any(String) });
    goBack();
    await isClosed();
    expect(address()).toEqual({ q: "customer 1" });
    expect(screen.getByRole("searchbox")).toHaveValue("customer 1");
  });

  testAtNight("opens a dialog after a reload even if its record is not on the current page", async () => {
    const { user, reload } = await openConsole("admin", "/admin/loans");
    await click(user, "Edit Customer 11");
    const { action, record } = address();
    window.history.replaceState(null, "", `/admin/loans?q=customer+12&action=${action}&record=${record}`);
    reload();
    const edit = await dialog("Edit Loan Details");
    expect(edit.getByLabelText(/^Loan amount/)).toHaveValue("₹11,000");
  });

  testAtNight(
    "opens nothing for a record that does not exist, or an action that its row does not offer",
    async () => {
      const record = await registerLoan();
      let page = await openConsole("employee", "/employee/loans?action=edit&record=gone");
      for (const action of ["edit", "delete", "constructor", "create"]) {
        if (action !== "edit") {
          window.history.replaceState(null, "", `/employee/loans?action=${action}&record=${record}`);
          page = page.reload();
        }
        await rowOf("Customer 10");
        await waitHalfSecond();
        expect(screen.queryByRole("dialog"), action).toBeNull();
        expect(screen.queryByRole("form"), action).toBeNull();
      }
    },
  );

  testAtNight("lets Back retrace the visited tabs", async () => {
    const { user } = await openConsole("admin", "/admin/dashboard");
    await rowOf("Customer 10");
    await click(user, "Active Loans (2)");
    await waitFor(() => expect(rows()).toHaveLength(2));
    await click(user, "Closed Loans (2)");
    await waitFor(() => expect(names()).toEqual(["13", "11"]));
    goBack();
    await waitFor(() => expect(names()).toEqual(["12", "10"]));
    goBack();
    await waitFor(() => expect(rows()).toHaveLength(4));
  });
});

describe("a list longer than a page", () => {
  beforeEach(() => registerLoans(27));

  test("has its page in the address, and is requested once per change of it; a dialog requests only its record", async () => {
    const searches: string[] = [];
    network.use(
      http.get("*/api/admin/loans", ({ request }) => void searches.push(new URL(request.url).search)),
    );
    const { user, reload } = await openConsole("admin", "/admin/dashboard");
    await rowOf("Customer 36");
    expect(rows()).toHaveLength(25);
    expect(screen.getByText("1–25 of 27")).toBeVisible();
    await click(user, "Next");
    await waitFor(() => expect(names()).toEqual(["11", "10"]));
    expect(address()).toEqual({ page: "2" });

    reload();
    await rowOf("Customer 11");
    expect(names()).toEqual(["11", "10"]);
    // A new search starts at page one.
    await user.type(screen.getByRole("searchbox"), "customer 3");
    await waitFor(() => expect(address()).toEqual({ q: "customer 3" }));
    await waitFor(() => expect(rows()).toHaveLength(7));
    await click(user, "Repay Customer 36");
    await dialog("Repay loan");
    const page = (number: number, more = "") => `?page=${number}&perPage=25${more}`;
    await waitFor(() => expect(searches).toHaveLength(5));
    expect(searches.slice(0, 4)).toEqual([page(1), page(2), page(2), page(1, "&q=customer+3")]);
    expect(searches[4]).toMatch(/^\?id=/);
  });

  testAtNight("is where it was left when the breadcrumb leads back to it", async () => {
    const { user } = await openConsole("admin", "/admin/loans?q=customer&status=active&sort=amount");
    await user.click(await screen.findByRole("link", { name: "Customer 12" }));
    const breadcrumb = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
    await user.click(breadcrumb.getByRole("link", { name: "Loans" }));
    await rowOf("Customer 12");
    expect(address()).toEqual({ q: "customer", status: "active", sort: "amount" });
  });

  testAtNight("has a next page if a search matches more rows than were counted", async () => {
    network.use(
      http.get("*/api/admin/loans", async ({ request }) => {
        const { app } = await api();
        const answer = (await (await app.fetch(request)).json()) as object;
        return HttpResponse.json({ ...answer, total: 25, isMore: true });
      }),
    );
    const { user } = await openConsole("admin", "/admin/dashboard?q=customer");
    await rowOf("Customer 36");
    expect(screen.getByText("1–25 of more than 25")).toBeVisible();
    await click(user, "Next");
    await waitFor(() => expect(names()).toEqual(["11", "10"]));
  });
});

describe("responses", () => {
  /** Collects searches, each of which waits until it is answered. */
  function holdSearches() {
    const searches: { q: string; answer: () => void }[] = [];
    network.use(
      http.get("*/api/admin/loans", async ({ request }) => {
        const q = new URL(request.url).searchParams.get("q");
        if (q) await new Promise<void>((answer) => searches.push({ q, answer }));
      }),
    );
    return searches;
  }

  testAtNight("that are slow do not delay the address of their search", async () => {
    await registerLoans(2);
    const searches = holdSearches();
    const { user } = await openConsole("admin", "/admin/loans");
    await rowOf("Customer 10");
    await user.type(screen.getByRole("searchbox"), "customer 11");
    await waitFor(() => expect(address()).toEqual({ q: "customer 11" }));
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(names()).toEqual(["11", "10"]);
    searches[0]?.answer();
    await waitFor(() => expect(names()).toEqual(["11"]));
  });

  testAtNight("that arrive after another click keep the search in the history", async () => {
    await registerLoans(4);
    const searches = holdSearches();
    const { user } = await openConsole("admin", "/admin/dashboard");
    const tab = await screen.findByRole("button", { name: "Active Loans (2)" });
    await user.type(screen.getByRole("searchbox"), "customer 1");
    await waitFor(() => expect(searches).toHaveLength(1));
    await user.click(tab);
    expect(address()).toEqual({ q: "customer 1", tab: "active" });
    await waitFor(() => expect(searches).toHaveLength(2));
    for (const { answer } of searches) answer();
    await waitFor(() => expect(names()).toEqual(["12", "10"]));
    goBack();
    await waitFor(() => expect(searches).toHaveLength(3));
    searches[2]?.answer();
    await waitFor(() => expect(names()).toEqual(["13", "12", "11", "10"]));
    expect(address()).toEqual({ q: "customer 1" });
    expect(screen.getByRole("searchbox")).toHaveValue("customer 1");
  });

  testAtNight("that arrive after Back do not undo it", async () => {
    await registerLoans(4);
    const searches = holdSearches();
    const { user } = await openConsole("admin", "/admin/dashboard");
    await click(user, "Active Loans (2)");
    await waitFor(() => expect(names()).toEqual(["12", "10"]));
    await user.type(screen.getByRole("searchbox"), "customer 12");
    await waitFor(() => expect(searches).toHaveLength(1));
    goBack();
    await waitFor(() => expect(names()).toHaveLength(4));
    searches[0]?.answer();
    await waitHalfSecond();
    expect(address()).toEqual({});
    expect(names()).toHaveLength(4);
  });

  testAtNight("to an old search are dropped if they arrive late", async () => {
    await registerLoans(2);
    let answerSlowly: (() => void) | undefined;
    network.use(
      http.get("*/api/admin/loans", async ({ request }) => {
        if (new URL(request.url).searchParams.get("q") !== "customer 10") return;
        await new Promise<void>((resolve) => {
          answerSlowly = resolve;
        });
        return HttpResponse.json({ data: [], total: 0, counts: {} });
      }),
    );
    const { user } = await openConsole("admin", "/admin/loans");
    await rowOf("Customer 10");
    const box = screen.getByRole("searchbox");
    await user.type(box, "customer 10");
    await waitFor(() => expect(answerSlowly).toBeDefined());
    await user.clear(box);
    await user.type(box, "customer 11");
    await waitFor(() => expect(names()).toEqual(["11"]));
    answerSlowly?.();
    await waitHalfSecond();
    expect(names()).toEqual(["11"]);
  });

  test("that fail at once are not requested again until 'Try again' is pressed", async () => {
    await registerLoans(2);
    let failures = 0;
    network.use(
      http.get("*/api/admin/loans", ({ request }) => {
        if (!new URL(request.url).searchParams.has("q") || failures > 1) return;
        failures++;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    const { user } = await openConsole("admin", "/admin/loans");
    await rowOf("Customer 10");
    await user.type(screen.getByRole("searchbox"), "customer 10");
    await screen.findByText("Failed to fetch loans");
    await waitHalfSecond();
    expect(failures).toBe(1);
    await click(user, "Try again");
    await waitFor(() => expect(failures).toBe(2));
    await click(user, "Try again");
    await waitFor(() => expect(names()).toEqual(["10"]));
  });

  testAtNight("that fail keep the text of the search box", async () => {
    network.use(http.get("*/api/admin/loans", () => HttpResponse.json({}, { status: 500 })));
    await openConsole("admin", "/admin/loans");
    await screen.findByText("Failed to fetch loans");
    await fill("Search by Name", "lakshmi");
    await waitFor(() => expect(address()).toEqual({ q: "lakshmi" }));
    expect(screen.getByRole("searchbox")).toHaveValue("lakshmi");
  });
});
