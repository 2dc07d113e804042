/** Success and error notices of the console (decision 5). */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { DialogContext } from "#engine/console/ui/dialog-context.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notifications } from "#engine/console/app/Notifications.tsx";
import { ConsoleContext, createConsoleState } from "#engine/console/providers/context.ts";

const state = createConsoleState({
  resources: [],
  actor: { id: "a1", role: "admin" },
  company: {
    name: "",
    legalName: "",
    paperResource: "",
    menu: { groups: { counter: "", office: "" } },
    find: { placeholder: "", label: "" },
    links: [],
  },
});
const { notices } = state;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <ConsoleContext value={state}>
      <Notifications />
    </ConsoleContext>,
  );
});
afterEach(() => {
  act(() => notices.close("loans-create"));
  vi.useRealTimers();
});

const modal = (title: string) => (
  <Modal title={title} onClose={() => undefined}>
    <input aria-label={title} />
  </Modal>
);
const say = (type: "success" | "error", message: string) =>
  act(() => notices.open({ type, message, key: "loans-create" }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a success notice is announced and closes by itself after five seconds", () => {
  say("success", "Bicycle saved");
  expect(screen.getByRole("status")).toHaveTextContent("Bicycle saved");
  pass(4_999);
  expect(screen.getByRole("status")).toBeVisible();
  pass(1);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a repeated notice restarts its time", () => {
  say("success", "Bicycle saved");
  pass(4_000);
  say("success", "Bicycle saved");
  pass(4_000);
  expect(screen.getAllByRole("status")).toHaveLength(1);
  pass(1_000);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a notice that links to a paper survives a later success without one", () => {
  const paper = { to: "/ticket", label: "Print ticket" };
  act(() => notices.open({ type: "success", message: "Bicycle saved", link: paper, key: "a" }));
  say("success", "Bicycle returned");
  expect(screen.getByRole("link", { name: "Print ticket" })).toBeVisible();
  expect(screen.getAllByRole("status")).toHaveLength(2);
  act(() =>
    notices.open({ type: "success", message: "Repayment recorded", link: paper, key: "loans-create" }),
  );
  expect(screen.getAllByRole("status")).toHaveLength(1);
});

test("a success about a record closes the error about it, and no other", () => {
  const refuse = (about: string) =>
    act(() => notices.open({ type: "error", message: `Add a picture to ${about}`, key: about, about }));
  refuse("a bicycle");
  refuse("a scooter");
  act(() => notices.open({ type: "success", message: "Hire updated", key: "edit", about: "a bicycle" }));
  expect(screen.getAllByRole("alert").map((each) => each.textContent)).toEqual([
    "Add a picture to a scooter",
  ]);
  act(() => notices.close("a scooter"));
  act(() => notices.close("edit"));
});

test("a notice with undo stays for 30 seconds, longer while focused, and reacts to its keyboard shortcut", () => {
  const undo = vi.fn();
  act(() => notices.open({ type: "success", message: "Holiday removed", undo, key: "a" }));
  say("success", "Bicycle returned");
  pass(29_999);
  screen.getByRole("button", { name: "Undo" }).focus();
  pass(60_000);
  fireEvent.keyDown(window, { code: "KeyU", key: "ü", altKey: true });
  expect(undo).toHaveBeenCalledOnce();
  screen.getByRole("button", { name: "Undo" }).blur();
  pass(5_000);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an opening dialog closes a success, and hides what offers a next step until it closes", () => {
  const paper = { to: "/ticket", label: "Print ticket" };
  say("success", "Bicycle saved");
  act(() => notices.open({ type: "success", message: "Repayment recorded", link: paper, key: "a" }));
  const dialog = (title: string) =>
    render(<DialogContext value={notices.openDialog}>{modal(title)}</DialogContext>);
  const first = dialog("Repay loan");
  expect(screen.queryAllByRole("status", { hidden: true })).toEqual([]);
  say("error", "Failed to process repayment");
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to process repayment");
  const second = dialog("Confirm it's you");
  expect(screen.queryByRole("alert")).toBeNull();
  second.unmount();
  expect(screen.getByRole("alert")).toBeVisible();
  say("success", "Repayment successful");
  first.unmount();
  expect(screen.getAllByRole("status").map((notice) => notice.textContent)).toEqual([
    expect.stringContaining("Print ticket"),
    expect.stringContaining("Repayment successful"),
  ]);
  act(() => notices.close("a"));
});

test("a notice never lies over a dialog that opens after it, whichever dialogs were open before", () => {
  const paper = { to: "/receipt", label: "Print receipt" };
  const dialog = (title: string) =>
    render(<DialogContext value={notices.openDialog}>{modal(title)}</DialogContext>);
  const repay = dialog("Repay loan");
  act(() => notices.open({ type: "success", message: "Repayment recorded", link: paper, key: "a" }));
  expect(screen.getByRole("status")).toBeVisible();
  repay.unmount();
  expect(screen.getByRole("status")).toBeVisible();
  const next = dialog("Edit loan");
  expect(screen.queryByRole("status", { hidden: true })).toBeNull();
  next.unmount();
  expect(screen.getByRole("link", { name: "Print receipt" })).toBeVisible();
  act(() => notices.close("a"));
});

test("an error is announced as an alert, keeps its lines, and stays until a success replaces it", () => {
  say("error", "Loan amount must be at least 100\nInterest rate cannot be negative");
  pass(3_600_000);
  const alert = screen.getByRole("alert");
  expect([...alert.querySelectorAll("span")].map((line) => line.textContent)).toEqual(
    expect.arrayContaining(["Loan amount must be at least 100", "Interest rate cannot be negative"]),
  );
  say("success", "Bicycle saved");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toBeVisible();
});
