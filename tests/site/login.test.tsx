import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { forceSignOut, sessionEndedMessage, storageNeededMessage } from "#session/auth.ts";
import { readSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { withBlockedStorage } from "../setup/storage.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

const credentials = { Email: "asha@example.com", Password: "admin-password" };

const answer = (body: Record<string, unknown>, status = 200) =>
  network.use(http.post("*/api/auth/login", () => HttpResponse.json(body, { status })));

async function signIn(values = credentials) {
  const page = await openPage("/login");
  await fill(page.user, values);
  await press(page.user, "Login");
  return page;
}

test("a person is led to the dashboard of their role", async () => {
  const { people } = await api();
  const { name, email, password } = people.employee;
  const { ledTo } = await signIn({ Email: email, Password: password });
  await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/employee/dashboard"));
  expect(readSession().user).toMatchObject({ role: "employee", name });
  expect(localStorage.getItem("token")).toBe(readSession().token);
});

test("blocked storage shows what to allow, and no password is sent", () =>
  withBlockedStorage("localStorage", async () => {
    const sent: string[] = [];
    network.events.on("request:start", ({ request }) => void sent.push(request.url));
    await signIn();
    expect(await alertText()).toBe(storageNeededMessage);
    expect(screen.getAllByText(storageNeededMessage)).toHaveLength(2);
    expect(sent.filter((url) => url.includes("/auth/"))).toEqual([]);
  }));

test("a first login leads to the forced reset", async () => {
  answer({
    token: "t",
    user: { _id: "1", role: "admin", email: "a@b.co", name: "A", mustResetPassword: true },
  });
  const { ledTo } = await signIn();
  await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/reset-password"));
});

test("the button shows the progress, ignores a second press and stays disabled until the next page", async () => {
  let calls = 0;
  network.use(
    http.post("*/api/auth/login", async () => {
      calls += 1;
      await delay(50);
      return HttpResponse.json({ token: "t", user: { _id: "1", role: "admin", email: "a@b.co", name: "A" } });
    }),
  );
  const { user, ledTo } = await openPage("/login");
  await fill(user, credentials);
  await user.dblClick(screen.getByRole("button", { name: "Login" }));
  expect(screen.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await waitFor(() => expect(ledTo).toHaveBeenCalled());
  expect(calls).toBe(1);
  expect(screen.getByRole("button", { name: "Signing in..." })).toBeDisabled();
});

describe("the login shows an error", () => {
  test("of the server", async () => {
    const { ledTo } = await signIn({ ...credentials, Password: "wrong" });
    expect(await alertText()).toBe("Invalid email or password");
    expect(ledTo).not.toHaveBeenCalled();
  });

  test("with the focus, and keeps the email address for another try", async () => {
    const { user, ledTo } = await signIn({ ...credentials, Password: "wrong" });
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    expect(screen.getByLabelText("Email")).toHaveValue(credentials.Email);
    await fill(user, { Password: credentials.Password });
    await press(user, "Login");
    await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
  });
});

test("the fields require an email address and a password", async () => {
  await openPage("/login");
  const email = screen.getByLabelText("Email");
  expect(email).toBeRequired();
  expect(email).toHaveAttribute("type", "email");
  const password = screen.getByLabelText("Password");
  expect(password).toBeRequired();
  expect(password).toHaveAttribute("type", "password");
});

test("invisible characters are removed from a pasted email address", async () => {
  const { user } = await openPage("/login");
  const email = screen.getByLabelText("Email");
  await user.click(email);
  await user.paste("\u202aasha@exam\u200bple.com\u202c");
  expect(email).toHaveValue("asha@example.com");
});

test("a person who was signed out reads the reason", async () => {
  forceSignOut(sessionEndedMessage);
  await openPage("/login");
  expect(screen.getByText(sessionEndedMessage)).toBeVisible();
});

test("a typed password can be shown and hidden again", async () => {
  const { user } = await openPage("/login");
  await fill(user, { Password: "open sesame" });
  await press(user, "Show");
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  expect(screen.getByLabelText("Password")).toHaveValue("open sesame");
  await press(user, "Hide");
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
