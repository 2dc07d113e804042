import { expect, test, vi } from "vitest";
import { printWithPictures } from "#frame/paper/print-with-pictures.ts";

test("a paper is printed only once its pictures have arrived", async () => {
  const print = vi.fn();
  window.print = print;
  document.body.innerHTML = '<span data-picture="loading"></span><img data-picture="shown" alt="">';
  const printed = printWithPictures();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(print).not.toHaveBeenCalled();
  document.querySelector("span")?.setAttribute("data-picture", "failed");
  await printed;
  expect(print).toHaveBeenCalledOnce();
});
