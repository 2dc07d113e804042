/** Two-step verification outside the console: at login, set-up and removal. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setSecondFactorRequired, writeSession } from "#session/store.ts";
import { createAuthenticator, enrolPasskey } from "../server/authenticator.ts";
import { totpAt, enrolAuthenticatorApp } from "../server/authenticator-app.ts";
import { api, network } from "../setup/api.ts";
import { installPasskeyDevice } from "../setup/passkey-device.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

const credentials = { Email: "asha@example.com", Password: "admin-password" };

test("the login asks for a code after the password, reports a wrong one and accepts a recovery code", async () => {
  const app = await api();
  const { recoveryCodes } = await enrolAuthenticatorApp(app, "admin");
  const { user, ledTo } = await openPage("/login");
  await fill(user, credentials);
  await press(user, "Login");
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(code).toHaveAccessibleDescription("The six digits in your authenticator app.");
  await fill(user, { Code: "000000" });
  await press(user, "Login");
  expect(await alertText()).toMatch(/^The code is wrong or was already used/);
  expect(ledTo).not.toHaveBeenCalled();
  await press(user, "Use a recovery code instead");
  await waitFor(() => expect(screen.getByLabelText("Recovery code")).toHaveFocus());
  await fill(user, { "Recovery code": recoveryCodes[0] ?? "" });
  await press(user, "Login");
  await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
});

test("a person who must set up a second factor is led to its page after login", async () => {
  const user = { _id: "1", role: "admin", email: "a@b.co", name: "A", mustSetUpSecondFactor: true };
  network.use(http.post("*/api/auth/login", () => HttpResponse.json({ token: "t", user, extended: true })));
  const page = await openPage("/login");
  await fill(page.user, credentials);
  await press(page.user, "Login");
  await waitFor(() => expect(page.ledTo).toHaveBeenCalledExactlyOnceWith("/second-factor"));
});

test("a second factor is set up with an app, shows recovery codes, and is removed with one of them", async () => {
  const { signIn, people, idOf, clock } = await api();
  const { name, email } = people.admin;
  writeSession({ id: idOf("admin"), role: "admin", name, email }, await signIn("admin"));
  setSecondFactorRequired(true);
  const { user, ledTo, unmount } = await openPage("/second-factor");
  await press(user, "Set it up");
  expect(await screen.findByRole("img", { name: /^QR code for your authenticator app/ })).toBeVisible();
  const secret = screen.getByText(/^[A-Z2-7 ]{30,}$/).textContent;
  await fill(user, { Code: "000000" });
  await press(user, "Confirm");
  expect(await alertText()).toMatch(/^The code is wrong/);
  await fill(user, { Code: totpAt(secret.replaceAll(" ", ""), clock.now()) });
  await press(user, "Confirm");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  const kept = [...codes.children].map(({ textContent }) => textContent);
  expect(kept).toHaveLength(10);
  await press(user, "I've saved them");
  expect(ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard");
  unmount();

  const again = await openPage("/second-factor");
  expect(await screen.findByText(/^10 recovery codes are left/)).toBeVisible();
  await press(again.user, "Turn off two-step verification");
  await press(again.user, "Use a recovery code instead");
  await fill(again.user, { "Recovery code": kept[4] ?? "" });
  await press(again.user, "Remove");
  expect(await alertText()).toBe("Two-step verification is off.");
  expect(await screen.findByRole("button", { name: "Set it up" })).toBeVisible();
});

test("a passkey is added with a name, used for the login and removed", async () => {
  const { signIn, people, idOf, clock } = await api();
  const { name, email } = people.admin;
  writeSession({ id: idOf("admin"), role: "admin", name, email }, await signIn("admin"));
  const device = createAuthenticator();
  installPasskeyDevice(device);
  const first = await openPage("/second-factor");
  await fill(first.user, { "Name of the passkey": "Office computer" });
  await press(first.user, "Add a passkey");
  expect((await screen.findByRole("list", { name: "Recovery codes" })).children).toHaveLength(10);
  first.unmount();

  const login = await openPage("/login");
  await fill(login.user, credentials);
  await press(login.user, "Login");
  await waitFor(() => expect(screen.getByRole("button", { name: "Use your passkey" })).toHaveFocus());
  // Without an authenticator app only a recovery code is left.
  expect(screen.queryByRole("button", { name: /authenticator app/ })).toBeNull();
  await press(login.user, "Use your passkey");
  await waitFor(() => expect(login.ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
  login.unmount();

  // After ten minutes a second passkey needs the first one; then the pressed action continues.
  clock.passMinutes(10);
  const { user } = await openPage("/second-factor");
  expect(await screen.findByText(/^Made on .* last used on/)).toBeVisible();
  const phone = createAuthenticator();
  await fill(user, { "Name of the passkey": "My phone" });
  await press(user, "Add a passkey");
  await screen.findByText(/^Confirm it's you before/);
  await press(user, "Use your passkey");
  await waitFor(() => expect(screen.queryByText(/^Confirm it's you before/)).toBeNull());
  expect(await alertText()).toBe("This passkey is already in use. Please add another one.");
  installPasskeyDevice(phone);
  await press(user, "Add a passkey");
  const own = await screen.findByRole("button", { name: "Remove My phone" });
  await user.click(own);
  await press(user, "Use your passkey");
  expect(await alertText()).toBe("Passkey removed.");
  installPasskeyDevice(device);
  await user.click(await screen.findByRole("button", { name: "Remove Office computer" }));
  expect(screen.getByText(/^This is your last passkey/)).toBeVisible();
  await press(user, "Use your passkey");
  expect(await alertText()).toBe("Two-step verification is off.");
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your passkeys" })).toBeNull());
});

test("a browser without passkeys offers only codes, and a failed passkey shows the reason", async () => {
  const app = await api();
  const { recoveryCodes } = await enrolPasskey(app, "admin");
  const page = await openPage("/login");
  await fill(page.user, credentials);
  await press(page.user, "Login");
  await screen.findByLabelText("Recovery code");
  expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
  await fill(page.user, { "Recovery code": recoveryCodes[0] ?? "" });
  await press(page.user, "Login");
  await waitFor(() => expect(page.ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
  page.unmount();

  installPasskeyDevice(createAuthenticator());
  const { user } = await openPage("/login");
  await fill(user, credentials);
  await press(user, "Login");
  await user.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await alertText()).toBe("The passkey was not accepted. Please try again, or use a code.");
  Object.assign(navigator.credentials, {
    get: () => Promise.reject(new DOMException("no", "NotAllowedError")),
  });
  await press(user, "Use your passkey");
  await waitFor(async () => expect(await alertText()).toMatch(/^No passkey was used, or it took too long/));
});

test("a person who logged in long ago must log in again before the set-up", async () => {
  const { signIn, people, idOf, clock } = await api();
  const { name, email } = people.admin;
  writeSession({ id: idOf("admin"), role: "admin", name, email }, await signIn("admin"));
  clock.passMinutes(10);
  const { user } = await openPage("/second-factor");
  await press(user, "Set it up");
  expect(await alertText()).toMatch(
    /^You logged in more than ten minutes ago\. Please log out, log in again/,
  );
});

test("a signed-out visitor is led to the login", async () => {
  const { ledTo } = await openPage("/second-factor");
  expect(ledTo).toHaveBeenCalledExactlyOnceWith("/login");
});
