/** Strip of figures above the dashboard's list. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, vi } from "vitest";
import { setBackendExtended } from "#session/store.ts";
import { refresh } from "../server/harness.ts";
import { api, delayResponse, network } from "../setup/api.ts";
import { customer, goTo, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf, waitHalfSecond } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

const strip = async () => within(await screen.findByRole("region", { name: "At a glance" }));
const figures = async () =>
  (await (await strip()).findAllByRole("link")).map(({ textContent }) => textContent);

/** Returns the calls for the figures so far. */
function countCalls(): string[] {
  const calls: string[] = [];
  network.use(
    http.get("*/api/admin/reports/glance", ({ request }) => {
      calls.push(new URL(request.url).pathname);
    }),
  );
  return calls;
}

/** The first instalment of one loan is due today, that of the other is overdue, and the gold of a third waits. */
async function fillBook() {
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 7000 }, await signIn("admin"));
  await registerLoan({ aadharNumber: "111122223333" });
  const closed = await registerLoan({ aadharNumber: "222233334444" });
  await goTo("2025-02-10T06:00:00.000Z");
  await registerLoan({ aadharNumber: "333344445555" });
  await goTo("2025-03-10T06:00:00.000Z");
  await repayLoan(closed);
  await refresh(await api());
}

test("an administrator sees four figures, each with a link to its loans", async () => {
  await fillBook();
  await openConsole("admin", "/admin/dashboard");
  await waitFor(async () =>
    expect(await figures()).toEqual([
      "Due today1 ₹8,885",
      "Overdue1 ₹8,885",
      "Gold to hand over1 8 days left",
      "Above limit2 as of 12 Jan",
    ]),
  );
  const links = (await strip()).getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/admin/reports?report=dues",
    "/admin/loans?overdue=true",
    "/admin/reports?report=hand-over",
    "/admin/loans?aboveLimit=true",
  ]);
});

test("the dashboard of an administrator names damaged texts, with a link to where they are", async () => {
  await fillBook();
  const { db } = await api();
  const place = "customers 7, name";
  await db.insertInto("damaged_texts").values({ place, found_at: "2025-03-10T05:00:00.000Z" }).execute();
  const { user } = await openConsole("admin", "/admin/dashboard");
  await user.click(await (await strip()).findByRole("link", { name: /^Damaged texts\s*1/ }));
  expect(await screen.findByText(place)).toBeVisible();
});

test("a new gold rate shows its day once all loans are checked, and a check that never ends can be retried", async () => {
  await fillBook();
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 6500 }, await signIn("admin"));
  const { user } = await openConsole("admin", "/admin/dashboard");
  await waitFor(async () => expect(await figures()).toContain("Above limit2 updating…"));
  vi.setSystemTime("2025-03-10T06:06:00.000Z");
  expect(await screen.findByText("Limits not checked", {}, { timeout: 5000 })).toBeVisible();
  await refresh(await api());
  await click(user, "Try again");
  await waitFor(async () => expect(await figures()).toContain("Above limit2 as of 10 Mar"), {
    timeout: 5000,
  });
});

test("an employee sees no figure about limits", async () => {
  await fillBook();
  await openConsole("employee", "/employee/dashboard");
  expect((await figures()).map((text) => text?.replace(/\d.*/, ""))).toEqual([
    "Due today",
    "Overdue",
    "Gold to hand over",
  ]);
});

test("the figures follow a repayment", async () => {
  await registerLoan();
  await goTo("2025-03-01T06:00:00.000Z");
  const { user } = await openConsole("admin", "/admin/dashboard");
  await waitFor(async () => expect(await figures()).toContain("Overdue1 ₹8,885"));
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  const form = await dialog("Repay loan");
  await fill("Amount", "8885", form);
  await click(user, "Record repayment", form);
  await waitFor(async () => expect(await figures()).toContain("Overdue0 "));
});

test("the figures are asked for once, after the rows are shown", async () => {
  await registerLoan();
  const calls = countCalls();
  const arrive = delayResponse("*/api/admin/loans");
  await openConsole("admin", "/admin/dashboard");
  await strip();
  expect(screen.queryByText(customer.name)).toBeNull();
  expect(calls).toEqual([]);
  arrive();
  await rowOf(customer.name);
  await figures();
  await waitHalfSecond();
  expect(calls).toEqual(["/api/admin/reports/glance"]);
});

test("a failed load shows a message and can be retried", async () => {
  let isBroken = true;
  network.use(
    http.get("*/api/admin/reports/glance", () =>
      isBroken ? HttpResponse.json({}, { status: 500 }) : undefined,
    ),
  );
  const { user } = await openConsole("admin", "/admin/dashboard");
  expect(await (await strip()).findByText("These figures could not be loaded.")).toBeVisible();
  isBroken = false;
  await user.click((await strip()).getByRole("button", { name: "Try again" }));
  expect(await figures()).toContain("Overdue0 ");
});

test("a backend limited to the specification has no figures, and is not asked for them", async () => {
  setBackendExtended(false);
  const calls = countCalls();
  await registerLoan();
  await openConsole("admin", "/admin/dashboard");
  await rowOf(customer.name);
  await waitHalfSecond();
  expect(screen.queryByRole("region", { name: "At a glance" })).toBeNull();
  expect(calls).toEqual([]);
});

test("a 404 response hides the figures without an error", async () => {
  network.use(http.get("*/api/admin/reports/glance", () => HttpResponse.json({}, { status: 404 })));
  await registerLoan();
  await openConsole("admin", "/admin/dashboard");
  await rowOf(customer.name);
  await waitFor(async () => expect((await strip()).queryByRole("list", { hidden: true })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});
