import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { writeSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
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

  test("leads from the email address and the code to a new password that works", async () => {
    const { user } = await askForCode();
    expect(await alertText()).toBe("OTP sent to your email.");
    // The response does not reveal whether the address has a login or the email arrived.
    expect(screen.getByText("No OTP after ten minutes? Ask our branch for a new login.")).toBeVisible();
    const { mails, request } = await api();
    const otp = /\b\d{6}\b/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    await fill(user, { OTP: otp, "New password": "a-new-password" });
    await press(user, "Reset Password");
    await waitFor(async () =>
      expect(await alertText()).toBe("Password reset successful! You can now log in."),
    );
    expect(screen.getByRole("link", { name: "Return to login" })).toHaveAttribute("href", "/login");
    const { status } = await request("POST", "/auth/login", {
      email: "ravi@example.com",
      password: "a-new-password",
    });
    expect(status).toBe(200);
  });

  test("shows the progress of each step", async () => {
    // Only delays: without a return value the request goes on to the real server.
    network.use(http.post("*/api/auth/*", async () => void (await delay(50))));
    const { user } = await askForCode();
    expect(screen.getByRole("button", { name: "Sending OTP..." })).toBeDisabled();
    await fillCode(user);
    await press(user, "Reset Password");
    expect(screen.getByRole("button", { name: "Resetting..." })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Reset Password" })).toBeEnabled());
  });

  test.each([
    [{ message: "Please wait" }, "Please wait"],
    [{}, "Failed to send OTP"],
  ])("shows why an email address was refused: %o", async (body, said) => {
    refuse("/auth/forgot-password", body);
    await askForCode();
    expect(await alertText()).toBe(said);
    expect(screen.getByLabelText("Email")).toHaveValue("ravi@example.com");
  });

  test.each([
    [{ message: "Wrong code" }, "Wrong code"],
    [{}, "Failed to reset password"],
  ])("shows why a code was refused: %o", async (body, said) => {
    refuse("/auth/reset-password", body);
    const { user } = await askForCode();
    await fillCode(user);
    await press(user, "Reset Password");
    expect(await screen.findByText(said)).toHaveFocus();
    expect(screen.getByLabelText("OTP")).toHaveValue("000000");
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
    await reset("short", "other");
    expect(await alertText()).toBe("Password must be at least 6 characters long.");
  });

  test("refuses a password that was repeated differently", async () => {
    signedInAs("admin");
    await reset("secret", "secrets");
    expect(await alertText()).toBe("Passwords do not match.");
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
