/** Call-back requests: the data sent, and the responses. */
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { network } from "../setup/api.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

// another-backend.test.ts counts the pages that have the form.
test("only the phone number is sent, without a token, and confirmed", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/callbacks", async ({ request }) => {
      sent(await request.json(), request.headers.get("x-auth-token"));
      return HttpResponse.json({});
    }),
  );
  const { user } = await openPage("/location");
  await fill(user, { "Your phone number": "98480 12345" });
  await press(user, "Call me back");
  expect(await alertText()).toBe("Thank you. We'll call you back during opening hours.");
  expect(screen.getByLabelText("Your phone number")).toHaveValue("");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ phone: "98480 12345", language: "en" }, null);
});

describe("a failed request shows the error and keeps the number", () => {
  test.each([
    ["the server's words", () => HttpResponse.json({ message: "Too many" }, { status: 429 }), "Too many"],
    [
      "a dead network",
      () => HttpResponse.error(),
      "Your number could not be sent. Please try again.\nThe server could not be reached. Check your connection and try again.",
    ],
  ])("%s", async (_, answer, said) => {
    network.use(http.post("*/api/callbacks", answer));
    const { user } = await openPage("/location");
    await fill(user, { "Your phone number": "98480 12345" });
    await press(user, "Call me back");
    expect(await alertText()).toBe(said);
    expect(screen.getByLabelText("Your phone number")).toHaveValue("98480 12345");
  });
});
