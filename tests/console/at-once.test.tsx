/** Lost responses, and two people who edit one record. */
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { api, delayResponse, network } from "../setup/api.ts";
import { customer, loseResponses, registerLoan, savedAmounts } from "./fixtures.ts";
import { click, findAlert, dialog, fill, openConsole, rowOf, untilDialogClosed } from "./render.tsx";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

async function repay(amount: string) {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/dashboard");
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  const opened = await dialog("Repay loan");
  await fill("Amount", amount, opened);
  await click(user, "Record repayment", opened);
  return { user, opened };
}

async function leave({ user, opened }: Awaited<ReturnType<typeof repay>>) {
  await click(user, "Close", opened);
  await untilDialogClosed();
  return user;
}

const openAgain = async (user: UserEvent) => {
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  return dialog("Repay loan");
};

const unknown = "This may or may not have been saved. Please send it again.";

test.each(
  oneByDay([
    ["its response was lost", () => HttpResponse.error()],
    [
      "the server itself does not know",
      () => HttpResponse.json({ message: unknown, outcome: "unknown" }, { status: 503 }),
    ],
    ["a proxy waited in vain", () => new HttpResponse("<h1>Gateway timeout</h1>", { status: 504 })],
  ]),
)("a repayment with an unknown outcome is sent again and recorded once: %s", async (_, instead) => {
  const keys = loseResponses(1, instead);
  await repay("500");
  await untilDialogClosed();
  expect(await screen.findByText("Repayment recorded")).toBeVisible();
  expect(screen.getByText(/already recorded, and was not recorded twice/)).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await savedAmounts()).toEqual([500]);
});

testAtNight("the server's own message is shown if the outcome stays unknown", async () => {
  loseResponses(2, () => HttpResponse.json({ message: unknown, outcome: "unknown" }, { status: 503 }));
  const { opened } = await repay("500");
  expect((await opened.findByRole("alert")).textContent).toBe(unknown);
});

testAtNight("an edit without a response asks the person to check it", async () => {
  await registerLoan();
  network.use(http.put("*/api/admin/customers/*", () => HttpResponse.error()));
  const { user } = await openConsole("admin", "/admin/customers");
  await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
  const edit = await dialog("Edit Customer Details");
  await fill("Full name", "Sita Devi Rao", edit);
  await click(user, "Save changes", edit);
  expect(await findAlert()).toHaveTextContent(/may or may not have been recorded\. Check the records before/);
});

test("a repayment without any response has an unknown outcome, and trying again records it once", async () => {
  loseResponses(2);
  const { user, opened } = await repay("500");
  expect(await opened.findByRole("alert")).toHaveTextContent(
    /may or may not have been recorded\. You can try again here; it will not be recorded twice/,
  );
  await click(user, "Record repayment", opened);
  await untilDialogClosed();
  expect(await savedAmounts()).toEqual([500]);
});

testAtNight.each(["Clear form", "Cancel"])(
  "after '%s' another amount is a new repayment, and the lost one is still recorded once",
  async (giveUp) => {
    loseResponses(2);
    const lost = await repay("500");
    await lost.opened.findByText(/may or may not have been recorded/);
    const user = await leave(lost);
    const opened = await openAgain(user);
    await click(user, giveUp, opened);
    for (const amount of ["700", "500"]) {
      const again = screen.queryByRole("dialog") ? opened : await openAgain(user);
      await fill("Amount", amount, again);
      await click(user, "Record repayment", again);
      await untilDialogClosed();
    }
    expect(await savedAmounts()).toEqual([500, 700]);
    expect(screen.getByText(/was already recorded/)).toBeVisible();
  },
);

describe("a form that was closed while saving", () => {
  /** Holds back every response to a repayment until the returned function is called. */
  function holdAnswers() {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    network.use(http.post("*/api/loans/*/payment", async () => void (await held)));
    return letGo;
  }

  test("is saved: the list is updated, and the same amount again is a second payment", async () => {
    const letGo = holdAnswers();
    const user = await leave(await repay("500"));
    letGo();
    expect(await screen.findByText("Repayment recorded")).toBeVisible();

    const again = await openAgain(user);
    expect(await again.findByText("₹500")).toBeVisible();
    expect(again.queryByText("We kept your draft.")).toBeNull();
    expect(again.getByLabelText(/^Amount/)).toHaveValue("1,06,119");
    await fill("Amount", "500", again);
    await click(user, "Record repayment", again);
    await untilDialogClosed();
    expect(await savedAmounts()).toEqual([500, 500]);
    expect(screen.queryByText(/already recorded/)).toBeNull();
  });

  testAtNight("shows why it was refused and keeps its values", async () => {
    network.use(
      http.post("*/api/loans/*/payment", () =>
        HttpResponse.json({ message: "The loan is under review" }, { status: 500 }),
      ),
    );
    const letGo = holdAnswers();
    const user = await leave(await repay("500"));
    letGo();
    expect(await screen.findByText(/The loan is under review/)).toBeVisible();
    expect((await openAgain(user)).getByLabelText(/^Amount/)).toHaveValue("500");
  });

  testAtNight("still shows that it is saving when reopened, and closes when done", async () => {
    const letGo = holdAnswers();
    const user = await leave(await repay("500"));
    const again = await openAgain(user);
    expect(again.getByRole("button", { name: "Saving…" })).toBeDisabled();
    expect(again.getByRole("button", { name: "Clear form" })).toBeDisabled();
    letGo();
    await untilDialogClosed();
    expect((await openAgain(user)).getByLabelText(/^Amount/)).toHaveValue("1,06,119");
    expect(await savedAmounts()).toEqual([500]);
  });
});

test("an edit of a record that a colleague changed shows the changes and keeps the typed values", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/customers");
  await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
  const edit = await dialog("Edit Customer Details");
  await fill("Full name", "Sita Devi Rao", edit);
  await fill("Email", "mine@example.com", edit);
  const { request, signIn } = await api();
  const theirs = { primaryMobile: "90000 11111", email: "theirs@example.com" };
  const path = `/employee/customers/${customer.aadharNumber}`;
  await request("PUT", path, theirs, await signIn("employee"));

  await click(user, "Save changes", edit);
  const alert = await edit.findByRole("alert");
  expect(alert).toHaveTextContent(/Ravi Teja changed this customer on .*, after you opened it/);
  expect(alert).toHaveTextContent(/Primary mobile: .* is now 90000 11111/);
  expect(edit.getByLabelText(/^Full name/)).toHaveDisplayValue("Sita Devi Rao");

  await click(user, "Load latest version", edit);
  await waitFor(() => expect(edit.getByLabelText(/^Aadhar Number/)).toHaveFocus());
  expect(edit.getByLabelText(/^Full name/)).toHaveDisplayValue("Sita Devi Rao");
  expect(edit.getByLabelText(/^Primary mobile/)).toHaveDisplayValue("90000 11111");
  expect(edit.getByLabelText(/^Email/)).toHaveDisplayValue("theirs@example.com");
  await click(user, "Save changes", edit);
  await untilDialogClosed();
  const { body } = await request("GET", "/admin/customers", undefined, await signIn("admin"));
  expect(body.data).toMatchObject([{ ...theirs, name: "Sita Devi Rao" }]);
});

testAtNight("an edit opened right after another shows the saved values and is saved too", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/customers");
  await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
  const first = await dialog("Edit Customer Details");
  await fill("Primary mobile", "90000 11111", first);
  const arrive = delayResponse("*/api/admin/customers");
  await click(user, "Save changes", first);
  await untilDialogClosed();
  await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
  const second = await dialog("Edit Customer Details");
  arrive();
  await waitFor(() => expect(second.getByLabelText(/^Primary mobile/)).toHaveDisplayValue("90000 11111"));
  await fill("Full name", "Sita Devi Rao", second);
  await click(user, "Save changes", second);
  await untilDialogClosed();
  const { request, signIn } = await api();
  const { body } = await request("GET", "/admin/customers", undefined, await signIn("admin"));
  expect(body.data).toMatchObject([{ primaryMobile: "90000 11111", name: "Sita Devi Rao" }]);
});
