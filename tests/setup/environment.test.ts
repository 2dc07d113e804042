/** Checks the environment of the browser-side tests. */
import { expect, test } from "vitest";
import { api } from "./api.ts";
import { expectConsole } from "./console.ts";

test("fetch and FormData are Node's, and FormData reads a form as in a browser", async () => {
  document.body.innerHTML =
    '<form><input name="gold" value="25"><button name="by" value="me">Send</button></form>';
  const data = new FormData(document.forms[0], document.querySelector("button"));
  expect([...data]).toEqual([
    ["gold", "25"],
    ["by", "me"],
  ]);
  const { headers } = new Request("http://localhost/", { method: "POST", body: data });
  expect(headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(await new Response(data).text()).toContain('name="gold"');
});

test("the real server answers a call to the API", async () => {
  const response = await fetch("/api/health");
  expect(response.status).toBe(200);
  expect((await api()).app).toBeDefined();
});

test("a call to any other address fails with a console error", async () => {
  await expect(fetch("/elsewhere")).rejects.toThrow();
  expectConsole("error", "GET /elsewhere");
});

test("an expected complaint passes, and expecting a complaint that is missing fails", () => {
  console.warn("The %s is low", "ink");
  expectConsole("warn", /ink is low/);
  expect(() => expectConsole("warn", "paper")).toThrow("nothing on console.warn matches paper");
});

test.fails("an unexpected complaint fails its test", () => console.error("Something is wrong"));

test("storage is empty at the start", () => {
  expect(localStorage.length).toBe(0);
  localStorage.setItem("token", "t");
});

test("storage is emptied after each test", () => expect(localStorage.length).toBe(0));
