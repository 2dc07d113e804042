/** Prerendered pages hydrate on demand and keep what a visitor has already entered. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeSession } from "#session/store.ts";
import { followGoldRate } from "#frame/gold-rate.ts";
import { startIslands } from "#site/start-islands.ts";
import { api } from "../setup/api.ts";
import { untilGoldRateLoaded } from "./open-page.tsx";
import { renderPages } from "./rendered-pages.ts";

let root: HTMLElement;

beforeEach(() => {
  // The browser is never idle, so only a touch starts hydration.
  vi.stubGlobal("requestIdleCallback", () => 0);
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(async () => {
  await untilGoldRateLoaded();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Rendered once, because no test changes the pages. */
const written = renderPages();

async function arriveAt(path: string, file: string) {
  window.history.replaceState(null, "", path);
  const page = (await written).find((each) => each.file === file);
  root.innerHTML = page?.html ?? "";
  startIslands(root);
}

const idle = () => vi.stubGlobal("requestIdleCallback", (then: () => void) => void setTimeout(then));

/** React marks the elements it has hydrated. */
const isAlive = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith("__react"));
const untilAlive = (element: HTMLElement) => waitFor(() => expect(isAlive(element)).toBe(true));

test("a number typed before hydration is kept and can be calculated", async () => {
  await arriveAt("/", "index.html");
  const weight = screen.getByLabelText("Gold weight (grams)") as HTMLInputElement;
  weight.focus();
  weight.value = "25";
  await untilAlive(weight);
  expect(weight.isConnected).toBe(true);
  expect(weight.value).toBe("25");
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent("₹1,75,000");
});

test("a text and a choice made before hydration are kept, and a number is validated", async () => {
  await arriveAt("/apply-loan?gold=12.5&message=Hello", "apply-loan.html");
  const message = screen.getByLabelText("Message") as HTMLTextAreaElement;
  const loan = screen.getByLabelText("Loan") as HTMLSelectElement;
  const gold = screen.getByLabelText("Gold amount (grams)") as HTMLInputElement;
  message.value = "For a house";
  loan.value = "Home Loan";
  gold.value = "many";
  gold.focus();
  await untilAlive(gold);
  expect(message.value).toBe("For a house");
  expect(loan.value).toBe("Home Loan");
  expect(gold.value).toBe("many");
  await waitFor(() => expect(gold.validationMessage).toBe("Enter a number in digits"));
});

test.each([
  ["a pointer", fireEvent.pointerOver],
  ["a finger", fireEvent.pointerDown],
  ["the focus", fireEvent.focusIn],
  ["a key", fireEvent.keyDown],
])("%s hydrates an island", async (_, touch) => {
  await arriveAt("/about/", "about.html");
  const play = screen.getByRole("button", { name: "Play the video" });
  touch(play);
  await untilAlive(play);
  fireEvent.click(play);
  // Stops the video, which would play on after the test.
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(play).toHaveTextContent("Play the video");
});

test("no island hydrates before it is touched", async () => {
  await arriveAt("/contact", "contact.html");
  const before = root.innerHTML;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(screen.getByLabelText("Name"))).toBe(false);
  expect(root.innerHTML).toBe(before);
});

test("an island that works without scripts stays static while the browser is idle, until it is touched", async () => {
  idle();
  await arriveAt("/gold-loan", "gold-loan.html");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const phone = screen.getByLabelText("Your phone number");
  expect(isAlive(phone)).toBe(false);
  fireEvent.focusIn(phone);
  await untilAlive(phone);
});

test("a link to another language keeps the query of the page", async () => {
  await arriveAt("/apply-loan?gold=12.5&message=Hello", "apply-loan.html");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "తెలుగు" });
  expect(`${link.pathname}${link.search}`).toBe("/te/apply-loan?gold=12.5&message=Hello&language=te");
});

test("the top bar of a signed-out visitor is not hydrated", async () => {
  idle();
  await arriveAt("/services", "services.html");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(screen.getByRole("banner"))).toBe(false);
});

test("the top bar of a signed-in person hydrates without a touch", async () => {
  idle();
  writeSession({ id: "1", role: "admin", email: "a@b.co", name: "Asha Rao" }, "token");
  await arriveAt("/services", "services.html");
  expect(await screen.findByRole("link", { name: "Welcome, Asha Rao" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
});

test("query parameters fill the application form, and invalid or unknown ones are ignored", async () => {
  idle();
  await arriveAt(
    "/apply-loan?gold=many&loan=Moon+Loan&message=%3Cimg+src%3Dx%3E&submit=1&__proto__=1",
    "apply-loan.html",
  );
  await waitFor(() => expect(screen.getByLabelText("Message")).toHaveValue("<img src=x>"));
  expect(screen.getByLabelText("Gold amount (grams)")).toHaveValue("");
  expect(screen.getByLabelText("Loan")).toHaveValue("Gold Ornament Loan");
  await arriveAt("/apply-loan?gold=12.5&message=Hello&nothing=1", "apply-loan.html");
  await waitFor(() => expect(screen.getByLabelText("Gold amount (grams)")).toHaveValue("12.5"));
  expect(screen.getByLabelText("Message")).toHaveValue("Hello");
  expect(screen.getByLabelText("Name")).toHaveValue("");
});

test("a calculation rendered with an old rate shows the figures of the current one, and keeps what was typed", async () => {
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 8000 }, await signIn("admin"));
  await arriveAt("/", "index.html");
  followGoldRate(root);
  await waitFor(() => expect(root.querySelector("footer")).toHaveTextContent("₹8,000per gram"));
  for (const [label, figure] of [
    ["Weight in grams", "can borrow up to ₹74,800"],
    ["Gold weight (grams)", "Our gold rate is ₹8,000"],
  ] as const) {
    const weight = screen.getByLabelText<HTMLInputElement>(label);
    weight.value = "12";
    fireEvent.focusIn(weight);
    await waitFor(() => expect(weight.closest("[data-island]")).toHaveTextContent(figure));
    expect(weight).toHaveValue("12");
    expect(weight.isConnected).toBe(true);
  }
});

test("a page rendered with an old rate shows the current one", async () => {
  idle();
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 7777 }, await signIn("admin"));
  await arriveAt("/services", "services.html");
  await waitFor(() => expect(root.querySelector("footer")).toHaveTextContent("₹7,777per gram"));
});
