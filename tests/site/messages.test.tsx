/** The contact form. */
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

test("a message sends the gold as a number and no token, is confirmed, and empties the form", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", async ({ request }) => {
      sent(await request.json(), request.headers.get("x-auth-token"));
      return HttpResponse.json({});
    }),
  );
  await write();
  expect(await alertText()).toBe("Message sent successfully!");
  for (const label of Object.keys(message))
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe("");
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    {
      name: "Sita Devi",
      email: "sita@example.com",
      phone: "98480 12345",
      gold: 12.5,
      message: "Is the branch open on Diwali?",
      language: "en",
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
