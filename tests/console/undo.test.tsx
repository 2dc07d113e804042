/** What is done at once because it can be taken back, and how it is. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { api, network } from "../setup/api.ts";
// Loaded with the page, so that no test waits for it.
import "#console/app/CompanyRecordPage.tsx";
import { waitHalfSecond, click, openConsole, rowOf } from "./render.tsx";

const ugadi = { day: "2031-04-07", name: "Ugadi" };
const diwali = { day: "2031-10-29", name: "Diwali" };

async function openHolidays(...holidays: Row[]) {
  const { request, signIn } = await api();
  const token = await signIn("admin");
  const add = (holiday: Row) => request("POST", "/admin/holidays", holiday, token);
  for (const holiday of holidays) await add(holiday);
  const { user } = await openConsole("admin", "/admin/holidays?q=2031");
  const kept = async () => {
    const { body } = await request("GET", "/admin/holidays?page=1&q=2031", undefined, token);
    return (body.data as Row[]).map(({ day, name }) => ({ day, name }));
  };
  const acts = async () => {
    const { body } = await request("GET", "/admin/audit?page=1&area=holidays", undefined, token);
    return (body.data as Row[]).map(({ act }) => act);
  };
  return { user, kept, add, acts };
}

const remove = async (user: Parameters<typeof click>[0], { name }: Row) =>
  click(user, `Remove ${name}`, await rowOf(String(name)));
const noticeOf = async (text: string) => {
  const message = await screen.findByText(text);
  return within(message.closest<HTMLElement>("[id^=notice-]") as HTMLElement);
};
const isGone = (name: string) =>
  waitFor(() => expect(within(screen.getByRole("table")).queryByText(name)).toBeNull());

test("a holiday is removed at once and had back, as it was, with both in the audit log", async () => {
  const { user, kept, acts } = await openHolidays(ugadi);
  await remove(user, ugadi);
  const notice = await noticeOf("Holiday removed");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(notice.getByText("Ugadi")).toBeVisible();
  await isGone("Ugadi");
  expect(await kept()).toEqual([]);

  await click(user, "Undo", notice);
  await noticeOf("Holiday added");
  expect(await rowOf("Ugadi")).toBeDefined();
  expect(await kept()).toEqual([ugadi]);
  expect(await acts()).toEqual(["created", "deleted", "created"]);
});

test("each of several can be had back, the last by its key, and the focus stays among the rows", async () => {
  const { user, kept } = await openHolidays(ugadi, diwali);
  const { getByRole } = await rowOf("Diwali");
  getByRole("button", { name: "Remove Diwali" }).focus();
  await user.keyboard("{Enter}");
  await isGone("Diwali");
  // The first thing in the row that took its place: its link.
  await waitFor(() => expect(screen.getByRole("link", { name: "Ugadi" })).toHaveFocus());
  await remove(user, ugadi);
  await isGone("Ugadi");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  await waitFor(() => expect(document.getElementById("main")).toHaveFocus());
  await user.keyboard("{Alt>}u{/Alt}");
  await rowOf("Ugadi");
  expect(await kept()).toEqual([ugadi]);
  screen.getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  expect(document.getElementById("main")).toHaveFocus();
  await rowOf("Diwali");
  expect(await kept()).toEqual([diwali, ugadi]);
});

test("what cannot be undone says why, and can be tried again", async () => {
  const { user, add, kept } = await openHolidays(ugadi);
  await remove(user, ugadi);
  const notice = await noticeOf("Holiday removed");
  await isGone("Ugadi");
  await add({ ...ugadi, name: "Another name" });
  await click(user, "Undo", notice);
  expect(await screen.findByRole("alert")).toHaveTextContent("Not undone: This day is a holiday already");

  await remove(user, { name: "Another name" });
  await noticeOf("Holiday removed");
  await click(user, "Undo", within(screen.getByRole("alert")));
  await noticeOf("Holiday added");
  expect(await kept()).toEqual([ugadi]);
});

test("a lost response to an undoing makes no second record", async () => {
  const { user, kept } = await openHolidays(ugadi);
  await remove(user, ugadi);
  const notice = await noticeOf("Holiday removed");
  network.use(
    http.post(
      "*/api/admin/holidays",
      async ({ request }) => {
        const { app } = await api();
        await app.fetch(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await click(user, "Undo", notice);
  await noticeOf("Holiday added");
  expect(await kept()).toEqual([ugadi]);
});

test("a removal that is refused is told, and nothing is to be undone", async () => {
  const { user, kept } = await openHolidays(ugadi);
  network.use(
    http.delete("*/api/admin/holidays/*", () => HttpResponse.json({ message: "Not now" }, { status: 409 })),
  );
  await remove(user, ugadi);
  expect(await screen.findByRole("alert")).toHaveTextContent("Not now");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await kept()).toEqual([ugadi]);
});

test("whoever removes a record on its own page is led to the others, and has it back from there", async () => {
  const { kept } = await openHolidays(ugadi, diwali);
  const { request, signIn } = await api();
  const { body } = await request("GET", "/admin/holidays?page=1&q=Ugadi", undefined, await signIn("admin"));
  const [{ _id }] = body.data as [Row];
  cleanup();
  const { user } = await openConsole("admin", `/admin/holidays/${_id}`);
  await click(user, /^Remove/);
  const notice = await noticeOf("Holiday removed");
  await rowOf("Diwali");
  expect(window.location.pathname).toBe("/admin/holidays");
  expect(screen.queryByRole("alert")).toBeNull();
  await isGone("Ugadi");

  await click(user, "Undo", notice);
  await rowOf("Ugadi");
  expect(await kept()).toEqual([diwali, ugadi]);
});

test("a link removes nothing", async () => {
  const { kept } = await openHolidays(ugadi);
  const { request, signIn } = await api();
  const { body } = await request("GET", "/admin/holidays?page=1&q=2031", undefined, await signIn("admin"));
  const [{ _id }] = body.data as [Row];
  cleanup();
  await openConsole("admin", `/admin/holidays?q=2031&action=remove&record=${_id}`);
  await rowOf("Ugadi");
  await waitHalfSecond();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await kept()).toEqual([ugadi]);
});
