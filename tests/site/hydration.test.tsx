/** A prerendered page comes to life without losing what happened before, and no earlier than somebody wants it. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeSession } from "#session/store.ts";
import { documents } from "#site/render.tsx";
import { wakeSite } from "#site/wake.ts";
import { api } from "../setup/api.ts";
import { settledGoldRate } from "./open-page.tsx";

let root: HTMLElement;

beforeEach(() => {
  // Never idle: only a touch wakes the page.
  vi.stubGlobal("requestIdleCallback", () => 0);
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(async () => {
  await settledGoldRate();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function arriveAt(path: string, file: string) {
  window.history.replaceState(null, "", path);
  const page = (await documents()).find((each) => each.file === file);
  root.innerHTML = page?.html ?? "";
  const awake = wakeSite(root);
  return { awake };
}

const idle = () => vi.stubGlobal("requestIdleCallback", (then: () => void) => void setTimeout(then));

test("what was typed before is there after, and what was sent before is answered", async () => {
  const { awake } = await arriveAt("/", "index.html");
  const weight = screen.getByLabelText("Gold weight (grams)") as HTMLInputElement;
  weight.value = "25";
  screen.getByRole("button", { name: "Calculate" }).click();
  await awake;
  expect(weight.isConnected).toBe(true);
  expect(weight.value).toBe("25");
  await waitFor(() => expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent("₹1,75,000"));
});

test("a button pressed too early is pressed again", async () => {
  const { awake } = await arriveAt("/about/", "about.html");
  screen.getByRole("button", { name: "Play the video" }).click();
  await awake;
  expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
});

test("nothing starts before it is touched, and a page without islands has nothing to start", async () => {
  await arriveAt("/contact", "contact.html");
  const before = root.innerHTML;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Object.keys(screen.getByLabelText("Name")).some((key) => key.startsWith("__react"))).toBe(false);
  expect(root.innerHTML).toBe(before);
  root.replaceChildren();
  const { awake } = await arriveAt("/services", "services.html");
  await awake;
});

test("the bar tells who is signed in without being touched", async () => {
  idle();
  writeSession({ id: "1", role: "admin", email: "a@b.co", name: "Asha Rao" }, "token");
  const { awake } = await arriveAt("/services", "services.html");
  await awake;
  expect(await screen.findByRole("link", { name: "Welcome, Asha Rao" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
});

test("an address that carries figures fills them in, and leaves what it does not know", async () => {
  idle();
  const { awake } = await arriveAt("/apply-loan?gold=12.5&message=Hello&nothing=1", "apply-loan.html");
  await awake;
  expect(screen.getByLabelText("Gold amount (grams)")).toHaveValue("12.5");
  expect(screen.getByLabelText("Message")).toHaveValue("Hello");
  expect(screen.getByLabelText("Name")).toHaveValue("");
});

test("a page written down with yesterday's rate is corrected", async () => {
  idle();
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 7777 }, await signIn("admin"));
  const { awake } = await arriveAt("/services", "services.html");
  await awake;
  await waitFor(() => expect(root.querySelector("footer")).toHaveTextContent("₹7,777per gram"));
});
