/** What happens only when somebody asks for it. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, openPage, press } from "./open-page.tsx";

test("the map comes with a press on the branch, for its address", async () => {
  const { user, container } = await openPage("/location");
  expect(container.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: /Visakhapatnam Main Branch/ }));
  const src = container.querySelector("iframe")?.getAttribute("src") ?? "";
  expect(new URL(src).searchParams.get("q")).toContain("Example Street, Visakhapatnam");
});

test("the video comes with a press on its button", async () => {
  const { user, container } = await openPage("/about");
  expect(container.querySelector("iframe")).toBeNull();
  await press(user, "Play the video");
  expect(container.querySelector("iframe")).toHaveAttribute("src", expect.stringContaining("https://"));
});

test("Buy Now says where the gold is, and goes nowhere", async () => {
  const { user, ledTo } = await openPage("/gold-purchase");
  const [coin] = screen.getAllByRole("button", { name: /Buy Now/ });
  // A real browser opens it without a script; tests/e2e/site.test.ts watches one do so.
  const notice = document.getElementById(coin?.getAttribute("popovertarget") ?? "");
  expect(notice).toHaveAttribute("popover");
  expect(notice).toHaveTextContent("Available at our branch");
  expect(notice).toHaveTextContent("+91 00000 00000");
  await user.click(coin as HTMLElement);
  expect(ledTo).not.toHaveBeenCalled();
});

const account = {
  "Full name": "Sita Devi",
  Email: "sita@example.com",
  Password: "secret",
  "Confirm password": "secret",
};

test("a complete registration is told where accounts are opened", async () => {
  const { user } = await openPage("/register");
  await fill(user, account);
  await user.selectOptions(screen.getByLabelText("Role"), "Agent");
  await press(user, "Register");
  expect(await screen.findByRole("alert")).toHaveTextContent("Accounts are opened at our branch");
  const link = screen.getByRole("main").querySelector('a[href="/contact"]');
  expect(link).toBeVisible();
});

test("a registration whose passwords differ is told so", async () => {
  const { user } = await openPage("/register");
  await fill(user, { ...account, "Confirm password": "secrets" });
  await press(user, "Register");
  expect(await screen.findByRole("alert")).toHaveTextContent("Passwords do not match.");
});
