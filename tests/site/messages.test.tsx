/** The contact form. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { company } from "#company";
import { languages, localizedAddress } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fill as fillText } from "#texts/fill.ts";
import { translateDeclared } from "#texts/translate-declared.ts";
import { network } from "../setup/api.ts";
import { oneByDay } from "../setup/night.ts";
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

describe.each(oneByDay(languages))("in %s", (language) => {
  const { enquiries, callback, declared } = catalogue[language];
  const hours = fillText(callback.hours, { hours: company.branches[0].hours[language] });
  const notes = async () => (await screen.findByRole("alert")).nextElementSibling?.textContent;
  const send = async () => {
    const { user } = await openPage(localizedAddress(language, "/contact"));
    const labels = Object.keys(message).map((label) => translateDeclared(declared, label));
    await fill(user, Object.fromEntries(Object.values(message).map((value, at) => [labels[at], value])));
    await press(user, enquiries.contact.submit);
  };

  test("the visitor reads the number of their message, and when the branch calls", async () => {
    network.use(http.post("*/api/contact", () => HttpResponse.json({ data: { number: "M-482137" } })));
    await send();
    expect(await notes()).toBe(`${fillText(enquiries.number, { number: "M-482137" })} ${hours}`);
  });

  test("a backend without numbers leaves only when the branch calls", async () => {
    network.use(http.post("*/api/contact", () => HttpResponse.json({})));
    await send();
    expect(await notes()).toBe(hours);
  });
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
