/** Corrections of gold items: the entered and the assayed weight until an administrator confirms. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import "#console/features/loans/paper/pages.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

// The browser calculates with its own clock.
beforeEach(async () => (await api()).clock.set(new Date().toISOString()));

const chain = { description: "Chain", grossWeight: 21, netWeight: 20 };
const ring = { description: "Ring", grossWeight: 2.2, netWeight: 2 };
const waits = /^Waiting for an administrator to confirm: Ring\. Until then/;

/** Registers a loan and lets an employee enter twenty times the ring's weight. */
async function corrected() {
  const id = await registerLoan({ goldItems: [chain, ring], amount: 1_15_000 });
  const { request, signIn } = await api();
  const goldItems = [chain, { ...ring, grossWeight: 42, netWeight: 40 }];
  const { status } = await request("PUT", `/employee/loans/${id}`, { goldItems }, await signIn("employee"));
  expect(status).toBe(200);
  return id;
}

const articles = async () =>
  within(await screen.findByRole("table", { name: "Gold items" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

const both = [
  ["Chain", "21.00 g", "20.00 g"],
  ["Ring", "42.00 g entered, 2.20 g assayed", "40.00 g entered, 2.00 g assayed"],
];

test("the loan's page shows both weights, and an employee cannot confirm the correction", async () => {
  const id = await corrected();
  await openConsole("employee", `/employee/loans/${id}`);
  expect(await screen.findByText(waits)).toBeVisible();
  expect(await articles()).toEqual(both);
  expect(screen.queryByRole("button", { name: /^Confirm correction/ })).toBeNull();
});

testAtNight("the expanded row of the list shows both weights", async () => {
  await corrected();
  const { user } = await openConsole("employee", "/employee/loans");
  await click(user, `Details of ${customer.name}`);
  expect(await articles()).toEqual(both);
});

test("an administrator confirms the correction with a reason, and one weight remains", async () => {
  const id = await corrected();
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  await click(user, `Confirm correction ${customer.name}`);
  const confirm = await dialog("Confirm correction");
  expect(confirm.getByRole("table", { name: "Gold items" })).toHaveTextContent(
    "40.00 g entered, 2.00 g assayed",
  );
  await click(user, "Confirm", confirm);
  expect(await confirm.findByText("Reason is required")).toBeVisible();
  await fill("Reason", "Weighed again", confirm);
  await click(user, "Confirm", confirm);
  expect(await screen.findByText("Correction confirmed")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  expect(await articles()).toEqual([both[0], ["Ring", "42.00 g", "40.00 g"]]);
  expect(screen.queryByRole("button", { name: /^Confirm correction/ })).toBeNull();
});

testAtNight("a newer correction is shown before it can be confirmed", async () => {
  const id = await corrected();
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  await click(user, `Confirm correction ${customer.name}`);
  const confirm = await dialog("Confirm correction");
  const { request, signIn } = await api();
  const goldItems = [chain, { ...ring, grossWeight: 52, netWeight: 50 }];
  await request("PUT", `/employee/loans/${id}`, { goldItems }, await signIn("employee"));
  await fill("Reason", "Weighed again", confirm);
  await click(user, "Confirm", confirm);
  expect(await confirm.findByText(/^Ravi Teja changed this loan on .*, after you opened it\./)).toBeVisible();
  await waitFor(() =>
    expect(confirm.getByRole("table", { name: "Gold items" })).toHaveTextContent(
      "50.00 g entered, 2.00 g assayed",
    ),
  );
  await click(user, "Confirm", confirm);
  expect(await screen.findByText("Correction confirmed")).toBeVisible();
});

testAtNight("the release dialog values the remaining gold by the assayed weight", async () => {
  const id = await corrected();
  const { user } = await openConsole("employee", `/employee/loans/${id}`);
  await click(user, `Release gold ${customer.name}`);
  const release = await dialog("Release gold");
  expect(
    release.getByRole("checkbox", { name: "Ring, 40.00 g net (assayed: Ring, 2.00 g net)" }),
  ).not.toBeChecked();
  await user.click(release.getByRole("checkbox", { name: "Chain, 20.00 g net" }));
  expect(await release.findByText(/the remaining articles are worth ₹14,000\.$/)).toBeVisible();
});

testAtNight("a released article under correction has both names on the page and on the receipt", async () => {
  const id = await registerLoan({ goldItems: [chain, ring], amount: 1_00_000 });
  const { request, signIn } = await api();
  const token = await signIn("employee");
  const goldItems = [chain, { ...ring, description: "Nose pin", netWeight: 2.1 }];
  await request("PUT", `/employee/loans/${id}`, { goldItems }, token);
  const going = { articles: [{ article: 2, version: 2 }], handedTo: "Lakshmi", identifiedBy: "Known" };
  const { status, body } = await request("POST", `/loans/${id}/releases`, going, token);
  expect(status).toBe(201);
  await openConsole("employee", `/employee/loans/${id}`);
  const list = await screen.findByRole("list", { name: "Handed over" });
  expect(list).toHaveTextContent("Ring (entered as Nose pin) handed over on");
  cleanup();
  await openConsole("employee", `/employee/loans/${id}/paper/release/${(body.data as { _id: string })._id}`);
  const [copy] = await screen.findAllByRole("article");
  const table = within(copy as HTMLElement).getByRole("table", { name: "Articles handed over" });
  expect(table).toHaveTextContent(/Ring \(entered as Nose pin\).*2\.20.*2\.00/);
});

describe("a reversal after articles were handed over", () => {
  testAtNight("asks for confirmation with its figures, and is recorded when confirmed", async () => {
    const id = await registerLoan({ goldItems: [chain, { ...ring, grossWeight: 6, netWeight: 5 }] });
    const { request, signIn } = await api();
    const token = await signIn("admin");
    const paid = { amount: 90_000, paymentMethod: "online", transactionId: "UPI1" };
    await request("POST", `/loans/${id}/payment`, paid, token);
    const going = { articles: [{ article: 1, version: 1 }], handedTo: "Lakshmi", identifiedBy: "Known" };
    expect((await request("POST", `/loans/${id}/releases`, going, token)).status).toBe(201);

    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    await click(user, `Payment History ${customer.name}`);
    const history = await dialog("Payment History");
    await click(user, /^Reverse /, history);
    const reverse = await dialog("Reverse payment");
    await fill("Reason", "Bounced", reverse);
    await click(user, "Reverse payment", reverse);
    const question = /^₹1,00,000 would be owed on gold worth ₹35,000 with a limit of ₹29,750, because/;
    expect(await reverse.findByText(question)).toBeVisible();
    expect(screen.queryByText("Payment reversed")).toBeNull();
    await click(user, "Reverse anyway", reverse);
    expect(await screen.findByText("Payment reversed")).toBeVisible();
    await click(user, "Close", history);
    expect(await screen.findByText(/^Above its limit by ₹70,250 at today's rate/)).toBeVisible();
  });
});

describe("the reason for lending above the limit", () => {
  const why = "Reason for lending above the limit";

  testAtNight("is shown on the loan's page", async () => {
    const id = await registerLoan({ amount: 2_00_000, limitReason: "Long known" });
    await openConsole("admin", `/admin/loans/${id}`);
    expect(await screen.findByRole("heading", { name: "Lending above the limit" })).toBeVisible();
    expect(screen.getByText("Long known")).toBeVisible();
  });

  test.each(
    oneByDay([
      ["employee", 0],
      ["admin", 1],
    ] as const),
  )("can be entered on the form of an %s %d times", async (role, times) => {
    const { user } = await openConsole(role, `/${role}/dashboard?action=create`);
    await screen.findByRole("button", { name: "Create Loan" });
    const folded = screen.queryAllByRole("button", { name: "Lending above the limit" });
    expect(folded).toHaveLength(times);
    for (const button of folded) await user.click(button);
    expect(screen.queryAllByLabelText(why)).toHaveLength(times);
  });
});
