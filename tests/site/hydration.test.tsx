/** A prerendered page comes to life without losing what happened before. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mountSite } from "#site/index.tsx";
import { documents } from "#site/render.tsx";
import { untilWanted } from "#site/wake.ts";
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
}

test("what was typed before is there after, and what was sent before is answered", async () => {
  await arriveAt("/", "index.html");
  const waking = untilWanted(root);
  const weight = screen.getByLabelText("Gold weight (grams)") as HTMLInputElement;
  weight.value = "25";
  screen.getByRole("button", { name: "Calculate" }).click();
  root.dispatchEvent(new Event("pointerdown"));
  const repeatHeld = await waking;
  await mountSite(root, {});
  expect(weight.isConnected).toBe(true);
  expect(weight.value).toBe("25");
  repeatHeld();
  await waitFor(() => expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent("₹1,75,000"));
});

test("a button pressed too early is pressed again", async () => {
  await arriveAt("/about/", "about.html");
  const waking = untilWanted(root);
  screen.getByRole("button", { name: "Play the video" }).click();
  root.dispatchEvent(new Event("pointerdown"));
  const repeatHeld = await waking;
  await mountSite(root, {});
  expect(root.querySelector("iframe")).toBeNull();
  repeatHeld();
  await waitFor(() => expect(root.querySelector("iframe")).not.toBeNull());
  expect(document.title).toBe("About us | Example Gold");
});

test("without prerendered content nothing is waited for", async () => {
  await untilWanted(root);
  window.history.replaceState(null, "", "/nowhere");
  await mountSite(root, {});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
});
