/** Parts of the site that start only on request. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { TextsContext } from "#frame/texts.tsx";
import { VideoPlayer } from "#site/parts/VideoPlayer.tsx";
import { en } from "#texts/en.ts";
import { fill, openPage, press } from "./open-page.tsx";

test("the map of a branch loads when the branch is pressed", async () => {
  const { user, container } = await openPage("/location");
  expect(container.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: /Visakhapatnam Main Branch/ }));
  const src = container.querySelector("iframe")?.getAttribute("src") ?? "";
  expect(new URL(src).searchParams.get("q")).toContain("Example Street, Visakhapatnam");
});

describe("the built-in video", () => {
  const captions = [
    "Bring your gold",
    "We weigh and test it",
    "We seal it",
    "It goes into the vault",
    "Take your money",
    "Repay, and your gold comes home",
  ];
  const caption = () => screen.getByRole("figure").querySelector("strong")?.textContent;
  const pass = (scenes: number) => act(() => vi.advanceTimersByTimeAsync(scenes * 5000));

  test("plays on request, scene by scene, and can be replayed", async () => {
    const { container } = await openPage("/about");
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await pass(2);
    expect(caption()).toBe(captions[0]);
    const play = () => fireEvent.click(screen.getByRole("button", { name: "Play the video" }));
    play();
    for (const title of captions.slice(1)) {
      await pass(1);
      expect(caption()).toBe(title);
    }
    await pass(1);
    play();
    expect(caption()).toBe(captions[0]);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await pass(3);
    expect(caption()).toBe(captions[0]);
    expect(container.querySelector("iframe")).toBeNull();
  });

  test("shows a chosen scene without playing on", async () => {
    const { user } = await openPage("/about");
    await press(user, "Scene 5: Take your money");
    expect(caption()).toBe("Take your money");
    expect(screen.getByRole("button", { name: "Scene 5: Take your money" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(screen.getByRole("button", { name: "Play the video" })).toBeVisible();
  });
});

test("the company's own video loads from its service when its button is pressed", async () => {
  const { container } = render(
    <TextsContext value={{ language: "en", ...en }}>
      <VideoPlayer src="https://films.example/ours" />
    </TextsContext>,
  );
  expect(container.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play the video" }));
  expect(container.querySelector("iframe")).toHaveAttribute("src", "https://films.example/ours");
});

test("a complete registration refers to the branch, where accounts are opened", async () => {
  const { user } = await openPage("/register");
  await fill(user, {
    "Full name": "Sita Devi",
    Email: "sita@example.com",
    Password: "secret",
    "Confirm password": "secret",
  });
  await user.selectOptions(screen.getByLabelText("Role"), "Agent");
  await press(user, "Register");
  expect(await screen.findByRole("alert")).toHaveTextContent("Accounts are opened at our branch");
  const link = screen.getByRole("main").querySelector('a[href="/contact"]');
  expect(link).toBeVisible();
});
