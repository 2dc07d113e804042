/** Filter chips of a list: in the address, in the call, counted, and kept by saved views. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import "#engine/console/screens/list/deferred-parts.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { openConsole, rowOf } from "./render.tsx";
import { addressOn, queryOf } from "#engine/console/screens/table/list-address.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { chipsFor } from "#engine/declare/filter-chips.ts";
import { resources } from "#resources/index.ts";
import { loans } from "#resources/loans/loans.ts";
import { testAtNight as test } from "#tests/setup/night.ts";

const filters = async () => within(await screen.findByRole("group", { name: "Filters" }));

/** One closed loan, and one that is overdue since 12 February. */
async function openLoans(search = "") {
  await repayLoan(await registerLoan({ aadharNumber: "111111111111", name: "Closed Customer" }));
  await registerLoan();
  (await api()).clock.set("2025-03-06T06:00:00.000Z");
  return openConsole("admin", `/admin/loans${search}`);
}

it("a named period stays what it is named on later days", () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"] });
  const list = {
    resource: loans as AnyResource,
    view: loans.views.main as AnyListView,
    role: "admin",
  } as const;
  const askedOn = (day: string) => {
    vi.setSystemTime(`${day}T06:00:00.000Z`);
    const { from, to } = queryOf(list.view, addressOn(list, new URLSearchParams("period=thisMonth"))[0]);
    return [from, to];
  };
  expect(askedOn("2025-03-06")).toEqual(["2025-03-01", "2025-03-31"]);
  expect(askedOn("2025-04-02")).toEqual(["2025-04-01", "2025-04-30"]);
});

test("a named filter orders its list, so that no column is marked as sorted", async () => {
  const { user } = await openLoans();
  await rowOf(customer.name);
  const sorted = () => document.querySelectorAll("th[aria-sort]").length;
  expect(sorted()).toBe(1);
  await user.click((await filters()).getByRole("button", { name: "Overdue" }));
  await waitFor(() => expect(sorted()).toBe(0));
});

test("an employee filters by their own loans, and not by the lending limit", async () => {
  await openConsole("employee", "/employee/loans");
  const chips = await filters();
  const options = within(chips.getByLabelText("Created by")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Created by", "Me"]);
  expect(chips.queryByRole("button", { name: "Above limit" })).toBeNull();
});

test("each declared chip is shown to at least one role, and a specification-only backend keeps the chips its list supports", () => {
  const chipKeys = (of: typeof resources) =>
    of.flatMap((resource) =>
      Object.values(resource.views).flatMap((view) =>
        (view.chips ?? []).map((chip) => {
          const key = typeof chip === "string" ? chip : chip.field;
          return [
            `${resource.name} ${key}`,
            chipsFor(resource, view, "admin").some((each) => each.key === key),
          ];
        }),
      ),
    );
  const declared = chipKeys(resources);
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter(([, isDrawn]) => !isDrawn)).toEqual([]);

  const [plain] = withoutExtras([loans]);
  expect(plain && chipsFor(plain, plain.views.main, "admin").map(({ key }) => key)).toEqual([
    "status",
    "createdBy",
    "createdAt",
  ]);
});
