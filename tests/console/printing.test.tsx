/** Printing of papers, which have pictures: `StoredPicture` reports them, and happy-dom draws none by itself. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PrintState } from "#console/features/loans/paper/PrintState.tsx";
import { PaperDesk } from "#frame/paper/PaperDesk.tsx";
import { usePrinting } from "#frame/paper/use-printing.ts";
import { StoredPicture } from "#frame/StoredPicture.tsx";
import { writeSession } from "#session/store.ts";
import { network } from "#tests/setup/network.ts";

const print = vi.fn();
const onPrinted = vi.fn();
let serves: (name: string) => Response | Promise<Response>;

beforeEach(() => {
  print.mockReset();
  onPrinted.mockReset();
  window.print = print;
  writeSession({ id: "1", role: "admin", email: "asha@example.com", name: "Asha Rao" }, "token");
  serves = () => new HttpResponse(new Blob(["bytes"]));
  network.use(http.get("*/api/files/:name", ({ params }) => serves(String(params.name))));
  let urls = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++urls}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Paper({ pictures }: { pictures: readonly string[] }) {
  const printing = usePrinting(onPrinted);
  return (
    <>
      <button type="button" onClick={printing.print}>
        Print
      </button>
      <PrintState printing={printing} />
      <PaperDesk printing={printing} size="A4" incomplete="Not printed">
        {pictures.map((name) => (
          <StoredPicture key={name} id={name} alt={name} />
        ))}
      </PaperDesk>
    </>
  );
}

const open = (...pictures: string[]) => render(<Paper pictures={pictures} />);
const press = (name = "Print") => fireEvent.click(screen.getByRole("button", { name }));
const drawAll = async (count: number) => {
  await vi.waitFor(() => expect(document.querySelectorAll("img")).toHaveLength(count));
  for (const img of document.querySelectorAll("img")) fireEvent.load(img);
};
const pressKeys = (key: string, code: string) =>
  fireEvent.keyDown(document.body, { key, code, ctrlKey: true });

test("a paper is printed once its pictures are drawn, once for three presses", async () => {
  open("Bangle", "Chain");
  for (let count = 0; count < 3; count++) press();
  expect(screen.getByRole("status")).toHaveTextContent("Loading pictures…");
  expect(print).not.toHaveBeenCalled();
  await drawAll(2);
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  press();
  expect(print).toHaveBeenCalledTimes(2);
});

test.each([
  ["is missing", () => new HttpResponse(null, { status: 404 })],
  ["is lost by the connection", () => HttpResponse.error()],
])("a picture that %s is named, and the paper is printed once another attempt drew it", async (_, fail) => {
  serves = (name) => (name === "Chain" ? fail() : new HttpResponse(new Blob(["bytes"])));
  open("Bangle", "Chain");
  press();
  await drawAll(1);
  expect(await screen.findByRole("alert")).toHaveTextContent("Pictures not loaded: Chain.");
  expect(print).not.toHaveBeenCalled();
  serves = () => new HttpResponse(new Blob(["bytes"]));
  press("Try again");
  await drawAll(2);
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a picture that cannot be decoded is named like one that is missing", async () => {
  open("Bangle");
  await vi.waitFor(() => expect(document.querySelector("img")).not.toBeNull());
  fireEvent.error(document.querySelector("img") as HTMLImageElement);
  expect(screen.getByRole("alert")).toHaveTextContent("Pictures not loaded: Bangle.");
});

test("a print stops waiting for a picture that stalls, and another attempt loads it anew", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serves = () => new Promise(() => undefined);
  open("Bangle");
  press();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole("alert")).toHaveTextContent("Pictures not loaded: Bangle.");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  serves = () => new HttpResponse(new Blob(["bytes"]));
  press("Try again");
  await drawAll(1);
  expect(print).toHaveBeenCalledOnce();
});

test("a print by its button is recorded", async () => {
  print.mockImplementation(() => {
    for (const type of ["beforeprint", "afterprint"]) window.dispatchEvent(new Event(type));
  });
  open("Bangle");
  press();
  await drawAll(1);
  expect(onPrinted).toHaveBeenCalledOnce();
});

test("a print counts only if its pictures were drawn from its beginning", async () => {
  open("Bangle");
  window.dispatchEvent(new Event("beforeprint"));
  await drawAll(1);
  window.dispatchEvent(new Event("afterprint"));
  expect(onPrinted).not.toHaveBeenCalled();
  for (const type of ["beforeprint", "afterprint"]) window.dispatchEvent(new Event(type));
  expect(onPrinted).toHaveBeenCalledOnce();
});

test("Ctrl+P prints a paper as its button does, also on keyboards without a P, and no other page", async () => {
  const { unmount } = open("Bangle");
  expect(pressKeys("p", "KeyP")).toBe(false);
  expect(print).not.toHaveBeenCalled();
  await drawAll(1);
  expect(print).toHaveBeenCalledOnce();
  expect(pressKeys("ప", "KeyP")).toBe(false);
  expect(pressKeys("l", "KeyP")).toBe(true);
  expect(print).toHaveBeenCalledTimes(2);
  unmount();
  expect(pressKeys("p", "KeyP")).toBe(true);
});
