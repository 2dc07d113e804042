/** The console tells that a call waits, and lets another person decide it. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { network } from "#tests/setup/network.ts";
import { oneByDay } from "#tests/setup/night.ts";
import {
  click,
  dialog,
  fill as type,
  untilDialogClosed,
  rowOf,
  waitHalfSecond,
} from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { fill, truck } from "../company/samples.ts";

const company = companyOfEachTest(fill, true);

test("a form whose call waits closes, says so, and offers no paper", async () => {
  const { user } = company.open("hirers/004711", "employee");
  await click(user, "Hire out");
  const form = await dialog("Hire out");
  await type("Plate", truck.plate, form);
  await type("From", "2025-01-12", form);
  await type("Hours", "24", form);
  const hint = "Needs a second person's approval";
  expect(form.queryByText(hint)).toBeNull();
  await type("Hours", "30", form);
  expect(await form.findByText(hint)).toBeVisible();
  await click(user, "Hand it out", form);
  expect(await screen.findByText("Sent for approval")).toBeVisible();
  await untilDialogClosed();
  expect(screen.queryByText("Bicycle handed out")).toBeNull();
  expect(screen.queryByRole("link", { name: "Print slip" })).toBeNull();
});

test("another person sees what would change, and approves it in the list", async () => {
  const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };
  const asked = await company.ask("POST", "/hirers/004711/hires", "employee", hire);
  expect(asked.status).toBe(202);
  const { user } = company.open("approvals");
  const what = "Hire AP 31/8 out for 30 hours";
  expect((await rowOf(what)).getByText("Ravi Teja")).toBeVisible();
  await click(user, /^Approve/, await rowOf(what));
  const form = await dialog("Approve");
  expect(form.getByText(what)).toBeVisible();
  expect(form.getByText(truck.plate)).toBeVisible();
  await click(user, "Approve", form);
  expect(await screen.findByText("Approved")).toBeVisible();
  expect(await (await rowOf(what)).findByText("approved")).toBeVisible();
});

test.each(oneByDay([400, 404, 409, 410]))(
  "the list behind a decision that is refused with %i is read again",
  async (status) => {
    const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };
    const asked = await company.ask("POST", "/hirers/004711/hires", "employee", hire);
    const { approval } = asked.body.data as { approval: { _id: string } };
    const { user } = company.open("approvals");
    const what = "Hire AP 31/8 out for 30 hours";
    await click(user, /^Approve/, await rowOf(what));
    const form = await dialog("Approve");
    await company.ask("POST", `/approvals/${approval._id}/refusal`, "admin", { reason: "Too long" });
    network.use(
      http.post("*/api/approvals/*", () => HttpResponse.json({ message: "Not any more" }, { status }), {
        once: true,
      }),
    );
    await click(user, "Approve", form);
    expect(await form.findByText("Not any more")).toBeVisible();
    await click(user, "Cancel", form);
    expect(await (await rowOf(what)).findByText("refused")).toBeVisible();
  },
);

test("the person who asked may take the call back, and is not offered to approve it", async () => {
  const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };
  await company.ask("POST", "/hirers/004711/hires", "employee", hire);
  company.open("approvals", "employee");
  const row = await rowOf("Hire AP 31/8 out for 30 hours");
  expect(row.getByRole("button", { name: /^Refuse/ })).toBeVisible();
  expect(row.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("the page of a record says what waits about it and its children", async () => {
  const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };
  await company.ask("POST", "/hirers/004711/hires", "employee", hire);
  await company.ask("PUT", "/hirers/004711", "employee", { phone: "98480 99999" });
  company.open("hirers/004711");
  const text =
    "Waits for approval: Change the phone of Meera Rao to 98480 99999, by Ravi Teja, until 13 Jan 2025, 3:30 pm";
  const child = "Waits for approval: Hire AP 31/8 out for 30 hours (AP 31/8, 12 Jan 2025), by Ravi Teja";
  for (const each of [text, child]) await waitFor(() => expect(document.body).toHaveTextContent(each));
});

test("who asked is told once, on the next page, what became of each call", async () => {
  const hire = { plate: truck.plate, from: "2025-01-12", hours: 30 };
  const idOf = ({ body }: { body: Row }) => (body.data as { approval: { _id: string } }).approval._id;
  const waitFor = async (hours: number) =>
    idOf(await company.ask("POST", "/hirers/004711/hires", "employee", { ...hire, hours }));
  const [approved, refused, own] = [await waitFor(30), await waitFor(40), await waitFor(50)];
  const { user } = company.open("approvals", "employee");
  await rowOf("Hire AP 31/8 out for 30 hours");
  expect(screen.queryByText(/approved:/)).toBeNull();
  await company.ask("POST", `/approvals/${refused}/refusal`, "admin", { reason: "Too long" });
  await company.ask("POST", `/approvals/${own}/refusal`, "employee", { reason: "Typed twice" });
  await company.ask("POST", `/approvals/${approved}/approval`, "admin", {});
  await user.click(screen.getByRole("link", { name: "Bicycles" }));
  const at = "12 Jan 2025, 3:30 pm";
  const done = `Asha Rao approved on ${at}: Hire AP 31/8 out for 30 hours (AP 31/8, 12 Jan 2025)`;
  expect(await screen.findByText(done)).toBeVisible();
  const why = `Asha Rao refused on ${at}: Hire AP 31/8 out for 40 hours (AP 31/8, 12 Jan 2025). Reason: Too long`;
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByText(/50 hours/)).toBeNull();
  company.open("hirers", "employee");
  await screen.findByText("Meera Rao");
  await waitHalfSecond();
  expect(screen.getAllByText(why)).toHaveLength(1);
});
