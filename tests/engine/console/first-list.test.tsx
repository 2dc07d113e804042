/** The list that the document asks for before the console loads. */
import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#session/http.ts";
import type { FirstList } from "#session/first-list.ts";
import { network } from "#tests/setup/network.ts";
import { rowOf, rows, waitHalfSecond } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { truck } from "../company/samples.ts";

const { ask, open } = companyOfEachTest(async ({ ask }) => {
  await ask("POST", "/bicycles", "admin", { ...truck, plate: "B10" });
});

const path = "/admin/bicycles?page=1&perPage=25";
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  network.use(
    http.get("*/api/admin/bicycles", ({ request }) => {
      asked.push(new URL(request.url).search);
    }),
  );
});

async function arrivedList(): Promise<FirstList> {
  const { body } = await ask("GET", path, "admin");
  return { path, body: Promise.resolve(body), arrived: body };
}

test("stands in the first drawing of its page, and is not asked for again", async () => {
  open("bicycles", "admin", { firstList: await arrivedList() });
  expect(rows().map(([plate]) => plate)).toEqual([expect.stringContaining("B10")]);
  await waitHalfSecond();
  expect(asked).toEqual([]);
});

test("is waited for if its answer is not there yet", async () => {
  const { body } = await arrivedList();
  let arrive: (body: unknown) => void = () => undefined;
  const later = new Promise<unknown>((resolve) => {
    arrive = resolve;
  });
  open("bicycles", "admin", { firstList: { path, body: later } });
  expect(screen.queryByText("B10")).toBeNull();
  arrive(await body);
  await rowOf("B10");
  await waitHalfSecond();
  expect(asked).toEqual([]);
});

test("is an error like any other if it fails, and can be tried again", async () => {
  const body = Promise.reject(new ApiError("The shop is closed.", 503));
  body.catch(() => undefined);
  const { user } = open("bicycles", "admin", { firstList: { path, body } });
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop is closed.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await rowOf("B10");
  expect(asked).toHaveLength(1);
});

test("serves neither another query nor a second visit", async () => {
  const { reload } = open("bicycles?q=B1", "admin", { firstList: await arrivedList() });
  await rowOf("B10");
  expect(asked).toEqual([expect.stringContaining("q=B1")]);
  reload();
  await waitFor(() => expect(asked).toHaveLength(2));
});
