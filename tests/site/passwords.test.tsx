import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { writeSession } from "#session/store.ts";
import { network } from "../setup/api.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

describe("the 'forgot password' page", () => {
  const refuse = (path: string, body: Record<string, unknown> = {}) =>
    network.use(http.post(`*/api${path}`, () => HttpResponse.json(body, { status: 400 })));

  async function askForCode() {
    const page = await openPage("/forgot-password");
    await fill(page.user, { Email: "ravi@example.com" });
    await press(page.user, "Send OTP");
    return page;
  }

  test("shows the progress of each step", async () => {
    // Only delays: without a return value the request goes on to the real server.
    network.use(http.post("*/api/auth/*", async () => void (await delay(50))));
    const { user } = await askForCode();
    expect(screen.getByRole("button", { name: "Sending OTP..." })).toBeDisabled();
    await fillCode(user);
    // The response does not reveal whether the address has a login or the email arrived.
    expect(screen.getByText("No OTP after ten minutes? Ask our branch for a new login.")).toBeVisible();
    await press(user, "Reset Password");
    expect(screen.getByRole("button", { name: "Resetting..." })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Reset Password" })).toBeEnabled());
  });

  test("shows why an email address and why a code was refused, by the server or in its own words", async () => {
    refuse("/auth/forgot-password");
    const { user } = await askForCode();
    expect(await alertText()).toBe("Failed to send OTP");
    expect(screen.getByLabelText("Email")).toHaveValue("ravi@example.com");
    refuse("/auth/forgot-password", { message: "Please wait" });
    await press(user, "Send OTP");
    await waitFor(async () => expect(await alertText()).toBe("Please wait"));

    network.resetHandlers();
    await press(user, "Send OTP");
    await fillCode(user);
    for (const [said, body] of [
      ["Failed to reset password", {}],
      ["Wrong code", { message: "Wrong code" }],
    ] as const) {
      refuse("/auth/reset-password", body);
      await press(user, "Reset Password");
      expect(await screen.findByText(said)).toHaveFocus();
      expect(screen.getByLabelText("OTP")).toHaveValue("000000");
    }
  });

  async function fillCode(user: Awaited<ReturnType<typeof openPage>>["user"]) {
    await screen.findByLabelText("OTP");
    await fill(user, { OTP: "000000", "New password": "a-new-password" });
  }
});

describe("the reset after the first login", () => {
  const signedInAs = (role: "admin" | "employee") =>
    writeSession({ id: "1", role, email: "a@b.co", name: "A" }, "token", true);

  const answer = (body: Record<string, unknown>, status = 200) =>
    network.use(
      http.post("*/api/auth/reset-password/first-login", async () => {
        await delay(50);
        return HttpResponse.json(body, { status });
      }),
    );

  async function reset(newPassword: string, confirmed = newPassword) {
    const page = await openPage("/reset-password");
    await fill(page.user, { "New password": newPassword, "Confirm password": confirmed });
    await press(page.user, "Reset Password");
    return page;
  }

  test("leads a signed-out visitor to the login", async () => {
    const { ledTo } = await openPage("/reset-password");
    expect(ledTo).toHaveBeenCalledExactlyOnceWith("/login");
  });

  test("shows its progress and leads to the dashboard", async () => {
    signedInAs("employee");
    answer({});
    const { ledTo } = await reset("secret");
    expect(screen.getByRole("button", { name: "Resetting..." })).toBeDisabled();
    await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/employee/dashboard"));
  });

  test("refuses a short password before it compares the two", async () => {
    signedInAs("admin");
    const { user } = await reset("short", "other");
    expect(await alertText()).toBe("Password must be at least 6 characters long.");
    await fill(user, { "New password": "secret", "Confirm password": "secrets" });
    await press(user, "Reset Password");
    await waitFor(async () => expect(await alertText()).toBe("Passwords do not match."));
  });

  test.each([
    [{ message: "Not now" }, "Not now"],
    [{}, "Failed to reset password"],
  ])("shows the error of the server: %o", async (body, said) => {
    signedInAs("admin");
    answer(body, 400);
    const { ledTo } = await reset("secret");
    expect(await alertText()).toBe(said);
    expect(ledTo).not.toHaveBeenCalled();
  });
});
