/** The contact form and the application form. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../setup/api.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

const message = {
  Name: "Sita Devi",
  Email: "sita@example.com",
  Phone: "98480 12345",
  "Gold amount (grams)": "12.5",
  Message: "Is the branch open on Diwali?",
};

async function write() {
  const page = await openPage("/contact");
  await fill(page.user, message);
  await press(page.user, "Send Message");
  return page;
}

test("a message is sent and confirmed, and the form is emptied", async () => {
  await write();
  expect(await alertText()).toBe("Message sent successfully!");
  for (const label of Object.keys(message)) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe("");
  }
});

test("a message sends the gold as a number and no token", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", async ({ request }) => {
      sent(await request.json(), request.headers.get("x-auth-token"));
      return HttpResponse.json({});
    }),
  );
  await write();
  await alertText();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    {
      name: "Sita Devi",
      email: "sita@example.com",
      phone: "98480 12345",
      gold: 12.5,
      message: "Is the branch open on Diwali?",
    },
    null,
  );
});

test.each([
  [{ message: "Too many messages" }, "Too many messages"],
  [{}, "Failed to send message. Please try again."],
])("a refusal shows the error and keeps the message: %o", async (body, said) => {
  network.use(http.post("*/api/contact", () => HttpResponse.json(body, { status: 429 })));
  await write();
  expect(await alertText()).toBe(said);
  expect(screen.getByLabelText("Message")).toHaveValue(message.Message);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

test("a network failure shows an error", async () => {
  network.use(http.post("*/api/contact", () => HttpResponse.error()));
  await write();
  expect(await alertText()).toBe("An error occurred. Please try again later.");
});

test("two presses send one message", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", () => {
      sent();
      return HttpResponse.json({});
    }),
  );
  const { user } = await openPage("/contact");
  await fill(user, message);
  await user.dblClick(screen.getByRole("button", { name: "Send Message" }));
  await alertText();
  expect(sent).toHaveBeenCalledTimes(1);
});

test("an application names its loan in the message", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = await openPage("/apply-loan");
  await user.selectOptions(screen.getByLabelText("Loan"), "Home Loan");
  await fill(user, { ...message, "Gold amount (grams)": "0", Message: "40 lakh for 15 years" });
  await press(user, "Send Application");
  expect(await alertText()).toBe("Message sent successfully!");
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ gold: 0, message: "Loan enquiry: Home Loan\n\n40 lakh for 15 years" }),
  );
});

test("an invalid gold amount is marked and not sent", async () => {
  const sent = vi.fn();
  network.use(http.post("*/api/contact", sent));
  const { user } = await openPage("/contact");
  await fill(user, { ...message, "Gold amount (grams)": "12,5" });
  const field = screen.getByLabelText<HTMLInputElement>("Gold amount (grams)");
  await press(user, "Send Message");
  expect(field.validationMessage).toBe("Use commas only to group digits: 1,00,000");

  // Simulates input from before the page's scripts ran.
  field.setCustomValidity("");
  await press(user, "Send Message");
  expect(await alertText()).toBe("Use commas only to group digits: 1,00,000");
  expect(field.value).toBe("12,5");
  expect(sent).not.toHaveBeenCalled();
});
