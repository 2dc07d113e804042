import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { fetchGoldRate } from "#session/gold-rate.ts";
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

  test("without a token is 'No authentication token found', and nothing is sent", async () => {
    answer(() => {
      throw new Error("sent");
    });
    await expect(call("/admin/loans")).rejects.toThrow("No authentication token found");
  });

  test.each([
    ["nobody", () => undefined],
    ["somebody", signInHere],
  ])("that is public goes out without one, where %s is signed in", async (_, arrange) => {
    arrange();
    network.use(
      http.get("*/api/settings/gold-rate", ({ request }) =>
        HttpResponse.json({ token: request.headers.get("x-auth-token") }),
      ),
    );
    expect(await call("/settings/gold-rate", { isPublic: true })).toEqual({ token: null });
  });

  test("answered with nothing but success succeeds", async () => {
    signInHere();
    answer(() => new HttpResponse(null, { status: 204 }));
    expect(await call("/admin/employees/1", { method: "DELETE" })).toBeUndefined();
  });

  test("answered with success in a backend's own words succeeds", async () => {
    signInHere();
    answer(() => new HttpResponse("OK"));
    expect(await call("/admin/employees/1", { method: "DELETE" })).toBeUndefined();
  });

  test("that was given up rejects as given up, not as a failure", async () => {
    signInHere();
    answer(() => HttpResponse.json({}));
    const given = new AbortController();
    const pending = call("/admin/loans", { signal: given.signal });
    given.abort();
    expect(await refusalOf(pending)).toMatchObject({ name: "AbortError" });
  });
});

describe("what a failed call says", () => {
  const saying = async (response: () => Response) => {
    signInHere();
    answer(response);
    return messageOf(await refusalOf(call("/x")), "Failed to fetch loans");
  };
  const refused = (body: object) => () => HttpResponse.json(body, { status: 400 });

  test("is errors[] joined by newlines", async () =>
    expect(await saying(refused({ message: "No", errors: [{ msg: "One" }, { msg: "Two" }] }))).toBe(
      "One\nTwo",
    ));

  test("or else the server's message", async () =>
    expect(await saying(refused({ message: "No" }))).toBe("No"));

  test("or else data.message", async () =>
    expect(await saying(refused({ data: { message: "No" } }))).toBe("No"));

  test("or else the fallback", async () => expect(await saying(refused({}))).toBe("Failed to fetch loans"));

  test("or the fallback and the reason where nothing answered", async () =>
    expect(await saying(() => HttpResponse.error())).toMatch(
      /^Failed to fetch loans\n.*could not be reached/,
    ));

  test.each([
    ["somebody else's page", "<!doctype html><title>Hotel Wi-Fi</title>"],
    ["an answer that was cut off", '{"data":[{"_id":"1","na'],
  ])("or the same where it was %s", async (_, body) =>
    expect(await saying(() => new HttpResponse(body))).toMatch(
      /^Failed to fetch loans\n.*could not be reached/,
    ),
  );

  test("or the fallback where a refusal cannot be read", async () =>
    expect(await saying(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }))).toBe(
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

  test("is 7000 where the answer is empty", async () => {
    answer(() => new HttpResponse("", { status: 200 }));
    expect(await fetchGoldRate()).toBe(7000);
  });
});
