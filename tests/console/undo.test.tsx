/** Removals that happen at once and can be undone. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { api } from "../setup/api.ts";
// Imported eagerly, so that no test waits for lazy loading.
import "#console/app/CompanyRecordPage.tsx";
import { click, openConsole, rowOf } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

const ugadi = { day: "2031-04-07", name: "Ugadi" };
const diwali = { day: "2031-10-29", name: "Diwali" };

async function openHolidays(...holidays: Row[]) {
  const { request, signIn } = await api();
  const token = await signIn("admin");
  const add = (holiday: Row) => request("POST", "/admin/holidays", holiday, token);
  for (const holiday of holidays) await add(holiday);
  const { user } = await openConsole("admin", "/admin/holidays?q=2031");
  const savedHolidays = async () => {
    const { body } = await request("GET", "/admin/holidays?page=1&q=2031", undefined, token);
    return (body.data as Row[]).map(({ day, name }) => ({ day, name }));
  };
  const acts = async () => {
    const { body } = await request("GET", "/admin/audit?page=1&area=holidays", undefined, token);
    return (body.data as Row[]).map(({ act }) => act);
  };
  return { user, savedHolidays, add, acts };
}

const remove = async (user: Parameters<typeof click>[0], { name }: Row) =>
  click(user, `Remove ${name}`, await rowOf(String(name)));
const noticeOf = async (text: string) => {
  const message = await screen.findByText(text);
  return within(message.closest<HTMLElement>("[id^=notice-]") as HTMLElement);
};
const isGone = (name: string) =>
  waitFor(() => expect(within(screen.getByRole("table")).queryByText(name)).toBeNull());

test("a holiday is removed at once and restored unchanged, and both are in the audit log", async () => {
  const { user, savedHolidays, acts } = await openHolidays(ugadi);
  await remove(user, ugadi);
  const notice = await noticeOf("Holiday removed");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(notice.getByText("Ugadi")).toBeVisible();
  await isGone("Ugadi");
  expect(await savedHolidays()).toEqual([]);

  await click(user, "Undo", notice);
  await noticeOf("Holiday added");
  expect(await rowOf("Ugadi")).toBeDefined();
  expect(await savedHolidays()).toEqual([ugadi]);
  expect(await acts()).toEqual(["created", "deleted", "created"]);
});

test("an undo that fails shows the reason and can be tried again", async () => {
  const { user, add, savedHolidays } = await openHolidays(ugadi);
  await remove(user, ugadi);
  const notice = await noticeOf("Holiday removed");
  await isGone("Ugadi");
  await add({ ...ugadi, name: "Another name" });
  await click(user, "Undo", notice);
  expect(await screen.findByRole("alert")).toHaveTextContent("Undo failed: This day is already a holiday");

  await remove(user, { name: "Another name" });
  await noticeOf("Holiday removed");
  await click(user, "Undo", within(screen.getByRole("alert")));
  await noticeOf("Holiday added");
  expect(await savedHolidays()).toEqual([ugadi]);
});

test("removing a record on its own page leads to the list, where it can be undone", async () => {
  const { savedHolidays } = await openHolidays(ugadi, diwali);
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
  expect(await savedHolidays()).toEqual([diwali, ugadi]);
});
