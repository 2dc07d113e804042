/** The ground the tests of the browser's side stand on. */
import { expect, test } from "vitest";
import { api } from "./api.ts";
import { expectConsole } from "./console.ts";

test("what travels is Node's, and is read from forms as in a browser", async () => {
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

test("a call to the API is answered by the real server", async () => {
  const response = await fetch("/api/health");
  expect(response.status).toBe(200);
  expect((await api()).app).toBeDefined();
});

test("a call to anywhere else fails, loudly", async () => {
  await expect(fetch("/elsewhere")).rejects.toThrow();
  expectConsole("error", "GET /elsewhere");
});

test("an expected complaint passes, one that was not made does not", () => {
  console.warn("The %s is low", "ink");
  expectConsole("warn", /ink is low/);
  expect(() => expectConsole("warn", "paper")).toThrow("nothing on console.warn matches paper");
});

test.fails("a complaint that nobody expected fails its test", () => console.error("Something is wrong"));

test("storage starts empty", () => {
  expect(localStorage.length).toBe(0);
  localStorage.setItem("token", "t");
});

test("and is emptied after each test", () => expect(localStorage.length).toBe(0));
