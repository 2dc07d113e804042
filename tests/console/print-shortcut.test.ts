import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePrint } from "#console/features/loans/paper/use-print.ts";

test("Ctrl+P prints a paper as its button does, and no other page", async () => {
  const print = vi.fn();
  window.print = print;
  document.body.innerHTML = '<span data-picture="loading"></span>';
  const { unmount } = renderHook(usePrint);
  const isLeftToBrowser = (key: string, code: string) =>
    fireEvent.keyDown(document.body, { key, code, ctrlKey: true });
  expect(isLeftToBrowser("p", "KeyP")).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(print).not.toHaveBeenCalled();
  document.querySelector("span")?.setAttribute("data-picture", "shown");
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(isLeftToBrowser("ప", "KeyP")).toBe(false);
  expect(isLeftToBrowser("l", "KeyP")).toBe(true);
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  unmount();
  expect(isLeftToBrowser("p", "KeyP")).toBe(true);
});
