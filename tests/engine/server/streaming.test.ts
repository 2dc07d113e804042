import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Env } from "#engine/server/http/request.ts";
import { streamRows } from "#engine/server/http/streaming.ts";

/** Streams one row and then fails, once `fail` is called. Returns the reader and the logged messages. */
async function openFailing() {
  const logged: unknown[] = [];
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  async function* rows(): AsyncGenerator<Row[]> {
    yield [{ name: "Sita" }];
    await failing;
    throw new Error("the database is gone");
  }
  const app = new Hono<Env>().get("/", (c) => {
    c.set("log", { error: (_: object, message: string) => logged.push(message) } as never);
    return streamRows(c, { envelope: {}, data: rows(), end: async () => undefined });
  });
  const reader = (await app.request("/")).body?.getReader();
  await reader?.read();
  // The next rows are asked for ahead of the reader.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { reader, fail, logged };
}

it("a list that fails is logged", async () => {
  const { reader, fail, logged } = await openFailing();
  fail();
  await expect(reader?.read()).rejects.toThrow("the database is gone");
  expect(logged).toEqual(["A list was cut off"]);
});

it("a list that fails after its caller has left is not logged", async () => {
  const { reader, fail, logged } = await openFailing();
  const left = reader?.cancel();
  fail();
  await left;
  expect(logged).toEqual([]);
});
