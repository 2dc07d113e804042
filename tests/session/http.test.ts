import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { fetchGoldRate } from "#frame/gold-rate.ts";
import { call, messageOf } from "#session/http.ts";
import { writeSession } from "#session/store.ts";
import { network } from "../setup/api.ts";

const answer = (response: () => Response) => network.use(http.all("*/api/*", response));
const signInHere = () => writeSession({ id: "1", role: "admin", email: "", name: "" }, "the token");
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a call", () => {
  test("sends the session token in the header x-auth-token", async () => {
    signInHere();
    let headers: Headers | undefined;
    network.use(
      http.post("*/api/x", ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );
    await call("/x", { method: "POST", body: { a: 1 } });
    expect(headers?.get("x-auth-token")).toBe("the token");
    expect(headers?.get("content-type")).toBe("application/json");
  });

  test("without a token fails with 'No authentication token found' and sends nothing", async () => {
    answer(() => {
      throw new Error("sent");
    });
    await expect(call("/admin/loans")).rejects.toThrow("No authentication token found");
  });

  test.each([
    ["nobody", () => undefined],
    ["somebody", signInHere],
  ])("to a public address sends no token when %s is signed in", async (_, arrange) => {
    arrange();
    network.use(
      http.get("*/api/settings/gold-rate", ({ request }) =>
        HttpResponse.json({ token: request.headers.get("x-auth-token") }),
      ),
    );
    expect(await call("/settings/gold-rate", { isPublic: true })).toEqual({ token: null });
  });

  test("succeeds with an empty response", async () => {
    signInHere();
    answer(() => new HttpResponse(null, { status: 204 }));
    expect(await call("/admin/employees/1", { method: "DELETE" })).toBeUndefined();
  });

  test("succeeds with a response that is not JSON", async () => {
    signInHere();
    answer(() => new HttpResponse("OK"));
    expect(await call("/admin/employees/1", { method: "DELETE" })).toBeUndefined();
  });

  test("rejects with an AbortError when it was cancelled", async () => {
    signInHere();
    answer(() => HttpResponse.json({}));
    const controller = new AbortController();
    const pending = call("/admin/loans", { signal: controller.signal });
    controller.abort();
    expect(await refusalOf(pending)).toMatchObject({ name: "AbortError" });
  });
});

describe("the message of a failed call", () => {
  const failureMessage = async (response: () => Response) => {
    signInHere();
    answer(response);
    return messageOf(await refusalOf(call("/x")), "Failed to fetch loans");
  };
  const refused = (body: object) => () => HttpResponse.json(body, { status: 400 });

  test("is errors[] joined by newlines", async () =>
    expect(await failureMessage(refused({ message: "No", errors: [{ msg: "One" }, { msg: "Two" }] }))).toBe(
      "One\nTwo",
    ));

  test("is the server's message if there is no errors[]", async () =>
    expect(await failureMessage(refused({ message: "No" }))).toBe("No"));

  test("is data.message if there is nothing else", async () =>
    expect(await failureMessage(refused({ data: { message: "No" } }))).toBe("No"));

  test("is the fallback if the server sends no message", async () =>
    expect(await failureMessage(refused({}))).toBe("Failed to fetch loans"));

  test("is the fallback and the reason if the network fails", async () =>
    expect(await failureMessage(() => HttpResponse.error())).toMatch(
      /^Failed to fetch loans\n.*could not be reached/,
    ));

  test.each([
    ["somebody else's page", "<!doctype html><title>Hotel Wi-Fi</title>"],
    ["an answer that was cut off", '{"data":[{"_id":"1","na'],
  ])("is the fallback and the reason if the response was %s", async (_, body) =>
    expect(await failureMessage(() => new HttpResponse(body))).toMatch(
      /^Failed to fetch loans\n.*could not be reached/,
    ),
  );

  test("is the fallback if the error response is not JSON", async () =>
    expect(await failureMessage(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }))).toBe(
      "Failed to fetch loans",
    ));
});

describe("the gold rate", () => {
  test.each([
    [{ data: { rate: 7450 } }, 7450],
    [{ rate: 7450 }, 7450],
    [{ data: {} }, 7000],
    [{}, 7000],
  ])("read from %j is %d", async (body, rate) => {
    answer(() => HttpResponse.json(body));
    expect(await fetchGoldRate()).toBe(rate);
  });

  test("is 7000 if the response is empty", async () => {
    answer(() => new HttpResponse("", { status: 200 }));
    expect(await fetchGoldRate()).toBe(7000);
  });
});
