import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { loginSecondStep } from "#resources/staff/second-factor.ts";
import { forceSignOut, sessionEndedMessage, storageNeededMessage } from "#session/auth.ts";
import { writeSession } from "#session/store.ts";
import { network } from "../setup/api.ts";
import { withBlockedStorage } from "../setup/storage.ts";
import { alertText, fill, openPage, press } from "./open-page.tsx";

const credentials = { Email: "asha@example.com", Password: "admin-password" };

async function signIn(values = credentials) {
  const page = await openPage("/login");
  await fill(page.user, values);
  await press(page.user, "Login");
  return page;
}

test("blocked storage shows what to allow, and no password is sent", () =>
  withBlockedStorage("localStorage", async () => {
    const sent: string[] = [];
    network.events.on("request:start", ({ request }) => void sent.push(request.url));
    await signIn();
    expect(await alertText()).toBe(storageNeededMessage);
    expect(screen.getAllByText(storageNeededMessage)).toHaveLength(2);
    expect(sent.filter((url) => url.includes("/auth/"))).toEqual([]);
  }));

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

test("a wrong password shows an error with the focus and keeps the email address for another try", async () => {
  const { user, ledTo } = await signIn({ ...credentials, Password: "wrong" });
  expect(await alertText()).toBe("Invalid email or password");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveValue(credentials.Email);
  expect(ledTo).not.toHaveBeenCalled();
  await fill(user, { Password: credentials.Password });
  await press(user, "Login");
  await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
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

test("a typed password can be shown and hidden again", async () => {
  const { user } = await openPage("/login");
  await fill(user, { Password: "open sesame" });
  await press(user, "Show");
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  expect(screen.getByLabelText("Password")).toHaveValue("open sesame");
  await press(user, "Hide");
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});

describe("a customer who logs in on a page in Telugu", () => {
  const customer = { _id: "c1", role: "customer", email: "c@example.com", name: "Sita" } as const;
  const answer = (path: string, body: Record<string, unknown>) =>
    network.use(http.post(`*/api${path}`, () => HttpResponse.json(body)));

  async function logIn() {
    const page = await openPage("/te/login");
    await fill(page.user, { ఈమెయిల్: customer.email, పాస్‌వర్డ్: "customer-password" });
    await press(page.user, "లాగిన్");
    return page;
  }

  test("returns to the interrupted page in Telugu", async () => {
    const paper = "/te/customer/paper?loan=1&kind=ticket&record=1";
    writeSession({ ...customer, id: customer._id }, "token");
    window.history.replaceState(null, "", paper);
    forceSignOut(sessionEndedMessage);
    answer("/auth/login", { token: "t", user: customer });
    const { ledTo } = await logIn();
    await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith(paper));
  });

  test("comes to their loans in Telugu after the second step too", async () => {
    answer("/auth/login", { secondFactor: "first half" });
    answer(loginSecondStep.submit.path, { token: "t", user: customer });
    const { user, ledTo } = await logIn();
    await user.type(await screen.findByRole("textbox"), "123456");
    await press(user, "లాగిన్");
    await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/te/customer/dashboard"));
  });
});

test.each(["/te/reset-password", "/te/second-factor"])(
  "%s leads a visitor to the login in Telugu",
  async (path) => {
    const { ledTo } = await openPage(path);
    expect(ledTo).toHaveBeenCalledExactlyOnceWith("/te/login");
  },
);

test("a logout on a page in Telugu leads to the login in Telugu", async () => {
  writeSession({ id: "c1", role: "customer", email: "c@example.com", name: "Sita" }, "token");
  const { user, ledTo } = await openPage("/te/about");
  await press(user, "లాగౌట్");
  expect(ledTo).toHaveBeenCalledExactlyOnceWith("/te/login");
});
