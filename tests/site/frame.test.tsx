/** The top bar and the footer, which the console shares. */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { englishFrameTexts } from "#frame/english.ts";
import { FoldedFooter } from "#frame/FoldedFooter.tsx";
import { Footer } from "#frame/Footer.tsx";
import { reloadGoldRate, resetGoldRate } from "#frame/gold-rate.ts";
import { TextsContext } from "#frame/texts.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, writeSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { openPage, untilGoldRateLoaded } from "./open-page.tsx";

/** Renders with the console's texts. */
const show = (part: ReactNode) => render(<TextsContext value={englishFrameTexts}>{part}</TextsContext>);

const person = (role: "admin" | "employee" | "customer") => ({
  id: "1",
  role,
  email: "a@b.co",
  name: "Asha Rao",
});

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("the top bar", () => {
  test("links to the main pages and marks the current one", () => {
    show(<TopBar path="/about" user={null} />);
    const menu = screen.getByRole("navigation", { name: "Main" });
    expect(hrefs(menu)).toEqual([
      ...["/", "/about", "/services", "/location", "/contact", "/login"],
      ...["/loan-eligibility", "/interest-rates"],
    ]);
    expect(screen.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  });

  test("stays in sight while the page scrolls", () => {
    show(<TopBar path="/about" user={null} />);
    expect(screen.getByRole("banner")).toHaveStyle({ position: "fixed" });
  });

  test.each([
    ["admin", "/admin/dashboard"],
    ["employee", "/employee/dashboard"],
  ] as const)("welcomes the role %s and links to %s", (role, path) => {
    show(<TopBar path="/" user={person(role)} />);
    expect(screen.getByRole("link", { name: "Welcome, Asha Rao" })).toHaveAttribute("href", path);
  });

  test("welcomes a customer without a link", () => {
    show(<TopBar path="/" user={person("customer")} />);
    expect(screen.getByText("Welcome, Asha Rao")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Welcome/ })).toBeNull();
  });

  test.each([
    ["/", true],
    ["/customer/dashboard", true],
    ["/admin", false],
    ["/admin/loans", false],
    ["/employee", false],
    ["/employee/dashboard", false],
  ])("on %s has a menu button: %s", (path, isShown) => {
    const { container } = show(<TopBar path={path} user={null} />);
    // Not found by role: in a window this wide the links are in the bar instead.
    expect(container.querySelectorAll("button[aria-label=Menu]")).toHaveLength(isShown ? 1 : 0);
  });

  test.each(["/admin/loans", "/employee/dashboard"])(
    "folds the site's links on %s, and the phone number into its icon",
    (path) => {
      show(<TopBar path={path} user={person("admin")} account={<button type="button">Account</button>} />);
      const menu = screen.getByRole("navigation", { name: "Main", hidden: true });
      expect(hrefs(menu)).toEqual([
        ...["/", "/about", "/services", "/location", "/contact"],
        ...["/loan-eligibility", "/interest-rates"],
      ]);
      expect(screen.getByText("Website")).toHaveAttribute("popovertarget", menu.id);
      const whatsapp = screen.getByRole("link", { name: "WhatsApp +91 00000 00000" });
      expect(whatsapp.textContent).toBe("");
      expect(whatsapp).toHaveAttribute("title", "WhatsApp +91 00000 00000");
      expect(screen.getByRole("button", { name: "Account" })).toBeVisible();
    },
  );

  test("stops welcoming a person after five minutes if the session cannot be validated", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      writeSession(person("admin"), "of yesterday");
      await openPage("/about");
      expect(screen.getByText("Welcome, Asha Rao")).toBeVisible();
      vi.advanceTimersByTime(300_000);
      expect(await screen.findByRole("link", { name: "Login" })).toBeVisible();
      expect(readSession().isAuthenticated).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the footer", () => {
  test("is one line in the console, with rate and contact, until it is unfolded", async () => {
    show(<FoldedFooter />);
    await untilGoldRateLoaded();
    const footer = screen.getByRole("contentinfo");
    expect(footer).toHaveTextContent("Current gold rate₹7,000per gram");
    expect(hrefs(footer)).toEqual(["tel:+910000000000", "mailto:hello@example.com"]);
    fireEvent.click(screen.getByRole("button", { name: "Show more", expanded: false }));
    expect(hrefs(screen.getByRole("navigation", { name: "Services" }))).toEqual([
      ...["/gold-loan", "/gold-purchase", "/bank-buy-back", "/other-loans", "/interest-rates", "/payments"],
    ]);
    for (const name of ["Instagram", "How to complain"])
      expect(screen.getByRole("link", { name })).toBeVisible();
    expect(screen.getAllByText("₹7,000")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Show less", expanded: true }));
    expect(hrefs(footer)).toHaveLength(2);
  });

  test("shows the current gold rate and its changes", async () => {
    const { request, signIn } = await api();
    const token = await signIn("admin");
    await request("POST", "/settings/update-gold-rate", { rate: 7350 }, token);
    show(<Footer />);
    expect(await screen.findByText("₹7,350")).toBeVisible();
    await request("POST", "/settings/update-gold-rate", { rate: 7400 }, token);
    await untilGoldRateLoaded();
    expect(await screen.findByText("₹7,400")).toBeVisible();
  });

  test("ignores a response that is older than a change", async () => {
    let answerTheFirst: (rate: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerTheFirst = resolve;
    });
    network.use(
      http.get("*/api/settings/gold-rate", () => first, { once: true }),
      http.get("*/api/settings/gold-rate", () => HttpResponse.json({ data: { rate: 7777 } })),
    );
    show(<Footer />);
    await act(reloadGoldRate);
    expect(screen.getByText("₹7,777")).toBeVisible();
    answerTheFirst(HttpResponse.json({ data: { rate: 7111 } }));
    // Another request would hide what the first one did.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText("₹7,777")).toBeVisible();
  });

  test("shows the last known rate while the server is out of reach, and the default before that", async () => {
    resetGoldRate();
    const outOfReach = http.get("*/api/settings/gold-rate", () => HttpResponse.error());
    network.use(outOfReach);
    show(<Footer />);
    await untilGoldRateLoaded();
    expect(screen.getByText("₹7,000")).toBeVisible();
    network.use(http.get("*/api/settings/gold-rate", () => HttpResponse.json({ data: { rate: 7350 } })));
    await untilGoldRateLoaded();
    network.use(outOfReach);
    await untilGoldRateLoaded();
    expect(screen.getByText("₹7,350")).toBeVisible();
  });
});
